import { DocumentError } from '../json/document-error.ts';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { memoized } from '../json/memoized.ts';
import { childPointer } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { fieldOf, type Kind } from '../openapi/document-structure.ts';
import type { Operation, Parameter } from '../openapi/operations.ts';

/** A point that the interface specification leaves open, recorded where it belongs. */
export interface OpenQuestion {
  /** Kebab-case, unique in the document. */
  readonly id: string;
  readonly question: string;
  /** The pointer of the object that has this `x-unspecified`. */
  readonly pointer: string;
  /** The requests that a server may accept though the parameter is missing or has an invalid value. */
  readonly mayAccept?: readonly ParameterFault[];
}

/** What may be wrong with a parameter of a request. */
export type ParameterFault = 'missing' | 'invalid';

const PARAMETER_FAULTS: readonly ParameterFault[] = ['missing', 'invalid'];

/** Members of an object other than a schema that have data. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum']);

/** The extension that lists what is open about an object. */
export const QUESTIONS_EXTENSION = 'x-unspecified';

/**
 * Every open question of a document, in the order of the document. They are kept, since they are read for every response that is
 * checked.
 *
 * @throws {DocumentError} `document-invalid` when an `x-unspecified` is not an array of `{ id, question }`.
 */
export const openQuestionsOf = memoized((document: OpenApiDocument): readonly OpenQuestion[] =>
  [...questionListsIn(document)].flatMap(([pointer, list]) => questionsAt(list, pointer)),
);

/** The open questions at a part of `document`, such as an operation, or inside it. */
export function openQuestionsAbout(
  document: OpenApiDocument,
  { pointer }: Pick<OpenQuestion, 'pointer'>,
): readonly OpenQuestion[] {
  return openQuestionsOf(document).filter((each) => `${each.pointer}/`.startsWith(`${pointer}/`));
}

/**
 * The values of `x-unspecified` by the pointers of the objects that have it, in the order of the document. A property of that
 * name, and a key in data, is not an extension.
 */
export function questionListsIn(document: Json): Map<string, Json> {
  const lists = new Map<string, Json>();
  /** @param kind undefined for an object without schemas, such as a tag */
  const visit = (value: Json, kind: Kind | undefined, pointer: string): void => {
    if (isJsonArray(value))
      for (const [index, item] of value.entries()) visit(item, kind, childPointer(pointer, index));
    if (!isJsonObject(value)) return;
    for (const [key, member] of Object.entries(value)) {
      if (key === QUESTIONS_EXTENSION) lists.set(pointer, member);
      if (kind !== 'schema' && (DATA.has(key) || key.startsWith('x-'))) continue;
      const at = childPointer(pointer, key);
      const field = kind === undefined ? undefined : fieldOf(kind, key);
      if (field?.many === 'map' && isJsonObject(member)) {
        for (const [name, item] of Object.entries(member)) {
          if (field.isExtensible === true && name === QUESTIONS_EXTENSION) lists.set(at, item);
          else visit(item, field.kind, childPointer(at, name));
        }
      } else if (field !== undefined || kind !== 'schema') visit(member, field?.kind, at);
    }
  };
  visit(document, 'document', '#');
  return lists;
}

function questionsAt(list: Json, pointer: string): OpenQuestion[] {
  const items = isJsonArray(list) ? list : [list];
  return items.map((item) => {
    if (isJsonObject(item) && typeof item['id'] === 'string' && typeof item['question'] === 'string') {
      const written = item['mayAccept'];
      const mayAccept = PARAMETER_FAULTS.filter((fault) => isJsonArray(written) && written.includes(fault));
      const base = { id: item['id'], question: item['question'], pointer };
      return mayAccept.length === 0 ? base : { ...base, mayAccept };
    }
    const message = `${pointer}: x-unspecified holds ${JSON.stringify(item)}; each entry must be { id, question }.`;
    throw new DocumentError('document-invalid', message);
  });
}

/**
 * The id of the open question by which a server may accept a request with such a fault of `parameter`; undefined where the document
 * requires that it refuses the request.
 */
export function questionThatAccepts(
  document: OpenApiDocument,
  operation: Operation,
  parameter: Parameter,
  fault: ParameterFault,
): string | undefined {
  const places = [parameter.pointer, operation.pointer];
  return openQuestionsOf(document).find(
    ({ pointer, mayAccept = [] }) => places.includes(pointer) && mayAccept.includes(fault),
  )?.id;
}

/** Whether `document` records the parameters of `operation`, credentials among them, as unspecified. */
export function leavesParametersOpen(document: OpenApiDocument, operation: Operation): boolean {
  return openQuestionsAbout(document, operation).some(({ id }) => id.endsWith('-parameters'));
}

/** The ids of the open questions that a response of `operation` helps to answer. A failed one also concerns the statuses. */
export function questionsAboutResponse(document: OpenApiDocument, operation: Operation, isSuccess: boolean): string[] {
  const ids = openQuestionsAbout(document, operation).map(({ id }) => id);
  const payloads = ids.filter((id) => /payload|response/.test(id));
  return isSuccess ? payloads : [...payloads, ...recorded(document, 'http-statuses')];
}

/** The ids of the open questions that the response to a request above a rate limit helps to answer. */
export function questionsAboutRateLimit(document: OpenApiDocument): string[] {
  return recorded(document, 'rate-limit-response');
}

function recorded(document: OpenApiDocument, question: string): string[] {
  return openQuestionsOf(document).some(({ id }) => id === question) ? [question] : [];
}
