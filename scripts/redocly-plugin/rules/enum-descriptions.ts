import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { closest, didYouMean } from '../did-you-mean.ts';
import { quote, quoteAll } from '../quote.ts';

type Entries = Record<string, unknown>;

/** One enum with what is written about its values. */
interface DescribedEnum {
  readonly values: readonly string[];
  readonly names: Entries | undefined;
  readonly descriptions: Entries | undefined;
  readonly location: Location;
  readonly report: UserContext['report'];
}

const entriesOf = (value: unknown): Entries | undefined => (isPlainObject(value) ? value : undefined);

/** Reports the deprecated values that are no value of the enum. */
function checkDeprecated(deprecated: unknown, values: readonly string[], { location, report }: UserContext): void {
  if (!Array.isArray(deprecated)) return;
  for (const [index, value] of deprecated.entries()) {
    if (values.includes(String(value))) continue;
    report({
      message:
        `x-enumDeprecated lists ${quote(value)}, which is no value of the enum${didYouMean(String(value), values)} ` +
        `It lists values of the enum: ${quoteAll(values)}. Correct the value, or remove it.`,
      location: location.child(['x-enumDeprecated', index]),
    });
  }
}

/** Reports the keys that are no value of the enum; gives the values that they probably mean. */
function checkKeys({ values, names, descriptions, location, report }: DescribedEnum): Set<string> {
  const meant = new Set<string>();
  for (const [keyword, map] of Object.entries({ 'x-enumNames': names, 'x-enumDescriptions': descriptions })) {
    for (const key of Object.keys(map ?? {}).filter((name) => !values.includes(name))) {
      meant.add(closest(key, values) ?? key);
      report({
        message:
          `${keyword} has "${key}", which is no value of the enum${didYouMean(key, values)} ` +
          `Its keys are values of the enum: ${quoteAll(values)}. Remove the key, or add the value to the enum.`,
        location: location.child([keyword, key]).key(),
      });
    }
  }
  return meant;
}

/** Reports the values of which neither of the two maps tells anything. */
function checkValues({ values, names, descriptions, location, report }: DescribedEnum, meant: Set<string>): void {
  const keyword = names === undefined ? 'x-enumDescriptions' : 'x-enumNames';
  const cure = names === undefined ? 'it with its meaning' : 'its name, or its meaning to x-enumDescriptions';
  for (const value of values) {
    if (meant.has(value) || [names, descriptions].some((map) => map && Object.hasOwn(map, value))) continue;
    report({
      message: `${keyword} lacks the enum value "${value}"; every value of the enum has an entry. Add ${cure}.`,
      location: location.child(keyword).key(),
    });
  }
}

/** The keywords that tell something about the values of an enum. */
const KEYWORDS = ['x-enumDescriptions', 'x-enumNames', 'x-enumDeprecated'];

/**
 * What is written about the values of an enum is written about exactly its values: `x-enumDescriptions` (value →
 * meaning) has them as its keys; on an enum of numbers `x-enumNames` (number → name) and `x-enumDescriptions` have them
 * together; `x-enumDeprecated` lists some of them.
 */
export function enumDescriptions(): Oas3Visitor {
  const check = (schema: unknown, context: UserContext): void => {
    const { location, report } = context;
    const keyword = isPlainObject(schema) ? KEYWORDS.find((name) => name in schema) : undefined;
    if (!isPlainObject(schema) || keyword === undefined) return;
    if (!Array.isArray(schema['enum'])) {
      report({
        message: `${keyword} stands on a schema without enum. Add the enum, or remove ${keyword}.`,
        location: location.child(keyword).key(),
      });
      return;
    }
    const values = schema['enum'].map(String);
    const names = entriesOf(schema['x-enumNames']);
    const descriptions = entriesOf(schema['x-enumDescriptions']);
    checkDeprecated(schema['x-enumDeprecated'], values, context);
    if (names === undefined && descriptions === undefined) return;
    const described = { values, names, descriptions, location, report };
    checkValues(described, checkKeys(described));
  };

  return {
    Schema: check,
    ref(node: unknown, context: UserContext): void {
      if (context.type.name === 'Schema') check(node, context);
    },
  };
}
