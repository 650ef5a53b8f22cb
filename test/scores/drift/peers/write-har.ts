import { writeFileSync } from 'node:fs';
import type { PassedExchange } from '../fault-proxy.ts';

/** Writes exchanges as HAR 1.2. An incomplete response has status 0, as in the HAR files of browsers. */
export function writeHar(file: string, exchanges: readonly PassedExchange[], origin: string): void {
  const entries = exchanges.map(({ method, url, headers, body, response }) => {
    const isBroken = response.connection !== undefined;
    const text = isBroken ? '' : String(response.body);
    return {
      startedDateTime: '2026-01-01T00:00:00.000Z',
      time: 1,
      request: {
        method,
        url: origin + url.pathname + url.search,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: pairs(headers),
        queryString: pairs(Object.fromEntries(url.searchParams)),
        ...(body === '' ? {} : { postData: { mimeType: headers['content-type'] ?? '', text: body } }),
        headersSize: -1,
        bodySize: Buffer.byteLength(body),
      },
      response: {
        status: isBroken ? 0 : response.status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: pairs(response.headers),
        content: { size: Buffer.byteLength(text), mimeType: response.headers['content-type'] ?? '', text },
        redirectURL: response.headers['location'] ?? '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { send: 0, wait: 1, receive: 0 },
    };
  });
  const log = { version: '1.2', creator: { name: 'fault-injection', version: '1' }, entries };
  writeFileSync(file, JSON.stringify({ log }));
}

function pairs(values: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}
