import type { IncomingMessage, RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { VERIFY_ERRORS } from '../../../src/engine/findings/verify-error.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import type { VerifyOptions } from '../../../src/engine/probe/verify.ts';
import type { VerifyReport } from '../../../src/engine/report/report.ts';
import { answerJson, rulesOf, verifyServer } from '../verify-server.ts';

const BOTH = { appKey: 'key-of-a-user', token: 'token-of-a-user' };
const JSON_BODY = { 'application/json': { schema: { type: 'object' } } };

function operation(operationId: string, more: JsonObject = {}): JsonObject {
  return {
    operationId,
    responses: {
      '200': { description: 'Fine.', content: JSON_BODY },
      '4XX': { description: 'Refused.', content: JSON_BODY },
    },
    ...more,
  };
}

/** A document of a zoo: two operations that need both credentials, an open one, and one that is not safe. */
function zoo(security: Json = [{ keeperKey: [], visitor: [] }], more: JsonObject = {}): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Zoo', version: '1' },
    servers: [{ url: '{host}/zoo/v2/', variables: { host: { default: 'https://zoo.example' } } }],
    paths: {
      '/animals': { get: operation('listAnimals', { security }), post: operation('addAnimal', { security }) },
      '/cages': { get: operation('listCages', { security }) },
      '/hours': { get: operation('getHours') },
    },
    components: {
      securitySchemes: {
        keeperKey: { type: 'apiKey', in: 'header', name: 'X-Keeper' },
        visitor: { type: 'http', scheme: 'bearer' },
      },
    },
    ...more,
  };
}

const answering =
  (status: (request: IncomingMessage) => number): RequestListener =>
  (request, response) =>
    answerJson(response, status(request), {});

/** The status of a zoo that requires both credentials. */
const guarded = ({ url, headers }: IncomingMessage): number =>
  url === '/hours' || (headers['x-keeper'] === BOTH.appKey && headers.authorization === `Bearer ${BOTH.token}`)
    ? 200
    : 401;

const verifyZoo = (listener: RequestListener, options: Partial<VerifyOptions> = {}, document: Json = zoo()) =>
  verifyServer(document, listener, options);

/** The problem of a report, with `URL` in place of the URL of the server. */
function problemOf({ problem, target }: VerifyReport): string {
  if (problem === undefined) return 'none';
  expect(Object.keys(VERIFY_ERRORS)).toContain(problem.code);
  return `${problem.code}: ${problem.message.replaceAll(target, 'URL')}`;
}

const problemAt = async (...args: Parameters<typeof verifyZoo>) => problemOf(await verifyZoo(...args));

/** The reason why each operation was not checked. */
function uncheckedOf({ coverage }: VerifyReport): Record<string, string | undefined> {
  return Object.fromEntries(coverage.operations.map(({ operationId, unchecked }) => [operationId, unchecked?.message]));
}

describe('credentials that are refused for every operation that needs them', () => {
  test('both are missing', async () => {
    expect(await problemAt(answering(guarded))).toBe(
      'credentials-refused: URL refuses the credentials: all 2 operations that need credentials answer 401 (GET /animals ' +
        'and GET /cages), because BACKOFFICE_APP_KEY and BACKOFFICE_TOKEN are not set, but the document requires keeperKey ' +
        'and visitor; set them or use --app-key and --token.',
    );
  });

  test('one of two is missing', async () => {
    const report = await verifyZoo(answering(guarded), { credentials: { ...BOTH, token: undefined } });
    expect(problemOf(report)).toMatch(
      /because BACKOFFICE_TOKEN is not set, but the document requires visitor; set it or use --token\.$/,
    );
    expect(uncheckedOf(report)).toEqual({
      listAnimals: expect.stringMatching(
        /^Answered 401: BACKOFFICE_TOKEN is not set, but the document requires visitor/,
      ),
      listCages: expect.any(String),
      getHours: undefined,
    });
  });

  test.each([401, 403])('they are wrong: %i', async (status) => {
    const wrong = { appKey: 'a-wrong-key', token: 'a-wrong-token' };
    const listener = answering((request) => (guarded(request) === 200 ? 200 : status));
    const report = await verifyZoo(listener, { credentials: wrong });
    expect(problemOf(report)).toBe(
      `credentials-refused: URL refuses the credentials: all 2 operations that need credentials answer ${status} (GET ` +
        '/animals and GET /cages), although BACKOFFICE_APP_KEY was sent as keeperKey and BACKOFFICE_TOKEN was sent as ' +
        'visitor; check that the values are not wrong or expired, and that they belong to this server.',
    );
    expect(JSON.stringify(report)).not.toMatch(/a-wrong-/);
    expect(report.findings).toEqual([]);
  });

  test('a document without any security requirement, and a server that refuses every request', async () => {
    const report = await verifyZoo(
      answering(() => 401),
      {},
      zoo([]),
    );
    expect(problemOf(report)).toMatch(
      /^credentials-refused: .*all 3 operations that were called answer 401 .*although the document requires none/,
    );
    expect(rulesOf(report)).toEqual(['input-open']);
  });

  test('if some operations succeed, the run continues and reports those that are refused', async () => {
    const listener = answering((request) => (request.url === '/cages' ? 403 : guarded(request)));
    const report = await verifyZoo(listener, { credentials: BOTH });
    expect(problemOf(report)).toBe('none');
    expect(uncheckedOf(report)).toEqual({
      listAnimals: undefined,
      listCages:
        'Answered 403: BACKOFFICE_APP_KEY was sent as keeperKey and BACKOFFICE_TOKEN was sent as visitor, as the document ' +
        'requires.',
      getHours: undefined,
    });
    expect(report.coverage.operations.map(({ successes }) => successes)).toEqual([1, 0, 1]);
    expect(report.coverage.skipped).toEqual({ addAnimal: expect.stringContaining('--also') });
  });
});

describe('a run without any success', () => {
  const open = zoo([]);

  test('only 404, below another path prefix', async () => {
    const report = await verifyZoo(
      answering(() => 404),
      {},
      open,
    );
    const { origin } = new URL(report.target);
    expect(problemOf(report)).toBe(
      'no-success: No operation answered with success at URL: 3 operations were called, only 404; the servers of the ' +
        `document have the path prefix /zoo/v2, which the address lacks, so try ${origin.replace(report.target, 'URL')}/zoo/v2.`,
    );
    expect(uncheckedOf(report)['getHours']).toBe(
      'Never answered 2xx, only 404. The server seems to have no such route: correct the address, or leave it out with --exclude getHours.',
    );
  });

  test('only 404, with the prefix in the URL or without a known prefix', async () => {
    const { servers: _servers, ...unknown } = open;
    expect(
      await problemAt(
        answering(() => 404),
        {},
        unknown,
      ),
    ).toMatch(/only 404; check that the address has the prefix of all paths\.$/);
  });

  test('only redirects', async () => {
    const report = await verifyZoo(
      (_request, response) => response.writeHead(302, { location: '/login' }).end(),
      {},
      open,
    );
    expect(problemOf(report)).toMatch(
      /only 302; redirects are not followed, and the first leads to URL\/login; if that is a login page, pass credentials, else correct the address\.$/,
    );
    expect(rulesOf(report)).toEqual(['response-status']);
  });

  test('a login page with 200 is a finding and not a success', async () => {
    const page: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<form>');
    const report = await verifyZoo(page, {}, open);
    expect(problemOf(report)).toMatch(/only 200; listAnimals answered with an HTML page .* such as a login page/);
    expect(rulesOf(report)).toEqual(['response-content-type']);
    expect(report.coverage.operations.map(({ successes, unchecked }) => [successes, unchecked?.reason])).toEqual(
      Array.from({ length: 3 }, () => [0, 'html-page']),
    );
  });

  test('a page that the document describes is a success', async () => {
    const response = { description: 'A page.', content: { 'text/html': {} } };
    const paths = { '/': { get: { operationId: 'home', responses: { '200': response } } } };
    const page: RequestListener = (_request, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    expect(await problemAt(page, {}, { ...open, paths })).toBe('none');
  });

  test('a text that is sent as HTML is no page: the operation is checked, and the content type is a finding', async () => {
    const text: RequestListener = (_request, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end('pong');
    const report = await verifyZoo(text, {}, open);
    expect(problemOf(report)).toBe('none');
    expect(report.coverage.operations.map(({ unchecked }) => unchecked)).toEqual([undefined, undefined, undefined]);
    expect(rulesOf(report)).toEqual(['response-content-type']);
  });

  test('different failures', async () => {
    const statuses: Record<string, number> = { '/animals': 500, '/cages': 404, '/hours': 400 };
    const report = await verifyZoo(
      answering(({ url = '' }) => statuses[url] ?? 404),
      {},
      open,
    );
    expect(problemOf(report)).toMatch(/only 400, 404 and 500; the report lists the reason for each operation/);
    expect(rulesOf(report)).toEqual(['input-valid', 'response-server-error']);
  });

  test('no response', async () => {
    const limits = { ...DEFAULT_LIMITS, bodyBytes: 10 };
    const listener: RequestListener = (_request, response) => answerJson(response, 200, { long: 'x'.repeat(100) });
    const report = await verifyZoo(listener, { limits }, open);
    expect(problemOf(report)).toMatch(/none of them with a status/);
    expect(report.coverage.operations[0]?.unchecked?.reason).toBe('no-answer');
  });

  test('no operation that may be called, and no operation', async () => {
    const paths = { '/animals': { post: operation('addAnimal') } };
    expect(
      await problemAt(
        answering(() => 200),
        {},
        { ...open, paths },
      ),
    ).toBe(
      'no-success: No operation was called at URL: not called: addAnimal (POST may change something; name it with --also ' +
        'to call it).',
    );
    expect(
      await problemAt(
        answering(() => 200),
        {},
        { ...open, paths: {} },
      ),
    ).toMatch(/the document has no operation/);
  });

  test('a server that only answers 429', async () => {
    const listener: RequestListener = (_request, response) => {
      response.setHeader('retry-after', '0');
      answerJson(response, 429, {});
    };
    const report = await verifyZoo(listener, {}, open);
    expect(report.coverage.operations[0]?.unchecked).toEqual({
      reason: 'rate-limited',
      message: 'Answered only 429, after several retries; a lower --rps may help.',
    });
    expect(report.problem?.code).toBe('no-success');
  });
});

test('a document with only the response "default"', async () => {
  const responses = { default: { description: 'Anything.', content: JSON_BODY } };
  const paths = { '/': { get: { operationId: 'home', responses } } };
  const listener: RequestListener = (_request, response) => answerJson(response, 200, []);
  const report = await verifyZoo(listener, {}, { ...zoo([]), paths });
  expect(report.findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Only "default" is documented for status 200: The body must be object/),
  ]);
});

describe('the number of operations that must succeed', () => {
  const listener = answering(({ url }) => (url === '/hours' ? 200 : 404));

  test.each([
    [0, 'none'],
    [1, 'none'],
    [
      2,
      'too-few-successes: --min-success is 2, but only 1 of 4 operations answered 2xx at URL, and these did not: ' +
        'listAnimals, listCages and addAnimal.',
    ],
  ])('%i', async (minSuccess, problem) => {
    expect(await problemAt(listener, { minSuccess }, zoo([]))).toBe(problem);
  });

  test('0 accepts a run without a success', async () => {
    expect(
      await problemAt(
        answering(() => 401),
        { minSuccess: 0 },
      ),
    ).toBe('none');
  });

  test('of many operations without a success, only the first are listed', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`/p${index}`, { get: operation(`op${index}`) }]),
    );
    const report = await verifyZoo(
      answering(({ url }) => (url === '/p3' ? 200 : 404)),
      { minSuccess: 9 },
      { ...zoo(), paths },
    );
    expect(problemOf(report)).toMatch(/these did not: op0, op1, op2, op4, op5 and 3 more\.$/);
  });
});

test.each<[string, JsonObject, number, string]>([
  [
    'a body',
    { requestBody: { content: { 'application/json': { schema: {} } } } },
    400,
    'Pass a body that the server accepts with --body op=FILE.',
  ],
  [
    'a required parameter that the document lists',
    { parameters: [{ name: 'kind', in: 'query', required: true, schema: { enum: ['a'] } }] },
    409,
    'Set its parameters, such as --param op.kind=VALUE.',
  ],
  ['nothing to set', {}, 409, 'Correct the server or the document, or leave it out with --exclude op.'],
  ['an error of the server', {}, 500, 'The server fails: its log has the cause.'],
  [
    'no route',
    {},
    405,
    'The server seems to have no such route: correct the address, or leave it out with --exclude op.',
  ],
])('an operation that never answered with success has a next step: %s', async (_, members, status, step) => {
  const post = {
    operationId: 'op',
    responses: { 200: { description: '' }, [status]: { description: '' } },
    ...members,
  };
  const document = { openapi: '3.1.0', info: { title: 'One', version: '1' }, paths: { '/one': { post } } };
  const report = await verifyServer(document, (_request, response) => answerJson(response, status, {}), {
    also: ['op'],
  });
  expect(report.coverage.operations[0]?.unchecked?.message).toBe(`Never answered 2xx, only ${status}. ${step}`);
});
