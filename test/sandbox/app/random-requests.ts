import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';

/** A request to send. */
export interface RandomRequest {
  readonly method: string;
  /** The path and the query of the URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Where the requests go, and with which credentials. */
export interface Target {
  readonly account: string;
  readonly key: string;
  readonly token: string;
}

/** The lists of `random-requests.yaml`, whose first lines describe them. */
const lists: {
  readonly methods: readonly string[];
  readonly parts: Readonly<Record<'names' | 'encoded' | 'identifiers', readonly string[]>>;
  readonly paths: readonly string[];
  readonly queries: readonly string[];
  readonly parameters: Readonly<Record<'from' | 'to' | 'limit' | 'offset' | 'direction', readonly string[]>>;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly bodies: readonly string[];
} = parse(readFileSync(new URL('random-requests.yaml', import.meta.url), 'utf8'));

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);
const eachOf = (values: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, oneOf(list)]));

const { names, encoded, identifiers } = lists.parts;
const part = fc.oneof(oneOf(names), oneOf([...encoded, 'x'.repeat(200)]), oneOf(identifiers));

const path = fc.oneof(
  oneOf(lists.paths),
  fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  fc.array(part, { maxLength: 4 }).map((parts) => `/back-office/${parts.join('/')}`),
);

const query = fc.oneof(
  oneOf(lists.queries),
  fc
    .record(eachOf(lists.parameters), { requiredKeys: ['from', 'to'] })
    .map((given) => Object.entries(given).map(([name, value]) => `${name}=${value}`))
    .map((pairs) => `?${pairs.join('&')}`),
);

const drawn = fc.record({
  method: oneOf(lists.methods),
  path,
  query,
  headers: fc.record(eachOf(lists.headers), { requiredKeys: [] }),
  body: fc.oneof(oneOf(lists.bodies), fc.string()),
});

/** Requests, valid and hostile: what is drawn becomes a request for a target. */
export const requests: fc.Arbitrary<(target: Target) => RandomRequest> = drawn.map(
  ({ method, path: at, query: search, headers: given, body }) =>
    ({ account, key, token }) => ({
      method,
      url: (at + search).replaceAll('ACCOUN', account.slice(0, -1)).replaceAll(`${account.slice(0, -1)}T`, account),
      headers: Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, (value ?? '').replace('TOKEN', token).replace('KEY', key)]),
      ),
      body: Buffer.from(['POST', 'PATCH', 'PUT'].includes(method) ? body : ''),
    }),
);

/** Requests for the listing with valid credentials: what is hostile is their query. */
export const listings: typeof requests = query.map((search) => ({ account, key, token }) => ({
  method: 'GET',
  url: `/back-office/accounts/${account}/transactions${search}`,
  headers: { 'svc-client-app-key': key, authorization: `Bearer ${token}` },
  body: new Uint8Array(),
}));
