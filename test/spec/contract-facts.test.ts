import { describe, expect, test } from 'vitest';
import { bundledDocument } from './bundled-document.ts';
import { checkContract, factChecks } from './checks/check-contract.ts';
import { marksOf } from './checks/marks.ts';

const document = bundledDocument();
const marks = marksOf(document);
const sections = [...new Set(factChecks.map(({ section }) => section))];

describe.each(sections)('%s', (section) => {
  test.each(factChecks.filter((fact) => fact.section === section))('$name', ({ check }) => {
    expect(check(document, marks)).toEqual([]);
  });
});

test('all checks together find nothing', () => {
  expect(checkContract(document)).toEqual([]);
});

test('every fact has a name of its own', () => {
  const names = factChecks.map(({ section, name }) => `${section}: ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
