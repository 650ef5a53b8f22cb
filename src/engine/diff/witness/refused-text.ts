import type { Json } from '../../json/json.ts';
import { ParameterDecoder } from '../../message/decode-parameter.ts';
import { encodeBody } from '../../message/encode-body.ts';
import { sentAlone } from '../../message/encode-parameters.ts';
import { parseMediaType } from '../../message/media-type.ts';
import { validateBody } from '../../message/validate-body.ts';
import type { MediaTypeContent, Parameter } from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import type { BoundedValidators } from '../../schema/validator/bounded-validators.ts';
import type { Written } from '../schema/written.ts';

/** What writes a value as text, or reads it, with the validators of its version. */
interface End<T> {
  readonly by: T;
  readonly schemas: BoundedValidators;
}

/** Whether a value that the sender writes as text is refused by the receiver. */
export function isTextRefused(
  value: Json,
  written: Written,
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
