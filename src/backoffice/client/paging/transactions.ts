import { sentFor } from '../call.ts';
import {
  type Allowed,
  type AllowedOptions,
  ANY,
  COUNT,
  checkOption,
  isObject,
  isText,
  oneOf,
} from '../check-options.ts';
import type { Checkpoint, Cursor } from '../checkpoint.ts';
import type { CoreClient } from '../core-client.ts';
import { aborted, addSent, isBackOfficeError, type Sent } from '../errors.ts';
import { dataOf } from '../result.ts';
import type { AccountTransaction, FetchPage } from './key.ts';
import { keyUnreadable, LISTING, moreThanMax, optionInvalid, optionUnknown, RESUME } from './paging-error.ts';
import { readCheckpoint } from './read-checkpoint.ts';
import { type Ask, walk } from './walk.ts';
import { walkBack } from './walk-back.ts';

const DATE: Allowed = ['an ISO 8601 date as text', isText];

const ALLOWED: AllowedOptions = {
  accountId: ['the identifier of an account', isText],
  from: DATE,
  to: DATE,
  direction: oneOf('next', 'prev'),
  pageSize: COUNT,
  maxPageSize: COUNT,
  checkpoint: ANY,
  signal: ANY,
};

/** The listing to walk over, and the page sizes. */
export interface TransactionsOptions {
  readonly accountId: string;
  /** Start of the date range, an ISO 8601 date. */
  readonly from: string;
  /** End of the date range, an ISO 8601 date. */
  readonly to: string;
  /** Records per request, a whole number above zero; default 500. One is treated as two: no walk proceeds by one. */
  readonly pageSize?: number | undefined;
  /** The number of records to which a request may grow where those of one timestamp fill a page; default 1,000,000. */
  readonly maxPageSize?: number | undefined;
  /**
   * `next` (default) lists in the order of the service; `prev` lists from the end to the start. What a previous page contains is
   * unspecified: where the walk cannot follow the pages of a service, it reads the listing forwards first, keeps it in memory, and
   * returns it in reverse without records that arrive meanwhile. Its checkpoints then have `replay`.
   */
  readonly direction?: 'next' | 'prev' | undefined;
  /** Of a page of an earlier walk with the same account, range and direction: goes on after that page. */
  readonly checkpoint?: Checkpoint | undefined;
  /** Ends the walk with an `aborted` error: no request and no record follows. It is also handed to `fetchPage`. */
  readonly signal?: AbortSignal | undefined;
}

/** Records that were listed together. Those of one timestamp are never divided, so its length is not `pageSize`. */
export interface TransactionsPage {
  readonly records: readonly AccountTransaction[];
  /** The position to resume from after this page. */
  readonly checkpoint: Checkpoint;
}

/** A walk over the listing; each iteration is a walk of its own. */
export interface Transactions extends AsyncIterable<AccountTransaction> {
  [Symbol.asyncIterator](): AsyncGenerator<AccountTransaction, void, undefined>;
  pages(): AsyncGenerator<TransactionsPage, void, undefined>;
  /**
   * All records. With `max`, the walk ends with an error as soon as there are more records, instead of filling the memory.
   *
   * @throws PagingError with reason `more-than-max`
   */
  toArray(options?: { readonly max?: number | undefined }): Promise<AccountTransaction[]>;
}

/**
 * Walks over the transactions of an account, as `client.transactions` does, for a client that is made of parts.
 *
 * @throws PagingError at once for options that cannot be used; while iterating, that and the errors of the calls.
 */
export function transactions(client: Pick<CoreClient, 'GET'>, options: TransactionsOptions): Transactions {
  const path = { account_id: Object(options).accountId };
  return walkTransactions(async (query, signal, onSent) => {
    const result = await client.GET('/accounts/{account_id}/transactions', { params: { path, query }, signal });
    onSent?.(sentFor.get(result.response));
    return dataOf(result);
  }, options);
}

/**
 * Walks over the listing of an account: every record that is there from the first request to the last is returned exactly
 * once, whatever the service does where the interface specification leaves its behaviour open. A record that arrives
 * during the walk is returned at most once, and is returned if its timestamp lies ahead of the walk.
 *
 * Requests follow one another; calls of `next()` at the same time wait in line. An error ends the iteration: go on from
 * the last checkpoint. Records outside of `from` and `to` are returned as listed, since the time zone of the range is
 * unspecified. Where the service refuses a timestamp of its own as `offset` (in the future, or outside of the range),
 * which `fetchPage` must throw as a `BackOfficeError` with code `api` and status 400, larger pages lead around it.
 *
 * A service that returns shorter pages than requested, against the text, is walked over too, or reported as `limit-clamped`.
 * This cannot be seen where it returns single records, or where no page was short before the last timestamp fills one.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Paging rules.
 *
 * @throws {PagingError} at once for options or a checkpoint that cannot be used; while iterating for the other cases.
 */
export function walkTransactions(fetchPage: FetchPage, options: TransactionsOptions): Transactions {
  // JavaScript callers may leave the options out.
  const {
    accountId,
    from,
    to,
    direction = 'next',
    pageSize = 500,
    maxPageSize = Math.max(pageSize, 1_000_000),
    checkpoint,
    signal,
  } = { ...options };
  const listing = { accountId, from, to, direction };
  const sizes = { pageSize, maxPageSize };
  for (const name in options) if (!Object.hasOwn(ALLOWED, name)) throw optionUnknown(name, ALLOWED);
  checkOptions({ ...listing, ...sizes }, ALLOWED);
  const start = checkpoint === undefined ? {} : readCheckpoint(checkpoint, listing);

  const stopIfAborted = () => {
    if (signal?.aborted) throw aborted(LISTING, signal.reason);
  };
  async function* pages() {
    let sent: Sent | undefined;
    const askTowards =
      (towards: 'next' | 'prev'): Ask =>
      async (offset, limit) => {
        stopIfAborted();
        const query = { from, to, limit, ...(offset && { offset }), direction: towards };
        const page = await fetchPage(query, signal, (more) => {
          if (more) sent = { ...more, requests: more.requests + (sent?.requests ?? 0) };
        });
        // Without validation, a page may be any JSON.
        if (!page?.every?.(Boolean)) throw keyUnreadable();
        return page;
      };
    const cursor: Cursor = { ...start };
    const walkSizes = { pageSize: Math.max(pageSize, 2), maxPageSize: Math.max(maxPageSize, 2) };
    const next = askTowards('next');
    const runs =
      direction === 'prev' ? walkBack(next, askTowards('prev'), to, cursor, walkSizes) : walk(next, cursor, walkSizes);
    let last = checkpoint;
    try {
      for await (const records of runs) {
        stopIfAborted();
        last = { version: 1, ...listing, ...cursor };
        yield { records, checkpoint: last };
      }
    } catch (error) {
      throw resumable(error, last, sent);
    }
  }
  async function* records() {
    let last = checkpoint;
    for await (const page of pages()) {
      // `yield*` would wait twice for each record.
      for (const record of page.records) {
        if (signal?.aborted) throw resumable(aborted(LISTING, signal.reason), last);
        yield record;
      }
      last = page.checkpoint;
    }
  }
  async function toArray(options: { readonly max?: number | undefined } = {}) {
    checkOption(LISTING, 'toArray', options, ['{ max }', isObject]);
    const { max = Infinity } = options;
    checkOptions(
      { max },
      { max: ['a whole number from 0, or Infinity', (value) => value === Infinity || value === 0 || COUNT[1](value)] },
    );
    const all: AccountTransaction[] = [];
    for await (const page of pages()) {
      for (const record of page.records) all.push(record);
      if (all.length > max) throw moreThanMax(max);
    }
    return all;
  }
  return { pages, toArray, [Symbol.asyncIterator]: records };
}

/** An error of a walk with the checkpoint of the last page that was returned whole, and with what the walk sent. */
function resumable(error: unknown, checkpoint: Checkpoint | undefined, sent?: Sent): unknown {
  if (!isBackOfficeError(error)) return error;
  if (checkpoint) {
    error.message += RESUME;
    Object.assign(error, { checkpoint });
  }
  addSent(error, sent);
  return error;
}

/** @throws {PagingError} `option-invalid` */
function checkOptions(options: Readonly<Record<string, unknown>>, allowed: AllowedOptions): void {
  for (const [name, [words, isAllowed]] of Object.entries(allowed)) {
    if (!isAllowed(options[name])) throw optionInvalid(name, options[name], words);
  }
}
