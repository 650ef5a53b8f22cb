import type { OperationExchange } from '../message/exchange.ts';
import type { OperationMatcher } from '../openapi/operation-matcher.ts';
import { readEntry } from './read/read-entry.ts';
import { readTraffic } from './read/read-traffic.ts';
import { matchedExchange } from './request-matcher.ts';

/** An entry of a file of recorded traffic, as one of an operation. */
export type MatchedEntry =
  /** `number` counts the entries of the file from 1. */
  | { readonly kind: 'exchange'; readonly exchange: OperationExchange; readonly number: number }
  /** With another server, or of no operation. */
  | { readonly kind: 'other' }
  /** It cannot be read. */
  | { readonly kind: 'broken' };

/**
 * Reads the exchanges of a file of recorded traffic, of any format. Memory does not grow with the file.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 */
export async function* readExchanges(
  file: string,
  match: OperationMatcher,
  signal?: AbortSignal,
): AsyncGenerator<MatchedEntry> {
  for await (const { format, entries } of readTraffic(file, signal === undefined ? {} : { signal })) {
    for (const entry of entries) {
      for (const reading of readEntry(entry, format)) {
        if (reading.kind === 'broken') yield { kind: 'broken' };
        if (reading.kind !== 'exchange') continue;
        const { method, url } = reading.exchange.request;
        const found = match(method, url);
        if (found.kind !== 'operation') yield { kind: 'other' };
        else yield { kind: 'exchange', exchange: matchedExchange(reading.exchange, found), number: entry.number };
      }
    }
  }
}
