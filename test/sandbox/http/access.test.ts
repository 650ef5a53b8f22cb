import { expect, test } from 'vitest';
import { SERVICE_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { answerOf, errorOf, rawAnswer } from './answer.ts';
import { exchange } from './raw-exchange.ts';
import { APP_KEY, sandboxForTest, type TestSandbox } from './running-sandbox.ts';

const RANGE = 'from=2026-01-01&to=2026-01-31';

function listingUrl({ url, accounts }: TestSandbox): string {
  return `${url}/accounts/${accounts[0]?.accountID}/transactions?${RANGE}`;
}

async function codeOf(address: string, headers: Record<string, string>) {
  return errorOf(await answerOf(fetch(address, { headers })));
}

test('a request needs a known application key', async () => {
  const { url } = await sandboxForTest();
  expect(await codeOf(`${url}/countries`, {})).toEqual([401, 'E001']);
  expect(await codeOf(`${url}/countries`, { 'svc-client-app-key': '' })).toEqual([401, 'E001']);
  expect(await codeOf(`${url}/countries`, { 'svc-client-app-key': 'unknown' })).toEqual([401, 'E002']);
  expect(await codeOf(`${url}/countries`, { 'svc-client-app-key': `${APP_KEY}x` })).toEqual([401, 'E002']);
  expect(await codeOf(`${url}/countries`, { 'svc-client-app-key': APP_KEY })).toEqual([501, 'E050']);
});

test('the name of the header has no case, its value has', async () => {
  const { url } = await sandboxForTest();
  expect(await codeOf(`${url}/countries`, { 'SVC-Client-App-Key': APP_KEY })).toEqual([501, 'E050']);
  expect(await codeOf(`${url}/countries`, { 'svc-client-app-key': APP_KEY.toUpperCase() })).toEqual([401, 'E002']);
});

test('a key that comes twice is no key', async () => {
  const { url } = await sandboxForTest();
  const header = `svc-client-app-key: ${APP_KEY}\r\n`;
  const { responses } = await exchange(url, [
    `GET /back-office/countries HTTP/1.1\r\nHost: x\r\n${header}${header}\r\n`,
  ]);
  expect(errorOf(rawAnswer(responses[0]))).toEqual([401, 'E002']);
});

test('the listing needs a bearer token', async () => {
  const sandbox = await sandboxForTest();
  const refusal = (authorization: string) =>
    codeOf(listingUrl(sandbox), { 'svc-client-app-key': APP_KEY, authorization });
  expect(await codeOf(listingUrl(sandbox), { 'svc-client-app-key': APP_KEY })).toEqual([401, 'E003']);
  for (const malformed of [
    '',
    'Bearer',
    'Bearer ',
    sandbox.token,
    `Basic ${sandbox.token}`,
    'Bearer ä',
    'Bearer a b',
  ]) {
    expect([malformed, await refusal(malformed)]).toEqual([malformed, [401, 'E004']]);
  }
  expect(await refusal('Bearer unknown')).toEqual([401, 'E005']);
  expect(await refusal(`Bearer ${sandbox.token}x`)).toEqual([401, 'E005']);
  expect(await refusal(`Bearer ${APP_KEY}`)).toEqual([401, 'E005']);
});

test('the scheme of a bearer token has no case, and spaces around the token do not count', async () => {
  const sandbox = await sandboxForTest();
  for (const scheme of ['bearer', 'BEARER', 'Bearer   ']) {
    const headers = { authorization: `${scheme} ${sandbox.token}` };
    expect((await sandbox.fetch(listingUrl(sandbox).slice(sandbox.url.length), { headers })).status).toBe(200);
  }
});

test('a token is of no use to another application, nor are its accounts', async () => {
  const database = `sqlite:${temporaryFolder()}/sandbox.db`;
  const one = await sandboxForTest({ database });
  const other = await sandboxForTest({ database, appKey: 'another-key', demo: false });
  const withKey = (key: string, token: string) => ({ 'svc-client-app-key': key, authorization: `Bearer ${token}` });
  expect(await codeOf(listingUrl(one), withKey('another-key', one.token))).toEqual([401, 'E005']);
  expect(await codeOf(listingUrl(one), withKey(APP_KEY, other.token))).toEqual([401, 'E005']);
  expect(await codeOf(listingUrl(one), withKey('another-key', other.token))).toEqual([404, 'E008']);
  expect((await fetch(listingUrl(one), { headers: withKey(APP_KEY, one.token) })).status).toBe(200);
});

test.each(Object.keys(SERVICE_SWITCHES.appKeyRefused.answers))('a refused key is answered with %s', async (status) => {
  const appKeyRefused = status === '403' ? '403' : status === '400' ? '400' : '401';
  const { url } = await sandboxForTest({ switches: { appKeyRefused } });
  for (const headers of [{}, { 'svc-client-app-key': 'unknown' }]) {
    const response = await fetch(`${url}/countries`, { headers });
    expect(response.status).toBe(Number(status));
    expect(response.headers.get('www-authenticate')).toBe(status === '401' ? 'Bearer' : null);
  }
});

test.each(Object.keys(SERVICE_SWITCHES.tokenRefused.answers))('a refused token is answered with %s', async (status) => {
  const sandbox = await sandboxForTest({ switches: { tokenRefused: status === '403' ? '403' : '401' } });
  for (const authorization of [undefined, 'Bearer', 'Bearer unknown']) {
    const headers = { 'svc-client-app-key': APP_KEY, ...(authorization === undefined ? {} : { authorization }) };
    const response = await fetch(listingUrl(sandbox), { headers });
    expect(response.status).toBe(Number(status));
    expect(response.headers.get('www-authenticate')).toBe(status === '401' ? 'Bearer' : null);
  }
});

test('where the switch says so, every operation but those that create tokens needs the bearer token', async () => {
  const sandbox = await sandboxForTest({ switches: { bearer: 'everywhere' } });
  const headers = { 'svc-client-app-key': APP_KEY };
  expect(await codeOf(`${sandbox.url}/countries`, headers)).toEqual([401, 'E003']);
  expect((await sandbox.fetch('/countries')).status).toBe(501);
  for (const path of ['/auth/tokens', '/auth']) {
    expect((await fetch(sandbox.url + path, { method: 'POST', headers })).status).toBe(200);
  }
});

test('a fault of the key is reported before all other faults', async () => {
  const sandbox = await sandboxForTest();
  expect(await codeOf(`${listingUrl(sandbox)}&limit=x`, {})).toEqual([401, 'E001']);
  expect(await codeOf(`${listingUrl(sandbox)}&limit=x`, { 'svc-client-app-key': APP_KEY })).toEqual([401, 'E003']);
});
