import { describe, expect, test } from 'vitest';
import { crossFieldRules, enumOf, fields, fieldTables, service, type ValueFact } from './facts/facts.ts';

/** A fact and every fact inside it, each with the words that lead to it. */
function everyFact(name: string, fact: ValueFact): readonly (readonly [string, ValueFact])[] {
  if ('anyOf' in fact) return [[name, fact], ...fact.anyOf.flatMap((branch) => everyFact(`${name} (branch)`, branch))];
  if ('field' in fact) return [[name, fact]];
  if (fact.type === 'array') return [[name, fact], ...everyFact(`${name} (item)`, fact.items)];
  if (fact.type !== 'object') return [[name, fact]];
  return [
    [name, fact],
    ...Object.entries(fact.properties).flatMap(([key, value]) => everyFact(`${name}.${key}`, value)),
  ];
}

const facts = [...fields].flatMap(([name, fact]) => everyFact(name, fact));

/** The members that a fact of each type may have. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  string: ['type', 'nullable', 'enum', 'format', 'minLength', 'maxLength', 'pattern', 'default'],
  number: ['type', 'enum', 'minimum', 'maximum'],
  boolean: ['type'],
  object: ['type', 'properties', 'required'],
  array: ['type', 'items'],
  'not stated': ['type'],
  anyOf: ['anyOf', 'default'],
  field: ['field'],
};

function without(values: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  return values.filter((value) => !others.includes(value));
}

describe('the tables agree with themselves', () => {
  test('no field is in two tables', () => {
    const names = Object.values(fieldTables).flatMap((table) => Object.keys(table));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('no fact has a member that nothing checks', () => {
    for (const [name, fact] of facts) {
      const kind = 'anyOf' in fact ? 'anyOf' : 'field' in fact ? 'field' : fact.type;
      expect(MEMBERS[kind], `${name}: ${kind}`).toEqual(expect.arrayContaining(Object.keys(fact)));
    }
  });

  test('no enum lists a value twice', () => {
    for (const [name, fact] of facts) {
      const values: readonly unknown[] = 'enum' in fact ? (fact.enum ?? []) : [];
      expect(new Set(values).size, name).toBe(values.length);
    }
  });

  test('every field that another one names is there', () => {
    const missing = facts.filter(([, fact]) => 'field' in fact && !fields.has(fact.field));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test('no sample is both accepted and refused, and each pattern has samples of both kinds', () => {
    for (const [name, fact] of facts) {
      const samples = 'pattern' in fact ? fact.pattern : undefined;
      if (samples === undefined) continue;
      expect(samples.accepted.length * samples.refused.length, name).toBeGreaterThan(0);
      expect(
        samples.accepted.filter((sample) => samples.refused.includes(sample)),
        name,
      ).toEqual([]);
    }
  });

  test.each(crossFieldRules)('$component: no sample is both accepted and refused', (rule) => {
    const accepted = rule.accepted.map((sample) => JSON.stringify(sample));
    expect(rule.refused.filter((sample) => accepted.includes(JSON.stringify(sample)))).toEqual([]);
    expect(rule.refused.length).toBeGreaterThan(0);
    expect(rule.fields.filter((field) => !fields.has(field))).toEqual([]);
  });
});

describe('statements that the text repeats are the same', () => {
  test.each(Object.entries(service.fieldLimits))('the limits of %s', (field, limits) => {
    expect(fields.get(field)).toMatchObject(limits);
  });

  test.each(service.numberedNames)('$numberField: each number is paired, numeric only or nameless', (fact) => {
    const numbers = [...Object.keys(fact.pairs), ...Object.keys(fact.numericOnly), ...fact.nameless.map(String)];
    expect(numbers.toSorted()).toEqual(enumOf(fact.numberField).map(String).toSorted());
    expect(without(Object.values(fact.pairs), enumOf(fact.nameField))).toEqual([]);
    expect(without(Object.values(fact.numericOnly), enumOf(fact.nameField))).toEqual(Object.values(fact.numericOnly));
  });

  test('the lists that differ in the text differ here', () => {
    expect(without(enumOf('orderTypes'), enumOf('orderTypesRequest'))).toEqual(['STOP_LIMIT']);
    expect(without(enumOf('withdrawalStatus'), ['STARTED'])).toHaveLength(enumOf('withdrawalStatusNumber').length - 1);
    expect(enumOf('accountManagementType')).toContain('MANAGED');
    expect(JSON.stringify(fields.get('accountManagementTypeObject'))).not.toContain('"MANAGED"');
  });
});
