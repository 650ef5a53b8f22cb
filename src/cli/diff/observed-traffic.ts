import type { ObservedExchange } from '../../engine/diff/evidence/observed-exchange.ts';
import { isJsonObject } from '../../engine/json/json.ts';
import { bodyText } from '../../engine/message/body/body-text.ts';
import { isUnrecordedHeader } from '../../engine/message/exchange.ts';
import type { RecordedBody, RecordedExchange } from '../../engine/message/recorded-exchange.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { type Operation, operationsOf } from '../../engine/openapi/operations.ts';
import { isPostmanCollection } from '../../engine/traffic/read/postman-collection.ts';
import { readEntry } from '../../engine/traffic/read/read-entry.ts';
import { readTraffic } from '../../engine/traffic/read/read-traffic.ts';
import { requestMatcher } from '../../engine/traffic/request-matcher.ts';

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
  const match = requestMatcher(
    document,
    operationsOf(document, () => {}),
    server,
  );
  return (recorded, where) => {
    const found = match(recorded.method, recorded.url);
    if (found.kind !== 'operation' || isPartial(recorded, found.operation)) return undefined;
    const { operationId } = found.operation;
    const { rawValues: values } = found.match;
    return observed(recorded, { where, operationId, values, query: found.search.slice(1) });
  };
}

/** Whether a log left out a part of an exchange that the operation describes, so that it does not show what was sent. */
function isPartial({ unrecorded = [], requestHeaders: headers }: RecordedExchange, { parameters }: Operation): boolean {
  if (unrecorded.includes('query') || unrecorded.includes('response headers')) return true;
  const sent = {
    headers,
    areHeadersPartial: unrecorded.includes('request headers'),
    areCookiesUnknown: unrecorded.includes('cookies'),
  };
  return parameters.some(({ name, in: where }) => {
    return (where === 'header' || where === 'cookie') && isUnrecordedHeader(sent, where === 'cookie' ? where : name);
  });
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
      // A saved response of Postman can be an example that no server sent.
      if (isJsonObject(entry.json) && isPostmanCollection(entry.json)) continue;
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
