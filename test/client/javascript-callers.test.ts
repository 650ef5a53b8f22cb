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

const {
  options: refusedOptions,
  baseUrls,
  noOptions,
  arguments: refusedArguments,
  parameters,
  parts,
}: {
  readonly options: readonly [options: object, message: string][];
  readonly baseUrls: readonly unknown[];
  readonly noOptions: readonly [options: unknown, message: string][];
  readonly arguments: readonly [init: object, message: string][];
  readonly parts: readonly [name: string, args: readonly unknown[], message: string][];
  readonly parameters: readonly [method: string, parameters: unknown, message: string][];
} = parse(readFileSync(new URL('refused.yaml', import.meta.url), 'utf8'), { merge: true });

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

  test.each(baseUrls)('the base URL %o is refused', async (baseUrl) => {
    expect(await errorOf(() => createBackOfficeClient(any({ ...OPTIONS, baseUrl })))).toBe(
      'usage createBackOfficeClient: baseUrl must be an http(s) URL without user, query and fragment.',
    );
  });

  test.each<[unknown, string]>([...noOptions, [undefined, 'appKey is not set']])(
    '%o in place of all options is refused',
    async (options, message) => {
      expect(await errorOf(() => createBackOfficeClient(any(options)))).toContain(
        `usage createBackOfficeClient: ${message}`,
      );
    },
  );

  test('undefined is as if it was left out', async () => {
    const names = ['fetch', 'parseJson', 'onLog', 'random', 'clock', 'headers', 'environment', 'timeoutMs', 'retry'];
    const options = Object.fromEntries([...names, 'validation', 'deadlineMs'].map((name) => [name, undefined]));
    const client = createBackOfficeClient({ ...OPTIONS, ...options, fetch: stubService(() => json([1])).fetch });
    expect((await client.GET('/countries')).data).toEqual([1]);
  });
});

const TEXT = 'Pass text, a finite number or a boolean.';

describe('an argument of a call', () => {
  test.each<[object, string]>([
    ...refusedArguments,
    [{ signal: new AbortController() }, 'signal is of type AbortController. Pass an AbortSignal.'],
    // Parameters that openapi-fetch drops or sends as they should not be; others are in cases/requests.yaml.
    [{ params: { query: { from: new Date(Number.NaN) } } }, `params.query.from is of type Date. ${TEXT}`],
    [{ params: { query: { offset: Math.max } } }, `params.query.offset is of type Function. ${TEXT}`],
    [{ params: { query: { offset: Symbol('s') } } }, `params.query.offset is Symbol(s). ${TEXT}`],
    [{ params: { query: { offset: Object.create(null) } } }, `params.query.offset is of type Object. ${TEXT}`],
  ])('%o is refused', async (init, message) => {
    const { fetch, sent } = stubService(() => json([]));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    expect(await errorOf(() => client.GET('/countries', any(init)))).toBe(
      `usage GET /countries: ${message} Requests sent to ${OPTIONS.baseUrl}: 0.`,
    );
    expect(sent).toEqual([]);
  });

  test.each([
    [{ user_id: undefined }, undefined, 'params.path.user_id is undefined. Pass an identifier.'],
    [{ user_id: new Date(0) }, undefined, 'params.path.user_id is of type Date. Pass an identifier.'],
    [{ user_id: '\ud800' }, undefined, ''],
    [{ user_id: 'u' }, { a: 1n }, ''],
    [{ user_id: 'u' }, () => {}, ''],
  ])('the path %o with the body %o is refused', async (path, body, message) => {
    const { fetch, sent } = stubService(() => json({}));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    const call = () => client.PATCH('/users/{user_id}', any({ params: { path }, body }));
    expect(await errorOf(call)).toContain(`usage PATCH /users/{user_id}: ${message}`);
    expect(sent).toEqual([]);
  });

  test('a Date is a date or a timestamp, as documented, and undefined is left out', async () => {
    const { fetch, sent } = stubService(() => json([]));
    const moment = new Date('2026-03-01T23:30:00.250Z');
    const query = { from: moment, to: moment, offset: moment, limit: undefined };
    const params = any({ ...LISTING.params, query });
    await createBackOfficeClient({ ...OPTIONS, fetch }).GET('/accounts/{account_id}/transactions', { params });
    expect([...new URL(sent[0]?.url ?? '').searchParams]).toEqual([
      ['from', '2026-03-01'],
      ['to', '2026-03-01'],
      ['offset', '2026-03-01T23:30:00.250Z'],
    ]);
  });

  test.each(parameters)('%s(%j) is refused', async (method, given, message) => {
    const call = Reflect.get(createBackOfficeClient(OPTIONS), method);
    expect(await errorOf(() => call(given))).toBe(`usage ${message}`);
  });

  test.each([null, 5])('%o instead of arguments is none', async (init) => {
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

const { baseUrl, appKey } = OPTIONS;
const CLIENT = createBackOfficeClient(OPTIONS);
const FUNCTIONS: Readonly<Record<string, object>> = {
  'listing of a client': CLIENT.transactions,
  'toArray of a listing': CLIENT.transactions({ accountId: 'a', from: 'x', to: 'y' }).toArray,
  ...{ transactions, createSessionToken, createLayeredClient, withRateLimit, withTimeouts, withToken, withValidation },
};
const VALUES = new Map<unknown, unknown>(Object.entries({ CORE: { baseUrl, appKey }, CLIENT, UNDEFINED: undefined }));

test.each(parts)('%s(%j)', async (name, given, message) => {
  const args = given.map((value) => (VALUES.has(value) ? VALUES.get(value) : value));
  expect(await errorOf(() => Reflect.apply(any(FUNCTIONS[name]), undefined, args))).toContain(message);
});
