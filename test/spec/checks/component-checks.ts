import { crossFieldRules, fieldTables, service, timeInForceDefaults, type ValueFact } from '../facts/facts.ts';
import { compareSchema } from './compare-schema.ts';
import { componentName, componentsOf, helperComponents, partComponents } from './component-names.ts';
import { describeFact } from './describe-fact.ts';
import { expectEqual, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { flattenSchema } from './flatten-schema.ts';
import { type JsonObject, objectAt } from './json.ts';

function componentsIn(document: JsonObject): JsonObject {
  return objectAt(document, 'components', 'schemas');
}

function checkComponent(document: JsonObject, name: string, fact: ValueFact): readonly Problem[] {
  const place = `#/components/schemas/${name}`;
  const schema = componentsIn(document)[name];
  return schema === undefined
    ? [problem(place, 'a component', 'nothing')]
    : compareSchema(document, schema, fact, place);
}

function componentCheck(name: string, fact: ValueFact): Omit<FactCheck, 'section'> {
  return {
    name: `${name} has the stated type and constraints`,
    requirement: `\`${name}\` is ${describeFact(fact)}.`,
    place: `#/components/schemas/${name}`,
    check: (document) => checkComponent(document, name, fact),
  };
}

const fieldChecks: readonly FactCheck[] = Object.entries(fieldTables).flatMap(([section, table]) =>
  componentsOf(table).map(([name, fact]) => ({
    section,
    ...componentCheck(name, fact),
  })),
);

const helperChecks: readonly FactCheck[] = helperComponents.map(([section, name, fact]) => ({
  section,
  ...componentCheck(name, fact),
}));

const parts = partComponents();

/** Every component for a property of an object has the fact of that property. */
const partCheck: FactCheck = {
  section: 'Components',
  name: 'each component of a property keeps the constraints of the property',
  requirement: 'A component that is used for a property of an object has the constraints of that property.',
  place: '#/components/schemas',
  check: (document) =>
    Object.keys(componentsIn(document)).flatMap((name) => {
      const fact = parts.get(name);
      return fact === undefined || standing.has(name) ? [] : checkComponent(document, name, fact);
    }),
};

const standing = new Set([
  ...Object.values(fieldTables).flatMap((table) => Object.keys(table).map(componentName)),
  ...helperComponents.map(([, name]) => name),
  ...[...crossFieldRules, timeInForceDefaults].map((rule) => rule.component),
]);

const knownCheck: FactCheck = {
  section: 'Components',
  name: 'there is no component that the text does not know',
  requirement: 'Every component is a field, a part of a field, or a rule of the specification.',
  place: '#/components/schemas',
  check: (document) =>
    Object.keys(componentsIn(document))
      .filter((name) => !standing.has(name) && !parts.has(name))
      .map((name) => problem(`#/components/schemas/${name}`, 'a name of the text', 'a name that no fact knows')),
};

/** Limits, "Other limits": the same figures, read from the second table of the text. */
const limitChecks: readonly FactCheck[] = Object.entries(service.fieldLimits).flatMap(([field, limits]) =>
  Object.entries(limits).map(([keyword, value]) => ({
    section: 'Limits',
    name: `${field} has ${keyword} ${value}`,
    requirement: `The table of limits repeats \`${keyword}\` ${value} of \`${field}\`.`,
    place: `#/components/schemas/${componentName(field)}`,
    check: (document: JsonObject) => {
      const place = `#/components/schemas/${componentName(field)}`;
      const keywords = flattenSchema(document, componentsIn(document)[componentName(field)]);
      return expectEqual(`${place}/${keyword}`, value, keywords?.get(keyword));
    },
  })),
);

export const componentChecks: readonly FactCheck[] = [
  ...fieldChecks,
  ...helperChecks,
  partCheck,
  knownCheck,
  ...limitChecks,
];
