import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, errorOf, faultsOf } from './answer.ts';
import { startTestSandbox, type TestSandbox } from './running-sandbox.ts';

const LARGEST = 1_048_576;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ demo: false });
});
afterAll(() => sandbox.stop());

type Body = string | Uint8Array<ArrayBuffer>;

function post(path: string, body?: Body, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return answerOf(sandbox.fetch(path, { method: 'POST', ...(body === undefined ? {} : { body }), headers }));
}

describe.each(['/auth/tokens', '/auth'])('POST %s', (path) => {
  const operationId = path === '/auth' ? 'createAuthenticationToken' : 'createSessionToken';

  async function expectToken(...request: [body?: Body, headers?: Record<string, string>]) {
    const answer = await post(path, ...request);
    expect(answer.status).toBe(200);
    expect(faultsOf(answer, operationId)).toEqual([]);
  }

  async function codeOf(...request: [body: Body, headers?: Record<string, string>]) {
    return errorOf(await post(path, ...request));
  }

  test('takes any JSON object, or no body', async () => {
    await expectToken('{}');
    await expectToken('  {"any":{"thing":[1,null]}}\n');
    await expectToken('{"__proto__":{"x":1},"a":1,"a":2}');
    await expectToken(undefined, {});
    await expectToken('', { 'content-type': 'text/plain' });
  });

  test.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json;x="y;z"'])(
    'takes the media type %s',
    async (type) => {
      await expectToken('{}', { 'content-type': type });
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/vnd.api+json',
    'application/jsonp',
    // A quoted string without an end (RFC 9110, section 5.6.4).
    'application/json;x="',
    'application',
    ';',
    '*/*',
    'multipart/form-data; boundary=x',
  ])('refuses the media type %s', async (type) => {
    expect(await codeOf('{}', { 'content-type': type })).toEqual([415, 'E014']);
  });

  test('refuses a body without a media type, and one that is packed', async () => {
    expect(await codeOf(new TextEncoder().encode('{}'), {})).toEqual([415, 'E014']);
    const packed = new Uint8Array(gzipSync('{}'));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(await codeOf(packed, headers)).toEqual([415, 'E014']);
  });

  test.each(['{', '{"a":}', '{} {}', "{'a':1}", '{"a":1,}', 'undefined', '\u0000', '[', ' ', '['.repeat(100_000)])(
    'refuses a body that is no JSON',
    async (body) => {
      expect(await codeOf(body)).toEqual([400, 'E012']);
    },
  );

  test('refuses bytes that are no UTF-8', async () => {
    expect(await codeOf(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toEqual([400, 'E012']);
    expect(await codeOf(new Uint8Array(Buffer.from('{}', 'utf16le')))).toEqual([400, 'E012']);
  });

  test.each(['[]', '[{}]', 'null', 'true', '1', '"{}"'])('refuses %s, which is no object', async (body) => {
    expect(await codeOf(body)).toEqual([400, 'E013']);
  });

  test('takes a body of the largest size, and refuses one of a byte more', async () => {
    const largest = `{"a":"${'x'.repeat(LARGEST - 8)}"}`;
    expect(largest.length).toBe(LARGEST);
    await expectToken(largest);
    expect(await codeOf(`${largest} `)).toEqual([413, 'E015']);
  });

  test('repeats nothing of a body that it refuses', async () => {
    for (const body of ['{"password":"hunter2"', '["hunter2"]']) {
      expect((await post(path, body)).text).not.toContain('hunter2');
    }
  });
});

test('the body of an operation that is not shown may hold any JSON, and none', async () => {
  const patch = (init: RequestInit) =>
    answerOf(sandbox.fetch('/users/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70', { method: 'PATCH', ...init }));
  const headers = { 'content-type': 'application/json' };
  for (const body of ['{}', '[]', 'null', '1']) {
    expect(errorOf(await patch({ body, headers }))).toEqual([501, 'E050']);
  }
  expect(errorOf(await patch({}))).toEqual([501, 'E050']);
  expect(errorOf(await patch({ body: '{', headers }))).toEqual([400, 'E012']);
  expect(errorOf(await patch({ body: '{}' }))).toEqual([415, 'E014']);
});
