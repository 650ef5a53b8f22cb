import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { OURS, type RecordedApi } from './recorded-api.ts';

/** The traffic in a file. */
export interface TrafficPlan {
  readonly api: RecordedApi;
  /** The number of exchanges, each with a page of its own. */
  readonly exchanges: number;
  /** The number of records in a page. */
  readonly records: number;
}

/** Writes traffic as a browser would: HAR 1.2. */
export async function writeHar(file: string, { api, exchanges, records }: TrafficPlan): Promise<void> {
  const out = createWriteStream(file);
  await write(out, '{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[');
  for (let index = 0; index < exchanges; index += 1) {
    const { url, body } = api.exchange(index, records);
    await write(out, `${index === 0 ? '' : ','}${JSON.stringify(harEntry(url, api.headers, JSON.stringify(body)))}`);
  }
  out.end(']}}');
  await once(out, 'close');
}

/** Writes traffic in NDJSON until there are `bytes` of it, of a few pages again and again. */
export async function writeNdjson(file: string, bytes: number, records: number): Promise<void> {
  const out = createWriteStream(file);
  const lines = Array.from({ length: 50 }, (_, index) => {
    const { url, body } = OURS.exchange(index, records);
    return ndjsonLine(url, JSON.stringify(body));
  });
  for (let written = 0, index = 0; written < bytes; index += 1) {
    const line = lines[index % lines.length] ?? '';
    await write(out, line);
    written += line.length;
  }
  out.end();
  await once(out, 'close');
}

async function write(out: WriteStream, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

function harEntry(url: string, sent: RecordedApi['headers'], text: string) {
  const headers = [
    { name: 'content-type', value: 'application/json; charset=utf-8' },
    { name: 'date', value: 'Fri, 20 Nov 2026 10:00:00 GMT' },
  ];
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

function ndjsonLine(url: string, body: string): string {
  const record = {
    startedAt: '2026-11-20T10:00:00.000Z',
    request: { method: 'GET', url, headers: { authorization: 'Bearer token' } },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body },
  };
  return `${JSON.stringify(record)}\n`;
}
