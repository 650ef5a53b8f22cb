import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
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

const PREFIX = 'GET /accounts/{account_id}/transactions: params.';

describe('parameters that openapi-fetch drops or sends as they should not be', () => {
  test.each([
    ['query', { from: new Date(Number.NaN) }, 'from is of type Date. Pass text, a finite number or a boolean.'],
    ['query', { offset: Math.max }, 'offset is of type Function. Pass text, a finite number or a boolean.'],
    ['query', { offset: Symbol('s') }, 'offset is Symbol(s). Pass text, a finite number or a boolean.'],
    ['query', { offset: Object.create(null) }, 'offset is of type Object. Pass text, a finite number or a boolean.'],
    ['path', { account_id: undefined }, 'account_id is undefined. Pass an identifier.'],
    ['path', { account_id: new Date(0) }, 'account_id is of type Date. Pass an identifier.'],
  ])('in the %s, %o is refused', async (part, given, message) => {
    const { code, message: text, sent } = part === 'path' ? await listWith(given) : await listWith({}, given);
    expect({ code, text, sent }).toEqual({
      code: 'usage',
      text: `${PREFIX}${part}.${message} Requests sent to ${OPTIONS.baseUrl}: 0.`,
      sent: [],
    });
  });

  test('half a surrogate pair is refused', async () => {
    expect(await listWith({ account_id: '\ud800' })).toMatchObject({ code: 'usage', sent: [] });
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

test('a redirect that a browser hides has the status 0', async () => {
  const { fetch } = stubService(() => Response.error());
  const { error } = await createBackOfficeClient({ ...OPTIONS, fetch }).GET('/countries');
  expect(error?.message).toContain('GET /countries: refused with 0. Check baseUrl: redirects are not followed.');
});

test('a time limit starts with the call, not with the client', async () => {
  const { fetch } = stubService(() => json({}));
  const client = createBackOfficeClient({ ...OPTIONS, fetch, timeoutMs: 1, deadlineMs: 1000 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await client.GET('/countries')).error).toBeUndefined();
});
