import { constantNames, type NumberedNames, service, type ValueFact } from '../facts/facts.ts';
import { componentFacts, componentName } from './component-names.ts';

/** A value of an enum, and what generated code calls it. */
export interface EnumConstant {
  readonly value: string | number;
  readonly name: string;
}

/** The constants of each enum of the text, by component, from the facts alone. */
export function enumConstants(): ReadonlyMap<string, readonly EnumConstant[]> {
  const names = new Map(Object.entries(constantNames).map(([field, of]) => [componentName(field), of]));
  const numbers = new Map(service.numberedNames.map((fact) => [componentName(fact.numberField), fact]));
  return new Map(
    [...componentFacts()].flatMap(([component, fact]) => {
      const numbered = numbers.get(component);
      const nameOf = (value: string | number) =>
        numbered === undefined ? (names.get(component)?.[value] ?? String(value)) : nameOfNumber(numbered, value);
      const constants = valuesOf(fact).map((value) => ({ value, name: nameOf(value) }));
      return constants.length === 0 ? [] : [[component, constants] as const];
    }),
  );
}

/** The name of a number is that of its value; a number that the text does not name is its own name. */
function nameOfNumber({ nameField, pairs, numericOnly }: NumberedNames, value: string | number): string {
  const name = pairs[value] ?? numericOnly[value];
  return name === undefined ? `VALUE_${value}` : (constantNames[nameField]?.[name] ?? name);
}

function valuesOf(fact: ValueFact): readonly (string | number)[] {
  return 'enum' in fact ? (fact.enum ?? []) : [];
}
