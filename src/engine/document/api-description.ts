import { errorMessage } from '../json/error-message.ts';
import { asText } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { Unchecked } from '../json/unchecked.ts';
import { directedDocument } from '../openapi/directed-document.ts';
import type { Direction } from '../openapi/direction.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type Operation, operationsOf, type ReportProblem } from '../openapi/operations.ts';
import { type BoundedValidators, boundedValidators } from '../schema/validator/bounded-validators.ts';
import { type ReadOptions, readDocument } from './read-document.ts';
import type { Places } from './source/places.ts';

/** A document with the validators of its schemas: what exchanges are validated by. */
export interface ValidatingDocument {
  /** With every schema in JSON Schema 2020-12, as responses need it. */
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
  /** The parts of the document that values cannot be checked against. */
  readonly unchecked: Unchecked;
  /**
   * The schemas as messages of a direction need them: a request need not have a property with `readOnly`. A schema that cannot be
   * evaluated accepts every value. The validators stop at the first error unless all are asked for.
   */
  schemas(direction: Direction, errors?: 'first' | 'all'): BoundedValidators;
}

/** A loaded OpenAPI document of any supported version, with the validators of its schemas. */
export interface ApiDescription extends ValidatingDocument {
  readonly title: string;
  readonly version: string;
  /** The document before it was made for one direction, as people read it. */
  readonly whole: OpenApiDocument;
  /** Of the text of the document, in hexadecimal digits. */
  readonly sha256: string;
  /** The places of its parts in the files that it was read from. */
  readonly places: Places;
}

/**
 * The description that `text` spells: any OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML. What of it is not valid is
 * left out, and added to `unchecked`.
 *
 * @param name the name of the file: it decides between JSON and YAML, and names the text in errors.
 * @throws {DocumentError} `document-unreadable`, `document-unsupported`, `document-invalid`, `document-too-large`,
 *   `document-too-deep`
 */
export function readDescription(
  text: string,
  name: string,
  options: Omit<ReadOptions, 'purpose'> = {},
): ApiDescription {
  const { document, places, sha256, unchecked } = readDocument(text, name, { ...options, purpose: 'validate' });
  const report = (pointer: string, why: string) => unchecked.add(pointer, why);
  const { title, version } = document.info;
  return {
    title: typeof title === 'string' ? title : name,
    version: asText(version),
    whole: document,
    sha256,
    places,
    ...validatingDocument(document, operationsOf(document, report), unchecked, report),
  };
}

/**
 * What exchanges are validated by, of a document that needs no preparation, such as a version that `diff` has read: its schemas are
 * in JSON Schema 2020-12.
 *
 * @param onUnevaluable called for a schema that cannot be evaluated, when a value is first validated by it.
 */
export function describeDocument(document: OpenApiDocument, onUnevaluable: ReportProblem): ValidatingDocument {
  const operations = operationsOf(document, () => {});
  return validatingDocument(document, operations, new Unchecked(), onUnevaluable);
}

function validatingDocument(
  prepared: OpenApiDocument,
  operations: readonly Operation[],
  unchecked: Unchecked,
  onUnevaluable: ReportProblem,
): ValidatingDocument {
  const document = directedDocument(prepared, 'response');
  const onUncompilable = (pointer: string, cause: unknown) =>
    onUnevaluable(pointer, `The schema cannot be evaluated: ${errorMessage(cause)}`);
  // Most documents are the same in both directions, and few are asked for all of these.
  const documents = new Map<Direction, OpenApiDocument>([['response', document]]);
  const known = new Map<OpenApiDocument, Map<boolean, BoundedValidators>>();
  return {
    document,
    operations,
    unchecked,
    schemas(direction, errors = 'first') {
      const directed = getOrInsert(documents, direction, () => directedDocument(prepared, direction));
      const allErrors = errors === 'all';
      const ofDocument = getOrInsert(known, directed, () => new Map<boolean, BoundedValidators>());
      return getOrInsert(ofDocument, allErrors, () =>
        boundedValidators(directed, { allErrors, unchecked, onUncompilable }),
      );
    },
  };
}
