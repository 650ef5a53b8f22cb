import { describe, expect, test, vi } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { responseValidators } from '../../src/backoffice/client/validation.ts';
import { json, LISTING, OPTIONS, stubService } from './stub-service.ts';

/** What steers a terminal, breaks a line, or turns the direction of the text. */
const STEERING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const HOSTILE = 'a\u001b[2Jb\r\nc\u0000\u009bd\u202ee\u2066f\u2028g\u061ch\u007fi';

describe('a message has no control character that the service sends', () => {
  const everyone = { 'x-request-id': 'id\u009b2J' };
  test.each([
    ['as the message of an error', json({ errorCode: HOSTILE, message: HOSTILE, [HOSTILE]: HOSTILE }, 400, everyone)],
    ['as the body of an error', new Response(HOSTILE, { status: 500, headers: everyone })],
    ['in place of JSON', new Response(`${HOSTILE}{`, { headers: { ...everyone, 'content-type': 'text/\u009b2J' } })],
    ['as the name of a field', json([{ [HOSTILE]: HOSTILE, side: HOSTILE }], 200, everyone)],
    ['while the connection breaks', new Error('failed', { cause: new Error(HOSTILE) })],
  ])('%s', async (_name, answer) => {
    const client = createBackOfficeClient({
      ...OPTIONS,
      fetch: stubService(() => answer).fetch,
      retry: { attempts: 1 },
      validation: { mode: 'throw', validators: responseValidators },
    });
    const { error } = await client.GET('/accounts/{account_id}/transactions', LISTING);
    expect(error?.message).toContain('GET /accounts/{account_id}/transactions: ');
    expect(error?.message).not.toMatch(STEERING);
    // Node prints the stacks of an error and its causes as they are. Those of other libraries have several lines.
    expect(error?.stack?.replaceAll('\n', '')).not.toMatch(STEERING);
    for (let { cause } = Object(error); cause !== undefined; cause = cause.cause) {
      expect(`${cause.message}${cause.stack}`).not.toMatch(/[^\P{Cc}\s]/u);
    }
  });

  test('as a notice of deprecation, which is printed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fetch } = stubService(() =>
      json({}, 200, { deprecation: 'x\u009b2J', link: '<https://a/\u009b2J>; rel="deprecation"' }),
    );
    await createBackOfficeClient({ ...OPTIONS, fetch }).GET('/countries');
    const printed = warn.mock.calls.flat().join('');
    warn.mockRestore();
    expect(printed).toContain('https://a/');
    expect(printed).not.toMatch(STEERING);
  });
});
