import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Json } from '../../json/json.ts';
import { getOrInsert, memoized } from '../../json/memoized.ts';
import { ParameterDecoder } from '../../message/decode-parameter.ts';
import { encodeBody } from '../../message/encode-body.ts';
import { sentAlone } from '../../message/encode-parameters.ts';
import { parseMediaType } from '../../message/media-type.ts';
import { validateBody } from '../../message/validate-body.ts';
import { directedDocument } from '../../openapi/directed-document.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { MediaTypeContent, Parameter } from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import { type BoundedValidators, boundedValidators } from '../../schema/validator/bounded-validators.ts';
import { type SchemaView, satisfies, type ValueValidator } from '../../schema/view/schema-view.ts';
import type { Version } from '../read-version.ts';
import type { WrittenPart } from '../schema/compare-texts.ts';

/** Validates values with Ajv, as messages of one direction. */
export interface AjvValidator extends ValueValidator {
  /** Whether the schema at `pointer` of the document of a version accepts a value; undefined where that cannot be evaluated. */
  accepted(document: OpenApiDocument, pointer: string, value: Json): boolean | undefined;
  /** The first reason for which each schema of a view refuses a value, computed as they are asked for; none where they accept it. */
  refusals(view: SchemaView, value: Json): IteratorObject<ErrorObject, undefined>;
  /** The validators of the schemas of a version. A schema that Ajv cannot compile accepts every value. */
  schemas(version: Version): BoundedValidators;
}

/** The validators by document, shared between all comparisons. */
export type KnownValidators = Map<OpenApiDocument, BoundedValidators>;

/** Validates values of the schemas of `versions` as messages of this direction. Schemas are compiled on first use. */
export function createAjvValidator(
  direction: Direction,
  versions: readonly Version[],
  known: KnownValidators,
): AjvValidator {
  const validatorsOf = memoized((document: OpenApiDocument): BoundedValidators => {
    const directed = directedDocument(document, direction);
    const unchecked = versions.find((version) => version.document === document)?.unchecked;
    const options = { onUncompilable: () => {}, ...(unchecked === undefined ? {} : { unchecked }) };
    return getOrInsert(known, directed, () => boundedValidators(directed, options));
  });

  const accepted = (document: OpenApiDocument, pointer: string, value: Json, spelling?: string) => {
    const validate = validatorsOf(document).at(pointer);
    const isAccepted = validate(value, spelling);
    return validate.isChecked ? isAccepted : undefined;
  };
  return {
    accepted,
    schemas: ({ document }) => validatorsOf(document),
    refusals: ({ document, parts }, value) =>
      parts.values().flatMap(({ pointer }) => {
        const validate = validatorsOf(document).at(pointer);
        return validate(value) ? [] : validate.errors.slice(0, 1);
      }),
    accepts(view, value, spelling) {
      return satisfies(view, value, (pointer) => accepted(view.document, pointer, value, spelling) !== false);
    },
  };
}

/** What writes a value as text, or reads it, with the validators of its version. */
interface End<T> {
  readonly by: T;
  readonly schemas: BoundedValidators;
}

/** Whether a value that the sender writes as text is refused by the receiver. */
export function isTextRefused(
  value: Json,
  written: WrittenPart,
  validFor: 'base' | 'revision',
  schemas: Readonly<Record<'base' | 'revision', BoundedValidators>>,
): boolean {
  const [from, to] = validFor === 'base' ? (['base', 'revision'] as const) : (['revision', 'base'] as const);
  if (written.of === 'parameter') {
    const ends = [from, to].map((side) => ({ by: written[side], schemas: schemas[side] }));
    const [sender, receiver] = ends;
    return sender !== undefined && receiver !== undefined && isParameterRefused(value, sender, receiver);
  }
  const [sender, receiver] = [from, to].map((side) => ({ by: written[side].content, schemas: schemas[side] }));
  return sender !== undefined && receiver !== undefined && isBodyRefused(value, sender, receiver);
}

function isParameterRefused(value: Json, sender: End<Parameter>, { by: receiver, schemas }: End<Parameter>): boolean {
  const named = { ...sender.by, name: receiver.name };
  const sent = sentAlone(named, value);
  // An empty text makes another path.
  if (sent.pathText(receiver) === '') return false;
  const decodedBy = (end: End<Parameter>) => new ParameterDecoder(end.by, end.schemas).decode(sent, () => false);
  const decoded = decodedBy({ by: receiver, schemas });
  const schema = schemaPointerOf(receiver);
  switch (decoded.kind) {
    case 'absent': {
      // An empty list or object that is sent as nothing is not a value of a required parameter, for the sender either.
      const isMissing = named.required && decodedBy({ by: named, schemas: sender.schemas }).kind === 'absent';
      return receiver.required && !isMissing;
    }
    case 'malformed':
      return true;
    case 'value':
      return schema !== undefined && !schemas.at(schema)(decoded.value, decoded.spelling);
    case 'unspecified':
      return false;
  }
}

/** A text that the sender itself would refuse is not sent: a list without items looks like one that is missing. */
function isBodyRefused(value: Json, sender: End<MediaTypeContent>, receiver: End<MediaTypeContent>): boolean {
  const type = parseMediaType(sender.by.mediaType);
  const encoded = type && encodeBody(value, type, sender.by, sender.schemas);
  const received = encoded && parseMediaType(encoded.contentType);
  if (encoded === undefined || received === undefined) return false;
  const faultsOf = ({ by, schemas }: End<MediaTypeContent>) => validateBody(encoded.text, received, by, schemas);
  // The content type of a part is compared with the Encoding Objects.
  return faultsOf(sender).length === 0 && faultsOf(receiver).some(({ kind }) => kind !== 'content-type');
}
