import type { components } from '../../../../generated/types.ts';
import type { Sent } from '../errors.ts';

export type AccountTransaction = components['schemas']['AccountTransaction'];

/** The query of a page: Endpoints › GET /accounts/<account_id>/transactions › Query parameters. */
export interface PageQuery {
  readonly from: string;
  readonly to: string;
  readonly limit?: number;
  /** As text that was on a record, or a moment of the range. */
  readonly offset?: string;
  readonly direction?: 'next' | 'prev';
}

/**
 * Gets one page. It throws where none arrives; what it throws ends the walk unchanged. `onSent` takes what was sent for the page,
 * where that is known.
 */
export type FetchPage = (
  query: PageQuery,
  signal?: AbortSignal,
  onSent?: (sent: Sent | undefined) => void,
) => Promise<readonly AccountTransaction[]>;

/**
 * The date value by which the listing is paged: `tranWhen`, as text and as precise as the service wrote it. It is never
 * made a `Date`, which would cut what is finer than a millisecond.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Paging rules, rule 2.
 */
export type Key = string;

const KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const TAIL = /(?:(\.\d*[1-9])0*|\.0*)?Z$/;

/** Whether `value` is a key whose text can be compared. */
export function isKey(value: unknown): value is Key {
  return typeof value === 'string' && KEY.test(value);
}

/** Below zero where `one` is earlier than `other`, zero where both are the same moment. */
export function compare(one: Key, other: Key): number {
  if (one === other) return 0;
  const [a, b] = one.length === other.length ? [one, other] : [comparable(one), comparable(other)];
  return Number(a > b) - Number(a < b);
}

/** Whether both are given and are the same moment. */
export function isSame(one: Key | undefined, other: Key | undefined): boolean {
  return one !== undefined && other !== undefined && compare(one, other) === 0;
}

/** Whether `one` follows `other` in a walk to later or earlier records; while the direction is unknown, whether they differ. */
export function isAfter(one: Key, other: Key, ascending: boolean | undefined): boolean {
  const order = compare(one, other);
  return order !== 0 && (ascending === undefined || order > 0 === ascending);
}

/** As `isAfter`, but blind to what is finer than a millisecond, which a service may cut off `offset`. */
export function isClearlyAfter(one: Key, other: Key, ascending: boolean): boolean {
  return isAfter(cut(one), cut(other), ascending);
}

function cut(key: Key): Key {
  return key.replace(/(\.\d{3})\d+/, '$1');
}

/** A moment a millisecond from `key`: a place to look for records, never a cursor. None where it is not a key. */
export function beside(key: Key, milliseconds: number): Key | undefined {
  const moment = Date.parse(key) + milliseconds;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** Without Z and without zeros at the end of the fraction, text sorts as time does, whatever its precision. */
function comparable(key: Key): string {
  return key.replace(TAIL, '$1');
}
