import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { statedRules } from '../../src/engine/extensions/stated-rules.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import type { VerifyReport } from '../../src/engine/report/report.ts';
import { startMock } from '../../src/pipeline/mock/start-mock.ts';
import { DOCUMENT_PATH } from '../mock/real-prism.ts';
import { verifySandbox } from './verify-sandbox.ts';

const ACCOUNT = {
  accountID: '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400',
  from: '2026-10-01',
  to: '2026-10-14',
  records: 3,
};
const rules = new Set(
  operationsOf(loadDocument()).flatMap((operation) => statedRules(loadDocument(), operation).map(({ id }) => id)),
);

async function verifyMock(dynamic: boolean): Promise<VerifyReport> {
  const mock = await startMock({ document: DOCUMENT_PATH, dynamic, seed: 'verify' });
  try {
    return await verifySandbox({ url: mock.url, appKey: 'any-key', token: 'any-token' }, ACCOUNT);
  } finally {
    await mock.stop();
  }
}

/** Findings about a response alone. */
const responseFindings = ({ findings }: VerifyReport) => findings.filter(({ rule }) => rule.startsWith('response-'));
/** Findings about the requests that are accepted or refused. */
const inputFindings = ({ findings }: VerifyReport) =>
  findings.filter(({ rule }) => rule.startsWith('input-')).map(({ rule, operationId }) => `${rule} ${operationId}`);

describe('findings about Prism are documented limits', () => {
  test('from the examples: no response has a finding', async () => {
    const report = await verifyMock(false);
    expect(responseFindings(report)).toEqual([]);
    // Prism requires a token, but accepts any token.
    expect(inputFindings(report)).toEqual(['input-security listAccountTransactions']);
    const broken = report.findings.map(({ rule }) => rule).filter((rule) => rules.has(rule));
    // Prism returns the same page for every request (PRISM_LIMITS: rules-not-enforced).
    expect(broken).toEqual(
      expect.arrayContaining([
        'limit-not-exceeded',
        'offset-within-range',
        'offset-not-in-future',
        'records-within-range',
      ]),
    );
    expect(report.findings.length).toBe(broken.length + 1);
  });

  test('from the schemas: the only findings of responses are missing milliseconds', async () => {
    const report = await verifyMock(true);
    const sources = responseFindings(report).map(
      ({ source, message }) => `${source?.file} ${message.replace(/.* (must match)/, '$1')}`,
    );
    // PRISM_LIMITS: date-time-milliseconds.
    expect(
      sources.filter((text) => !/^spec\/schemas\/account-transaction\.yaml must match pattern .*\.0Z"/.test(text)),
    ).toEqual([]);
    expect(inputFindings(report).filter((text) => text !== 'input-security listAccountTransactions')).toEqual([]);
  });
});
