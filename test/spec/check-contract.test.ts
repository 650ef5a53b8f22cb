import { describe, expect, test } from 'vitest';
import { readYaml } from '../support/read-yaml.ts';
import { bundledDocument } from './bundled-document.ts';
import { checkContract } from './checks/check-contract.ts';
import { operationPointer } from './checks/operation-lookup.ts';
import { proseChecks } from './checks/prose-checks.ts';
import { type Edit, edited } from './edit-document.ts';
import { operationRules } from './facts/facts.ts';

const document = bundledDocument();

/** A document with one fault, and the fact that must find it. */
interface BrokenDocument extends Edit {
  /** What the edit breaks. */
  readonly title: string;
  /** `section: name` of the fact that must fail, or the beginning of it. */
  readonly fact: string;
}

const broken = readYaml<Readonly<Record<string, readonly BrokenDocument[]>>>('broken.yaml', import.meta.url);

describe.each(Object.entries(broken))('%s', (_, documents) => {
  test.each(documents)('the check finds $title', ({ fact, title: _title, ...edit }) => {
    const failed = checkContract(edited(document, edit)).map((failure) => failure.fact);
    expect(failed.filter((name) => name.startsWith(fact))).not.toEqual([]);
  });
});

test('a failure states the fact, the place, what the text says and what the document says', () => {
  const wrong = edited(document, { at: '/components/schemas/InstrumentCUSIP/minLength', value: 8 });
  expect(checkContract(wrong)).toEqual([
    {
      fact: 'Identifiers: InstrumentCUSIP has the stated type and constraints',
      place: '#/components/schemas/InstrumentCUSIP/minLength',
      expected: '9',
      found: '8',
    },
    {
      fact: 'Limits: instrumentCUSIP has minLength 9',
      place: '#/components/schemas/InstrumentCUSIP/minLength',
      expected: '9',
      found: '8',
    },
  ]);
});

/** Edits that change nothing of what the text says. */
const equivalent = readYaml<Readonly<Record<string, Edit>>>('equivalent.yaml', import.meta.url);

test.each(Object.entries(equivalent))('the check accepts %s', (_title, edit) => {
  expect(checkContract(edited(document, edit))).toEqual([]);
});

describe('descriptions', () => {
  const checks = proseChecks.map(({ section, name, place }) => ({ fact: `${section}: ${name}`, place }));

  test.each(checks)('nonsense is found: $fact', ({ fact, place }) => {
    const at = `${place.slice(1)}/description`;
    const failures = checkContract(edited(document, { at, value: 'Purple elephants dance on Tuesdays.' }));
    expect(failures.map((failure) => failure.fact)).toContain(fact);
  });

  const rules = Object.entries(operationRules).flatMap(([operationId, stated]) =>
    stated.map(({ id }, index) => ({ id, operation: operationPointer(operationId), index })),
  );
  test.each(rules)('nonsense is found: the rule $id', ({ id, operation, index }) => {
    const at = `${operation.slice(1)}/x-rules/${index}/rule`;
    const failures = checkContract(edited(document, { at, value: 'Purple elephants dance on Tuesdays.' }));
    expect([...new Set(failures.map(({ fact }) => fact))]).toEqual([
      expect.stringContaining(`Rules of operations: ${id}`),
    ]);
  });
});
