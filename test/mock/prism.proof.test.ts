import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MockVerdict, readBuiltDocument, verifyMock } from '../../src/cli/start/verify-servers.ts';
import { PRISM_LIMITS } from '../../src/pipeline/mock/prism-limits.ts';
import { type Mock, startMock } from '../../src/pipeline/mock/start-mock.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { DOCUMENT_PATH } from './real-prism.ts';

// The Ajv suite: what the real Prism answers is verified against the bundled document. And each documented limit of Prism
// still exists: where one of these tests fails, Prism has mended it. Remove its entry from
// src/pipeline/mock/prism-limits.ts, and what neutralises it.

const document = readBuiltDocument(projectAt());
let mock: Mock;
let verdict: MockVerdict;

beforeAll(async () => {
  mock = await startMock({ document: DOCUMENT_PATH });
  verdict = await verifyMock(document, mock.url);
});
afterAll(() => mock.stop());

test('no finding but the documented limits', () => {
  expect(verdict.report.findings).toEqual([]);
  expect(verdict.refused).toEqual([]);
});

test('every operation is answered with success and with an error', () => {
  for (const { operationId, statuses } of verdict.report.coverage.operations) {
    const seen = Object.keys(statuses);
    expect(seen, operationId).toContain('200');
    expect(seen, operationId).toContainEqual(expect.stringMatching(/^4/));
  }
});

/** The limits that show when the mock is verified; each of the others has a test of its own below. */
const SHOWN = ['date-time-milliseconds', 'any-credential-accepted'];

test.each(SHOWN)('%s still shows in the result for the mock', (id) => {
  const hint = `Prism has mended ${id}: remove its entry from prism-limits.ts, and what neutralises it.`;
  expect(
    verdict.limits.map((limit) => limit.id),
    hint,
  ).toContain(id);
});

const LISTING = '/accounts/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400/transactions?from=2026-10-01&to=2026-10-14';
const CREDENTIALS = { 'svc-client-app-key': 'any-key', authorization: 'Bearer any-token' };

/** Sends a request for the transaction listing, as the smallest valid one but for what `change` does to its path. */
function listing(change: (path: string) => string) {
  return fetch(mock.url + change(LISTING), { headers: CREDENTIALS });
}

function postToken(body: string, signal: AbortSignal) {
  const headers = { ...CREDENTIALS, 'content-type': 'application/json' };
  return fetch(`${mock.url}/auth/tokens`, { method: 'POST', headers, body, signal });
}

test('null-body-accepted: null is taken for an absent body', async () => {
  expect((await postToken('null', new AbortController().signal)).status).toBe(200);
});

test('malformed-json-unanswered: a body that is not JSON is not answered, while later requests are', async () => {
  const ended = new AbortController();
  const answer = postToken('{"', ended.signal).then(
    ({ status }) => status,
    () => 'none',
  );
  for (let later = 0; later < 3; later += 1) expect((await listing((path) => path)).status).toBe(200);
  ended.abort();
  expect(await answer).toBe('none');
});

test.each([
  ['/no-such-path', {}, 404, 'NO_PATH_MATCHED_ERROR'],
  ['/countries', { method: 'DELETE' }, 405, 'NO_METHOD_MATCHED_ERROR'],
  ['/countries', { headers: { ...CREDENTIALS, prefer: 'example=no-such-example' } }, 404, 'NOT_FOUND'],
  ['/countries', { headers: { ...CREDENTIALS, accept: 'text/html' } }, 406, 'NOT_ACCEPTABLE'],
  ['/countries', { headers: { ...CREDENTIALS, prefer: 'code=abc' } }, 422, 'UNPROCESSABLE_ENTITY'],
])('own-problem-answers: %s %j', async (path, init, status, problem) => {
  const answer = await fetch(mock.url + path, { headers: CREDENTIALS, ...init });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ type: `https://stoplight.io/prism/errors#${problem}` });
});

test('base-path-not-served: a path with the prefix of the servers is unknown to Prism', async () => {
  expect((await listing((path) => path)).status).toBe(200);
  const prefixed = await listing((path) => `/back-office${path}`);
  expect(prefixed.status).toBe(404);
  expect(await prefixed.json()).toMatchObject({ type: 'https://stoplight.io/prism/errors#NO_PATH_MATCHED_ERROR' });
});

test.each(['2026-09-30', '2026-10-15', '2099-01-01'])(
  'rules-not-enforced: an offset of %s is answered with 200',
  async (offset) => {
    const answer = await listing((path) => `${path}&offset=${offset}`);
    expect(answer.status).toBe(200);
  },
);

describe('the table', () => {
  test('names each limit once, and each has a test here', () => {
    const own = [
      'malformed-path-ends-it',
      'base-path-not-served',
      'rules-not-enforced',
      'null-body-accepted',
      'malformed-json-unanswered',
      'own-problem-answers',
      // test/projects/projects.proof.test.ts
      'made-bodies',
    ];
    expect(PRISM_LIMITS.map(({ id }) => id).sort()).toEqual([...SHOWN, ...own].sort());
  });
});

// The last one, since it ends the mock.
test('malformed-path-ends-it: a path that cannot be decoded ends the process', async () => {
  await fetch(`${mock.url}/users/%ZZ`, { headers: CREDENTIALS }).catch(() => {});
  expect(await mock.exited).toMatchObject({ code: 1, reason: 'URIError: URI malformed' });
});
