import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { openQuestionsOf } from '../../src/engine/extensions/open-questions.ts';
import { type PassedExchange, startFaultProxy } from '../scores/drift/fault-proxy.ts';
import { type InjectedChange, recordChange } from '../scores/drift/injected-fault.ts';
import { type InjectionTarget, startTarget, TEST_NOW } from '../scores/drift/score.ts';
import { verifySandbox } from './verify-sandbox.ts';

let target: InjectionTarget;
beforeAll(async () => {
  target = await startTarget({ records: 150 }, { now: TEST_NOW });
});
afterAll(() => target[Symbol.asyncDispose]());

/** Verifies the sandbox with a fault; returns the report and the requests that were sent. */
async function run(fault?: InjectedChange, seed = 1) {
  const { sandbox, account } = target;
  const passed: PassedExchange[] = [];
  await using proxy = await startFaultProxy(sandbox.url, fault, { onPassed: (exchange) => passed.push(exchange) });
  const report = await verifySandbox({ ...sandbox, url: proxy.url }, account, { seed, now: () => TEST_NOW });
  const sent = passed.map(({ method, url, headers }) => {
    const { 'svc-client-app-key': key, authorization } = headers;
    return [method, url.pathname + url.search, key, authorization].join(' ');
  });
  return { report, sent, url: proxy.url };
}

/** A run without a fault and a run with an invalid field, which several tests share. */
const clean = once(() => run());
const faulty = once(() => run(comment));

/** Returns a function that calls `make` the first time and then returns the same promise. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** One field of every third record is invalid. */
const comment = recordChange('comment', (record, { index }) =>
  index % 3 === 2 ? { ...Object(record), comment: 7 } : record,
);

describe('a run', () => {
  test('sends at most 150 requests, all of them GET', async () => {
    const { sent, report } = await clean();
    expect(sent.length).toBeGreaterThan(60);
    expect(sent.length).toBeLessThanOrEqual(150);
    expect(report.summary.exchanges).toBe(sent.length);
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });

  test('sends the same requests with the same seed, and others with another one', async () => {
    const [one, again, other] = [await clean(), await run(undefined, 1), await run(undefined, 6)];
    expect(again.sent).toEqual(one.sent);
    expect(other.sent).not.toEqual(one.sent);
  });

  test('with a fault sends at most 190 requests, including those of shrinking', async () => {
    expect((await faulty()).sent.length).toBeLessThanOrEqual(190);
  });
});

describe('a finding', () => {
  test('has the same id with every seed, and one cause is one finding with a count', async () => {
    const [one, other] = [await faulty(), await run(comment, 77)];
    const ids = one.report.findings.map(({ id, rule, count }) => ({ id, rule, isMany: count > 1 }));
    expect(ids).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{16}$/), rule: 'response-body', isMany: true }]);
    expect(other.report.findings.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
  });

  test('names the keyword in the sources and the place in the response, and prints the value', async () => {
    const { report } = await faulty();
    const [finding] = report.findings;
    expect(finding?.source?.file).toBe('spec/schemas/account-transaction.yaml');
    expect(finding?.response?.pointer).toMatch(/^\/\d+\/comment$/);
    expect(finding?.response?.excerpt).toBe('7');
    expect(report.rules?.['response-body']).toBe('The body is as its schema says.');
  });

  test('has the smallest limit if the fault depends on the limit', async () => {
    const large = recordChange('comment of pages with a limit', (record, { query }) =>
      query.has('limit') ? { ...Object(record), comment: null } : record,
    );
    const { report } = await run(large);
    const shown = new URL(report.findings[0]?.request?.url ?? '');
    expect(shown.searchParams.get('limit')).toBe('1');
    expect(shown.searchParams.has('offset')).toBe(false);
  });

  test('has a curl command with the secrets as variables', async () => {
    const { report } = await faulty();
    const curl = report.findings[0]?.curl ?? '';
    expect(curl).toMatch(/^curl -g 'http:\/\/127\.0\.0\.1:\d+\/back-office\/accounts\//);
    expect(curl).toContain(`-H 'svc-client-app-key: '"$BACKOFFICE_APP_KEY"`);
    expect(curl).toContain(`-H 'authorization: Bearer '"$BACKOFFICE_TOKEN"`);
    expect(JSON.stringify(report)).not.toContain(target.sandbox.token);
  });
});

test('every observation helps to answer a question that the document leaves open', async () => {
  const { report } = await clean();
  const open = new Set(openQuestionsOf(loadDocument()).map(({ id }) => id));
  expect(report.observations.length).toBeGreaterThan(10);
  const links = report.observations.flatMap(({ questions }) => questions);
  expect(report.observations.filter(({ questions }) => questions.length === 0)).toEqual([]);
  expect(links.filter((id) => !open.has(id))).toEqual([]);
});
