import { statSync } from 'node:fs';
import type { ApiDescription } from '../document/api-description.ts';
import type { Redactor } from '../findings/redaction/redactor.ts';
import { givesTokens } from '../findings/redaction/secret-names.ts';
import { excerptOf } from '../findings/session/excerpt.ts';
import { curlCommand } from '../message/curl.ts';
import type { Exchange } from '../message/exchange.ts';
import type { RecordedExchange } from '../message/recorded-exchange.ts';
import type { LearnedExchange } from '../report/learned.ts';
import { addressOf, exchangeOf } from '../traffic/exchange-of.ts';
import { readEntry } from '../traffic/read/read-entry.ts';
import { readTraffic } from '../traffic/read/read-traffic.ts';
import { shownRecorded } from '../traffic/recorded-findings.ts';
import { requestMatcher } from '../traffic/request-matcher.ts';

/** A recorded exchange of an operation of the document. */
export interface ReadExchange {
  readonly exchange: Exchange;
  readonly recorded: RecordedExchange;
  /** When it was sent: a timestamp with milliseconds and Z. Where that was not recorded, when its file was written. */
  readonly at: string;
  /** The address of the server, without what is below it. */
  readonly address: string;
  /** The query string without `?`. */
  readonly query: string;
  /** The values of the path parameters, percent-encoded. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/** What recorded traffic is read with. */
export interface ReadOptions {
  readonly contract: ApiDescription;
  /** The address of the recorded server; those of the document unless given. */
  readonly server: string | undefined;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** How much of recorded traffic could be read. */
export interface ReadCount {
  /** Exchanges with operations of the document. */
  exchanges: number;
  /** Exchanges with other servers, or of no operation. */
  others: number;
  /** Entries that cannot be read. */
  broken: number;
}

/**
 * Reads recorded traffic of any format and passes each exchange of an operation of the document to `take`.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown` @throws {VerifyError} `address-wrong`
 */
export async function readExchanges(
  files: readonly string[],
  { contract, server, now, signal }: ReadOptions,
  take: (read: ReadExchange) => Promise<void>,
): Promise<ReadCount> {
  const match = requestMatcher(contract.document, contract.operations, server);
  const count: ReadCount = { exchanges: 0, others: 0, broken: 0 };
  for (const file of files) {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    for await (const { format, entries } of readTraffic(file, { signal })) {
      for (const entry of entries) {
        for (const reading of readEntry(entry, format)) {
          if (reading.kind === 'broken') count.broken += 1;
          if (reading.kind !== 'exchange') continue;
          const { exchange: recorded } = reading;
          const found = match(recorded.method, recorded.url);
          if (found.kind !== 'operation') {
            count.others += 1;
            continue;
          }
          count.exchanges += 1;
          const below = found.path + found.search;
          await take({
            exchange: exchangeOf(recorded, found.operation, below),
            recorded,
            at: new Date(recorded.startedAt ?? written).toISOString(),
            address: addressOf(recorded.url, below),
            query: found.search.slice(1),
            pathValues: found.match.rawValues,
          });
        }
      }
    }
  }
  return count;
}

/** A recorded exchange as a report shows it, without the credentials that it carried. */
export function shownReadExchange(read: ReadExchange, id: string, redactor: Redactor): LearnedExchange {
  const { exchange, recorded, at, address } = read;
  const { outcome, request: sent } = exchange;
  const { request, variables, secrets } = shownRecorded(exchange, address, redactor);
  const isWhole = !sent.isBodyUnknown && !sent.areHeadersPartial && !sent.isQueryUnknown;
  return {
    id,
    operationId: sent.operation.operationId,
    at,
    request,
    response: {
      status: recorded.status,
      contentType: recorded.responseHeaders['content-type'] ?? null,
      pointer: '',
      excerpt: outcome.kind === 'answer' && !givesTokens(sent.operation) ? excerptOf(outcome, '', secrets) : '',
    },
    // A command would send another request where a part of it was not recorded, or must not be shown.
    curl: isWhole && address !== '' && request.body === sent.body ? curlCommand(request, { variables }) : null,
  };
}
