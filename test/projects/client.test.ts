import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { slugOf } from '../../src/pipeline/portal/model/slugs.ts';
import { type Answer as ScriptedAnswer, send } from '../drift/scripted-server.ts';
import { expectPart, type Part, variantsOf } from '../support/cases.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { served } from '../support/served.ts';
import { documentNamed, installPackages, samplesOf, writeClient } from './generated-project.ts';

/** A method of a client whose document no compiler knows here; `client-types.e2e.test.ts` has the types. */
type Method = (parameters?: object, options?: object) => Promise<unknown>;

/** The generated module of a document. */
interface OddClient {
  createClient(options: object): Readonly<Record<string, Method>>;
  isErrorOf(error: unknown, method: string): boolean;
  readonly ApiError: new (...args: never) => Error;
}

const DOCUMENTS = { odd: documentNamed('odd.yaml'), newest: documentNamed('newest.yaml') };

let root: string;
let odd: OddClient;
let newest: OddClient;
beforeAll(async () => {
  root = temporaryFolder();
  installPackages(root);
  for (const [name, document] of Object.entries(DOCUMENTS)) await writeClient(root, name, document);
  odd = await import(join(root, 'odd/generated/client.ts'));
  newest = await import(join(root, 'newest/generated/client.ts'));
});

/** A request as the server received it. */
interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, attempt: number) => void;

/** A call and what comes of it; the first lines of client-cases.yaml describe the members. */
interface Case {
  readonly name?: string;
  readonly document?: keyof typeof DOCUMENTS;
  readonly call?: string;
  readonly with?: object;
  readonly own?: object;
  readonly options?: object;
  readonly answers?: readonly (number | 'reset' | 'hangs' | 'hangs within' | ScriptedAnswer)[];
  readonly returns?: unknown;
  readonly error?: object;
  readonly message?: readonly Part[];
  readonly requests?: number;
  readonly sent?: readonly (Partial<Omit<Received, 'headers'>> & {
    readonly headers?: Readonly<Record<string, string | null>>;
  })[];
  readonly waits?: readonly number[];
  readonly each?: readonly Case[];
}
const MEMBERS = 'name document call with own options answers returns error message requests sent waits each';
const { cases }: { readonly cases: readonly Case[] } = parse(
  readFileSync(new URL('client-cases.yaml', import.meta.url), 'utf8'),
  { customTags: ['binary'] },
);

/** A client of a server that answers as `answer` does; what the server received, and the waits between attempts. */
async function clientOf(answer: Answer, options: object = {}, { createClient } = odd) {
  const received: Received[] = [];
  const waits: number[] = [];
  const baseUrl = await served(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: (await buffer(request)).toString('latin1') });
    answer(response, received.length);
  });
  const sleep = async (ms: number) => void waits.push(ms);
  const client = createClient({ baseUrl: `${baseUrl}/v1/`, sleep, random: () => 0.5, ...options });
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

function answering(answer: Required<Case>['answers'][number]): Answer {
  if (answer === 'reset') return reset;
  if (answer === 'hangs') return silence;
  const type = { 'content-type': 'application/json' };
  if (answer === 'hangs within') return (response) => void response.writeHead(200, type).write('{');
  return (response) => send(response, typeof answer === 'number' ? { status: answer } : answer);
}

const status = (code: number, headers: Readonly<Record<string, string>> = {}): Answer => {
  return (response) => response.writeHead(code, headers).end();
};

const reset: Answer = (response) => response.destroy();
const silence: Answer = () => {};

test.each(cases.flatMap((one) => variantsOf(one, MEMBERS)))('$name', async (one) => {
  const { call: name = 'getItem', with: parameters = { id: 1 }, own, options, answers = [204], ...expected } = one;
  const module = one.document === 'newest' ? newest : odd;
  const { call, received, waits, host } = await clientOf(inTurn(...answers.map(answering)), options, module);
  const called = call(name, parameters, own);
  if (expected.error === undefined && expected.message === undefined) {
    const value = await called;
    if (expected.returns !== undefined) expect(value ?? null).toEqual(expected.returns);
  } else {
    const error = Object(await called.catch((thrown: unknown) => thrown));
    expect(error).toBeInstanceOf(module.ApiError);
    expect([module.isErrorOf(error, name), module.isErrorOf(error, 'events')]).toEqual([true, false]);
    expect(error).toMatchObject(JSON.parse(JSON.stringify(expected.error ?? {}).replaceAll('HOST', host)));
    for (const part of expected.message ?? []) expectPart(error.message.replaceAll(host, 'HOST'), part, '');
  }
  if (expected.requests !== undefined) expect(received).toHaveLength(expected.requests);
  if (expected.waits !== undefined) expect(waits).toEqual(expected.waits);
  if (expected.sent !== undefined) expect(received).toHaveLength(expected.sent.length);
  for (const [at, { headers = {}, ...request }] of (expected.sent ?? []).entries()) {
    expect(received[at]).toMatchObject(request);
    for (const [field, value] of Object.entries(headers)) expect(received[at]?.headers[field] ?? null).toBe(value);
  }
});

describe('what is sent', () => {
  test('parts of a form of the media types that the document names, one for each item of a list', async () => {
    const { call, received } = await clientOf(status(204), {}, newest);
    await call('sendParts', { body: { page: '<p/>', files: [new Blob(['1']), new Blob(['2'])] } });
    const other = await clientOf(json({}));
    await other.call('delete', { body: { file: new Blob(['bytes']), label: 'l', meta: { a: 1 } } });
    const [{ body = '' } = {}] = received;
    expect(body).toMatch(/name="page"[^\n]*\r\nContent-Type: application\/xml\r\n\r\n<p\/>\r\n/);
    expect(body.match(/name="files"/g)).toHaveLength(2);
    expect(other.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(other.received[0]?.body).toMatch(
      /name="file"; filename="blob"\r\n[\s\S]*bytes[\s\S]*name="label"\r\n\r\nl\r\n[\s\S]*name="meta"[\s\S]*application\/json\r\n\r\n\{"a":1\}/,
    );
  });

  test('the credential that a function returns, and none where the operation has none', async () => {
    const { call, received } = await clientOf(json({ id: 1 }), {
      credentials: { bearer: () => 't', cookie: async () => 'c' },
    });
    await call('getItem', { id: 1 });
    await call('thenOperation', { simple: 'a', label: { R: 1 }, matrix: 'b' }).catch(() => {});
    await call('delete', {}).catch(() => {});
    const credentials = received.map(({ headers }) => [headers.authorization, headers.cookie]);
    expect(credentials).toEqual([
      ['Bearer t', undefined],
      [undefined, undefined],
      [undefined, 'sid=c'],
    ]);
  });
});

describe('a sample in the portal', () => {
  const withoutSpaces = (text: string) => (text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : text);
  const inMemory = Object.entries(DOCUMENTS).flatMap(([project, document]) =>
    [...samplesOf(document)]
      .filter(([, { code }]) => !code.includes("('file')"))
      .map(([name, sample]) => ({ name, project, ...sample })),
  );
  // The token of the scheme Basic is that of the user name and the password (RFC 7617, section 2).
  const VALUES = { TOKEN: 'dTpw', USERNAME: 'u', PASSWORD: 'p', KEY: 'k', PARTNER: 'q' };

  test.each(inMemory)('of $name sends what its curl command sends', async ({ name, project, sample, code }) => {
    const { received, baseUrl } = await clientOf(status(501));
    const values = { URL: baseUrl, ...VALUES };
    for (const [key, value] of Object.entries(values)) vi.stubEnv(`API_${key}`, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const withValues = (text: string) => text.replaceAll(/__API_(\w+?)__/g, (_, key) => Object(values)[key]);
    const file = join(root, project, `${slugOf(name)}.ts`);
    writeFileSync(file, code);
    await expect(import(file)).rejects.toMatchObject({ status: 501 });
    const path = new URL(withValues(sample.url)).href.replace(new URL(baseUrl).origin, '');
    const sent = received.map(({ method, url, body }) => [method, url, withoutSpaces(body)]);
    expect(sent).toEqual([[sample.method, path, withoutSpaces(sample.body?.text ?? '')]]);
    const headers = sample.headers.map(([key, value]) => [key.toLowerCase(), withValues(value)]);
    expect(received[0]?.headers).toMatchObject(Object.fromEntries(headers));
  });
});

describe('what is received', () => {
  test('bytes and events', async () => {
    const got = async (type: string, text: string, name: string) =>
      (await clientOf((response) => response.writeHead(200, { 'content-type': type }).end(text))).call(name, {});
    const bytes = await got('application/octet-stream', 'abc', 'putBytes');
    expect(bytes instanceof Blob && (await bytes.text())).toBe('abc');
    const events = await got('text/event-stream', 'data: 1\n\n', 'events');
    expect(events instanceof ReadableStream && (await text(events))).toBe('data: 1\n\n');
  });

  test('the response is there', async () => {
    const { call } = await clientOf(json({ id: 1 }, 200, { link: '<next>' }));
    const links: (string | null)[] = [];
    await call('getItem', { id: 1 }, { onResponse: ({ headers }: Response) => links.push(headers.get('link')) });
    expect(links).toEqual(['<next>']);
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

  test('no message has a credential', async () => {
    const unsendable = await failure(status(200), { credentials: { bearer: 'S3\nCRET' } });
    expect(unsendable.error).toMatchObject({ code: 'usage', attempts: 0 });
    expect(`${unsendable.error.message} ${unsendable.error.cause}`).not.toContain('CRET');
    expect(() => odd.createClient({ baseUrl: 'https://user:S3CRET@a.example' })).toThrow(
      /^baseUrl must be(?!.*S3CRET)/,
    );
  });

  test('a connection that breaks has its cause, and an answer its headers', async () => {
    expect((await failure(reset)).error.cause).toBeInstanceOf(Error);
    const { error } = await failure(json({ title: 'No such item.' }, 404, { 'x-request-id': 'r1' }));
    expect(error.response.headers.get('x-request-id')).toBe('r1');
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
});

describe('retries', () => {
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
