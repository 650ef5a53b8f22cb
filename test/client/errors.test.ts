import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { BackOfficeError, type ErrorCode, isBackOfficeError } from '../../src/backoffice/client/errors.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { unwrap } from '../../src/backoffice/client/result.ts';
import { json, OPTIONS, stubService } from './stub-service.ts';

const REFUSAL = { errorCode: 'E1021', message: 'offset is outside the range' };

function clientOf(answer: () => Response | Error, options: Partial<ClientOptions> = {}) {
  const { fetch, sent } = stubService(answer);
  return { sent, client: createBackOfficeClient({ ...OPTIONS, fetch, retry: { attempts: 1 }, ...options }) };
}

/** The catalogue; one that is missing or too many does not compile. */
const CODES: Readonly<Record<ErrorCode, true>> = {
  api: true,
  network: true,
  timeout: true,
  aborted: true,
  'not-json': true,
  contract: true,
  token: true,
  paging: true,
  usage: true,
};

test.each([
  ['docs/client.md', /`code`\s+is\s+one\s+of([^.]*)\./],
  ['src/backoffice/client/errors.ts', /((?: \* \| `.*\n)+)/],
])('the catalogue is the one of %s', (file, pattern) => {
  const [, listed = ''] = pattern.exec(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) ?? [];
  const codes = [...listed.matchAll(file.endsWith('.md') ? /`(.*?)`/g : /^ \* \| `(.*?)` \|/gm)];
  expect(codes.map(([, code]) => code)).toEqual(Object.keys(CODES));
});

describe('unwrap', () => {
  test('returns the data of a result or a promise of one', async () => {
    const { client } = clientOf(() => json({ a: 1 }));
    expect(await unwrap(client.GET('/countries'))).toEqual({ a: 1 });
    expect(unwrap(await client.GET('/countries'))).toEqual({ a: 1 });
  });

  test('throws the error', async () => {
    const { client } = clientOf(() => json(REFUSAL, 400));
    const error: unknown = await unwrap(client.GET('/countries')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BackOfficeError);
    expect(isBackOfficeError(error) && error.code === 'api' && error.errorCode).toBe('E1021');
  });

  test('knows errors from others', () => expect(isBackOfficeError(new Error('x'))).toBe(false));
});

test('a body that is no JSON is refused, not sent, and a refused header is not repeated', async () => {
  const { client, sent } = clientOf(() => json({}));
  const params = { path: { user_id: 'u' } };
  expect((await client.PATCH('/users/{user_id}', { params, body: { a: 1n } })).error?.code).toBe('usage');
  expect((await client.PATCH('/users/{user_id}', { params, body: () => {} })).error?.code).toBe('usage');
  const { error } = await client.GET('/countries', { headers: { trace: 'hidden\nvalue' } });
  expect(error?.message).not.toContain('hidden');
  expect(sent).toEqual([]);
});

test('JSON.stringify keeps the message and the cause, without secrets', async () => {
  const { client } = clientOf(() => new Error(`refused ${OPTIONS.appKey}`));
  const { error } = await client.GET('/countries');
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'BackOfficeError',
    code: 'network',
    operation: 'GET /countries',
    errorCode: '',
    message:
      'GET /countries: no whole response (refused [redacted]). Check the network, and scheme, host and port of baseUrl. Requests sent to https://service.example/back-office: 1.',
    baseUrl: OPTIONS.baseUrl,
    requests: 1,
    cause: 'refused [redacted]',
  });
});

test('a log that throws ends no call', async () => {
  const onLog = () => {
    throw new Error('the log is full');
  };
  expect((await clientOf(() => json({ a: 1 }), { onLog }).client.GET('/countries')).data).toEqual({ a: 1 });
});
