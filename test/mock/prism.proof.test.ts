import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mockCases } from '../../scripts/steps/mock/mock-cases.ts';
import { PRISM_LIMITS, type PrismLimitId } from '../../scripts/steps/mock/prism-limits.ts';
import { sendCases } from '../../scripts/steps/mock/send-cases.ts';
import { type Mock, startMock } from '../../scripts/steps/mock/start-mock.ts';
import { type CaseVerdict, validateCase } from '../../scripts/steps/mock/validate-case.ts';
import { renderRequest, smallestRequest } from '../../scripts/steps/requests/request-parts.ts';
import { sampleTexts } from '../../scripts/steps/requests/sample-texts.ts';
import { compiledBodyValidators } from '../../src/backoffice/contract/body-validators.ts';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';
import { DOCUMENT_PATH } from './real-prism.ts';

// The Ajv suite: everything that the real Prism can be made to answer, validated against the bundled document. And each documented
// limit of Prism still exists: where one of these tests fails, Prism has mended it. Remove its entry from
// scripts/steps/mock/prism-limits.ts, and what neutralises it.

const document = loadDocument();
const cases = mockCases(document);
const ajvValidators = boundedValidators(document, { allErrors: true });
/** The verdicts on each case, by its name. */
const verdicts = new Map<string, { readonly compiled: CaseVerdict; readonly ajv: CaseVerdict }>();
let mock: Mock;

beforeAll(async () => {
  mock = await startMock({ document: DOCUMENT_PATH });
  for (const { mockCase, outcome } of await sendCases(cases, { url: mock.url })) {
    verdicts.set(mockCase.id, {
      compiled: validateCase(document, mockCase, outcome, compiledBodyValidators),
      ajv: validateCase(document, mockCase, outcome, ajvValidators),
    });
  }
});
afterAll(() => mock.stop());

test('every case was sent', () => {
  expect(verdicts.size).toBe(cases.length);
});

const groups = Map.groupBy(cases, ({ operation }) => operation?.operationId ?? 'outside the interface');

describe.each([...groups])('%s', (_, group) => {
  test.each(group.map(({ id }) => id))('%s', (id) => {
    const verdict = verdicts.get(id);
    if (verdict === undefined) throw new Error(`Nothing came of ${id}.`);
    expect({ compiled: verdict.compiled.faults, ajv: verdict.ajv.faults }).toEqual({ compiled: [], ajv: [] });
  });
});

/** The limits that show when the cases are validated; each of the others has a test of its own below. */
const SHOWN: readonly PrismLimitId[] = [
  'date-time-milliseconds',
  'malformed-json-unanswered',
  'null-body-accepted',
  'own-problem-answers',
];

/** The names of the cases that show a limit. */
function showing(limit: PrismLimitId): string[] {
  return [...verdicts].filter(([, { ajv }]) => ajv.limits.includes(limit)).map(([id]) => id);
}

test.each(SHOWN)('%s still shows in the result for the mock', (id) => {
  const hint = `Prism has mended ${id}: remove its entry from prism-limits.ts, and what neutralises it.`;
  expect(showing(id).length, hint).toBeGreaterThan(0);
});

test('date-time-milliseconds shows only in dynamic bodies, the others only in the cases that come from them', () => {
  for (const { id: limit } of PRISM_LIMITS) {
    const owned = cases.filter((each) => each.limit === limit).map(({ id }) => id);
    const shown = showing(limit);
    if (limit === 'date-time-milliseconds') expect(shown).toEqual(shown.filter((id) => id.includes('dynamic')));
    else expect(shown).toEqual(owned);
  }
});

/** Sends a request for the transaction listing, as the smallest valid one but for what `change` does to its path. */
function listing(change: (path: string) => string) {
  const operation = operationsOf(document).find(({ operationId }) => operationId === 'listAccountTransactions');
  if (operation === undefined) throw new Error('The document has no listAccountTransactions.');
  const { path, headers } = renderRequest(smallestRequest(document, operation, sampleTexts(document)));
  return fetch(mock.url + change(path), { headers });
}

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
    const own: PrismLimitId[] = ['malformed-path-ends-it', 'base-path-not-served', 'rules-not-enforced'];
    expect(PRISM_LIMITS.map(({ id }) => id).sort()).toEqual([...SHOWN, ...own].sort());
  });
});

// The last one, since it ends the mock.
test('malformed-path-ends-it: a path that cannot be decoded ends the process', async () => {
  // Written by hand, because no HTTP client sends such a path.
  const { hostname, port } = new URL(mock.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.end('GET /users/%ZZ HTTP/1.1\r\nHost: mock\r\nsvc-client-app-key: any\r\nConnection: close\r\n\r\n');
  expect(await mock.exited).toMatchObject({ code: 1, reason: 'URIError: URI malformed' });
});
