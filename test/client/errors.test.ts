import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { type ErrorCode, isBackOfficeError } from '../../src/backoffice/client/errors.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { unwrap } from '../../src/backoffice/client/result.ts';
import { json, OPTIONS, stubService } from './stub-service.ts';

const clientOf = (answer: () => Response, options: Partial<ClientOptions> = {}) =>
  createBackOfficeClient({ ...OPTIONS, fetch: stubService(answer).fetch, retry: { attempts: 1 }, ...options });

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
    const client = clientOf(() => json({ a: 1 }));
    expect(await unwrap(client.GET('/countries'))).toEqual({ a: 1 });
    expect(unwrap(await client.GET('/countries'))).toEqual({ a: 1 });
  });

  test('knows errors from others', () => expect(isBackOfficeError(new Error('x'))).toBe(false));
});

test('a redirect that a browser hides has the status 0', async () => {
  const { error } = await clientOf(() => Response.error()).GET('/countries');
  expect(error?.message).toContain('GET /countries: refused with 0. Check baseUrl: redirects are not followed.');
});

test('a log that throws ends no call', async () => {
  const onLog = () => {
    throw new Error('the log is full');
  };
  expect((await clientOf(() => json({ a: 1 }), { onLog }).GET('/countries')).data).toEqual({ a: 1 });
});
