import { type Json, type JsonObject, objectsIn } from '../json/json.ts';
import { pointerOf } from '../json/pointer.ts';
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

/** An entry of `x-observed`. */
interface ObservedEntry {
  readonly entry: JsonObject;
  /** The pointer of the object that has it. */
  readonly pointer: string;
}

/** Every entry of `x-observed` in a document, in its order. */
export function observedEntriesIn(document: Json): ObservedEntry[] {
  const entries: ObservedEntry[] = [];
  const path: string[] = [];
  const look = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries<Json>(value)) {
      if (key === 'x-observed') {
        const pointer = pointerOf(...path);
        const observed = objectsIn(member);
        entries.push(...observed.map((entry) => ({ entry, pointer })));
      } else {
        path.push(key);
        look(member);
        path.pop();
      }
    }
  };
  look(document);
  return entries;
}

/** The questions of `document` that were answered as a whole, in its order. Entries of another form are skipped. */
export function answeredQuestionsOf(document: OpenApiDocument): AnsweredQuestion[] {
  const open = new Set(openQuestionsOf(document).map(({ id }) => id));
  return observedEntriesIn(document).flatMap(({ entry, pointer }) => {
    const { id, answer, server, exchanges, last } = entry;
    const isText = typeof id === 'string' && typeof answer === 'string' && typeof server === 'string';
    if (!isText || typeof exchanges !== 'number' || typeof last !== 'string' || open.has(id)) return [];
    return [{ id, answer, server, exchanges, last, pointer }];
  });
}
