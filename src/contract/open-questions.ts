import type { OpenApiDocument } from '../openapi/document.ts';
import { isJsonArray, isJsonObject, type Json } from '../openapi/json.ts';
import { childPointer } from '../openapi/pointer.ts';

/** A point that the interface specification leaves open, recorded where it belongs. */
export interface OpenQuestion {
  /** Kebab-case, unique in the document. */
  readonly id: string;
  readonly question: string;
  /** The pointer of the object that has this `x-not-shown`. */
  readonly pointer: string;
}

/** Keys that contain data, not parts of the document: an `x-` key in data is no extension. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'const', 'enum']);

/**
 * Every open question of `document`, in the order of the document.
 *
 * @throws {Error} when an `x-not-shown` is not an array of `{ id, question }`.
 */
export function openQuestionsOf(document: OpenApiDocument): readonly OpenQuestion[] {
  const known = QUESTIONS.get(document) ?? questionsBelow(document, '#');
  QUESTIONS.set(document, known);
  return known;
}

/** The questions of documents, which are read again for every response that is checked. */
const QUESTIONS = new WeakMap<OpenApiDocument, readonly OpenQuestion[]>();

/** The open questions at a part of `document`, such as an operation, or inside it. */
export function openQuestionsAbout(
  document: OpenApiDocument,
  { pointer }: Pick<OpenQuestion, 'pointer'>,
): readonly OpenQuestion[] {
  return openQuestionsOf(document).filter((each) => `${each.pointer}/`.startsWith(`${pointer}/`));
}

function questionsBelow(value: Json, pointer: string): OpenQuestion[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => questionsBelow(item, childPointer(pointer, index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (key === 'x-not-shown') return questionsAt(member, pointer);
    return DATA_KEYS.has(key) ? [] : questionsBelow(member, childPointer(pointer, key));
  });
}

function questionsAt(list: Json, pointer: string): OpenQuestion[] {
  const items = isJsonArray(list) ? list : [list];
  return items.map((item) => {
    if (isJsonObject(item) && typeof item['id'] === 'string' && typeof item['question'] === 'string') {
      return { id: item['id'], question: item['question'], pointer };
    }
    throw new Error(`${pointer}: x-not-shown holds ${JSON.stringify(item)}; each entry must be { id, question }.`);
  });
}
