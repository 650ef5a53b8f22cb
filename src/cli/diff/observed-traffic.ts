import type { ObservedExchange } from '../../diff/evidence/observed-exchange.ts';
import { bodyText } from '../../drift/body/body-text.ts';
import { readEntry } from '../../drift/replay/read/read-entry.ts';
import { readTraffic } from '../../drift/replay/read/read-traffic.ts';
import type { RecordedBody, RecordedExchange } from '../../drift/replay/recorded-exchange.ts';
import { requestMatcher } from '../../drift/replay/request-matcher.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { operationsOf } from '../../openapi/operations.ts';

/** What of recorded traffic was taken as evidence. */
export interface ObservedTraffic {
  readonly exchanges: number;
  /** Entries that could not be read. */
  readonly broken: number;
}

/** Returns the exchange with an operation of the document; undefined for one with another server or with no operation. */
export type Observer = (recorded: RecordedExchange, where: string) => ObservedExchange | undefined;

/**
 * Finds the operations of `document` in recorded exchanges.
 *
 * @param server the address of the server; those of the document unless given.
 * @throws {VerifyError} `address-wrong`
 */
export function observerOf(document: OpenApiDocument, server: string | undefined): Observer {
  const match = requestMatcher(document, operationsOf(document), server);
  return (recorded, where) => {
    // A log that leaves out parts of an exchange does not show what was sent.
    if (recorded.unrecorded !== undefined) return undefined;
    const found = match(recorded.method, recorded.url);
    if (found.kind !== 'operation') return undefined;
    const { operationId } = found.operation;
    const { rawValues: values } = found.match;
    return observed(recorded, { where, operationId, values, query: found.search.slice(1) });
  };
}

/**
 * Passes every exchange in recorded traffic that `observer` knows to `observe`, and skips all other entries.
 * Memory does not grow with the file.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 */
export async function observeTraffic(
  file: string,
  observer: Observer,
  observe: (exchange: ObservedExchange) => void,
): Promise<ObservedTraffic> {
  let [exchanges, broken] = [0, 0];
  for await (const { format, entries } of readTraffic(file)) {
    for (const entry of entries) {
      for (const reading of readEntry(entry, format)) {
        if (reading.kind === 'broken') broken += 1;
        if (reading.kind !== 'exchange') continue;
        const exchange = observer(reading.exchange, `${file}:${entry.number}`);
        if (exchange === undefined) continue;
        exchanges += 1;
        observe(exchange);
      }
    }
  }
  return { exchanges, broken };
}

interface Place {
  readonly where: string;
  readonly operationId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly query: string;
}

function observed(recorded: RecordedExchange, { where, operationId, values, query }: Place): ObservedExchange {
  const { method, requestHeaders, requestBody, status, responseHeaders, responseBody } = recorded;
  return {
    where,
    operationId,
    method,
    request: { pathValues: values, query, headers: requestHeaders, body: textOf(requestBody, requestHeaders) },
    response: { status, headers: responseHeaders, body: textOf(responseBody, responseHeaders) },
  };
}

function textOf(body: RecordedBody, headers: Readonly<Record<string, string>>): string | null {
  const decoded = body === null ? undefined : bodyText(body, headers['content-type']);
  return decoded !== undefined && 'text' in decoded ? decoded.text : null;
}
