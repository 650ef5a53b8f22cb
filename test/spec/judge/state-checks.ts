import { enumMeanings } from '../facts/enum-meanings.ts';
import { type NumberedNames, numberedNames, stateLists } from '../facts/states.ts';
import { componentName } from './component-names.ts';
import { expectEqual, expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { type JsonObject, listOf, objectAt, show, valueAt } from './json.ts';
import { referenced } from './references.ts';

function schemaAt(document: JsonObject, field: string): JsonObject {
  return objectAt(document, 'components', 'schemas', componentName(field));
}

const entityChecks: readonly FactCheck[] = stateLists.map(({ entity, field }) => ({
  section: 'States and transitions',
  name: `${componentName(field)} lists the states of: ${entity}`,
  check: (document) =>
    expectEqual(
      `#/components/schemas/${componentName(field)}/x-entity`,
      entity,
      valueAt(schemaAt(document, field), 'x-entity'),
    ),
}));

/** A number stands next to its name; a number without a name in the list has a description of its own. */
function checkNumbers(document: JsonObject, fact: NumberedNames): readonly Problem[] {
  const schema = schemaAt(document, fact.numberField);
  const place = `#/components/schemas/${componentName(fact.numberField)}`;
  const names = objectAt(schema, 'x-enumNames');
  const descriptions = objectAt(schema, 'x-enumDescriptions');
  const stated = { ...fact.pairs, ...fact.numericOnly };
  return [
    ...expectEqual(`${place}/x-enumNamesOf`, componentName(fact.nameField), schema['x-enumNamesOf']),
    ...expectSameSet(`${place}/x-enumNames`, Object.keys(stated), Object.keys(names)),
    ...Object.entries(stated).flatMap(([number, name]) =>
      expectEqual(`${place}/x-enumNames/${number}`, name, names[number]),
    ),
    ...[...Object.keys(fact.numericOnly), ...fact.nameless.map(String)]
      .filter((number) => typeof descriptions[number] !== 'string')
      .map((number) => problem(`${place}/x-enumDescriptions/${number}`, 'a description', show(descriptions[number]))),
  ];
}

const numberChecks: readonly FactCheck[] = numberedNames.map((fact) => ({
  section: 'States and transitions',
  name: `${componentName(fact.numberField)} pairs each number with its name`,
  check: (document) => checkNumbers(document, fact),
}));

/** The text's own words for a value are found in the document's sentence about it. */
function checkMeaning(
  document: JsonObject,
  field: string,
  value: string,
  words: string | readonly string[],
): readonly Problem[] {
  const description = objectAt(schemaAt(document, field), 'x-enumDescriptions')[value];
  const told = typeof description === 'string' ? description.toLowerCase() : '';
  const place = `#/components/schemas/${componentName(field)}/x-enumDescriptions/${value}`;
  return [words]
    .flat()
    .filter((word) => !told.includes(word))
    .map((word) => problem(place, `a description that says "${word}"`, show(description)));
}

const meaningChecks: readonly FactCheck[] = Object.entries(enumMeanings).map(([field, meanings]) => ({
  section: 'Meanings of values',
  name: `${componentName(field)} explains what the text explains`,
  check: (document) =>
    Object.entries(meanings).flatMap(([value, words]) => checkMeaning(document, field, value, words)),
}));

/** A description of a value that no enum has would be an invented value, told in prose. */
const describedCheck: FactCheck = {
  section: 'Meanings of values',
  name: 'no value is explained that is not allowed',
  check: (document, { 'x-enumDescriptions': marks }) =>
    marks.flatMap(({ place, value }) => {
      const allowed = new Set(listOf(valueAt(referenced(document, place), 'enum')).map(String));
      return Object.keys(objectAt(value))
        .filter((described) => !allowed.has(described))
        .map((described) =>
          problem(`${place}/x-enumDescriptions/${described}`, 'a value of the enum', 'not a value of it'),
        );
    }),
};

export const stateChecks: readonly FactCheck[] = [...entityChecks, ...numberChecks, ...meaningChecks, describedCheck];
