import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { RecordedApi, RecordedMessage } from './recorded-api.ts';

/** The format of recorded traffic. */
export type RecordedFormat = 'har' | 'ndjson';

/** Writes traffic of `api` until `file` has at least `bytes`. The entries are written one by one. */
export async function writeTraffic(
  file: string,
  { api, format, bytes }: { readonly api: RecordedApi; readonly format: RecordedFormat; readonly bytes: number },
): Promise<void> {
  const out = createWriteStream(file);
  const [begin, separator, end] =
    format === 'har'
      ? ['{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[', ',', ']}}']
      : ['', '\n', '\n'];
  await write(out, begin);
  const entryOf = format === 'har' ? harEntry : ndjsonRecord;
  for (let index = 0, written = 0; written < bytes; index += 1) {
    const text = `${index === 0 ? '' : separator}${JSON.stringify(entryOf(api.exchange(index), api.headers))}`;
    await write(out, text);
    written += Buffer.byteLength(text);
  }
  out.end(end);
  await once(out, 'close');
}

async function write(out: WriteStream, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

/** An entry of HAR 1.2, as browsers write it. */
function harEntry({ url, body }: RecordedMessage, sent: RecordedApi['headers']) {
  const headers = [
    { name: 'content-type', value: 'application/json; charset=utf-8' },
    { name: 'date', value: 'Fri, 20 Nov 2026 10:00:00 GMT' },
  ];
  const text = JSON.stringify(body);
  return {
    startedDateTime: '2026-11-20T10:00:00.000Z',
    time: 12,
    request: {
      method: 'GET',
      url,
      httpVersion: 'HTTP/1.1',
      headers: Object.entries(sent).map(([name, value]) => ({ name, value })),
      queryString: Array.from(new URL(url).searchParams, ([name, value]) => ({ name, value })),
      cookies: [],
      headersSize: -1,
      bodySize: 0,
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      headers,
      cookies: [],
      content: { size: text.length, mimeType: 'application/json; charset=utf-8', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: text.length,
    },
    cache: {},
    timings: { send: 0, wait: 12, receive: 0 },
  };
}

function ndjsonRecord({ url, body }: RecordedMessage, headers: RecordedApi['headers']) {
  return {
    startedAt: '2026-11-20T10:00:00.000Z',
    request: { method: 'GET', url, headers },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  };
}
