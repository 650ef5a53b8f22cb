import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { didYouMean } from '../did-you-mean.ts';
import { followRef } from '../follow-ref.ts';
import { quote } from '../quote.ts';

type Entries = Record<string, unknown>;

const entriesOf = (value: unknown): Entries => (isPlainObject(value) ? value : {});

/** Both keywords stand together, on an enum of numbers. */
function checkTogether(schema: Entries, { location, report }: UserContext): void {
  const values: unknown = schema['enum'];
  if (schema['x-enumNames'] === undefined) {
    report({
      message: 'x-enumNamesOf stands without x-enumNames. Add x-enumNames with the name of each number, or remove it.',
      location: location.child('x-enumNamesOf').key(),
    });
  } else if (schema['x-enumNamesOf'] === undefined) {
    report({
      message:
        'x-enumNames stands without x-enumNamesOf. Add x-enumNamesOf with the component schema whose enum holds the names.',
      location: location.child('x-enumNames').key(),
    });
  } else if (Array.isArray(values) && !values.every((value) => typeof value === 'number')) {
    report({
      message: 'x-enumNames gives names to numbers, but this enum holds other values. Use x-enumDescriptions instead.',
      location: location.child('x-enumNames').key(),
    });
  }
}

/** A name belongs to one number. */
function checkDiffer(names: Entries, { location, report }: UserContext): void {
  const numbers = new Map<unknown, string>();
  for (const [number, name] of Object.entries(names)) {
    const first = numbers.get(name);
    if (first === undefined) {
      numbers.set(name, number);
      continue;
    }
    report({
      message: `x-enumNames gives ${quote(name)} to ${first} and to ${number}; a name has one number. Correct one of them.`,
      location: location.child(['x-enumNames', number]),
    });
  }
}

/** Each name is a value of the other enum, or its number has a description of its own. */
function checkNames(schema: Entries, values: readonly unknown[], { location, report }: UserContext): void {
  const described = entriesOf(schema['x-enumDescriptions']);
  for (const [number, name] of Object.entries(entriesOf(schema['x-enumNames']))) {
    if (values.includes(name) || Object.hasOwn(described, number)) continue;
    report({
      message:
        `x-enumNames gives ${quote(name)} to ${number}, which is no value of ${schema['x-enumNamesOf']}` +
        `${didYouMean(String(name), values.map(String))} Correct the name, or describe ${number} in ` +
        'x-enumDescriptions when it exists as a number only.',
      location: location.child(['x-enumNames', number]),
    });
  }
}

/**
 * Pairs of a name and a number: `x-enumNames` stands on an enum of numbers, and its names are values of the enum of
 * strings that `x-enumNamesOf` names. A name that is none of them is right only when its number has a description of
 * its own in `x-enumDescriptions`, as one that exists as a number only.
 */
export function enumNames(): Oas3Visitor {
  let schemas: Entries = {};
  let rootLocation: Location | undefined;

  const valuesOf = (component: unknown, { resolve }: UserContext): readonly unknown[] | undefined => {
    if (typeof component !== 'string' || !Object.hasOwn(schemas, component)) return undefined;
    const target = rootLocation === undefined ? undefined : followRef(schemas[component], rootLocation, resolve);
    const values = entriesOf(target?.node)['enum'];
    return Array.isArray(values) ? values : undefined;
  };

  const check = (schema: unknown, context: UserContext): void => {
    if (!isPlainObject(schema) || !('x-enumNames' in schema || 'x-enumNamesOf' in schema)) return;
    checkTogether(schema, context);
    checkDiffer(entriesOf(schema['x-enumNames']), context);
    const component = schema['x-enumNamesOf'];
    const values = valuesOf(component, context);
    if (values !== undefined) checkNames(schema, values, context);
    else if (component !== undefined) {
      context.report({
        message:
          `x-enumNamesOf names ${quote(component)}, which is no component schema with an enum` +
          `${didYouMean(String(component), Object.keys(schemas))} Name the component schema whose enum holds the names.`,
        location: context.location.child('x-enumNamesOf'),
      });
    }
  };

  return {
    Root(root: unknown, context: UserContext): void {
      rootLocation = context.location;
      schemas = entriesOf(entriesOf(entriesOf(root)['components'])['schemas']);
    },
    Schema: check,
    ref(node: unknown, context: UserContext): void {
      if (context.type.name === 'Schema') check(node, context);
    },
  };
}
