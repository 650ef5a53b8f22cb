import { isJsonArray, isJsonObject } from '../../engine/json/json.ts';
import { jsonOf } from '../../engine/message/body.ts';
import type { OperationExchange } from '../../engine/message/exchange.ts';

/** What the rules of the listing need to know of a record. */
export interface ListedRecord {
  /** Its `finTranID`. */
  readonly id: string;
  /** Its `tranWhen`, as it was sent. */
  readonly tranWhen: string;
  /** The moment of `tranWhen`, in milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly at: number;
}

/** An answer of the listing. */
export interface ListedPage {
  readonly exchange: OperationExchange;
  /** The records, in their order, without those that have no identifier or moment; undefined when it is not a page. */
  readonly records: readonly ListedRecord[] | undefined;
  /** How many elements the page has, whatever they are. */
  readonly size: number;
}

/** The page that an exchange ended in: the array of an answer with status 200. */
export function pageOf(exchange: OperationExchange): ListedPage {
  const { outcome } = exchange;
  const page = outcome.kind === 'answer' && outcome.status === 200 ? jsonOf(outcome.body) : undefined;
  if (!isJsonArray(page)) return { exchange, records: undefined, size: 0 };
  const records: ListedRecord[] = [];
  for (const element of page) {
    if (!isJsonObject(element)) continue;
    const { finTranID, tranWhen } = element;
    if (typeof finTranID !== 'string' || typeof tranWhen !== 'string') continue;
    const at = Date.parse(tranWhen);
    if (!Number.isNaN(at)) records.push({ id: finTranID, tranWhen, at });
  }
  return { exchange, records, size: page.length };
}

/** Whether every element of a page is a record that can be read. */
export function isReadable({ records, size }: ListedPage): boolean {
  return records?.length === size;
}

/**
 * Whether two lists hold records of the same moments, whatever their order: what the text says of pages goes by date, and
 * leaves open in which order the records of one moment are.
 */
export function sameMoments(one: readonly ListedRecord[], other: readonly ListedRecord[]): boolean {
  const sorted = (records: readonly ListedRecord[]) => records.map(({ at }) => at).sort((a, b) => a - b);
  const moments = sorted(other);
  return one.length === other.length && sorted(one).every((at, index) => at === moments[index]);
}

/** The records of `all` that `some` lacks. */
export function missingFrom(some: readonly ListedRecord[], all: readonly ListedRecord[]): ListedRecord[] {
  const ids = new Set(some.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
}
