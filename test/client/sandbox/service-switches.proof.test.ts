import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOfficeClient, createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import type { ClientOptions } from '../../../src/backoffice/client/options.ts';
import type { Result } from '../../../src/backoffice/client/result.ts';
import { createSessionToken } from '../../../src/backoffice/client/session-token.ts';
import { SERVICE_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { caseCount } from '../../support/case-count.ts';
import { type Answers, APP_KEY, type ClientWorld, createWorld } from './client-world.ts';
import { errorText, expectLossless, patientToken, reasons, tokenIn, walkAll } from './faulty-walk.ts';
import { useSharedTime } from './shared-time.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A client of a new sandbox with these answers. */
async function clientOf(answers: Answers, options: Partial<ClientOptions> = {}): Promise<BackOfficeClient> {
  const { url, token } = await world.serve(answers);
  return createBackOfficeClient({ baseUrl: url, appKey: APP_KEY, token, ...options });
}

/** The status of the refusal that a call ends in. */
function statusOf({ error }: Result<unknown>): number | string | undefined {
  return error?.code === 'api' ? error.status : error?.code;
}

const EVERY = Object.entries(SERVICE_SWITCHES).flatMap(([name, { answers }]) =>
  Object.keys(answers).map((answer) => ({ name, answer, switches: { [name]: answer } })),
);

describe('where requests are refused and tokens expire on the way, a walk returns every record once', () => {
  test.each(EVERY)('with $name: $answer', async ({ switches }) => {
    const token = patientToken();
    const { walks, events } = await walkAll(
      world,
      ['limited=0.2', 'token-expiry=0.1'],
      { count: caseCount(1), seed: 60, switches },
      () => ({
        token: token.token,
      }),
    );
    expectLossless(walks);
    const { limitedStatus = '429', tokenRefused = '401' } = switches;
    expect(reasons(events)).toEqual(new Set([`api ${limitedStatus}`]));
    expect(events.filter(({ type }) => type === 'token-refused').length).toBeGreaterThan(0);
    // Only a fresh token that has expired at once ends the walk, which is then resumed.
    const errors = walks.flatMap((walk) => walk.errors.map(errorText));
    expect(errors.filter((error) => error !== `api ${tokenRefused}`)).toEqual([]);
  });
});

const RANGE = { from: '2026-10-01', to: '2026-10-05' };
const USER = { params: { path: { user_id: '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95' } } };

test.each(['400', '422'] as const)('a range that is none is refused with %s, once', async (badParameters) => {
  let attempts = 0;
  const onLog: ClientOptions['onLog'] = ({ type }) => void (type === 'attempt' && attempts++);
  const client = await clientOf({ switches: { badParameters } }, { onLog });
  const params = { path: { account_id: await world.account([]) }, query: { ...RANGE, from: 'never' } };
  const result = await client.GET('/accounts/{account_id}/transactions', { params });
  expect(statusOf(result)).toBe(Number(badParameters));
  expect(attempts).toBe(1);
});

test.each(['501', '404'] as const)('an operation that is only named is refused with %s', async (unspecified) => {
  const client = await clientOf({ switches: { unspecified } });
  expect(statusOf(await client.GET('/countries'))).toBe(Number(unspecified));
  expect(statusOf(await client.PATCH('/users/{user_id}', USER))).toBe(Number(unspecified));
});

test('session tokens are created and sent where every operation asks for one', async () => {
  const answers = { switches: { bearer: 'everywhere' } } as const;
  const token = createSessionToken({ body: {}, readToken: tokenIn });
  expect(statusOf(await (await clientOf(answers, { token })).GET('/countries'))).toBe(501);
  expect(statusOf(await (await clientOf(answers, { token: undefined })).GET('/countries'))).toBe(401);
});

describe('the limits of production, kept on the side of the client, are never exceeded', () => {
  const time = useSharedTime();

  test.each(['shared', 'separate'] as const)('GET and PATCH of a user: %s', async (userLimit) => {
    const answers: Answers = { profile: 'production', now: Date.now, switches: { userLimit } };
    const client = await clientOf(answers, {
      environment: 'production',
      retry: { attempts: 1 },
      clock: time.current,
      fetch: time.current.fetch,
      deadlineMs: Number.POSITIVE_INFINITY,
    });
    const calls = Array.from({ length: 60 }, () => [
      client.GET('/users/{user_id}', USER),
      client.PATCH('/users/{user_id}', USER),
    ]);
    const statuses = (await Promise.all(calls.flat())).map(statusOf);
    expect(statuses).toEqual(Array(120).fill(501));
  });
});
