import { gzipSync } from 'node:zlib';
import { type FaultClass, isListing, isPage, type PlantedAnswer, type PlantedFault } from './planted-fault.ts';

type Change = (answer: PlantedAnswer) => PlantedAnswer;

function onPages(faultClass: FaultClass, name: string, change: Change): PlantedFault {
  return {
    class: faultClass,
    name: `page: ${name}`,
    answer: (answer, asked) => (isPage(answer, asked) ? change(answer) : answer),
  };
}

function onErrors(faultClass: FaultClass, name: string, change: Change): PlantedFault {
  return {
    class: faultClass,
    name: `error: ${name}`,
    answer: (answer) => (answer.status >= 400 ? change(answer) : answer),
  };
}

const status =
  (code: number): Change =>
  (answer) => ({ ...answer, status: code });

/** Statuses that no answer of the listing may have. */
export const statusFaults: readonly PlantedFault[] = [
  ...[201, 202, 203, 206, 300, 404, 400, 500, 502, 504].map((code) => onPages('status', String(code), status(code))),
  onPages('status', '204 without a body', ({ headers }) => {
    const { 'content-type': _type, ...others } = headers;
    return { status: 204, headers: others, body: '' };
  }),
  onPages('status', '302 elsewhere', (answer) => ({
    ...answer,
    status: 302,
    headers: { ...answer.headers, location: 'http://127.0.0.1:9/elsewhere' },
  })),
  ...[500, 502, 504].map((code) => onErrors('status', String(code), status(code))),
  {
    class: 'status',
    name: 'refused with 200 and the error body',
    answer: (answer, asked) => (isListing(asked) && answer.status >= 400 ? { ...answer, status: 200 } : answer),
  },
];

const type =
  (value: string | undefined): Change =>
  (answer) => {
    const { 'content-type': _type, ...headers } = answer.headers;
    return { ...answer, headers: value === undefined ? headers : { ...headers, 'content-type': value } };
  };

/** Content types that are not documented. */
export const contentTypeFaults: readonly PlantedFault[] = [
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
  (answer) => ({ ...answer, body: make(String(answer.body)) });

const BROKEN: readonly (readonly [string, (text: string) => string | Buffer])[] = [
  ['empty', () => ''],
  ['cut', (text) => text.slice(0, Math.floor(text.length * 0.7))],
  ['HTML', () => '<!doctype html><title>Oops</title>'],
  ['null', () => 'null'],
  ['a string', () => '"text"'],
  ['rubbish behind', (text) => `${text}}`],
  ['twice', (text) => text + text],
  ['NaN', (text) => text.replace(/:(-?\d+(\.\d+)?)|"E\d+"/, ':NaN')],
  ['single quotes', (text) => text.replaceAll('"', "'")],
  [
    'invalid UTF-8',
    (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe]), Buffer.from(text.slice(-1))]),
  ],
];

/** Bodies that are not the JSON that is documented. */
export const bodyFaults: readonly PlantedFault[] = [
  ...BROKEN.map(([name, make]) => onPages('broken body', name, body(make))),
  ...BROKEN.map(([name, make]) => onErrors('broken body', name, body(make))),
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
  onPages('broken body', 'said to be gzip', (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-encoding': 'gzip' },
  })),
  onPages(
    'broken body',
    'too deep',
    body(() => '['.repeat(100_000) + ']'.repeat(100_000)),
  ),
];

const connection =
  (kind: NonNullable<PlantedAnswer['connection']>): Change =>
  (answer) => ({ ...answer, connection: kind });

/** Answers that never come to a proper end. The client must have small limits. */
export const connectionFaults: readonly PlantedFault[] = [
  ...(['reset', 'truncate', 'endless', 'garbage'] as const).flatMap((kind) => [
    onPages('connection', kind, connection(kind)),
    onErrors('connection', kind, connection(kind)),
  ]),
  ...(['stall', 'dribble'] as const).map(
    (kind): PlantedFault => ({
      class: 'connection',
      name: `pages with direction=previous ${kind}`,
      answer: (answer, asked) =>
        asked.searchParams.get('direction') === 'previous' ? { ...answer, connection: kind } : answer,
    }),
  ),
  {
    class: 'connection',
    name: 'a compressed bomb',
    answer: (answer, asked) =>
      asked.searchParams.get('direction') === 'previous'
        ? { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body: BOMB }
        : answer,
  },
];

const BOMB = gzipSync(Buffer.alloc(80_000_000, ' '));
