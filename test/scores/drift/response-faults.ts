import { gzipSync } from 'node:zlib';
import { type FaultClass, type InjectedFault, isListing, isPage, type ProxiedResponse } from './injected-fault.ts';

type Change = (response: ProxiedResponse) => ProxiedResponse;

function onPages(faultClass: FaultClass, name: string, change: Change): InjectedFault {
  return {
    class: faultClass,
    name: `page: ${name}`,
    onResponse: (response, url) => (isPage(response, url) ? change(response) : response),
  };
}

function onErrors(faultClass: FaultClass, name: string, change: Change): InjectedFault {
  return {
    class: faultClass,
    name: `error: ${name}`,
    onResponse: (response) => (response.status >= 400 ? change(response) : response),
  };
}

const status =
  (code: number): Change =>
  (response) => ({ ...response, status: code });

/** Statuses that the document does not allow. */
export const statusFaults: readonly InjectedFault[] = [
  ...[201, 202, 203, 206, 300, 404, 400, 500, 502, 504].map((code) => onPages('status', String(code), status(code))),
  onPages('status', '204 without a body', ({ headers }) => {
    const { 'content-type': _type, ...others } = headers;
    return { status: 204, headers: others, body: '' };
  }),
  onPages('status', '302 to another server', (response) => ({
    ...response,
    status: 302,
    headers: { ...response.headers, location: 'http://127.0.0.1:9/elsewhere' },
  })),
  ...[500, 502, 504].map((code) => onErrors('status', String(code), status(code))),
  {
    class: 'status',
    name: '200 with the error body',
    onResponse: (response, url) => (isListing(url) && response.status >= 400 ? { ...response, status: 200 } : response),
  },
];

const type =
  (value: string | undefined): Change =>
  (response) => {
    const { 'content-type': _type, ...headers } = response.headers;
    return { ...response, headers: value === undefined ? headers : { ...headers, 'content-type': value } };
  };

/** Content types that are not documented. */
export const contentTypeFaults: readonly InjectedFault[] = [
  undefined,
  'text/html',
  'text/plain; charset=utf-8',
  'application/xml',
  'application/octet-stream',
  'json',
].flatMap((value) => [
  onPages('content type', `content type ${value}`, type(value)),
  onErrors('content type', `content type ${value}`, type(value)),
]);

const body =
  (make: (text: string) => string | Buffer): Change =>
  (response) => ({ ...response, body: make(String(response.body)) });

const INVALID: readonly (readonly [string, (text: string) => string | Buffer])[] = [
  ['empty', () => ''],
  ['cut', (text) => text.slice(0, Math.floor(text.length * 0.7))],
  ['HTML', () => '<!doctype html><title>Oops</title>'],
  ['null', () => 'null'],
  ['a string', () => '"text"'],
  ['trailing characters', (text) => `${text}}`],
  ['repeated', (text) => text + text],
  ['NaN', (text) => text.replace(/:(-?\d+(\.\d+)?)|"E\d+"/, ':NaN')],
  ['single quotes', (text) => text.replaceAll('"', "'")],
  [
    'invalid UTF-8',
    (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe]), Buffer.from(text.slice(-1))]),
  ],
];

/** Bodies that are not the documented JSON. */
export const bodyFaults: readonly InjectedFault[] = [
  ...INVALID.map(([name, make]) => onPages('broken body', name, body(make))),
  ...INVALID.map(([name, make]) => onErrors('broken body', name, body(make))),
  onPages(
    'broken body',
    'in an envelope',
    body((text) => `{"data":${text},"hasMore":false}`),
  ),
  onPages(
    'broken body',
    'an object of records',
    body((text) => JSON.stringify({ ...JSON.parse(text) })),
  ),
  onPages(
    'broken body',
    'with a null',
    body((text) => (text === '[]' ? text : text.replace(/\]$/, ',null]'))),
  ),
  onPages('broken body', 'content-encoding gzip without compression', (response) => ({
    ...response,
    headers: { ...response.headers, 'content-encoding': 'gzip' },
  })),
  onPages(
    'broken body',
    'nested too deep',
    body(() => '['.repeat(100_000) + ']'.repeat(100_000)),
  ),
];

const connection =
  (kind: NonNullable<ProxiedResponse['connection']>): Change =>
  (response) => ({ ...response, connection: kind });

/** Responses that never end or fail. The client must have small limits. */
export const connectionFaults: readonly InjectedFault[] = [
  ...(['reset', 'truncate', 'endless', 'garbage'] as const).flatMap((kind) => [
    onPages('connection', kind, connection(kind)),
    onErrors('connection', kind, connection(kind)),
  ]),
  ...(['stall', 'dribble'] as const).map(
    (kind): InjectedFault => ({
      class: 'connection',
      name: `pages with direction=previous ${kind}`,
      onResponse: (response, url) =>
        url.searchParams.get('direction') === 'previous' ? { ...response, connection: kind } : response,
    }),
  ),
  {
    class: 'connection',
    name: 'a decompression bomb',
    onResponse: (response, url) =>
      url.searchParams.get('direction') === 'previous'
        ? { ...response, headers: { ...response.headers, 'content-encoding': 'gzip' }, body: BOMB }
        : response,
  },
];

const BOMB = gzipSync(Buffer.alloc(80_000_000, ' '));
