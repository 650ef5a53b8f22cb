import type { IncomingMessage, RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { VerifyReport } from '../../../src/engine/report/report.ts';
import { answerJson, verifyServer } from '../verify-server.ts';

const KEY = 'key-of-the-caller';
const TOKEN = 'token-of-the-caller';
const credentials = { appKey: KEY, token: TOKEN };
const ANY = { 'application/json': { schema: { type: 'object' } } };
const RESPONSES = { '200': { description: 'Fine.', content: ANY }, '4XX': { description: 'Refused.', content: ANY } };
const KEY_PARAMETER = { name: 'X-App-Key', in: 'header', required: true, schema: { type: 'string', minLength: 3 } };

/** A document with an operation at /thing, and one at /open that requires at most the key parameter. */
function things(operation: JsonObject, more: { method?: string; document?: JsonObject; open?: JsonObject } = {}): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/open': { get: { operationId: 'open', security: [], responses: RESPONSES, ...more.open } },
      '/thing': { [more.method ?? 'get']: { operationId: 'thing', responses: RESPONSES, ...operation } },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    ...more.document,
  };
}

const hasKey = ({ headers }: IncomingMessage) => headers['x-key'] === KEY;
const hasToken = ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${TOKEN}`;

/** A server that accepts /open and the requests for which `accepts` returns true, and refuses others with `status`. */
function server(
  accepts: (request: IncomingMessage) => boolean,
  status = 401,
  sent?: IncomingMessage[],
): RequestListener {
  return (request, response) => {
    sent?.push(request);
    answerJson(response, request.url === '/open' || accepts(request) ? 200 : status, {});
  };
}

const linesOf = ({ findings }: VerifyReport) => findings.map(({ rule, message }) => `${rule}: ${message}`);
const verifyThings = (document: Json, listener: RequestListener, also: readonly string[] = []) =>
  // The server takes any body.
  verifyServer(document, listener, { credentials, also, ...(also.length === 0 ? {} : { maxRequests: 0 }) });
const reported = async (...args: Parameters<typeof verifyThings>) => linesOf(await verifyThings(...args));

test.each<[string, Json, RequestListener, string]>([
  ['of the operation', things({ security: [{ key: [] }] }), server(() => true), 'GET /thing → security'],
  ['of the document', things({}, { document: { security: [{ key: [] }] } }), server(() => true), 'security'],
  ['of the operation that has none', things({ security: [] }), server(hasToken), 'GET /thing → security'],
  ['that is not stated', things({}), server(hasToken), 'GET /thing → responses'],
])('a finding has the place of the requirement %s', async (_name, document, listener, place) => {
  const { findings } = await verifyThings(document, listener);
  expect(findings.map(({ sourcePath }) => sourcePath)).toEqual([place]);
});

test.each<[string, Json]>([
  ['no list', things({ security: { key: [] } })],
  ['a list of names', things({ security: ['key'] })],
  ['no list, for the whole document', things({}, { document: { security: { key: [] } } })],
])('a security requirement that is %s still requires credentials', async (_name, document) => {
  expect(await reported(document, server(hasKey))).toEqual([]);
});

describe('an operation without a security requirement', () => {
  const demanded = (answer = 401) =>
    `input-open: The document requires no credentials, but without them the answer is ${answer}; with credentials it is 200.`;

  test.each<[string, Json]>([
    ['security: []', things({ security: [] })],
    ['no security anywhere', things({})],
    ['security: [] over that of the document', things({ security: [] }, { document: { security: [{ bearer: [] }] } })],
    ['an empty requirement among the alternatives', things({ security: [{ bearer: [] }, {}] })],
  ])('%s: a server that demands a token, or a key, is reported', async (_name, document) => {
    expect(await reported(document, server(hasToken))).toEqual([demanded()]);
    expect(await reported(document, server(hasToken, 403))).toEqual([demanded(403)]);
    expect(await reported(document, server(hasKey))).toEqual([demanded()]);
    expect(
      await reported(
        document,
        server(() => true),
      ),
    ).toEqual([]);
  });

  test.each<[string, Json]>([
    ['security: []', things({ security: [] })],
    ['no security anywhere', things({})],
  ])('%s: the first request carries no credentials', async (_name, document) => {
    const sent: IncomingMessage[] = [];
    await verifyThings(
      document,
      server(() => true, 401, sent),
    );
    expect(sent.filter(({ headers }) => 'authorization' in headers || 'x-key' in headers)).toEqual([]);
  });

  test('a server that answers 404 without a token is reported; one that fails without it is called with the token', async () => {
    expect(await reported(things({}), server(hasToken, 404))).toEqual([demanded(404)]);
    const report = await verifyThings(things({}), server(hasToken, 500));
    expect(report.findings.map(({ rule }) => rule)).toEqual(['response-server-error']);
    expect(report.coverage.operations.map(({ successes }) => successes)).toEqual([1, 1]);
    expect(
      await reported(
        things({}),
        server(() => false, 404),
      ),
    ).toEqual([]);
  });

  test('a server that refuses every request is reported', async () => {
    expect(
      await reported(
        things({ security: [] }),
        server(() => false),
      ),
    ).toEqual(['input-open: The document requires no credentials, but without them the answer is 401.']);
  });

  test('a resource with a generated id that is refused with 403 is not reported; one that a list names is', async () => {
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
    const items = { 'application/json': { schema: { type: 'array' } } };
    const document = (list: JsonObject) => ({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: { '/things/{id}': { get: { operationId: 'thing', parameters: [id], responses: RESPONSES } }, ...list },
    });
    const list = {
      '/things': { get: { operationId: 'list', responses: { 200: { description: '', content: items } } } },
    };
    const listing: RequestListener = ({ url }, response) =>
      url === '/things' ? answerJson(response, 200, [{ id: 'a' }]) : answerJson(response, 403, {});
    const withoutKeys = { credentials: { appKey: undefined, token: TOKEN } };
    const rules = async (paths: JsonObject) => linesOf(await verifyServer(document(paths), listing, withoutKeys));
    expect(await rules({})).toEqual([]);
    expect(await rules(list)).toEqual([
      'input-open: The document requires no credentials, but without them the answer is 403.',
    ]);
  });

  test('a login that refuses the generated body is not reported; a login that demands a token is', async () => {
    const login = things({ security: [], requestBody: { content: ANY } }, { method: 'post' });
    expect(
      await reported(
        login,
        server(() => false),
        ['thing'],
      ),
    ).toEqual([]);
    expect(await reported(login, server(hasToken), ['thing'])).toEqual([demanded()]);
  });
});

describe('an application key that is a header parameter', () => {
  const document = things({ security: [], parameters: [KEY_PARAMETER] }, { open: { parameters: [KEY_PARAMETER] } });
  const hasAppKey = ({ headers }: IncomingMessage) => headers['x-app-key'] === KEY;

  /** A server that requires the key everywhere and accepts /thing only if `accepts` returns true. */
  const keyed =
    (accepts: (request: IncomingMessage) => boolean): RequestListener =>
    (request, response) =>
      answerJson(response, hasAppKey(request) && (request.url === '/open' || accepts(request)) ? 200 : 401, {});

  test('is sent without a token; a server that demands a token is reported', async () => {
    expect(
      await reported(
        document,
        keyed(() => true),
      ),
    ).toEqual([]);
    expect(await reported(document, keyed(hasToken))).toEqual([
      'input-open: The document requires no credentials besides X-App-Key, but without them the answer is 401; with ' +
        'credentials it is 200.',
    ]);
    expect(
      await reported(
        document,
        keyed(() => false),
      ),
    ).toEqual([
      'input-open: The document requires no credentials besides X-App-Key, but without them the answer is 401.',
    ]);
  });

  test('that every operation refuses is a problem of the run and not a finding', async () => {
    const report = await verifyServer(
      document,
      keyed(() => true),
      { credentials: { ...credentials, appKey: 'other' } },
    );
    expect(linesOf(report)).toEqual([]);
    expect(report.problem?.code).toBe('credentials-refused');
  });
});

describe('each alternative of security is sufficient alone', () => {
  const either = things({ security: [{ key: [] }, { bearer: [] }] });
  const refused = (scheme: string) =>
    `input-security: The document accepts ${scheme} alone, but with it the answer is 401.`;

  test('a server that accepts either has no finding', async () => {
    expect(
      await reported(
        either,
        server((request) => hasKey(request) || hasToken(request)),
      ),
    ).toEqual([]);
  });

  test.each([
    ['key', hasToken],
    ['bearer', hasKey],
  ] as const)('%s is not accepted', async (scheme, accepts) => {
    const report = await verifyThings(either, server(accepts));
    expect(linesOf(report)).toEqual([refused(scheme)]);
    expect(report.coverage.operations.map(({ successes = 0 }) => successes > 0)).toEqual([true, true]);
  });

  test('a server that demands both', async () => {
    const report = await verifyThings(
      either,
      server((request) => hasKey(request) && hasToken(request)),
    );
    expect(linesOf(report)).toEqual([
      'input-security: The document accepts key alone and bearer alone, but with each the answer is 401; together the ' +
        'answer is 200.',
    ]);
  });

  test('both in one requirement are sent together', async () => {
    const both = things({ security: [{ key: [], bearer: [] }] });
    expect(
      await reported(
        both,
        server((request) => hasKey(request) && hasToken(request)),
      ),
    ).toEqual([]);
  });

  test('optional credentials must be accepted if they are sent', async () => {
    const optional = things({ security: [{}, { bearer: [] }] });
    const anonymous = ({ headers }: IncomingMessage) => headers.authorization === undefined;
    expect(await reported(optional, server(anonymous))).toEqual([refused('bearer')]);
  });

  test('a server that refuses every request has no finding about an alternative', async () => {
    expect(
      await reported(
        either,
        server(() => false),
      ),
    ).toEqual([]);
  });

  test('one token for two schemes need not be valid for both', async () => {
    const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } };
    const document = { components: { securitySchemes } };
    const ambiguous = things({ security: [{ basic: [] }, { bearer: [] }] }, { document });
    const report = await verifyThings(ambiguous, server(hasToken));
    expect(linesOf(report)).toEqual([]);
    expect(report.coverage.operations.every(({ unchecked }) => unchecked === undefined)).toBe(true);
  });

  test('a scheme that the document does not define', async () => {
    expect(
      await reported(
        things({ security: [{}, { undefinedScheme: [] }] }),
        server(() => true),
      ),
    ).toEqual([]);
  });
});
