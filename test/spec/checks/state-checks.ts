import { enumMeanings, type NumberedNames, service } from '../facts/facts.ts';
import { componentName, partComponents } from './component-names.ts';
import { type EnumConstant, enumConstants } from './enum-constants.ts';
import { expectEqual, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { type JsonObject, listOf, objectAt, show, valueAt } from './json.ts';
import { referenced } from './references.ts';

function schemaAt(document: JsonObject, field: string): JsonObject {
  return objectAt(document, 'components', 'schemas', componentName(field));
}

function placeOf(field: string): string {
  return `#/components/schemas/${componentName(field)}`;
}

function numberWords({ pairs, numericOnly, nameless }: NumberedNames): string {
  return [
    ...Object.entries(pairs).map(([number, name]) => `${number} \`${name}\``),
    ...Object.entries(numericOnly).map(([number, name]) => `${number} \`${name}\` (a number only)`),
    ...nameless.map((number) => `${number} (without a name)`),
  ].join(', ');
}

function meaningWords(meanings: Readonly<Record<string, string | readonly string[]>>): string {
  return Object.entries(meanings)
    .map(([value, words]) => `\`${value}\` (${[words].flat().join(', ')})`)
    .join(', ');
}

function constantWords(constants: readonly EnumConstant[]): string {
  const renamed = constants.filter(({ value, name }) => String(value) !== name);
  if (renamed.length === 0) return 'keep their names';
  return `are named ${renamed.map(({ value, name }) => `${value} \`${name}\``).join(', ')}`;
}

const entityChecks: readonly FactCheck[] = service.stateLists.map(({ entity, field }) => ({
  section: 'States and transitions',
  name: `${componentName(field)} lists the states of: ${entity}`,
  requirement: `The states of the entity ${entity} are the values of \`${componentName(field)}\`.`,
  place: placeOf(field),
  check: (document) =>
    expectEqual(`${placeOf(field)}/x-entity`, entity, valueAt(schemaAt(document, field), 'x-entity')),
}));

/** A number has the meaning of its name; a number without a name in the list has a meaning of its own. */
function checkNumbers(document: JsonObject, fact: NumberedNames): readonly Problem[] {
  const schema = schemaAt(document, fact.numberField);
  const place = placeOf(fact.numberField);
  const [meanings, meaningsOfNames] = [meaningsOf(schema), meaningsOf(schemaAt(document, fact.nameField))];
  return [
    ...expectEqual(`${place}/x-enumNamesOf`, componentName(fact.nameField), schema['x-enumNamesOf']),
    ...Object.entries(fact.pairs).flatMap(([number, name]) =>
      expectEqual(`${place}/x-enum-descriptions/${number}`, meaningsOfNames.get(name) ?? '', meanings.get(number)),
    ),
    ...[...Object.keys(fact.numericOnly), ...fact.nameless.map(String)]
      .filter((number) => typeof meanings.get(number) !== 'string' || meanings.get(number) === '')
      .map((number) => problem(`${place}/x-enum-descriptions/${number}`, 'a meaning', show(meanings.get(number)))),
  ];
}

/** What a schema says about each value of its enum. */
function meaningsOf(schema: JsonObject): ReadonlyMap<string, unknown> {
  const meanings = listOf(schema['x-enum-descriptions']);
  return new Map(listOf(schema['enum']).map((value, index) => [String(value), meanings[index]]));
}

const numberChecks: readonly FactCheck[] = service.numberedNames.map((fact) => ({
  section: 'States and transitions',
  name: `${componentName(fact.numberField)} has the meanings of the names`,
  requirement: `The numbers of \`${componentName(fact.numberField)}\` mean: ${numberWords(fact)}.`,
  place: placeOf(fact.numberField),
  check: (document) => checkNumbers(document, fact),
}));

/** The text's own words for a value are found in the document's sentence about it. */
function checkMeaning(
  document: JsonObject,
  field: string,
  value: string,
  words: string | readonly string[],
): readonly Problem[] {
  const description = meaningsOf(schemaAt(document, field)).get(value);
  const text = typeof description === 'string' ? description.toLowerCase() : '';
  const place = `${placeOf(field)}/x-enum-descriptions/${value}`;
  return [words]
    .flat()
    .filter((word) => !text.includes(word))
    .map((word) => problem(place, `a description that says "${word}"`, show(description)));
}

const meaningChecks: readonly FactCheck[] = Object.entries(enumMeanings).map(([field, meanings]) => ({
  section: 'Meanings of values',
  name: `${componentName(field)} explains what the text explains`,
  requirement: `\`${componentName(field)}\` explains ${meaningWords(meanings)}.`,
  place: placeOf(field),
  check: (document) =>
    Object.entries(meanings).flatMap(([value, words]) => checkMeaning(document, field, value, words)),
}));

/** Generators read the names of values by position. */
const constantChecks: readonly FactCheck[] = [...enumConstants()].map(([component, constants]) => ({
  section: 'Names of values',
  name: `${component} names each value in generated code`,
  requirement: `In generated code the values of \`${component}\` ${constantWords(constants)}.`,
  // A part of a field may have a component of its own, or none.
  place: partComponents().has(component) ? '#/components/schemas' : `#/components/schemas/${component}`,
  check: (document) => checkConstants(objectAt(document, 'components', 'schemas', component), component, constants),
}));

function checkConstants(schema: JsonObject, component: string, constants: readonly EnumConstant[]): readonly Problem[] {
  // A component of a part that the document has no component for, or that is written as a const.
  if (!Array.isArray(schema['enum'])) return [];
  const place = `#/components/schemas/${component}`;
  const values = listOf(schema['enum']);
  return (['x-enum-varnames', 'x-enumNames'] as const).flatMap((key) => {
    const names = schema[key] === undefined ? values : listOf(schema[key]);
    return constants.flatMap(({ value, name }) =>
      expectEqual(`${place}/${key}/${value}`, name, names[values.indexOf(value)]),
    );
  });
}

/** Arrays about the values of an enum have as many entries as the enum. */
const parallelCheck: FactCheck = {
  section: 'Names of values',
  name: 'names and meanings are parallel to the values',
  place: '#/components/schemas',
  check: (document, marks) =>
    (['x-enum-varnames', 'x-enumNames', 'x-enum-descriptions'] as const).flatMap((key) =>
      marks[key].flatMap(({ place, value }) => {
        const { length } = listOf(valueAt(referenced(document, place), 'enum'));
        const isParallel =
          Array.isArray(value) && value.length === length && value.every((entry) => typeof entry === 'string');
        return isParallel ? [] : [problem(`${place}/${key}`, `${length} texts`, show(value))];
      }),
    ),
};

export const stateChecks: readonly FactCheck[] = [
  ...entityChecks,
  ...numberChecks,
  ...meaningChecks,
  ...constantChecks,
  parallelCheck,
];
