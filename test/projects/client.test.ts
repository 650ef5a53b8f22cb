import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { slugOf } from '../../src/pipeline/portal/model/slugs.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { served } from '../support/served.ts';
import { documentNamed, installPackages, samplesOf, writeClient } from './generated-project.ts';

/** A method of a client whose document no compiler knows here; `client-types.e2e.test.ts` has the types. */
type Method = (parameters?: object, options?: object) => Promise<unknown>;

/** The generated module for the document `odd.yaml`. */
interface OddClient {
  createClient(options: object): Readonly<Record<string, Method>>;
  isErrorOf(error: unknown, method: string): boolean;
  readonly ApiError: new (...args: never) => Error;
}

const DOCUMENT = documentNamed('odd.yaml');

let root: string;
let odd: OddClient;
beforeAll(async () => {
  root = temporaryFolder();
  installPackages(root);
  await writeClient(root, 'odd', DOCUMENT);
  odd = await import(join(root, 'odd/generated/client.ts'));
});

/** A request as the server received it. */
interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, attempt: number) => void;

/** A client of a server that answers as `answer` does; what the server received, and the waits between attempts. */
async function clientOf(answer: Answer, options: object = {}) {
  const received: Received[] = [];
  const waits: number[] = [];
  const baseUrl = await served(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: (await buffer(request)).toString('latin1') });
    answer(response, received.length);
  });
  const sleep = async (ms: number) => void waits.push(ms);
  const client = odd.createClient({ baseUrl: `${baseUrl}/v1/`, sleep, random: () => 0.5, ...options });
  const call = async (name: string, parameters?: object, own?: object) => client[name]?.(parameters, own);
  return { call, received, waits, host: new URL(baseUrl).host, baseUrl: `${baseUrl}/v1` };
}

const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};

/** Answers in turn; the last one from then on. */
const inTurn = (...answers: readonly Answer[]): Answer => {
  return (response, attempt) => answers[Math.min(attempt, answers.length) - 1]?.(response, attempt);
};

const status = (code: number, headers: Readonly<Record<string, string>> = {}): Answer => {
  return (response) => response.writeHead(code, headers).end();
};

const reset: Answer = (response) => response.destroy();
const silence: Answer = () => {};

describe('what is sent', () => {
  test('every place and style of parameters, as the Style Examples of OpenAPI write them', async () => {
    const { call, received } = await clientOf(status(204));
    await call('thenOperation', {
      simple: ['blue', 'black'],
      label: { R: 100, G: 200 },
      matrix: ['blue', 'black'],
      form: { R: 100, G: 200 },
      list: ['a,b', 'c'],
      pipes: ['x', 'y'],
      deep: { R: '1 2', G: '&' },
      json: { a: [1] },
      xList: ['é', 'b'],
    });
    expect(received[0]?.url).toBe(
      '/v1/styles/blue,black/.R=100.G=200/;matrix=blue,black' +
        '?R=100&G=200&list=a%2Cb,c&pipes=x%7Cy&deep%5BR%5D=1%202&deep%5BG%5D=%26&json=%7B%22a%22%3A%5B1%5D%7D',
    );
    expect(received[0]?.headers['x-list']).toBe('é,b');
  });

  test('names that JavaScript has itself, headers and cookies', async () => {
    const { call, received } = await clientOf(json({ id: 7 }));
    const parameters = {
      id: 7,
      proto: 'p',
      queryConstructor: 'c',
      xTrace: 't',
      session: 'a b',
      color: ['red', 'blue'],
    };
    expect(await call('getItem', parameters, { query: { more: [1, 2] }, headers: { 'x-more': 'm' } })).toEqual({
      id: 7,
    });
    expect(received[0]).toMatchObject({
      url: '/v1/items/7?more=1&more=2&__proto__=p&constructor=c',
      headers: { 'x-trace': 't', 'x-more': 'm', cookie: 'session=a%20b; color=red; color=blue' },
    });
  });

  test('a path with a space', async () => {
    const { call, received } = await clientOf(json('', 200, { 'content-type': 'text/event-stream' }));
    await call('events');
    expect(received[0]).toMatchObject({ method: 'GET', url: '/v1/all%20events' });
  });

  test('what is absent is not sent, and a value for no parameter is refused', async () => {
    const { call, received } = await clientOf(json({ id: 7 }));
    await call('getItem', { id: 7, xTrace: undefined, session: null });
    expect(received[0]?.url).toBe('/v1/items/7');
    expect(received[0]?.headers).not.toHaveProperty('cookie');
    await expect(call('getItem', { id: 7, toString: 'x' })).rejects.toMatchObject({ code: 'usage', attempts: 0 });
    await expect(call('getItem', {})).rejects.toThrow('GET /items/{id} at');
    expect(received).toHaveLength(1);
  });

  test.each(['', '.', '..'])('a value that leads to another path is refused: %j', async (id) => {
    const { call, received } = await clientOf(json({ id: 7 }));
    await expect(call('getItem', { id })).rejects.toMatchObject({ code: 'usage', attempts: 0 });
    await call('getItem', { id: '../x' });
    expect(received.map(({ url }) => url)).toEqual(['/v1/items/..%2Fx']);
  });

  test('bodies of every kind', async () => {
    const { call, received } = await clientOf(status(204));
    const sent = async (name: string, body: unknown, path: object = {}) => {
      await call(name, { ...path, body }).catch(() => {});
      const { headers, body: text } = received.at(-1) ?? {};
      return [headers?.['content-type'], text];
    };
    expect(await sent('putItem', { id: 1 }, { id: 1 })).toEqual(['application/json', '{"id":1}']);
    expect(await sent('proto', { a: null }, { id: 1 })).toEqual(['application/merge-patch+json', '{"a":null}']);
    expect(await sent('putItem2', { name: 'a b', tags: ['x', 'y'] })).toEqual([
      'application/x-www-form-urlencoded',
      'name=a+b&tags=x&tags=y',
    ]);
    expect(await sent('putBytes', new Uint8Array([0, 255]))).toEqual(['application/octet-stream', '\u0000\u00ff']);
    const [type, form] = await sent('delete', { file: new Blob(['bytes']), label: 'l', meta: { a: 1 } });
    expect(type).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(form).toMatch(
      /name="file"; filename="blob"\r\n[\s\S]*bytes[\s\S]*name="label"\r\n\r\nl\r\n[\s\S]*name="meta"[\s\S]*application\/json\r\n\r\n\{"a":1\}/,
    );
  });

  test('the credentials of the first documented alternative that is given', async () => {
    const of = async (credentials: object) => {
      const { call, received } = await clientOf(json(1), { credentials });
      await call('delete', {});
      const { headers, url } = received[0] ?? {};
      return [url, headers?.authorization, headers?.['x-key'], headers?.cookie];
    };
    const basic = { username: 'ü', password: 'p:w' };
    expect(await of({ bearer: 'never' })).toEqual(['/v1/upload', undefined, undefined, undefined]);
    expect(await of({ key: 'k', partner: 'p&q', basic })).toEqual([
      '/v1/upload?partner=p%26q',
      undefined,
      'k',
      undefined,
    ]);
    expect(await of({ key: 'k', basic })).toEqual([
      '/v1/upload',
      `Basic ${Buffer.from('ü:p:w').toString('base64')}`,
      undefined,
      undefined,
    ]);
    expect(await of({ cookie: async () => 'c' })).toEqual(['/v1/upload', undefined, undefined, 'sid=c']);
    const { call, received } = await clientOf(json({ id: 1 }), { credentials: { bearer: () => 't' } });
    await call('getItem', { id: 1 });
    await call('thenOperation', { simple: 'a', label: { R: 1 }, matrix: 'b' }).catch(() => {});
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer t', undefined]);
  });
});

describe('a sample in the portal', () => {
  const withoutSpaces = (text: string) => (text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : text);
  const inMemory = [...samplesOf(DOCUMENT)].filter(([, { code }]) => !code.includes("('file')"));
  // The token of the scheme Basic is that of the user name and the password (RFC 7617, section 2).
  const VALUES = { TOKEN: 'dTpw', USERNAME: 'u', PASSWORD: 'p', KEY: 'k', PARTNER: 'q' };

  test.each(inMemory)('of %s sends what its curl command sends', async (name, { sample, code }) => {
    const { received, baseUrl } = await clientOf(status(500));
    const values = { URL: baseUrl, ...VALUES };
    for (const [key, value] of Object.entries(values)) vi.stubEnv(`API_${key}`, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const withValues = (text: string) => text.replaceAll(/__API_(\w+?)__/g, (_, key) => Object(values)[key]);
    const file = join(root, 'odd', `${slugOf(name)}.ts`);
    writeFileSync(file, code);
    await expect(import(file)).rejects.toMatchObject({ status: 500 });
    const path = new URL(withValues(sample.url)).href.replace(new URL(baseUrl).origin, '');
    const sent = received.map(({ method, url, body }) => [method, url, withoutSpaces(body)]);
    expect(sent).toEqual([[sample.method, path, withoutSpaces(sample.body?.text ?? '')]]);
    const headers = sample.headers.map(([key, value]) => [key.toLowerCase(), withValues(value)]);
    expect(received[0]?.headers).toMatchObject(Object.fromEntries(headers));
  });
});

describe('what is received', () => {
  test('JSON, text, bytes, events and nothing', async () => {
    const body =
      (type: string, text: string): Answer =>
      (response) =>
        response.writeHead(200, { 'content-type': type }).end(text);
    const got = async (answer: Answer, name: string, parameters: object = { id: 1 }) =>
      (await clientOf(answer)).call(name, parameters);
    expect(await got(body('application/json; charset=utf-8', '{"id":1}'), 'getItem')).toEqual({ id: 1 });
    expect(await got((response) => response.end('{"id":1}'), 'getItem')).toEqual({ id: 1 });
    expect(await got(body('text/plain', 'été'), 'proto')).toBe('été');
    const bytes = await got(body('application/octet-stream', 'abc'), 'putBytes', {});
    expect(bytes instanceof Blob && (await bytes.text())).toBe('abc');
    const events = await got(body('text/event-stream', 'data: 1\n\n'), 'events', {});
    expect(events instanceof ReadableStream && (await text(events))).toBe('data: 1\n\n');
    expect(await got(status(204), 'putItem')).toBeUndefined();
    expect(await got(status(200), 'class')).toBeUndefined();
  });

  test('the response is there', async () => {
    const { call } = await clientOf(json({ id: 1 }, 200, { link: '<next>' }));
    const links: (string | null)[] = [];
    await call('getItem', { id: 1 }, { onResponse: ({ headers }: Response) => links.push(headers.get('link')) });
    expect(links).toEqual(['<next>']);
  });

  test.each([
    ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['nothing', status(200)],
    [
      'half of a value',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id"'),
    ],
    ['no content', status(204)],
  ] satisfies [string, Answer][])('%s in place of JSON is an error', async (_, answer) => {
    const { call } = await clientOf(answer);
    await expect(call('getItem', { id: 1 })).rejects.toMatchObject({ code: 'unreadable', attempts: 1 });
  });
});

describe('errors', () => {
  const failure = async (answer: Answer, options: object = {}, own: object = {}) => {
    const { call, host } = await clientOf(answer, { retry: { attempts: 1 }, ...options });
    const error = await call('getItem', { id: 1 }, own).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(odd.ApiError);
    expect(odd.isErrorOf(error, 'getItem') && !odd.isErrorOf(error, 'putItem')).toBe(true);
    return { error: Object(error), host };
  };

  test('a documented one has its status and body, and says what was asked, what came back, and what to do', async () => {
    const { error, host } = await failure(
      json({ title: 'No such item.' }, 404, { 'content-type': 'application/problem+json', 'x-request-id': 'r1' }),
    );
    expect(error).toMatchObject({
      code: 'documented',
      ...{ status: 404, body: { title: 'No such item.' }, requestId: 'r1', attempts: 1, host },
      ...{ method: 'getItem', operation: 'GET /items/{id}' },
    });
    expect(error.response.headers.get('x-request-id')).toBe('r1');
    expect(error.message).toBe(`GET /items/{id} at ${host}: 404: No such item. Correct the request. Request id: r1.`);
  });

  test.each([
    ['of `default`', json({ title: 't' }, 418), 'documented'],
    ['without documented content', json({ any: 1 }, 410), 'documented'],
    [
      'of a proxy',
      (response: ServerResponse) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>'),
      'undocumented',
    ],
    ['without its body', status(404), 'undocumented'],
    ['a redirect', status(302, { location: '/elsewhere' }), 'undocumented'],
  ] satisfies [string, Answer, string][])('%s', async (_, answer, code) => {
    expect((await failure(answer)).error.code).toBe(code);
  });

  test('what can be done about a status', async () => {
    const cure = async (code: number, headers = {}) =>
      (await failure(status(code, headers))).error.message.replace(/^.*?\. /, '');
    expect(await cure(401)).toBe('Check the credentials: bearer.');
    expect(await cure(429)).toBe('Send fewer requests.');
    expect(await cure(429, { 'retry-after': '7' })).toBe('Try again in 7 s, as the server asks.');
    expect(await cure(500)).toBe('Try again later.');
    expect(await cure(302)).toContain('redirect');
  });

  test('no message has a credential', async () => {
    const echo: Answer = (response) =>
      json({ title: `bad token ${response.req.headers.authorization}` }, 401)(response, 1);
    expect((await failure(echo, { credentials: { bearer: 'S3CRET' } })).error.message).toContain(
      'bad token Bearer [redacted]',
    );
    const unsendable = await failure(status(200), { credentials: { bearer: 'S3\nCRET' } });
    expect(unsendable.error).toMatchObject({ code: 'usage', attempts: 0 });
    expect(`${unsendable.error.message} ${unsendable.error.cause}`).not.toContain('CRET');
    expect(() => odd.createClient({ baseUrl: 'https://user:S3CRET@a.example' })).toThrow(
      /^baseUrl must be(?!.*S3CRET)/,
    );
  });

  test('a connection that is refused, a body that is cut off', async () => {
    const cut: Answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': 9 })
        .end('{"i', () => response.destroy());
    expect((await failure(cut)).error.code).toBe('network');
    const { error } = await failure(reset);
    expect(error).toMatchObject({ code: 'network', attempts: 1 });
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.message).toMatch(/no whole response \(.+\)\. Check baseUrl and the connection\.$/);
  });

  test('the signal of the caller, before and during an attempt', async () => {
    const reason = new Error('enough');
    const before = await failure(silence, {}, { signal: AbortSignal.abort(reason) });
    expect(before.error).toMatchObject({ code: 'aborted', attempts: 0, cause: reason });
    const controller = new AbortController();
    const during = await failure(() => controller.abort(reason), {}, { signal: controller.signal });
    expect(during.error).toMatchObject({ code: 'aborted', attempts: 1, cause: reason });
  });

  test('what ends a call ends its connection, and nothing is sent or waited for after that', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const controller = new AbortController();
    const { call, received, waits } = await clientOf((response) => {
      response.on('close', resolve);
      controller.abort();
    });
    await expect(call('getItem', { id: 1 }, { signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
    await closed;
    await expect(call('getItem', { id: 1 }, { deadlineMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
    expect([received.length > 0, waits]).toEqual([true, []]);
  });

  test('the time of an attempt and of a call', async () => {
    expect((await failure(silence, { timeoutMs: 20 })).error).toMatchObject({ code: 'timeout', attempts: 1 });
    const call = await failure(silence, { timeoutMs: 60_000 }, { deadlineMs: 20 });
    expect(call.error).toMatchObject({ code: 'timeout' });
    expect(call.error.message).toMatch(/no whole response in 20 ms\. Raise deadlineMs, or ask for less\.$/);
    const headersOnly: Answer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    expect((await failure(headersOnly, { timeoutMs: 50 })).error.code).toBe('timeout');
  });
});

describe('retries', () => {
  const ok = json({ id: 1 });

  test.each([
    ['429', status(429)],
    ['503', status(503)],
    ['a reset', reset],
  ])('after %s, with a delay that doubles and is half random', async (_, answer) => {
    const { call, received, waits } = await clientOf(inTurn(answer, answer, ok));
    expect(await call('getItem', { id: 1 })).toEqual({ id: 1 });
    expect(received).toHaveLength(3);
    expect(waits).toEqual([125, 250]);
  });

  test('after the time of an attempt', async () => {
    const { call, received } = await clientOf(inTurn(silence, ok), { timeoutMs: 1 });
    expect(await call('getItem', { id: 1 }, { timeoutMs: 1000 })).toEqual({ id: 1 });
    expect(received.length).toBeGreaterThan(1);
  });

  test('end with the error of the last attempt', async () => {
    const { call, received, waits } = await clientOf(status(503), { retry: { attempts: 4, baseMs: 100, capMs: 150 } });
    await expect(call('getItem', { id: 1 })).rejects.toMatchObject({
      status: 503,
      attempts: 4,
      message: expect.stringContaining('after 4 attempts'),
    });
    expect(received).toHaveLength(4);
    expect(waits).toEqual([50, 75, 75]);
  });

  test('wait as long as Retry-After asks, in seconds or until a date', async () => {
    const { call, waits } = await clientOf(
      inTurn(
        status(429, { 'retry-after': '2' }),
        status(503, { date: 'Sun, 06 Nov 1994 08:49:30 GMT', 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }),
        ok,
      ),
    );
    await call('getItem', { id: 1 });
    expect(waits).toEqual([2125, 7250]);
  });

  test('are not made where Retry-After asks for too long, or the time of the call ends before', async () => {
    const long = await clientOf(inTurn(status(429, { 'retry-after': '31' }), ok));
    await expect(long.call('getItem', { id: 1 })).rejects.toMatchObject({ status: 429, attempts: 1 });
    const short = await clientOf(inTurn(status(429, { 'retry-after': '2' }), ok), { deadlineMs: 1500 });
    await expect(short.call('getItem', { id: 1 })).rejects.toMatchObject({ status: 429, attempts: 1 });
    expect([...long.waits, ...short.waits]).toEqual([]);
  });

  test('are made only where a second request does no harm', async () => {
    const attempts = async (name: string, own: object = {}) => {
      const { call, received } = await clientOf(status(503));
      await call(name, name === 'putItem2' ? {} : { id: 1 }, own).catch(() => {});
      return received.length;
    };
    expect(await attempts('putItem')).toBe(3);
    expect(await attempts('deleteItemsId')).toBe(3);
    expect(await attempts('proto')).toBe(1);
    expect(await attempts('putItem2')).toBe(1);
    expect(await attempts('putItem2', { headers: { 'Idempotency-Key': 'k' } })).toBe(3);
    expect(await attempts('getItem', { retry: { attempts: 1 } })).toBe(1);
  });

  test('are not made after another error of the server', async () => {
    const { call, received } = await clientOf(status(500));
    await expect(call('getItem', { id: 1 })).rejects.toMatchObject({ status: 500 });
    expect(received).toHaveLength(1);
  });

  test('send the body again', async () => {
    const { call, received } = await clientOf(inTurn(reset, status(204)));
    await call('putItem', { id: 1, body: { id: 1 } });
    expect(received.map(({ body }) => body)).toEqual(['{"id":1}', '{"id":1}']);
  });

  test('end at once when the caller ends the call', async () => {
    const controller = new AbortController();
    const sleep = (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        controller.abort();
      });
    const { call, received } = await clientOf(status(503), { sleep });
    await expect(call('getItem', { id: 1 }, { signal: controller.signal })).rejects.toMatchObject({
      code: 'aborted',
      attempts: 1,
    });
    expect(received).toHaveLength(1);
  });
});

test('middleware of openapi-fetch sees requests and responses, and may replace them', async () => {
  const seen: string[] = [];
  const middleware = {
    onRequest({ request, schemaPath }: { request: Request; schemaPath: string }) {
      seen.push(schemaPath);
      request.headers.set('x-added', '1');
    },
    onResponse: () => Response.json({ id: 2 }),
  };
  const { call, received } = await clientOf(json({ id: 1 }), { middleware: [middleware] });
  expect(await call('getItem', { id: 1 })).toEqual({ id: 2 });
  expect([seen, received[0]?.headers['x-added']]).toEqual([['/items/{id}'], '1']);
});
