import { readFileSync } from 'node:fs';
import fc, { type Arbitrary } from 'fast-check';
import { parse } from 'yaml';
import { demoAccounts } from '../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import { bytesOf, NO_BODY, PROPER_HEADERS, type WireRequest } from './wire-request.ts';

type Texts = readonly string[];
type HeaderRows = readonly (readonly [name: string, value: string])[];

/** The lists of hostile.yaml, with its texts as they are sent. */
const HOSTILE: Readonly<
  Record<'texts' | 'numbers' | 'dates' | 'methods' | 'bodies' | 'types' | 'broken', Texts> &
    Record<'credentials' | 'headers', HeaderRows>
> = parse(readFileSync(new URL('hostile.yaml', import.meta.url), 'utf8'), (_key, value: unknown) =>
  typeof value === 'string' ? written(value) : value,
);

function written(text: string): string {
  return text
    .replaceAll('{{head}}', 'Host: x\r\nsvc-client-app-key: {{app-key}}\r\n')
    .replaceAll(/\{\{([^{}]+)\*(\d+)\}\}/g, (_, unit: string, times: string) => unit.repeat(Number(times)));
}

/** The last day of the ledgers that the requests ask for. */
export const LAST_DAY = '2026-10-31';

const ACCOUNTS = demoAccounts({ seed: 1, until: LAST_DAY }).map(({ accountID }) => accountID);
const PREFIX = '/back-office';

const pick = <T>(values: readonly T[]): Arbitrary<T> => fc.constantFrom(...values);
const upTo = (max: number): Arbitrary<number> => fc.integer({ min: 1, max });
const repeated = (text: string, most: number): Arbitrary<string> => upTo(most).map((times) => text.repeat(times));
const anyBytes = (most: number): Arbitrary<Buffer> =>
  fc.uint8Array({ minLength: 1, maxLength: most, size: 'max' }).map((bytes) => Buffer.from(bytes));
/** One of several, each as often as its weight. */
const oneOf = <T>(...choices: readonly (readonly [weight: number, arbitrary: Arbitrary<T>])[]): Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
/** `arbitrary` in so many of 60 cases, else nothing. */
const sometimes = <T>(weight: number, arbitrary: Arbitrary<T>): Arbitrary<readonly T[]> =>
  oneOf<readonly T[]>([weight, arbitrary.map((value) => [value])], [60 - weight, fc.constant([])]);

/** All bytes that a request line may hold: no control characters, space or `#`. */
const lineText = fc
  .array(fc.integer({ min: 0x21, max: 0xff }), { minLength: 1, maxLength: 40, size: 'max' })
  .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f && code !== 0x23)));
const oddText = oneOf([52, pick(HOSTILE.texts)], [7, lineText], [1, repeated('a', 20_000)]);

const day = fc
  .integer({ min: 0, max: 1200 })
  .map((days) => new Date(Date.parse(`${LAST_DAY}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10));

const properQuery = fc
  .tuple(
    day,
    day,
    // A page without a limit may hold the whole ledger: it is asked for now and then.
    sometimes(58, upTo(60)),
    sometimes(30, fc.boolean()),
    sometimes(30, pick(['next', 'prev', 'previous', 'NEXT', 'sideways'])),
  )
  .map(([one, other, limits, offsets, directions]) => {
    const [from = '', to = ''] = [one, other].sort();
    return [
      `from=${from}`,
      `to=${to}`,
      ...limits.map((limit) => `limit=${limit}`),
      ...offsets.map((isDay) => `offset=${isDay ? from : `${to}T00:00:00.000Z`}`),
      ...directions.map((direction) => `direction=${direction}`),
    ].join('&');
  });

const USUAL = { from: '2026-01-01', to: '2026-10-31', limit: '10', offset: '2026-05-05', direction: 'next' };
const oddValue = (name: string): Arbitrary<string> =>
  oneOf([1, oddText], [3, pick(name === 'limit' ? HOSTILE.numbers : HOSTILE.dates)]);

/** Parameters of which one is always odd; each of the others may be, may come twice, and may be missing. */
const oddQuery = pick(Object.keys(USUAL)).chain((strange) => {
  const parameters = Object.entries(USUAL).map(([name, usual]) => {
    const value = name === strange ? oddValue(name) : oneOf([1, oddValue(name)], [5, fc.constant(usual)]);
    return fc
      .tuple(name === strange ? value.map((odd) => [odd]) : sometimes(54, value), sometimes(4, oddValue(name)))
      .map((values) => values.flat().map((each) => `${name}=${each}`));
  });
  const further = sometimes(6, fc.tuple(oddText, oddText)).map((pairs) => pairs.map((pair) => pair.join('=')));
  const separator = oneOf([29, fc.constant('&')], [1, fc.constant(';')]);
  return fc
    .tuple(fc.tuple(...parameters, further), separator, fc.integer({ min: 1, max: 20 }))
    .map(([parts, between, turned]) =>
      (turned === 1 ? parts.toReversed() : parts).flat().join(between).replaceAll(' ', '%20'),
    );
});

/** A request for a page, with a query that is not escaped. */
const listing = (query: Arbitrary<string>): Arbitrary<WireRequest> =>
  fc.tuple(pick(ACCOUNTS), query).map(([account, text]) => ({
    method: 'GET',
    target: `${PREFIX}/accounts/${account}/transactions?${text}`,
    headers: PROPER_HEADERS,
    version: 'HTTP/1.1',
    ...NO_BODY,
  }));

const TOKEN_BODIES = ['{}', '{"username":"ada","password":"not a real one"}', ' {"nested":{"list":[1,2,[3]]}} '];

/** A request as a client sends it that has read the document. */
function properRequests(operations: readonly Operation[]): Arbitrary<WireRequest> {
  const others = operations.filter(({ operationId }) => operationId !== 'listAccountTransactions');
  const request = fc
    .tuple(pick(others), fc.uuid(), sometimes(40, pick(TOKEN_BODIES)), pick(['length', 'chunked'] as const))
    .map(([{ method, path }, id, bodies, framing]): WireRequest => {
      const common = {
        method: method.toUpperCase(),
        target: PREFIX + path.replaceAll(/\{[^}]+\}/g, id),
        version: 'HTTP/1.1',
      };
      if (method === 'get') return { ...common, headers: PROPER_HEADERS, ...NO_BODY };
      const [body] = bodies;
      if (body === undefined) return { ...common, headers: PROPER_HEADERS, body: Buffer.alloc(0), framing: 'length' };
      const headers: WireRequest['headers'] = [...PROPER_HEADERS, ['Content-Type', 'application/json']];
      return { ...common, headers, body: Buffer.from(body), framing };
    });
  return oneOf([3, listing(properQuery)], [2, request]);
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const SUFFIXES = ['/', '?', '#', '#a?b', '?&&==&', ';a=b', '%3F', '/.', '?a[b]=c', '%'];

/** What becomes of the target of a request. */
const targetChange: Arbitrary<(target: string) => string> = fc.oneof(
  fc.constant((target: string) => target.replace(PREFIX, '')),
  fc.constant((target: string) => target.toUpperCase()),
  fc.tuple(oddText, fc.integer({ min: 0, max: 2 })).map(([text, at]) => {
    const odd = text.replaceAll(' ', '%20');
    return (target: string) => [target.replace(/[0-9a-f-]{36}/, odd), `${target}${odd}`, `/${odd}`][at] ?? target;
  }),
  pick(['//', '/./', '/../', '%2F', '\\']).map((slash) => (target: string) => target.replaceAll('/', slash)),
  pick(['localhost', '[::1', 'a@b:99999', '']).map((host) => (target: string) => `http://${host}${target}`),
  fc
    .infiniteStream(fc.integer({ min: 0, max: 2 }))
    .map(
      (stream) => (target: string) =>
        [...target].map((character) => (stream.next().value === 0 ? percent(character) : character)).join(''),
    ),
  repeated('x/', 4000).map((path) => () => `${PREFIX}/${path}`),
  repeated('%41', 5000).map((id) => () => `${PREFIX}/users/${id}`),
  pick(['*', '/', '?', '//', '/%', PREFIX, '/health', '/health?x', `${PREFIX}/`]).map((target) => () => target),
  pick(SUFFIXES).map((suffix) => (target: string) => `${target}${suffix}`),
);

const headersChange: Arbitrary<(headers: WireRequest['headers']) => WireRequest['headers']> = fc.oneof(
  fc
    .subarray([0, 1, 2])
    .map((kept) => (headers: WireRequest['headers']) => headers.filter((_, at) => kept.includes(at))),
  fc.constant((headers: WireRequest['headers']) => [...headers, ...headers]),
  pick(HOSTILE.credentials).map((header) => (headers: WireRequest['headers']) => [
    ...headers.filter(([name]) => name.toLowerCase() !== header[0].toLowerCase()),
    header,
  ]),
  fc
    .oneof(
      upTo(300).map((count) => Array.from({ length: count }, (_, at) => [`X-${at}`, 'y'] as const)),
      repeated('z', 40_000).map((value) => [['X-Long', value] as const]),
      fc.array(pick(HOSTILE.headers), { minLength: 1, maxLength: 3 }),
    )
    .map((further) => (headers: WireRequest['headers']) => [...headers, ...further]),
);

const oddBody: Arbitrary<Buffer> = oneOf(
  [1, fc.integer({ min: 1_000_000, max: 2_000_000 }).map((size) => Buffer.alloc(size, 0x20))],
  [1, repeated('[', 100_000).map((text) => Buffer.from(text))],
  [1, fc.constant(Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`))],
  [3, anyBytes(200)],
  [35, pick(HOSTILE.bodies).map((text) => Buffer.from(text, 'latin1'))],
);

/** A request in which one thing is odd, though it is HTTP. */
function oddRequests(proper: Arbitrary<WireRequest>): Arbitrary<WireRequest> {
  const target = oneOf(
    [3, pick(['/auth', '/auth/tokens', '/users/x']).map((path) => PREFIX + path)],
    [1, proper.map((each) => each.target)],
  );
  const withBody = fc.record({
    method: pick(['POST', 'POST', 'PATCH', 'GET', 'DELETE']),
    target,
    headers: pick(HOSTILE.types).map((type): WireRequest['headers'] => [...PROPER_HEADERS, ['Content-Type', type]]),
    body: oddBody,
    framing: pick(['length', 'length', 'chunked'] as const),
    version: fc.constant('HTTP/1.1'),
  });
  return oneOf<WireRequest>(
    [4, listing(oddQuery)],
    [2, fc.tuple(proper, targetChange).map(([request, change]) => ({ ...request, target: change(request.target) }))],
    [1, fc.tuple(proper, pick(HOSTILE.methods)).map(([request, method]) => ({ ...request, method }))],
    [1, fc.tuple(proper, headersChange).map(([request, change]) => ({ ...request, headers: change(request.headers) }))],
    [2, withBody],
  );
}

/** Requests that are HTTP, proper and odd ones, and bytes that are perhaps none. */
export function hostileRequests(operations: readonly Operation[]) {
  const proper = properRequests(operations);
  const requests = oneOf([2, proper], [3, oddRequests(proper)]);
  const injured = fc
    .tuple(
      requests,
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 }), upTo(8), fc.nat({ max: 3 })), { minLength: 1, maxLength: 5 }),
    )
    .map(([request, injuries]) => {
      // The end of an answer would be unknown, were it to a HEAD that is perhaps none any more.
      const sound = bytesOf({ ...request, method: request.method === 'HEAD' ? 'GET' : request.method });
      return injuries.reduce(injure, sound);
    });
  const broken = oneOf(
    [5, injured],
    [4, pick(HOSTILE.broken).map((text) => Buffer.from(text, 'latin1'))],
    [1, anyBytes(300)],
  );
  return { proper, requests, broken };
}

/** A small injury: a byte changed or put in, some bytes taken out, or said twice. */
function injure(bytes: Buffer, [place, byte, some, kind]: readonly [number, number, number, number]): Buffer {
  const at = place % (bytes.length + 1);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const put = [Buffer.of(byte), Buffer.of(byte), Buffer.alloc(0), after.subarray(0, some)][kind] ?? Buffer.alloc(0);
  return Buffer.concat([before, put, after.subarray([1, 0, some, 0][kind])]);
}
