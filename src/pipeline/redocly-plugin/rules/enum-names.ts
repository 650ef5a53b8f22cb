import type { Location, Oas3Visitor, UserContext } from '@redocly/openapi-core';
import { ENUM_SOURCE } from '../../../engine/extensions/enum-members.ts';
import { didYouMean } from '../../../engine/json/did-you-mean.ts';
import { type Entries, entriesOf, publishedName } from '../../derive/enum-arrays.ts';
import { followRef } from '../follow-ref.ts';
import { quote } from '../quote.ts';
import { eachSchema } from '../visitors.ts';

/** The names of constants that TypeScript, Java, C# and Python all accept. */
const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]*$/;

const valuesOf = ({ enum: values }: Entries): readonly unknown[] => (Array.isArray(values) ? values : []);

/** An enum of numbers has both names and `x-enumNamesOf`, or neither. An enum of strings never has `x-enumNamesOf`. */
function checkTogether(schema: Entries, { location, report }: UserContext): void {
  const values = valuesOf(schema);
  const isNumeric = values.length > 0 && values.every((value) => typeof value === 'number');
  if (schema['x-enumNamesOf'] === undefined) {
    if (!isNumeric || schema[ENUM_SOURCE.names] === undefined) return;
    report({
      message:
        `${ENUM_SOURCE.names} on an enum of numbers requires x-enumNamesOf. ` +
        'Add x-enumNamesOf with the component schema whose enum holds the names.',
      location: location.child(ENUM_SOURCE.names).key(),
    });
  } else if (!isNumeric) {
    report({
      message: 'x-enumNamesOf is allowed on an enum of numbers only. Remove x-enumNamesOf.',
      location: location.child('x-enumNamesOf').key(),
    });
  } else if (schema[ENUM_SOURCE.names] === undefined) {
    report({
      message:
        `x-enumNamesOf requires ${ENUM_SOURCE.names}. ` +
        `Add ${ENUM_SOURCE.names} with the name of each number, or remove x-enumNamesOf.`,
      location: location.child('x-enumNamesOf').key(),
    });
  }
}

/** A string that no generator can use as a name has a name. */
function checkSpelling(schema: Entries, { location, report }: UserContext): void {
  const written = entriesOf(schema[ENUM_SOURCE.names]);
  for (const [index, value] of valuesOf(schema).entries()) {
    if (typeof value !== 'string' || IDENTIFIER.test(value) || Object.hasOwn(written, value)) continue;
    report({
      message:
        `The enum value ${quote(value)} is not a valid identifier in generated code. ` +
        `Add a name in capitals to ${ENUM_SOURCE.names}, for example ON_HOLD.`,
      location: location.child(['enum', index]),
    });
  }
}

/** A name belongs to one value. */
function checkDiffer(schema: Entries, { location, report }: UserContext): void {
  const written = entriesOf(schema[ENUM_SOURCE.names]);
  const unwritten = valuesOf(schema).filter((value) => !Object.hasOwn(written, String(value)));
  const owners = new Map(unwritten.map((value) => [publishedName(schema, value), String(value)]));
  for (const [value, name] of Object.entries(written)) {
    const first = owners.get(name);
    owners.set(name, first ?? value);
    if (first === undefined) continue;
    report({
      message:
        `The name ${quote(name)} of the enum value ${quote(value)} is already the name of ${quote(first)}. ` +
        'Write another name.',
      location: location.child([ENUM_SOURCE.names, value]),
    });
  }
}

/** Each name of a number is the name of a value of the other enum, or its number has a meaning of its own. */
function checkNames(schema: Entries, names: readonly string[], { location, report }: UserContext): void {
  const explained = entriesOf(schema[ENUM_SOURCE.meanings]);
  for (const [number, name] of Object.entries(entriesOf(schema[ENUM_SOURCE.names]))) {
    if (names.includes(String(name)) || Object.hasOwn(explained, number)) continue;
    report({
      message:
        `No value of ${schema['x-enumNamesOf']} has the name ${quote(name)} that ${ENUM_SOURCE.names} has for ` +
        `${number}${didYouMean(String(name), names)} Correct the name, or add the meaning of ${number} to ` +
        `${ENUM_SOURCE.meanings} if it exists as a number only.`,
      location: location.child([ENUM_SOURCE.names, number]),
    });
  }
}

/**
 * The names of enum values in generated code. `x-enumValueNames` has a name for each string that is not an identifier, and
 * to numbers; there the names are those of the values of the enum of strings that `x-enumNamesOf` names. A name that is
 * none of them is right only when its number has a meaning of its own in `x-enumValueMeanings`, as one that exists as a
 * number only.
 */
export function enumNames(): Oas3Visitor {
  let schemas: Entries = {};
  let rootLocation: Location | undefined;

  const namesIn = (component: unknown, { resolve }: UserContext): readonly string[] | undefined => {
    if (typeof component !== 'string' || !Object.hasOwn(schemas, component)) return undefined;
    const target = rootLocation === undefined ? undefined : followRef(schemas[component], rootLocation, resolve);
    const schema = entriesOf(target?.node);
    const values = valuesOf(schema);
    return values.length > 0 ? values.map((value) => String(publishedName(schema, value))) : undefined;
  };

  const check = (schema: Entries, context: UserContext): void => {
    checkTogether(schema, context);
    checkSpelling(schema, context);
    checkDiffer(schema, context);
    const component = schema['x-enumNamesOf'];
    if (component === undefined) return;
    const names = namesIn(component, context);
    if (names !== undefined) {
      checkNames(schema, names, context);
      return;
    }
    context.report({
      message:
        `x-enumNamesOf names ${quote(component)}, which is not a component schema with an enum` +
        `${didYouMean(String(component), Object.keys(schemas))} Name the component schema whose enum holds the names.`,
      location: context.location.child('x-enumNamesOf'),
    });
  };

  return {
    Root(root: unknown, context: UserContext): void {
      rootLocation = context.location;
      schemas = entriesOf(entriesOf(entriesOf(root)['components'])['schemas']);
    },
    ...eachSchema(check),
  };
}
