import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import type { TokenContext, TokenFunction } from '../../src/backoffice/client/layers/token.ts';
import { createSessionToken } from '../../src/backoffice/client/session-token.ts';
import { json, OPTIONS, type Seen, stubService } from './stub-service.ts';
import { VirtualClock } from './virtual-clock.ts';

const bearer = ({ headers }: Seen) => headers.get('authorization');
const REFUSED = { errorCode: 'E401', message: 'refused' };

/** A token function that returns token-1, token-2, … and records its arguments. */
function counting(): { token: TokenFunction; asked: TokenContext[] } {
  const asked: TokenContext[] = [];
  const token: TokenFunction = async (context) => {
    asked.push(context);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return `token-${asked.length}`;
  };
  return { token, asked };
}

describe('a token function', () => {
  test('a refusal that comes late does not drop the token that replaced the refused one', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const late: (seen: Seen) => Promise<Response> = async (seen) => {
      if (seen.url.endsWith('/auth') && bearer(seen) === 'Bearer token-1') await held;
      return bearer(seen) === 'Bearer token-1' ? json(REFUSED, 401) : json({});
    };
    const { token, asked } = counting();
    const client = createBackOfficeClient({ ...OPTIONS, token, fetch: stubService(late).fetch });
    const slow = client.GET('/auth');
    await client.GET('/countries');
    letGo();
    expect((await slow).error).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test('that never answers does not hold a caller who aborts', async () => {
    const { fetch, sent } = stubService(() => json({}));
    const client = createBackOfficeClient({ ...OPTIONS, token: () => new Promise<string>(() => {}), fetch });
    const { error } = await client.GET('/countries', { signal: AbortSignal.timeout(10) });
    expect(error?.code).toBe('aborted');
    expect(sent).toEqual([]);
  });

  test('one caller who aborts does not end it for the others', async () => {
    const { token, asked } = counting();
    const client = createBackOfficeClient({ ...OPTIONS, token, fetch: stubService(() => json({})).fetch });
    const controller = new AbortController();
    const gone = client.GET('/countries', { signal: controller.signal });
    const stays = client.GET('/countries');
    controller.abort();
    expect((await gone).error?.code).toBe('aborted');
    expect((await stays).error).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

test.each([401, 403])(
  '%i of the first call with a renewed token, before the renewed token is tried, renews no token',
  async (status) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { fetch, sent } = stubService(async (seen) => {
      if (seen.url.endsWith('/auth') && bearer(seen) === 'Bearer token-2') await held;
      return json(REFUSED, status);
    });
    const { token, asked } = counting();
    const client = createBackOfficeClient({ ...OPTIONS, token, fetch });
    const slow = client.GET('/auth');
    await expect.poll(() => sent.length).toBe(2);
    for (let call = 0; call < 10; call += 1) await client.GET('/countries');
    letGo();
    expect((await slow).error).toMatchObject({ status });
    expect({ requests: sent.length, asked: asked.length }).toEqual({ requests: 12, asked: 2 });
  },
);

test('each call that waits for a token gets an error of its own', async () => {
  const cause = new Error('vault is shut');
  const token = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw cause;
  };
  const client = createBackOfficeClient({ ...OPTIONS, token, fetch: stubService(() => json({})).fetch });
  const results = await Promise.all([
    client.GET('/countries'),
    client.PATCH('/users/{user_id}', { params: { path: { user_id: 'u' } }, body: {} }),
  ]);
  expect(results.map(({ error }) => error?.operation)).toEqual(['GET /countries', 'PATCH /users/{user_id}']);
  for (const { error } of results) expect(error?.cause).toMatchObject({ name: 'Error', message: 'vault is shut' });
  expect(results[0]?.error?.cause).not.toBe(results[1]?.error?.cause);
});

test('createSessionToken takes a function that returns the body, and reads how long the token lives', async () => {
  const clock = new VirtualClock();
  const { fetch, sent } = stubService(() => json({ session: 'from-service' }));
  const token = createSessionToken({
    body: async () => ({ user: 'partner' }),
    readToken: (data) => ({ token: Object(data).session, expiresInMs: 60_000 }),
  });
  const client = createBackOfficeClient({ ...OPTIONS, token, clock, fetch });
  await client.GET('/countries');
  await clock.sleep(60_000, new AbortController().signal);
  await client.GET('/countries');
  expect(sent.map(({ body }) => body)).toEqual(['{"user":"partner"}', null, '{"user":"partner"}', null]);
});
