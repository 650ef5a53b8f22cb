import { describe, expect, test } from 'vitest';
import { isBackOfficeError } from '../../src/backoffice/client/errors.ts';
import {
  createBackOfficeClient,
  createLayeredClient,
  createSessionToken,
  transactions,
  withRateLimit,
  withTimeouts,
  withToken,
  withValidation,
} from '../../src/backoffice/client/public.ts';
import { responseValidators } from '../../src/backoffice/client/validation.ts';
import { json, LISTING, OPTIONS, stubService } from './stub-service.ts';

// Callers without types. What they pass by mistake is refused by the client itself, with the field, the value and what is allowed.

/** Any value, as JavaScript passes it. */
const any = (value: unknown) => JSON.parse('{}', () => value);

/** The error that a function throws or returns; not an error of the client: what it is instead. */
async function errorOf(run: () => unknown): Promise<unknown> {
  try {
    const { error } = Object(await run());
    throw error ?? 'no error';
  } catch (error) {
    return isBackOfficeError(error) ? `${error.code} ${error.message}` : `not of the client: ${error}`;
  }
}

const FUNCTION = 'Pass a function.';
const OBJECT = 'Pass an object.';
const NUMBER = 'Pass a number above 0.';

describe('an option of the client', () => {
  test.each<[object, string]>([
    [{ fetch: 'x' }, `fetch is "x". ${FUNCTION}`],
    [{ fetch: null }, `fetch is null. ${FUNCTION}`],
    [{ fetch: {} }, `fetch is of type Object. ${FUNCTION}`],
    [{ parseJson: true }, `parseJson is true. ${FUNCTION}`],
    [{ onLog: [] }, `onLog is of type Array. ${FUNCTION}`],
    [{ random: 0.5 }, `random is 0.5. ${FUNCTION}`],
    [{ clock: Date.now }, 'clock is of type Function. Pass { now, date, after }.'],
    [{ clock: {} }, 'clock is of type Object. Pass { now, date, after }.'],
    [{ headers: 'x-team: a' }, 'headers is of type String. Pass an object.'],
    [{ headers: 5 }, `headers is of type Number. ${OBJECT}`],
    [{ environment: '' }, 'environment is "". Pass sandbox or production.'],
    [{ environment: null }, 'environment is null. Pass sandbox or production.'],
    [{ environment: ['sandbox'] }, 'environment is of type Array. Pass sandbox or production.'],
    [{ timeoutMs: '5' }, `timeoutMs is "5". ${NUMBER}`],
    [{ timeoutMs: null }, `timeoutMs is null. ${NUMBER}`],
    [{ deadlineMs: {} }, `deadlineMs is of type Object. ${NUMBER}`],
    [{ retry: 3 }, 'retry is 3. Pass { attempts, baseMs, capMs, maxRetryAfterMs }.'],
    [{ retry: null }, 'retry is null. Pass { attempts, baseMs, capMs, maxRetryAfterMs }.'],
    [{ retry: { attempt: 3 } }, 'retry is { attempt }. Pass { attempts, baseMs, capMs, maxRetryAfterMs }.'],
    [{ retry: { baseMs: '1' } }, `baseMs is "1". ${NUMBER}`],
    [{ validation: true }, 'validation is true. Pass { mode, validators }.'],
    [{ validation: '' }, 'validation is "". Pass { mode, validators }.'],
    [{ validation: null }, 'validation is null. Pass { mode, validators }.'],
    [{ validation: { mode: 'throw' } }, 'validation is of type Object. Pass { mode, validators }.'],
    [{ validation: { mode: 'x', validators: responseValidators } }, 'validation.mode is "x". Pass warn or throw.'],
    [
      { validation: { mode: 'warn', validators: responseValidators, unknownEnumValues: true } },
      'validation.unknownEnumValues is true. Pass allow or refuse.',
    ],
  ])('%o is refused', async (options, message) => {
    const create = () => createBackOfficeClient(any({ ...OPTIONS, ...options }));
    expect(await errorOf(create)).toBe(`usage createBackOfficeClient: ${message}`);
    const change = () => createBackOfficeClient(OPTIONS).withOptions(any(options));
    expect(await errorOf(change)).toBe(`usage createBackOfficeClient: ${message}`);
  });

  test.each<[unknown, string]>([
    [undefined, 'appKey'],
    [null, 'appKey'],
    ['https://service.example/back-office', 'appKey'],
    [{ ...OPTIONS, appKey: 5 }, 'appKey'],
    [{ ...OPTIONS, token: 5 }, 'token'],
    [{ ...OPTIONS, token: null }, 'token'],
    [{ ...OPTIONS, baseUrl: 5 }, 'baseUrl'],
    [{ ...OPTIONS, baseUrl: undefined }, 'baseUrl'],
  ])('%o is refused', async (options, name) => {
    expect(await errorOf(() => createBackOfficeClient(any(options)))).toMatch(
      new RegExp(`^usage createBackOfficeClient: ${name} (cannot be sent|must be)`),
    );
  });

  test('undefined is as if it was left out', async () => {
    const names = ['fetch', 'parseJson', 'onLog', 'random', 'clock', 'headers', 'environment', 'timeoutMs', 'retry'];
    const options = Object.fromEntries([...names, 'validation', 'deadlineMs'].map((name) => [name, undefined]));
    const client = createBackOfficeClient({ ...OPTIONS, ...options, fetch: stubService(() => json([1])).fetch });
    expect((await client.GET('/countries')).data).toEqual([1]);
  });
});

describe('an argument of a call', () => {
  test.each<[unknown, string]>([
    [{ fetch: 1 }, `fetch is 1. ${FUNCTION}`],
    [{ headers: 'a: b' }, `headers is of type String. ${OBJECT}`],
    [{ signal: 'now' }, 'signal is "now". Pass an AbortSignal.'],
    [{ signal: new AbortController() }, 'signal is of type AbortController. Pass an AbortSignal.'],
    [{ timeoutMs: '1' }, `timeoutMs is "1". ${NUMBER}`],
    [{ retry: 'x' }, 'retry is "x". Pass { attempts, baseMs, capMs, maxRetryAfterMs }.'],
    [{ params: 'x' }, `params is "x". ${OBJECT}`],
    [{ middleware: 'x' }, 'middleware is "x". Pass a list of middleware.'],
    [{ parseAs: 'xml' }, 'parseAs is "xml". Pass json, text, blob, arrayBuffer or stream.'],
    [{ parseAs: 5 }, 'parseAs is 5. Pass json, text, blob, arrayBuffer or stream.'],
  ])('%o is refused', async (init, message) => {
    const { fetch, sent } = stubService(() => json([]));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    expect(await errorOf(() => client.GET('/countries', any(init)))).toBe(`usage GET /countries: ${message}`);
    expect(sent).toEqual([]);
  });

  test.each([null, 'x', 5])('%o instead of arguments is none', async (init) => {
    const client = createBackOfficeClient({ ...OPTIONS, fetch: stubService(() => json([1])).fetch });
    expect((await client.GET('/countries', any(init))).data).toEqual([1]);
    expect(await client.getCountries(any(null), any(init))).toEqual([1]);
  });

  test('a path that is none is an unknown operation', async () => {
    const client = createBackOfficeClient({ ...OPTIONS, fetch: stubService(() => json([1])).fetch });
    expect(await errorOf(() => client.GET(any(undefined), any(undefined)))).toContain(
      'usage GET undefined: the document has no such',
    );
    expect(await errorOf(() => client.GET(any({}), any(undefined)))).toContain(
      'usage GET [object Object]: the document has no such',
    );
  });
});

describe('a part of the client', () => {
  test.each<[string, () => unknown, string]>([
    ['transactions()', () => createBackOfficeClient(OPTIONS).transactions(any(undefined)), '`accountId` is undefined'],
    ['transactions(null)', () => createBackOfficeClient(OPTIONS).transactions(any(null)), '`accountId` is undefined'],
    [
      'transactions(client)',
      () => transactions(createBackOfficeClient(OPTIONS), any(undefined)),
      '`accountId` is undefined',
    ],
    [
      'toArray(100)',
      () => createBackOfficeClient(OPTIONS).transactions({ accountId: 'a', from: 'x', to: 'y' }).toArray(any(100)),
      'toArray is 100. Pass { max }.',
    ],
    [
      'createSessionToken()',
      () => createSessionToken(any(undefined)),
      'createSessionToken: readToken is undefined. Pass a function.',
    ],
    [
      'createSessionToken({})',
      () => createSessionToken(any({})),
      'createSessionToken: readToken is undefined. Pass a function.',
    ],
    ['createLayeredClient()', () => createLayeredClient(any(undefined), []), 'appKey cannot be sent'],
    [
      'createLayeredClient(options)',
      () => createLayeredClient(OPTIONS, any(undefined)),
      'layers is null. Pass a list of layers.',
    ],
    [
      'createLayeredClient(options, [5])',
      () => createLayeredClient(OPTIONS, any([5])),
      'layers is of type Array. Pass a list of layers.',
    ],
    ['withRateLimit()', () => withRateLimit(any(undefined)), 'environment is undefined. Pass sandbox or production.'],
    ['withTimeouts(null)', () => withTimeouts(any(null)), 'no error'],
    ['withToken()', () => withToken(any(undefined)), 'token cannot be sent'],
    [
      'withToken(token, limits)',
      () => withToken('token', any({ deadlineMs: 'x' })),
      'deadlineMs is "x". Pass a number above 0.',
    ],
    ['withToken(token, null)', () => withToken('token', any(null)), 'no error'],
    ['withValidation()', () => withValidation(any(undefined)), 'validation is null. Pass { mode, validators }.'],
  ])('%s', async (_name, run, message) => {
    expect(await errorOf(run)).toContain(message);
  });
});

test('LISTING is a call that succeeds, so that the refusals above have no other reason', async () => {
  const client = createBackOfficeClient({ ...OPTIONS, fetch: stubService(() => json([])).fetch });
  expect((await client.GET('/accounts/{account_id}/transactions', LISTING)).data).toEqual([]);
});
