import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { json, LISTING, OPTIONS, stubService } from './stub-service.ts';

/** Calls the listing with parameters that TypeScript would refuse, as JavaScript can. */
async function listWith(path: object, query: object = {}) {
  const { fetch, sent } = stubService(() => json([]));
  const client = createBackOfficeClient({ ...OPTIONS, fetch });
  const params = JSON.parse(JSON.stringify(LISTING.params));
  Object.assign(params.path, path);
  Object.assign(params.query, query);
  const result = await client.GET('/accounts/{account_id}/transactions', { params });
  return { message: result.error?.message, code: result.error?.code, sent };
}

const CURE = 'Pass text, a finite number or a boolean.';
const PREFIX = 'GET /accounts/{account_id}/transactions: params.';

describe('parameters that openapi-fetch drops or sends as they should not be', () => {
  test.each([
    ['an invalid date', { from: new Date(Number.NaN) }, `query.from is of type Date. ${CURE}`],
    ['null', { offset: null }, `query.offset is null. ${CURE}`],
    ['NaN', { limit: Number.NaN }, `query.limit is NaN. ${CURE}`],
    ['Infinity', { limit: Number.POSITIVE_INFINITY }, `query.limit is Infinity. ${CURE}`],
    ['an empty array', { offset: [] }, `query.offset is of type Array. ${CURE}`],
    ['null in an array', { offset: ['a', null] }, `query.offset is null. ${CURE}`],
    ['an object', { offset: { a: 1 } }, `query.offset is of type Object. ${CURE}`],
    ['a function', { offset: Math.max }, `query.offset is of type Function. ${CURE}`],
  ])('%s in the query is refused', async (_name, query, message) => {
    const { code, message: text, sent } = await listWith({}, query);
    expect({ code, text, sent }).toEqual({ code: 'usage', text: PREFIX + message, sent: [] });
  });

  test.each([
    ['null', null, 'path.account_id is null. Pass an identifier.'],
    ['undefined', undefined, 'path.account_id is undefined. Pass an identifier.'],
    ['a date', new Date(0), 'path.account_id is of type Date. Pass an identifier.'],
    ['an array', ['a'], 'path.account_id is of type Array. Pass an identifier.'],
    ['empty text', '', 'path.account_id is "". Pass an identifier.'],
    ['a dot', '.', 'path.account_id is ".". Pass an identifier.'],
    ['two dots', '..', 'path.account_id is "..". Pass an identifier.'],
  ])('%s in the path is refused', async (_name, value, message) => {
    const { code, message: text, sent } = await listWith({ account_id: value });
    expect({ code, text, sent }).toEqual({ code: 'usage', text: PREFIX + message, sent: [] });
  });

  test('half a surrogate pair is refused', async () => {
    expect(await listWith({ account_id: '\ud800' })).toMatchObject({ code: 'usage', sent: [] });
  });

  test('slashes, percents, braces and dots inside an identifier stay in their segment', async () => {
    const { sent } = await listWith({ account_id: '../a/%2e%2e?b#c{account_id}' });
    const url = new URL(sent[0]?.url ?? '');
    expect(url.pathname).toBe('/back-office/accounts/..%2Fa%2F%252e%252e%3Fb%23c%7Baccount_id%7D/transactions');
  });

  test('numbers of any size, arrays and reserved characters reach the query', async () => {
    const { sent } = await listWith({}, { limit: 1e21, offset: '2026-01-01T00:00:00+01:00', direction: ['a', 'b'] });
    expect(new URL(sent[0]?.url ?? '').search).toBe(
      '?from=2026-01-01&to=2026-06-30&limit=1e%2B21&offset=2026-01-01T00%3A00%3A00%2B01%3A00&direction=a&direction=b',
    );
  });

  test('names are encoded', async () => {
    const { sent } = await listWith({}, { 'a&b=c': 1 });
    expect(new URL(sent[0]?.url ?? '').search).toBe('?from=2026-01-01&to=2026-06-30&a%26b%3Dc=1');
  });

  test('a Date is a date or a timestamp, as documented', async () => {
    const moment = new Date('2026-03-01T23:30:00.250Z');
    const { sent } = await listWith({}, { from: moment, to: moment, offset: moment });
    expect([...new URL(sent[0]?.url ?? '').searchParams]).toEqual([
      ['from', '2026-03-01'],
      ['to', '2026-03-01'],
      ['offset', '2026-03-01T23:30:00.250Z'],
    ]);
  });

  test('undefined is left out', async () => {
    const { sent } = await listWith({}, { limit: undefined });
    expect(new URL(sent[0]?.url ?? '').search).toBe('?from=2026-01-01&to=2026-06-30');
  });
});

describe('addresses', () => {
  test.each(['https://service.example/back-office', 'https://service.example/back-office///'])(
    '%s',
    async (baseUrl) => {
      const { fetch, sent } = stubService(() => json({}));
      await createBackOfficeClient({ ...OPTIONS, baseUrl, fetch }).GET('/countries');
      expect(sent[0]?.url).toBe('https://service.example/back-office/countries');
    },
  );

  test.each([
    '/back-office',
    'service.example',
    'ftp://a/b',
    'https://a/b?c',
    'https://a/b#c',
    'https://u:pass-word@a/b',
  ])('%s is refused without being repeated', (baseUrl) => {
    expect(() => createBackOfficeClient({ ...OPTIONS, baseUrl })).toThrow(
      'createBackOfficeClient: baseUrl must be an http or https URL without user, query and fragment.',
    );
  });
});

describe('answers that openapi-fetch misreads', () => {
  const answerOf = async (response: () => Response, method: 'GET' | 'PATCH' = 'GET') => {
    const { fetch } = stubService(response);
    const client = createBackOfficeClient({ ...OPTIONS, fetch, retry: { attempts: 1 } });
    const params = { path: { user_id: 'u' } };
    return method === 'GET'
      ? await client.GET('/users/{user_id}', { params })
      : await client.PATCH('/users/{user_id}', { params, body: {} });
  };

  test.each([
    ['an empty body', () => new Response('', { status: 500 })],
    ['no body', () => new Response(null, { status: 500, headers: { 'content-length': '0' } })],
    ['null', () => json(null, 500)],
    ['false', () => json(false, 500)],
    ['zero', () => json(0, 500)],
    ['""', () => json('', 500)],
  ])('a 500 with %s has an error', async (_name, response) => {
    const { data, error } = await answerOf(response);
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ code: 'api', status: 500, errorCode: '' });
    expect(error?.message).toBe('GET /users/{user_id}: refused with 500. Try again later.');
  });

  test('HTML with 200 is reported as such', async () => {
    const page = () => new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } });
    const { error, response } = await answerOf(page);
    expect(error).toMatchObject({
      code: 'not-json',
      status: 200,
      contentType: 'text/html',
      excerpt: '<html>Log in</html>',
    });
    expect(error?.message).toBe('GET /users/{user_id}: the response 200 is not JSON (text/html). Check baseUrl.');
    expect(response?.status).toBe(200);
  });

  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['content-length 0', () => new Response(null, { headers: { 'content-length': '0' } })],
    ['an empty body', () => new Response('')],
  ])('%s is no JSON for GET, and null for a change that was made', async (_name, response) => {
    const { error } = await answerOf(response);
    expect(error?.code).toBe('not-json');
    expect(error?.message).toMatch(/: the response 20[04] has no body; JSON is documented\.$/);
    expect(await answerOf(response, 'PATCH')).toMatchObject({ data: null });
    expect((await answerOf(response, 'PATCH')).error).toBeUndefined();
  });

  test('null, false and 0 are data', async () => {
    for (const value of [null, false, 0, '']) {
      const { data, error } = await answerOf(() => json(value));
      expect({ data, error }).toEqual({ data: value, error: undefined });
    }
  });

  test('a byte order mark does not matter', async () => {
    expect((await answerOf(() => new Response('\ufeff{"a":1}'))).data).toEqual({ a: 1 });
  });

  test('a redirect is not followed, but reported', async () => {
    const { error } = await answerOf(
      () => new Response(null, { status: 302, headers: { location: 'https://elsewhere' } }),
    );
    expect(error?.message).toBe('GET /users/{user_id}: refused with 302. Correct baseUrl: redirects are not followed.');
  });

  test('a redirect that a browser hides has the status 0', async () => {
    const { error } = await answerOf(() => Response.error());
    expect(error?.message).toBe('GET /users/{user_id}: refused with 0. Correct baseUrl: redirects are not followed.');
  });
});

test.each([
  ['of the client', { headers: [['x-team', 'ledger']] }, {}],
  ['of a call', {}, { headers: [['x-team', 'ledger']] }],
] satisfies [string, Partial<ClientOptions>, { headers?: [string, string][] }][])(
  'headers %s may be pairs',
  async (_name, options, init) => {
    const { fetch, sent } = stubService(() => json([]));
    const { error } = await createBackOfficeClient({ ...OPTIONS, ...options, fetch }).GET('/countries', init);
    expect(error).toBeUndefined();
    expect(sent[0]?.headers.get('x-team')).toBe('ledger');
    expect(sent[0]?.headers.has('0')).toBe(false);
  },
);

test('a time limit starts with the call, not with the client', async () => {
  const { fetch } = stubService(() => json({}));
  const client = createBackOfficeClient({ ...OPTIONS, fetch, timeoutMs: 1, deadlineMs: 1000 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await client.GET('/countries')).error).toBeUndefined();
});
