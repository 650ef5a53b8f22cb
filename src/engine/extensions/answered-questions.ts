import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { openQuestionsOf } from './open-questions.ts';

/** A question that the text leaves open and that servers answer, recorded under `x-observed`. */
export interface AnsweredQuestion {
  readonly id: string;
  readonly answer: string;
  /** The address of the server, or the file of recorded traffic. */
  readonly server: string;
  /** The number of exchanges that show it. */
  readonly exchanges: number;
  /** The day (YYYY-MM-DD) of the last of them. */
  readonly last: string;
  /** The pointer of the object that has the entry. */
  readonly pointer: string;
}

/** The questions of `document` that were answered as a whole, in its order. Entries of another form are skipped. */
export function answeredQuestionsOf(document: OpenApiDocument): AnsweredQuestion[] {
  const open = new Set(openQuestionsOf(document).map(({ id }) => id));
  return answersBelow(document, '#').filter(({ id }) => !open.has(id));
}

function answersBelow(value: Json, pointer: string): AnsweredQuestion[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => answersBelow(item, childPointer(pointer, index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'x-observed' ? answersAt(member, pointer) : answersBelow(member, childPointer(pointer, key)),
  );
}

function answersAt(list: Json, pointer: string): AnsweredQuestion[] {
  return (isJsonArray(list) ? list : []).flatMap((entry) => {
    if (!isJsonObject(entry)) return [];
    const { id, answer, server, exchanges, last } = entry;
    const isText = typeof id === 'string' && typeof answer === 'string' && typeof server === 'string';
    if (!isText || typeof exchanges !== 'number' || typeof last !== 'string') return [];
    return [{ id, answer, server, exchanges, last, pointer }];
  });
}
