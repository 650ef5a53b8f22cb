import fc from 'fast-check';

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

/** Parts of paths, valid and hostile. */
const part = fc.oneof(
  fc.constantFrom(
    'back-office',
    'accounts',
    'transactions',
    'auth',
    'tokens',
    'users',
    'countries',
    'health',
    'search',
  ),
  fc.constantFrom(
    '',
    '.',
    '%2F',
    '%2e',
    '%63ountries',
    '%ZZ',
    '%',
    '%ff',
    '%25',
    '%E2%82%AC',
    'a;b',
    'Accounts',
    'x'.repeat(200),
  ),
  fc.constantFrom('3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70', '{account_id}', ':account_id', '*', '%00', 'constructor'),
);

const path = fc.oneof(
  fc.constantFrom(
    '/back-office/countries',
    '/back-office/auth/tokens',
    '/back-office/auth',
    '/back-office/accounts/ACCOUNT/transactions',
    '/back-office/users/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70',
    '/back-office/accounts/search',
    '/back-office/accounts/',
    '/%62ack-office/%63ountries',
    '/back-office/accounts/ACCOUN%54/transactions',
    '/health',
    '/%68ealth',
    '/health/',
  ),
  fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  fc.array(part, { maxLength: 4 }).map((parts) => `/back-office/${parts.join('/')}`),
);

const query = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '?from=2026-01-01&to=2026-10-31',
    '?from=2026-01-01&to=2026-10-31&limit=3',
    '??a=b?c',
    '?%ZZ=%',
  ),
  fc
    .record(
      {
        from: fc.constantFrom('2026-01-01', '2026-10-05', 'x', '', '2026-02-30'),
        to: fc.constantFrom('2026-10-31', '2026-01-01', '2027-01-01', '%20'),
        limit: fc.constantFrom('1', '5', '0', '-1', '2.5', 'x', '5e0', '+5', '%35', '1&limit=2'),
        offset: fc.constantFrom('2026-10-05', '2026-05-05T00:00:00Z', '2026-12-01', '2025-01-01', '+', '%2B'),
        direction: fc.constantFrom('next', 'prev', 'previous', 'Prev', ''),
      },
      { requiredKeys: ['from', 'to'] },
    )
    .map(
      (given) =>
        `?${Object.entries(given)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')}`,
    ),
);

const headers = fc.record(
  {
    'svc-client-app-key': fc.constantFrom('KEY', 'KEY', 'KEY', 'unknown', '', 'x, y'),
    authorization: fc.constantFrom('Bearer TOKEN', 'Bearer TOKEN', 'bearer  TOKEN', 'Bearer x', 'Basic x', ''),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset=latin1',
      'application/merge-patch+json',
      'text/plain',
      'json',
      '',
      'application/json; charset',
      '*/*',
      'a/b c',
    ),
    'content-encoding': fc.constantFrom('identity', 'gzip'),
    accept: fc.constantFrom('*/*', 'text/html'),
  },
  { requiredKeys: [] },
);

const bodies = ['', '{}', '{"a":1}', '[]', '{', 'null', ' ', '\u{1f4b8}', '\ufeff{}'];

const drawn = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'PROPFIND',
    'QUERY',
    'SEARCH',
  ),
  path,
  query,
  headers,
  body: fc.oneof(fc.constantFrom(...bodies), fc.string()),
});

/** Requests, valid and hostile: what is drawn becomes a request for a target. */
export const requests: fc.Arbitrary<(target: Target) => RandomRequest> = drawn.map(
  ({ method, path: at, query: search, headers: given, body }) =>
    ({ account, key, token }) => ({
      method,
      url: (at + search).replaceAll('ACCOUN', account.slice(0, -1)).replaceAll(`${account.slice(0, -1)}T`, account),
      headers: Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value?.replace('TOKEN', token).replace('KEY', key)]),
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
