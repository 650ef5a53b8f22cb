import { beforeAll, describe, expect, test } from 'vitest';
import { judgeCase } from '../../scripts/steps/mock/judge-case.ts';
import { mockCases } from '../../scripts/steps/mock/mock-cases.ts';
import { type SentCase, sendCases } from '../../scripts/steps/mock/send-cases.ts';
import { startMock } from '../../scripts/steps/mock/start-mock.ts';
import { compiledBodyValidators } from '../../src/contract/body-validators.ts';
import { loadDocument } from '../../src/contract/bundled-document.ts';
import { boundedValidators } from '../../src/openapi/bounded-validators.ts';
import { DOCUMENT_PATH } from './real-prism.ts';

// The Ajv suite: everything that the real Prism can be made to answer, judged by the bundled document.

const document = loadDocument();
const cases = mockCases(document);
const ajvValidators = boundedValidators(document, { allErrors: true });
const sentCases = new Map<string, SentCase>();

beforeAll(async () => {
  const mock = await startMock({ document: DOCUMENT_PATH });
  try {
    for (const sent of await sendCases(cases, { url: mock.url })) sentCases.set(sent.mockCase.id, sent);
  } finally {
    await mock.stop();
  }
});

test('every case was sent', () => {
  expect(sentCases.size).toBe(cases.length);
});

const groups = Map.groupBy(cases, ({ operation }) => operation?.operationId ?? 'outside the interface');

describe.each([...groups])('%s', (_, group) => {
  test.each(group.map(({ id }) => id))('%s', (id) => {
    const sent = sentCases.get(id);
    if (sent === undefined) throw new Error(`Nothing came of ${id}.`);
    const { mockCase, outcome } = sent;
    expect({
      compiled: judgeCase(document, mockCase, outcome, compiledBodyValidators).faults,
      ajv: judgeCase(document, mockCase, outcome, ajvValidators).faults,
    }).toEqual({ compiled: [], ajv: [] });
  });
});
