import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import type { RefusalReason, ServiceErrorName } from '../../../src/backoffice/sandbox/domain/errors.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import { type Answer, answerOf, rawAnswer } from './answer.ts';
import { exchange } from './raw-exchange.ts';
import { type SandboxChoices, sandboxForTest } from './running-sandbox.ts';
import { serveStore } from './served-store.ts';

/** Details that an error of a store may hold and no answer may reveal. */
export const INSIDES = 'SELECT secret FROM tokens at /home/user/store.ts:1';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');

/** A request for each reason to refuse the query of the listing: the query that is sent. */
export const REFUSED_QUERIES: Readonly<Record<RefusalReason, string>> = {
  'from-missing': 'to=2026-10-31',
  'to-missing': 'from=2026-01-01',
  'from-no-date': 'from=x&to=2026-10-31',
  'to-no-date': 'from=2026-01-01&to=x',
  'range-reversed': 'from=2026-10-31&to=2026-01-01',
  'limit-no-number': 'from=2026-01-01&to=2026-10-31&limit=x',
  'limit-odd': 'from=2026-01-01&to=2026-10-31&limit=0',
  'offset-no-date': 'from=2026-01-01&to=2026-10-31&offset=x',
  'offset-outside-range': 'from=2026-01-01&to=2026-10-31&offset=2025-12-31',
  'offset-in-future': 'from=2026-01-01&to=2026-12-31&offset=2026-11-02',
};

export async function refusedQuery(reason: RefusalReason): Promise<Answer> {
  const { fetch, accounts } = await sandboxForTest({ now: () => NOW });
  return answerOf(fetch(`/accounts/${accounts[0]?.accountID}/transactions?${REFUSED_QUERIES[reason]}`));
}

const USER = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';
const RANGE = 'from=2026-01-01&to=2026-10-31';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A request for each error of the service. */
export const ERROR_REQUESTS: Readonly<Record<ServiceErrorName, () => Promise<Answer>>> = {
  'app-key-missing': () => unauthorized({}),
  'app-key-unknown': () => unauthorized({ 'svc-client-app-key': 'unknown' }),
  'token-missing': async () => {
    const { url, appKey } = await sandboxForTest();
    const headers = { 'svc-client-app-key': appKey };
    return answerOf(fetch(`${url}/accounts/${USER}.1/transactions?${RANGE}`, { headers }));
  },
  'token-malformed': () => listed({ headers: { authorization: 'Basic x' } }),
  'token-unknown': () => listed({ headers: { authorization: 'Bearer x' } }),
  'token-expired': async () => {
    let now = NOW;
    const { fetch } = await sandboxForTest({ now: () => now, tokenLifetimeMs: 1 });
    now += 1;
    return answerOf(fetch(`/accounts/${USER}.1/transactions?${RANGE}`));
  },
  limited: async () => {
    const { fetch } = await sandboxForTest({ profile: 'sandbox' });
    for (;;) {
      const answer = await answerOf(fetch('/countries'));
      if (answer.status !== 501) return answer;
    }
  },
  'account-unknown': () => listed({}),
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

async function unauthorized(headers: Record<string, string>): Promise<Answer> {
  const { url } = await sandboxForTest();
  return answerOf(fetch(`${url}/countries`, { headers }));
}

async function sent(path: string, init: RequestInit = {}, choices: SandboxChoices = {}): Promise<Answer> {
  const { fetch } = await sandboxForTest(choices);
  return answerOf(fetch(path, init));
}

function listed(init: RequestInit): Promise<Answer> {
  return sent(`/accounts/${USER}.1/transactions?${RANGE}`, init);
}

async function raw(bytes: string, choices: SandboxChoices = {}): Promise<Answer> {
  const { url } = await sandboxForTest(choices);
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
