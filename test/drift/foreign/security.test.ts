import type { IncomingMessage, RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/openapi/json.ts';
import type { Report } from '../../../src/report/report.ts';
import { answerJson, verifyServer } from '../verify-server.ts';

const KEY = 'key-of-the-caller';
const TOKEN = 'token-of-the-caller';
const credentials = { appKey: KEY, token: TOKEN };
const ANY = { 'application/json': { schema: { type: 'object' } } };
const RESPONSES = { '200': { description: 'Fine.', content: ANY }, '4XX': { description: 'Refused.', content: ANY } };
const KEY_PARAMETER = { name: 'X-App-Key', in: 'header', required: true, schema: { type: 'string', minLength: 3 } };

/** A document with an operation at /thing, and one at /open that needs no more than the key parameter, if it has one. */
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

/** A server that lets in whatever `lets` says, and refuses all else with `status`. /open is open. */
function server(lets: (request: IncomingMessage) => boolean, status = 401, sent?: IncomingMessage[]): RequestListener {
  return (request, response) => {
    sent?.push(request);
    answerJson(response, request.url === '/open' || lets(request) ? 200 : status, {});
  };
}

const told = ({ findings }: Report) => findings.map(({ rule, message }) => `${rule}: ${message}`);
const judge = (document: Json, listener: RequestListener, also: readonly string[] = []) =>
  verifyServer(document, listener, { credentials, also });

describe('an operation without a security requirement', () => {
  const demanded = (answer = 401) =>
    `input-open: The document requires no credentials, but without them the answer is ${answer}; with credentials it is 200.`;

  test.each<[string, Json]>([
    ['security: []', things({ security: [] })],
    ['no security anywhere', things({})],
    ['security: [] over that of the document', things({ security: [] }, { document: { security: [{ bearer: [] }] } })],
    ['an empty requirement among the alternatives', things({ security: [{ bearer: [] }, {}] })],
  ])('%s: a server that demands a token, or a key, is reported', async (_name, document) => {
    expect(told(await judge(document, server(hasToken)))).toEqual([demanded()]);
    expect(told(await judge(document, server(hasToken, 403)))).toEqual([demanded(403)]);
    expect(told(await judge(document, server(hasKey)))).toEqual([demanded()]);
    expect(
      told(
        await judge(
          document,
          server(() => true),
        ),
      ),
    ).toEqual([]);
  });

  test.each<[string, Json]>([
    ['security: []', things({ security: [] })],
    ['no security anywhere', things({})],
  ])('%s: the first request carries no credentials', async (_name, document) => {
    const sent: IncomingMessage[] = [];
    await judge(
      document,
      server(() => true, 401, sent),
    );
    expect(sent.filter(({ headers }) => 'authorization' in headers || 'x-key' in headers)).toEqual([]);
  });

  test('where nobody is let in, that is reported too', async () => {
    expect(
      told(
        await judge(
          things({ security: [] }),
          server(() => false),
        ),
      ),
    ).toEqual(['input-open: The document requires no credentials, but without them the answer is 401.']);
  });

  test('a login whose made-up body is refused is no finding; one that demands a token is', async () => {
    const login = things({ security: [], requestBody: { content: ANY } }, { method: 'post' });
    expect(
      told(
        await judge(
          login,
          server(() => false),
          ['thing'],
        ),
      ),
    ).toEqual([]);
    expect(told(await judge(login, server(hasToken), ['thing']))).toEqual([demanded()]);
  });
});

describe('an application key that is a header parameter', () => {
  const document = things({ security: [], parameters: [KEY_PARAMETER] }, { open: { parameters: [KEY_PARAMETER] } });
  const knows = ({ headers }: IncomingMessage) => headers['x-app-key'] === KEY;

  /** A server that wants the key everywhere, and at /thing also what `lets` says. */
  const keyed =
    (lets: (request: IncomingMessage) => boolean): RequestListener =>
    (request, response) =>
      answerJson(response, knows(request) && (request.url === '/open' || lets(request)) ? 200 : 401, {});

  test('is sent without a token, and a token that is demanded is reported', async () => {
    expect(
      told(
        await judge(
          document,
          keyed(() => true),
        ),
      ),
    ).toEqual([]);
    expect(told(await judge(document, keyed(hasToken)))).toEqual([
      'input-open: The document requires no credentials besides X-App-Key, but without them the answer is 401; with ' +
        'credentials it is 200.',
    ]);
    expect(
      told(
        await judge(
          document,
          keyed(() => false),
        ),
      ),
    ).toEqual([
      'input-open: The document requires no credentials besides X-App-Key, but without them the answer is 401.',
    ]);
  });

  test('that is wrong everywhere is a problem of the run and no finding', async () => {
    const report = await verifyServer(
      document,
      keyed(() => true),
      { credentials: { ...credentials, appKey: 'other' } },
    );
    expect(told(report)).toEqual([]);
    expect(report.problem?.code).toBe('credentials-refused');
  });
});

describe('each alternative of security suffices by itself', () => {
  const either = things({ security: [{ key: [] }, { bearer: [] }] });
  const refused = (scheme: string) =>
    `input-security: The document accepts ${scheme} alone, but with it the answer is 401.`;

  test('a server that takes either has no finding', async () => {
    expect(
      told(
        await judge(
          either,
          server((request) => hasKey(request) || hasToken(request)),
        ),
      ),
    ).toEqual([]);
  });

  test.each([
    ['key', hasToken],
    ['bearer', hasKey],
  ] as const)('%s is not accepted', async (scheme, lets) => {
    const report = await judge(either, server(lets));
    expect(told(report)).toEqual([refused(scheme)]);
    expect(report.coverage.operations.map(({ successes = 0 }) => successes > 0)).toEqual([true, true]);
  });

  test('a server that demands both', async () => {
    const report = await judge(
      either,
      server((request) => hasKey(request) && hasToken(request)),
    );
    expect(told(report)).toEqual([
      'input-security: The document accepts key alone and bearer alone, but with each the answer is 401; together the ' +
        'answer is 200.',
    ]);
  });

  test('both in one requirement are sent together', async () => {
    const both = things({ security: [{ key: [], bearer: [] }] });
    expect(
      told(
        await judge(
          both,
          server((request) => hasKey(request) && hasToken(request)),
        ),
      ),
    ).toEqual([]);
  });

  test('optional credentials must be accepted where they are sent', async () => {
    const optional = things({ security: [{}, { bearer: [] }] });
    const anonymous = ({ headers }: IncomingMessage) => headers.authorization === undefined;
    expect(told(await judge(optional, server(anonymous)))).toEqual([refused('bearer')]);
  });

  test('where nobody is let in, no alternative is blamed', async () => {
    expect(
      told(
        await judge(
          either,
          server(() => false),
        ),
      ),
    ).toEqual([]);
  });

  test('one token for two schemes may be meant for one of them', async () => {
    const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } };
    const document = { components: { securitySchemes } };
    const ambiguous = things({ security: [{ basic: [] }, { bearer: [] }] }, { document });
    const report = await judge(ambiguous, server(hasToken));
    expect(told(report)).toEqual([]);
    expect(report.coverage.operations.every(({ unchecked }) => unchecked === undefined)).toBe(true);
  });

  test('a scheme that the document does not define', async () => {
    expect(
      told(
        await judge(
          things({ security: [{}, { nobody: [] }] }),
          server(() => true),
        ),
      ),
    ).toEqual([]);
  });
});
