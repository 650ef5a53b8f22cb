import { expect, test } from 'vitest';
import { listFindings } from '../../../src/backoffice/testing/list-findings.ts';
import { FULL } from '../../report/sample-reports.ts';

const [finding] = FULL.findings;
if (finding === undefined) throw new Error('The report has no finding.');

const { sourcePath: _, ...pathless } = finding;

test('a finding is listed with its place, and with the link to its page if it has one', () => {
  const operations = [{ operationId: 'getOne', count: 1 }];
  const named = { ...pathless, operationId: 'getOne', operations, message: 'It is no.', count: 1, source: null };
  const head = `  error ${finding.rule} in getOne: It is no.`;
  const source = { file: 'spec/a.yaml', line: 3, column: 5 };
  expect(listFindings([named], () => undefined)).toBe(head);
  expect(listFindings([{ ...named, source }], () => undefined)).toBe(`${head}\n    spec/a.yaml:3:5`);
  expect(listFindings([{ ...named, source, sourcePath: 'GET /one' }], () => undefined)).toBe(
    `${head}\n    spec/a.yaml:3:5 (GET /one)`,
  );
  expect(listFindings([named], () => 'rules.html#a')).toBe(`${head}\n    rules.html#a`);
  expect(listFindings([{ ...named, source, count: 2 }], () => 'rules.html#a')).toBe(
    `${head} (2 times)\n    spec/a.yaml:3:5\n    rules.html#a`,
  );
});

test('a finding of several operations names the first of them', () => {
  const operations = ['a', 'b', 'c', 'd', 'e', 'f'].map((operationId) => ({ operationId, count: 1 }));
  const named = { ...pathless, operations, message: 'It is no.', count: 6, source: null };
  expect(listFindings([named], () => undefined)).toBe(
    `  error ${finding.rule} in 6 operations: It is no. (6 times)\n    in a, b, c, d, e, …; all with --format json`,
  );
});

test('of many findings the first are listed, and the others are counted', () => {
  const list = listFindings(
    Array.from({ length: 12 }, () => finding),
    () => undefined,
  );
  expect(list.split('\n').at(-1)).toBe('  … and 2 more');
});
