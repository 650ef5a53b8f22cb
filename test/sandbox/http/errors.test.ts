import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { SERVICE_ERRORS, type ServiceErrorName } from '../../../src/backoffice/sandbox/domain/errors.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import { type Answer, answerOf, errorOf, expectDiscreet, faultsOf, INSIDES, rawAnswer } from './answer.ts';
import { exchange } from './raw-exchange.ts';
import { APP_KEY, type SandboxChoices, sandboxForTest, startTestSandbox, type TestSandbox } from './running-sandbox.ts';
import { serveStore } from './served-store.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');

/** The listing of an account that does not exist. */
const LISTING = '/accounts/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1/transactions?from=2026-01-01&to=2026-10-31';
const JSON_TYPE = { 'content-type': 'application/json' };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 10 });
});
afterAll(() => sandbox.stop());

/** A request for each error of the service. */
const ERROR_REQUESTS: Readonly<Record<ServiceErrorName, () => Promise<Answer>>> = {
  'app-key-missing': () => unauthorized({}),
  'app-key-unknown': () => unauthorized({ 'svc-client-app-key': 'unknown' }),
  'token-missing': () => unauthorized({ 'svc-client-app-key': APP_KEY }, LISTING),
  'token-malformed': () => sent(LISTING, { headers: { authorization: 'Basic x' } }),
  'token-unknown': () => sent(LISTING, { headers: { authorization: 'Bearer x' } }),
  'token-expired': async () => {
    let now = NOW;
    const { fetch } = await sandboxForTest({ demo: false, now: () => now, tokenLifetimeMs: 1 });
    now += 1;
    return answerOf(fetch(LISTING));
  },
  limited: async () => {
    const { fetch } = await sandboxForTest({ demo: false, profile: 'sandbox' });
    for (;;) {
      const answer = await answerOf(fetch('/countries'));
      if (answer.status !== 501) return answer;
    }
  },
  'account-unknown': () => sent(LISTING),
  'path-unknown': () => sent('/nowhere'),
  'method-not-allowed': () => sent('/countries', { method: 'DELETE' }),
  'body-not-json': () => sent('/auth/tokens', { method: 'POST', body: '{', headers: JSON_TYPE }),
  'body-no-object': () => sent('/auth/tokens', { method: 'POST', body: '[]', headers: JSON_TYPE }),
  'media-type': () => sent('/auth/tokens', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }),
  'body-too-large': () =>
    sent('/auth/tokens', { method: 'POST', body: ' '.repeat(20), headers: JSON_TYPE }, { limits: { bodyBytes: 10 } }),
  'header-too-large': () => raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
  'request-malformed': () => raw('NO HTTP\r\n\r\n'),
  'request-too-slow': () =>
    raw('GET / HTTP/1.1\r\n', { limits: { headersTimeout: 50, connectionsCheckingInterval: 20 } }),
  'parameter-missing': () => sent('/countries', {}, { document: withParameter({ required: true }) }),
  'parameter-invalid': () => sent('/countries?page=x', {}, { document: withParameter({}) }),
  'not-shown': () => sent('/countries'),
  internal: async () => {
    const findApplication = () => Promise.reject(new TypeError(INSIDES));
    const { url, headers } = await serveStore({ findApplication });
    return answerOf(fetch(`${url}/countries`, { headers }));
  },
  unavailable: async () => {
    const { url, headers, store } = await serveStore();
    await store.close();
    return answerOf(fetch(`${url}/countries`, { headers }));
  },
  'fault-injected': () => sent('/countries', {}, { faults: { faultOf: () => ({ kind: 'status', status: 599 }) } }),
};

function unauthorized(headers: Record<string, string>, path = '/countries'): Promise<Answer> {
  return answerOf(fetch(sandbox.url + path, { headers }));
}

/** Sends a request to the sandbox of all tests, or to one of its own with `choices`. */
async function sent(path: string, init: RequestInit = {}, choices?: SandboxChoices): Promise<Answer> {
  const { fetch } = choices === undefined ? sandbox : await sandboxForTest({ demo: false, ...choices });
  return answerOf(fetch(path, init));
}

async function raw(bytes: string, choices?: SandboxChoices): Promise<Answer> {
  const { url } = choices === undefined ? sandbox : await sandboxForTest({ demo: false, ...choices });
  const { responses } = await exchange(url, [bytes]);
  return rawAnswer(responses[0]);
}

/** Our document, with a parameter for GET /countries: all parameters of our operations are checked by the listing. */
function withParameter(parameter: JsonObject): OpenApiDocument {
  const document = loadDocument();
  const { value: countries } = objectAt(document, '#/paths/~1countries');
  const { value: get } = objectAt(document, '#/paths/~1countries/get');
  const page = { name: 'page', in: 'query', schema: { type: 'number' }, ...parameter };
  const changed = { ...countries, get: { ...get, parameters: [page] } };
  return { ...document, paths: { ...document.paths, '/countries': changed } };
}

const STATUSES: Readonly<Partial<Record<ServiceErrorName, number>>> = {
  'app-key-missing': 401,
  'app-key-unknown': 401,
  'token-missing': 401,
  'token-malformed': 401,
  'token-unknown': 401,
  'token-expired': 401,
  limited: 429,
  'account-unknown': 404,
  'not-shown': 501,
  'fault-injected': 599,
};

const errors = Object.entries(ERROR_REQUESTS).map(([name, request]) => ({
  name: name as ServiceErrorName,
  request,
}));

test.each(errors)('$name is answered with its code, its status and an error body', async ({ name, request }) => {
  const answer = await request();
  const { code, status } = SERVICE_ERRORS[name];
  expect(errorOf(answer)).toEqual([STATUSES[name] ?? status, code]);
  expect(faultsOf(answer, 'listAccountTransactions')).toEqual([]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectDiscreet(answer);
});
