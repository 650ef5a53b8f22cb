import { curlCommand } from '../../../openapi/curl.ts';
import type { ApiDescription } from '../../../openapi/description/api-description.ts';
import type { LearnedExchange } from '../../../report/learned.ts';
import type { Exchange } from '../../exchange.ts';
import { exchangeOf } from '../../replay/exchange-of.ts';
import { readEntry } from '../../replay/read/read-entry.ts';
import { readTraffic } from '../../replay/read/read-traffic.ts';
import type { RecordedExchange } from '../../replay/recorded-exchange.ts';
import { shownRecorded } from '../../replay/recorded-findings.ts';
import type { Redactor } from '../../replay/redaction/redactor.ts';
import { requestMatcher } from '../../replay/request-matcher.ts';
import { givesTokens } from '../../session/confidential.ts';
import { excerptOf } from '../../session/excerpt.ts';

/** A recorded exchange of an operation of the document. */
export interface ReadExchange {
  readonly exchange: Exchange;
  readonly recorded: RecordedExchange;
  /** The file that has it. */
  readonly file: string;
  /** The address of the server, without what is below it. */
  readonly address: string;
  /** The query string without `?`. */
  readonly query: string;
  /** The values of the path parameters, percent-encoded. */
  readonly pathValues: Readonly<Record<string, string>>;
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
 * @param server the address of the recorded server; those of the document unless given.
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown` @throws {VerifyError} `address-wrong`
 */
export async function readExchanges(
  files: readonly string[],
  { contract, server, signal }: { contract: ApiDescription; server: string | undefined; signal: AbortSignal },
  take: (read: ReadExchange) => void,
): Promise<ReadCount> {
  const match = requestMatcher(contract.document, contract.operations, server);
  const count: ReadCount = { exchanges: 0, others: 0, broken: 0 };
  for (const file of files) {
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
          const at = recorded.url.indexOf(below);
          take({
            exchange: exchangeOf(recorded, found.operation, below),
            recorded,
            file,
            address: at < 0 ? '' : recorded.url.slice(0, at),
            query: found.search.slice(1),
            pathValues: found.match.rawValues,
          });
        }
      }
    }
  }
  return count;
}

/** When a recorded request was sent; the beginning of 1970 where it was not recorded. */
export function timeOf({ startedAt }: RecordedExchange): string {
  return new Date(startedAt ?? 0).toISOString();
}

/** A recorded exchange as a report shows it, without the credentials that it carried. */
export function shownReadExchange(read: ReadExchange, id: string, redactor: Redactor): LearnedExchange {
  const { exchange, recorded, address } = read;
  const { outcome, request: sent } = exchange;
  const { request, variables, secrets } = shownRecorded(exchange, address, redactor);
  const isWhole = !sent.isBodyUnknown && !sent.areHeadersPartial && !sent.isQueryUnknown;
  return {
    id,
    operationId: sent.operation.operationId,
    at: timeOf(recorded),
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
