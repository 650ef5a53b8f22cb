import type { components } from '../../../../generated/types.ts';

/** A body that is written as JSON. */
export interface JsonAnswer<Status extends number, Body> {
  readonly kind: 'json';
  readonly status: Status;
  readonly body: Body;
}

/** A plain array of account transaction records with status 200, the records as the JSON texts that the store holds. */
export interface RecordsAnswer {
  readonly kind: 'records';
  /** Chunks in the order of the page: records joined by commas; none is empty. */
  readonly chunks: AsyncIterable<string>;
}

/** An error body (interface specification: Errors). */
export interface ErrorAnswer {
  readonly kind: 'error';
  readonly status: number;
  readonly body: components['schemas']['Error'];
  readonly headers: Readonly<Record<string, string>>;
}

/** Whatever the sandbox answers. */
export type Answer = JsonAnswer<number, unknown> | RecordsAnswer | ErrorAnswer;
