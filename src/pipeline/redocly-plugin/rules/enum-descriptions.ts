import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { ENUM_SOURCE } from '../../../engine/extensions/enum-members.ts';
import { closest, didYouMean } from '../../../engine/json/did-you-mean.ts';
import { quote, quoteAll } from '../quote.ts';
import { eachSchema } from '../visitors.ts';

type Entries = Record<string, unknown>;

/** One enum with what is written about its values. */
interface DescribedEnum {
  readonly values: readonly string[];
  readonly names: Entries | undefined;
  readonly meanings: Entries | undefined;
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
        `x-enumDeprecated lists ${quote(value)}, which is not a value of the enum${didYouMean(String(value), values)} ` +
        `It lists values of the enum: ${quoteAll(values)}. Correct the value, or remove it.`,
      location: location.child(['x-enumDeprecated', index]),
    });
  }
}

/** Reports the keys that are no value of the enum; returns the values that they probably mean. */
function checkKeys({ values, names, meanings, location, report }: DescribedEnum): Set<string> {
  const meant = new Set<string>();
  for (const [keyword, map] of Object.entries({ [ENUM_SOURCE.names]: names, [ENUM_SOURCE.meanings]: meanings })) {
    for (const key of Object.keys(map ?? {}).filter((name) => !values.includes(name))) {
      meant.add(closest(key, values) ?? key);
      report({
        message:
          `${keyword} has "${key}", which is not a value of the enum${didYouMean(key, values)} ` +
          `Its keys are values of the enum: ${quoteAll(values)}. Remove the key, or add the value to the enum.`,
        location: location.child([keyword, key]).key(),
      });
    }
  }
  return meant;
}

/** Reports the numbers that have neither a name nor a meaning, on an enum with names. */
function checkNumbers({ values, names, meanings, location, report }: DescribedEnum, meant: Set<string>): void {
  if (names === undefined) return;
  for (const value of values) {
    if (meant.has(value) || Object.hasOwn({ ...names, ...meanings }, value)) continue;
    report({
      message:
        `${ENUM_SOURCE.names} lacks the enum value "${value}"; every number of the enum has an entry. ` +
        `Add its name, or its meaning to ${ENUM_SOURCE.meanings}.`,
      location: location.child(ENUM_SOURCE.names).key(),
    });
  }
}

/** The extensions that say something about the values of an enum. */
const KEYWORDS = [ENUM_SOURCE.meanings, ENUM_SOURCE.names, 'x-enumDeprecated'];

/**
 * What is written about the values of an enum is written about its values only: `x-enumValueMeanings` (value → meaning),
 * `x-enumValueNames` (value → name) and `x-enumDeprecated` have some of them. Numbers with names have a name or a meaning each.
 */
export function enumDescriptions(): Oas3Visitor {
  return eachSchema((schema, context) => {
    const { location, report } = context;
    const keyword = KEYWORDS.find((name) => name in schema);
    if (keyword === undefined) return;
    if (!Array.isArray(schema['enum'])) {
      report({
        message: `${keyword} is on a schema without enum. Add the enum, or remove ${keyword}.`,
        location: location.child(keyword).key(),
      });
      return;
    }
    const values = schema['enum'].map(String);
    const isNumeric = schema['enum'].every((value) => typeof value === 'number');
    const names = entriesOf(schema[ENUM_SOURCE.names]);
    const meanings = entriesOf(schema[ENUM_SOURCE.meanings]);
    checkDeprecated(schema['x-enumDeprecated'], values, context);
    const described = { values, names, meanings, location, report };
    const meant = checkKeys(described);
    if (isNumeric) checkNumbers(described, meant);
  });
}
