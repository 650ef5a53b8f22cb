import type { JsonObject } from '../../src/engine/json/json.ts';

/** Header fields in the order in which they were sent. A name may occur more than once. */
export type HeaderFields = readonly (readonly [name: string, value: string])[];

/** One exchange, as an entry of HAR has it. */
export interface HarExchange {
  /** The method in upper case, and the absolute URL. Undefined for a request without a body. */
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderFields;
    readonly body?: string;
  };
  /** A response that never came has the status 0, as in the files of browsers. Undefined for a response without a body. */
  readonly response: { readonly status: number; readonly headers: HeaderFields; readonly body?: string | Uint8Array };
}

/** A file of HAR 1.2. */
export function harText(entries: readonly JsonObject[]): string {
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } });
}

/** An exchange as an entry of a HAR file, as browsers write it. */
export function harEntry({ request, response }: HarExchange): JsonObject {
  const { method, url } = request;
  const sent = Buffer.from(request.body ?? '');
  const received = Buffer.from(response.body ?? '');
  const isText = typeof response.body !== 'object';
  const encoded = isText ? { text: String(received) } : { text: received.toString('base64'), encoding: 'base64' };
  const fields = (headers: HeaderFields) => headers.map(([name, value]) => ({ name, value }));
  return {
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 1,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      headers: fields(request.headers),
      queryString: fields(URL.canParse(url) ? [...new URL(url).searchParams] : []),
      cookies: [],
      headersSize: -1,
      bodySize: sent.length,
      ...(sent.length === 0
        ? {}
        : { postData: { mimeType: valueIn(request.headers, 'content-type'), text: String(sent) } }),
    },
    response: {
      status: response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      headers: fields(response.headers),
      cookies: [],
      content: { size: received.length, mimeType: valueIn(response.headers, 'content-type'), ...encoded },
      redirectURL: valueIn(response.headers, 'location'),
      headersSize: -1,
      bodySize: received.length,
    },
    cache: {},
    timings: { send: 0, wait: 1, receive: 0 },
  };
}

/** The value of a field; empty without it. */
function valueIn(headers: HeaderFields, wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}
