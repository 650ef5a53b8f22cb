import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { transactionPage } from './transaction-page.ts';

const ACCOUNTS = 'https://sandbox.brokerage.example/back-office/accounts/a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a.';

/** What a file of recorded traffic is made of. */
export interface TrafficPlan {
  /** How many exchanges, each a page of the listing of another account. */
  readonly exchanges: number;
  /** How many records a page has. */
  readonly records: number;
}

/** Writes traffic as a browser would: HAR 1.2. */
export async function writeHar(file: string, { exchanges, records }: TrafficPlan): Promise<void> {
  const out = createWriteStream(file);
  await write(out, '{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[');
  for (let index = 0; index < exchanges; index += 1) {
    const entry = JSON.stringify(harEntry(index, JSON.stringify(transactionPage(records, index))));
    await write(out, `${index === 0 ? '' : ','}${entry}`);
  }
  out.end(']}}');
  await once(out, 'close');
}

/** Writes traffic in NDJSON until there are `bytes` of it, of a few pages again and again. */
export async function writeNdjson(file: string, bytes: number, records: number): Promise<void> {
  const out = createWriteStream(file);
  const lines = Array.from({ length: 50 }, (_, index) =>
    ndjsonLine(index, JSON.stringify(transactionPage(records, index))),
  );
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

function harEntry(index: number, text: string) {
  const headers = [
    { name: 'content-type', value: 'application/json; charset=utf-8' },
    { name: 'date', value: 'Fri, 20 Nov 2026 10:00:00 GMT' },
  ];
  return {
    startedDateTime: '2026-11-20T10:00:00.000Z',
    time: 12,
    request: {
      method: 'GET',
      url: `${ACCOUNTS}${index}/transactions?from=2026-01-01&to=2026-12-31&limit=1000`,
      httpVersion: 'HTTP/1.1',
      headers: [
        { name: 'svc-client-app-key', value: 'key' },
        { name: 'authorization', value: 'Bearer token' },
      ],
      queryString: [
        { name: 'from', value: '2026-01-01' },
        { name: 'to', value: '2026-12-31' },
        { name: 'limit', value: '1000' },
      ],
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

function ndjsonLine(index: number, body: string): string {
  const url = `${ACCOUNTS}${index}/transactions?from=2026-01-01&to=2026-12-31&limit=1000`;
  const record = {
    startedAt: '2026-11-20T10:00:00.000Z',
    request: { method: 'GET', url, headers: { authorization: 'Bearer token' } },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body },
  };
  return `${JSON.stringify(record)}\n`;
}
