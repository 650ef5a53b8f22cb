import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeMock, type MockVerdict } from '../../scripts/steps/mock/judge-mock.ts';
import { mockCases } from '../../scripts/steps/mock/mock-cases.ts';
import { PRISM_LIMITS, type PrismLimitId } from '../../scripts/steps/mock/prism-limits.ts';
import { type Mock, startMock } from '../../scripts/steps/mock/start-mock.ts';
import { renderRequest, smallestRequest } from '../../scripts/steps/requests/request-parts.ts';
import { sampleTexts } from '../../scripts/steps/requests/sample-texts.ts';
import { loadDocument } from '../../src/contract/bundled-document.ts';
import { boundedValidators } from '../../src/openapi/bounded-validators.ts';
import { operationsOf } from '../../src/openapi/operations.ts';
import { DOCUMENT_PATH } from './real-prism.ts';

// Each documented limit of Prism still exists. Where one of these fails, Prism has mended it: remove its entry from
// scripts/steps/mock/prism-limits.ts, and what neutralises it.

const document = loadDocument();
let mock: Mock;
let verdict: MockVerdict;

beforeAll(async () => {
  mock = await startMock({ document: DOCUMENT_PATH });
  verdict = await judgeMock({ url: mock.url, document, validators: boundedValidators(document, { allErrors: true }) });
});

afterAll(() => mock.stop());

/** The limits that show when the cases are judged; each of the others has a test of its own below. */
const SHOWN: readonly PrismLimitId[] = [
  'date-time-milliseconds',
  'malformed-json-unanswered',
  'null-body-accepted',
  'own-problem-answers',
];

test.each(SHOWN)('%s still shows in the judgement of the mock', (id) => {
  const hint = `Prism has mended ${id}: remove its entry from prism-limits.ts, and what neutralises it.`;
  expect(verdict.limits.find(({ limit }) => limit.id === id)?.cases.length ?? 0, hint).toBeGreaterThan(0);
});

test('date-time-milliseconds shows only in dynamic bodies, the others only in the cases that come from them', () => {
  for (const { limit, cases } of verdict.limits) {
    const owned = mockCases(document).filter((each) => each.limit === limit.id);
    if (limit.id === 'date-time-milliseconds') expect(cases).toEqual(cases.filter((id) => id.includes('dynamic')));
    else expect(cases).toEqual(owned.map(({ id }) => id));
  }
});

/** Sends a request for the transaction listing, as the smallest valid one but for what `change` does to its path. */
function listing(change: (path: string) => string) {
  const operation = operationsOf(document).find(({ operationId }) => operationId === 'listAccountTransactions');
  if (operation === undefined) throw new Error('The document has no listAccountTransactions.');
  const { path, headers } = renderRequest(smallestRequest(document, operation, sampleTexts(document)));
  return fetch(mock.url + change(path), { headers });
}

test('base-path-not-served: what stands below the prefix of the servers is unknown to Prism', async () => {
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

test('malformed-path-ends-it: a path that cannot be decoded ends the process', async () => {
  const fragile = await startMock({ document: DOCUMENT_PATH });
  try {
    // Written by hand, because no HTTP client sends such a path.
    const { hostname, port } = new URL(fragile.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.end('GET /users/%ZZ HTTP/1.1\r\nHost: mock\r\nsvc-client-app-key: any\r\nConnection: close\r\n\r\n');
    expect(await fragile.exited).toMatchObject({ code: 1, reason: 'URIError: URI malformed' });
  } finally {
    await fragile.stop();
  }
});

describe('the table', () => {
  test('names each limit once, and each has a test here', () => {
    const own: PrismLimitId[] = ['malformed-path-ends-it', 'base-path-not-served', 'rules-not-enforced'];
    expect(PRISM_LIMITS.map(({ id }) => id).sort()).toEqual([...SHOWN, ...own].sort());
  });
});
