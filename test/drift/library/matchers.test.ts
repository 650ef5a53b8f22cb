import { afterEach, describe, expect, test, vi } from 'vitest';
import { builtPortal } from '../../../src/backoffice/contract/built-portal.ts';
import { DOCUMENT_URL, loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { contractMatchers } from '../../../src/backoffice/testing/vitest.ts';
import { ledgerRecord, WRONG_RECORD } from '../replay/traffic.ts';

expect.extend(contractMatchers);
afterEach(() => {
  vi.unstubAllEnvs();
});

const GOOD = [ledgerRecord('2026-01-05T12:00:00.000Z')];
const LIST = 'listAccountTransactions';
const VERSION = String(loadDocument().info['version']);

/** The message with which a matcher fails, without the version of the document. */
async function messageOf(matching: Promise<unknown>): Promise<string> {
  try {
    await matching;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).replace(VERSION, 'VERSION');
  }
  throw new Error('It did not fail.');
}

describe('toMatchContract', () => {
  test('a documented response matches, and its body can still be read', async () => {
    const response = Response.json(GOOD);
    await expect(response).toMatchContract(LIST);
    expect(await response.json()).toEqual(GOOD);
    await expect({ status: 200, headers: { 'Content-Type': 'application/json' }, body: GOOD }).toMatchContract(LIST);
    await expect(Response.json({ errorCode: 'E1', message: 'm' }, { status: 404 })).toMatchContract(LIST);
  });

  test('a violation fails with the rule, the place and the value', async () => {
    const message = await messageOf(
      expect(Response.json([WRONG_RECORD])).toMatchContract(LIST, { portal: 'https://docs.example' }),
    );
    expect(message).toMatch(
      /^Expected the answer with status 200 to be what Brokerage Back-Office Service VERSION says of listAccountTransactions:\n {2}error response-body in listAccountTransactions: \/0\/dnb must be boolean, but is "no"\.\n {4}spec\/schemas\/account-transaction\.yaml:\d+:\d+ \(components → schemas → AccountTransaction → properties → dnb → type\)\n {4}https:\/\/docs\.example\/schemas\/AccountTransaction\.html#property-dnb$/,
    );
  });

  test('the link has the portal of the environment; another document has no link', async () => {
    vi.stubEnv('BACKOFFICE_PORTAL', 'https://docs.example/of-all/');
    const page = 'https://docs.example/of-all/schemas/AccountTransaction.html#property-dnb';
    expect(await messageOf(expect(Response.json([WRONG_RECORD])).toMatchContract(LIST))).toContain(`\n    ${page}`);
    const other = { document: DOCUMENT_URL };
    const message = await messageOf(expect(Response.json([WRONG_RECORD])).toMatchContract(LIST, other));
    expect(message).toMatch(/generated\/openapi\.json:\d+:\d+ \(components → schemas → .+\)$/);
  });

  test('without a portal in the environment, the link has the portal that was built', async () => {
    vi.stubEnv('BACKOFFICE_PORTAL', '');
    const built = builtPortal();
    const message = await messageOf(expect(Response.json([WRONG_RECORD])).toMatchContract(LIST));
    const page = `    ${built}schemas/AccountTransaction.html#property-dnb`;
    expect(message.split('\n').slice(3)).toEqual(built === undefined ? [] : [page]);
  });

  test.each<[string, string, string]>([
    ['an option', 'docs.example', 'portal is "docs.example"; it must be an address that begins with http'],
    ['a password', 'https://me:hunter2@docs.example/', 'portal is not allowed; it must be an address'],
  ])('an invalid URL is rejected: %s', async (_name, portal, message) => {
    const error = expect.objectContaining({ code: 'portal-wrong', message: expect.stringContaining(message) });
    await expect(expect(Response.json(GOOD)).toMatchContract(LIST, { portal })).rejects.toEqual(error);
    vi.stubEnv('BACKOFFICE_PORTAL', portal);
    const ofVariable = expect.objectContaining({ message: expect.stringContaining(`BACKOFFICE_PORTAL is`) });
    await expect(expect(Response.json(GOOD)).toMatchContract(LIST)).rejects.toEqual(ofVariable);
  });

  test.each([
    ['a content type', new Response('[]', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', new Response('[{', { headers: { 'content-type': 'application/json' } })],
    ['no UTF-8', new Response(new Uint8Array([0xff]), { headers: { 'content-type': 'application/json' } })],
    ['an error of the server', Response.json({ errorCode: 'E1', message: 'm' }, { status: 500 })],
  ])('%s fails', async (_name, response) => {
    await expect(response).not.toMatchContract(LIST);
  });

  test('a field that is not declared fails only when strict', async () => {
    const page = [{ ...GOOD[0], more: 1 }];
    await expect(Response.json(page)).toMatchContract(LIST);
    await expect(Response.json(page)).not.toMatchContract(LIST, { strict: true });
  });

  test('not: a response that matches fails', async () => {
    const message = await messageOf(expect(Response.json(GOOD)).not.toMatchContract(LIST));
    expect(message).toContain(
      'not to be what Brokerage Back-Office Service VERSION says of listAccountTransactions, but it is.',
    );
  });

  test.each<[string, unknown, string, string]>([
    [
      'operation-unknown',
      Response.json([]),
      'listTransactions',
      'The document has no operation "listTransactions". It has: createSessionToken, ',
    ],
    ['no-response', [], LIST, 'toMatchContract needs a Response'],
    ['no-response', Promise.resolve(Response.json([])), LIST, 'Await the response first.'],
  ])('%s is reported', async (code, received, operation, message) => {
    const error = expect.objectContaining({ code, message: expect.stringContaining(message) });
    await expect(expect(received).toMatchContract(operation)).rejects.toEqual(error);
  });

  test('body-used is reported', async () => {
    const response = Response.json(GOOD);
    await response.text();
    expect(await messageOf(expect(response).toMatchContract(LIST))).toContain('pass a clone() of it');
  });
});
