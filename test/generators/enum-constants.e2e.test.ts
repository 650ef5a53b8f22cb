import { beforeAll, describe, expect, test } from 'vitest';
import { bundledDocument } from '../spec/bundled-document.ts';
import { componentName } from '../spec/checks/component-names.ts';
import { type EnumConstant, enumConstants } from '../spec/checks/enum-constants.ts';
import { listOf, objectAt } from '../spec/checks/json.ts';
import { enumMeanings } from '../spec/facts/facts.ts';
import { type GeneratedMember, generatedEnums } from './generated-enums.ts';
import { GENERATORS, runGenerators } from './run-generators.ts';

const schemas = objectAt(bundledDocument(), 'components', 'schemas');
const enumNames = Object.keys(schemas).filter((name) => listOf(objectAt(schemas, name)['enum']).length > 0);
const known = enumConstants();
/** The constants of each enum of the document, from the text. */
const expected = new Map(enumNames.map((name) => [name, known.get(name) ?? []]));

let outputs: ReadonlyMap<string, string>;
beforeAll(async () => {
  outputs = await runGenerators();
});

describe.each(GENERATORS.map(({ name }) => name))('%s', (generator) => {
  const enumsOf = () => generatedEnums(outputs.get(generator) ?? '');
  // Of itself hey-api writes names in capitals.
  const nameFor = ({ name }: EnumConstant) => (generator === '@hey-api/openapi-ts' ? name.toUpperCase() : name);

  test('names every value of every enum as the text does', () => {
    const generated = enumsOf();
    for (const [component, constants] of expected) {
      expect(
        pairs(generated.get(component) ?? [], ({ name }) => name),
        component,
      ).toEqual(pairs(constants, nameFor));
    }
  });

  test('writes the meaning of a value as its comment', () => {
    const generated = enumsOf();
    for (const [field, meanings] of Object.entries(enumMeanings)) {
      const members = generated.get(componentName(field)) ?? [];
      for (const [value, words] of Object.entries(meanings)) {
        const comment = members.find((member) => member.value === value)?.comment.toLowerCase() ?? '';
        expect(
          [words].flat().filter((word) => !comment.includes(word)),
          `${field} ${value}: ${comment}`,
        ).toEqual([]);
      }
    }
  });
});

test('the text knows every enum of the document', () => {
  expect(enumNames.filter((name) => !known.has(name))).toEqual([]);
  expect([...expected.values()].flat().length).toBeGreaterThan(350);
});

test('every name is an identifier in TypeScript, Java, C# and Python', () => {
  const names = [...expected.values()].flat().map(({ name }) => name);
  expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9_]*$/.test(name))).toEqual([]);
});

/** Name and value of each constant, by name. */
function pairs<T extends EnumConstant | GeneratedMember>(
  constants: readonly T[],
  nameOf: (constant: T) => string,
): readonly (readonly [string, string | number])[] {
  return constants.map((constant) => [nameOf(constant), constant.value] as const).toSorted();
}
