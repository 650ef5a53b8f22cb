import { describe, expect, test } from 'vitest';
import { startMock } from '../../scripts/steps/mock/start-mock.ts';
import { loadDocument } from '../../src/contract/bundled-document.ts';
import { statedRules } from '../../src/contract/stated-rules.ts';
import { operationsOf } from '../../src/openapi/operations.ts';
import type { Report } from '../../src/report/report.ts';
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

async function judged(dynamic: boolean): Promise<Report> {
  const mock = await startMock({ document: DOCUMENT_PATH, dynamic, seed: 'verify' });
  try {
    return await verifySandbox({ url: mock.url, appKey: 'any-key', token: 'any-token' }, ACCOUNT);
  } finally {
    await mock.stop();
  }
}

/** What is told of an answer alone, whatever was asked for. */
const ofAnswers = ({ findings }: Report) => findings.filter(({ rule }) => rule.startsWith('response-'));
/** What is told of what is required and taken, and where. */
const ofInputs = ({ findings }: Report) =>
  findings.filter(({ rule }) => rule.startsWith('input-')).map(({ rule, operationId }) => `${rule} ${operationId}`);

describe('what is told of Prism is true', () => {
  test('from the examples: every answer is right, and nothing but its documented limits is told', async () => {
    const report = await judged(false);
    expect(ofAnswers(report)).toEqual([]);
    // It asks for a token, but takes any.
    expect(ofInputs(report)).toEqual(['input-security listAccountTransactions']);
    const told = report.findings.map(({ rule }) => rule).filter((rule) => rules.has(rule));
    // It gives the same page, whatever is asked for (PRISM_LIMITS: rules-not-enforced).
    expect(told).toEqual(
      expect.arrayContaining([
        'limit-not-exceeded',
        'offset-within-range',
        'offset-not-in-future',
        'records-within-range',
      ]),
    );
    expect(report.findings.length).toBe(told.length + 1);
  });

  test('from the schemas: of answers, only milliseconds that it loses', async () => {
    const report = await judged(true);
    const sources = ofAnswers(report).map(
      ({ source, message }) => `${source?.file} ${message.replace(/.* (must match)/, '$1')}`,
    );
    // PRISM_LIMITS: date-time-milliseconds.
    expect(
      sources.filter((text) => !/^spec\/schemas\/account-transaction\.yaml must match pattern .*\.0Z"/.test(text)),
    ).toEqual([]);
    expect(ofInputs(report).filter((text) => text !== 'input-security listAccountTransactions')).toEqual([]);
  });
});
