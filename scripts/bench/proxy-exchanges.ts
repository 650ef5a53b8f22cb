import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** A message as one end of a proxy sends it. */
export interface SentMessage {
  /** Names and values alternately. */
  readonly fields: readonly string[];
  /** The size of its body, which {@link bodyChunks} makes. */
  readonly size: number;
  readonly trailers: readonly (readonly [string, string])[];
}

/** What happens to an exchange. */
export type Fate =
  | 'passes'
  | 'client-resets'
  | 'target-resets'
  | 'target-resets-within'
  | 'slow-client'
  | 'large-upload'
  | 'large-download';

/** An exchange that both ends know by its number. */
export interface PlannedExchange {
  readonly number: number;
  readonly fate: Fate;
  readonly method: string;
  readonly path: string;
  readonly request: SentMessage;
  readonly status: number;
  readonly reason: string;
  readonly response: SentMessage;
}

/** The size of the largest bodies, in bytes. */
const LARGE = 1_000_000_000;

/** How often each fate occurs, of all but the large ones. */
const FATES: readonly (readonly [Fate, number])[] = [
  ['client-resets', 0.02],
  ['target-resets', 0.01],
  ['target-resets-within', 0.02],
  ['slow-client', 0.01],
];

/** The exchange with a number: the same at both ends. */
export function plannedExchange(number: number, large?: 'large-upload' | 'large-download'): PlannedExchange {
  const generator = mersenne(number);
  const random = () => uniformFloat64(generator);
  const below = (most: number) => Math.floor(random() * most);
  const fate = large ?? fateOf(random());
  const method =
    fate === 'large-upload' ? 'PUT' : (['GET', 'GET', 'GET', 'POST', 'PUT', 'HEAD', 'DELETE'][below(7)] ?? 'GET');
  const hasBody = method === 'POST' || method === 'PUT';
  const status = [200, 200, 200, 201, 204, 304, 404, 500][below(8)] ?? 200;
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  const uploaded = fate === 'large-upload' ? LARGE : hasBody ? below(below(4) === 0 ? 300_000 : 2000) : 0;
  const downloaded = fate === 'large-download' ? LARGE : below(below(4) === 0 ? 300_000 : 2000);
  return {
    number,
    fate,
    method: fate === 'large-download' ? 'GET' : method,
    path: `/files/${number}?a=%20&a=${number}&b`,
    request: message(uploaded, hasBody && random() < 0.4, random),
    status: large === undefined ? status : 200,
    reason: random() < 0.5 ? 'OK' : `Reason ${number}`,
    response: message(large === undefined && isEmpty ? 0 : downloaded, !isEmpty && random() < 0.4, random),
  };
}

function fateOf(share: number): Fate {
  let sum = 0;
  for (const [fate, part] of FATES) {
    sum += part;
    if (share < sum) return fate;
  }
  return 'passes';
}

/** A message with fields that are repeated, in mixed case, and with bytes above ASCII. */
function message(size: number, isChunked: boolean, random: () => number): SentMessage {
  const fields: string[] = [];
  for (let count = Math.floor(random() * 8); count > 0; count -= 1) {
    const name = ['X-Some', 'x-some', 'Accept', 'ACCEPT', 'X-Other', 'Set-Cookie', 'Cookie'][Math.floor(random() * 7)];
    fields.push(name ?? 'X-Some', `v${Math.floor(random() * 1e9)}\xe9`);
  }
  fields.push(...(isChunked ? ['Transfer-Encoding', 'chunked', 'Trailer', 'X-Sum'] : ['Content-Length', String(size)]));
  return {
    fields,
    size,
    trailers: isChunked
      ? [
          ['X-Sum', '1'],
          ['x-sum', '\xe92'],
        ]
      : [],
  };
}

const BLOCK = Buffer.alloc(65_536, 'The quick brown fox jumps over the lazy dog. ');

/** The body of `size` bytes, in chunks; the number of the exchange is in its beginning. */
export function* bodyChunks(number: number, size: number): Generator<Buffer> {
  const begin = Buffer.from(`${number} `.padEnd(16)).subarray(0, size);
  yield begin;
  for (let left = size - begin.length; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, left);
}

/** Fields that belong to one connection: proxies replace them. */
const OF_CONNECTION = new Set(['connection', 'keep-alive']);

/** A message in short: equal texts are equal messages. */
function digestOf(
  start: string,
  fields: readonly string[],
  body: { readonly size: number; readonly sum: number },
  trailers: readonly string[],
): string {
  const kept = fields.filter((_, at) => !OF_CONNECTION.has((fields[at - (at % 2)] ?? '').toLowerCase()));
  return createHash('sha256')
    .update(JSON.stringify([start, kept, body, trailers]))
    .digest('base64');
}

/** The digest of a message that is sent. */
export function sentDigest(number: number, start: string, { fields, size, trailers }: SentMessage): string {
  let sum = 0;
  for (const chunk of bodyChunks(number, size)) sum = crc32(chunk, sum);
  return digestOf(start, fields, { size, sum }, trailers.flat());
}

/** Reads a message to its end and returns its digest. */
export async function receivedDigest(start: string, received: IncomingMessage): Promise<string> {
  const body = { size: 0, sum: 0 };
  for await (const chunk of received) {
    if (!(chunk instanceof Buffer)) continue;
    body.size += chunk.length;
    body.sum = crc32(chunk, body.sum);
  }
  return digestOf(start, received.rawHeaders, body, received.rawTrailers);
}
