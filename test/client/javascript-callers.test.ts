import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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
import { json, OPTIONS, stubService } from './stub-service.ts';

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

const {
  options: refusedOptions,
  baseUrls,
  noOptions,
  arguments: refusedArguments,
  parameters,
}: {
  readonly options: readonly [options: object, message: string][];
  readonly baseUrls: readonly unknown[];
  readonly noOptions: readonly unknown[];
  readonly arguments: readonly [init: object, message: string][];
  readonly parameters: readonly [method: string, parameters: unknown, message: string][];
} = parse(readFileSync(new URL('refused.yaml', import.meta.url), 'utf8'));

describe('an option of the client', () => {
  test.each<[object, string]>([
    ...refusedOptions,
    [{ clock: Date.now }, 'clock is of type Function. Pass { now, date, after }.'],
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

  test.each([...baseUrls, undefined])('the base URL %o is refused', async (baseUrl) => {
    expect(await errorOf(() => createBackOfficeClient(any({ ...OPTIONS, baseUrl })))).toBe(
      'usage createBackOfficeClient: baseUrl must be an http or https URL without user, query and fragment.',
    );
  });

  test.each([...noOptions, undefined])('%o in place of all options is refused', async (options) => {
    expect(await errorOf(() => createBackOfficeClient(any(options)))).toMatch(
      /^usage createBackOfficeClient: appKey cannot be sent/,
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
  test.each<[object, string]>([
    ...refusedArguments,
    [{ signal: new AbortController() }, 'signal is of type AbortController. Pass an AbortSignal.'],
  ])('%o is refused', async (init, message) => {
    const { fetch, sent } = stubService(() => json([]));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    expect(await errorOf(() => client.GET('/countries', any(init)))).toBe(`usage GET /countries: ${message}`);
    expect(sent).toEqual([]);
  });

  test.each(parameters)('%s(%j) is refused', async (method, given, message) => {
    const call = Reflect.get(createBackOfficeClient(OPTIONS), method);
    expect(await errorOf(() => call(given))).toBe(`usage ${message}`);
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
