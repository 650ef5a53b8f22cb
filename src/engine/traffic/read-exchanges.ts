import { isJsonObject } from '../json/json.ts';
import type { Exchange } from '../message/exchange.ts';
import type { OperationMatcher } from '../openapi/operation-matcher.ts';
import { matchedExchange } from './exchange-of.ts';
import { isPostmanCollection } from './read/postman-collection.ts';
import { readEntry } from './read/read-entry.ts';
import { readTraffic } from './read/read-traffic.ts';

/** What an exchange in a file of recorded traffic is. */
export type ReadExchange =
  | {
      readonly kind: 'exchange';
      readonly exchange: Exchange;
      /** Counts the entries of the file from 1. */
      readonly number: number;
      /** Whether it is a saved response of Postman, which can be an example that no server sent. */
      readonly isExample: boolean;
    }
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
): AsyncGenerator<ReadExchange> {
  for await (const { format, entries } of readTraffic(file, signal === undefined ? {} : { signal })) {
    for (const entry of entries) {
      const isExample = isJsonObject(entry.json) && isPostmanCollection(entry.json);
      for (const reading of readEntry(entry, format)) {
        if (reading.kind === 'broken') yield { kind: 'broken' };
        if (reading.kind !== 'exchange') continue;
        const found = match(reading.exchange.method, reading.exchange.url);
        if (found.kind !== 'operation') yield { kind: 'other' };
        else {
          const exchange = matchedExchange(reading.exchange, found);
          yield { kind: 'exchange', exchange, number: entry.number, isExample };
        }
      }
    }
  }
}
