import { isJsonArray, isJsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { regularExpression } from '../../regular-expression/regular-expression.ts';
import { wordBetween } from './compare-languages.ts';
import type { Direction } from './schema-comparison.ts';
import { type Part, type SchemaView, switchedOn, viewOf } from './view.ts';
import { type Inner, pointersOf, restUnder } from './whole.ts';

/** The names that `view` declares under `properties`. */
export function declaredNames(view: SchemaView): Set<string> {
  return new Set(
    view.parts.flatMap(({ schema }) => {
      const { properties } = schema;
      return isJsonObject(properties) ? Object.keys(properties) : [];
    }),
  );
}

/** The schema of the property `name`: declared, matched by a pattern, or else that of all other properties. */
export function propertyOf(view: SchemaView, name: string): Inner {
  const declared: string[] = [];
  const others: string[] = [];
  for (const { schema, pointer } of view.parts) {
    const { properties, additionalProperties } = schema;
    const isDeclared = isJsonObject(properties) && Object.hasOwn(properties, name);
    if (isDeclared) declared.push(childPointer(pointer, 'properties', name));
    const matched = patternsOf(schema['patternProperties']).filter(
      (pattern) => regularExpression(pattern).test(name) === true,
    );
    for (const pattern of matched) others.push(childPointer(pointer, 'patternProperties', pattern));
    if (isDeclared || matched.length > 0 || additionalProperties === undefined) continue;
    others.push(childPointer(pointer, 'additionalProperties'));
  }
  if (declared.length === 0 && others.length === 0) return { view: extraOf(view).view, pointer: undefined };
  return { view: viewOf(view.version, [...declared, ...others]), pointer: declared[0] };
}

/**
 * The schema of a property that is neither declared nor matched. A pattern that every name matches, such as `.*`, leaves none to
 * `additionalProperties`, and says the same as it.
 */
export function extraOf(view: SchemaView): Inner {
  const statedIn = (part: Part): string[] => {
    const patterns = patternsOf(part.schema['patternProperties']).filter(matchesAll);
    if (patterns.length === 0) return pointersOf(part, 'additionalProperties');
    return patterns.map((pattern) => childPointer(part.pointer, 'patternProperties', pattern));
  };
  return restUnder(view, statedIn, 'unevaluatedProperties');
}

/** The patterns of some names in `view`, each with what holds for names that match. */
export function patternProperties(view: SchemaView): Map<string, Inner> {
  const pointers = new Map<string, string[]>();
  for (const { schema, pointer } of view.parts) {
    for (const pattern of patternsOf(schema['patternProperties'])) {
      if (matchesAll(pattern)) continue;
      const known = pointers.get(pattern) ?? [];
      pointers.set(pattern, [...known, childPointer(pointer, 'patternProperties', pattern)]);
    }
  }
  return new Map([...pointers].map(([pattern, at]) => [pattern, { view: viewOf(view.version, at), pointer: at[0] }]));
}

const matchesAll = (pattern: string): boolean => wordBetween([], [pattern]) === undefined;

function patternsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** The names that `view` requires, each with its pointer. */
export function requiredNames(view: SchemaView): Map<string, string> {
  const names = new Map<string, string>();
  for (const { schema, pointer } of view.parts) {
    const { required } = schema;
    if (!isJsonArray(required)) continue;
    for (const name of required) if (typeof name === 'string') names.set(name, childPointer(pointer, 'required'));
  }
  return names;
}

/** The names of properties that `view` mentions. */
export function namesOf(view: SchemaView): Set<string> {
  return new Set([...declaredNames(view), ...requiredNames(view).keys()]);
}

/** Whether `view` says that an object may have the property `name`, so that writers send it. */
export function declares(view: SchemaView, name: string): boolean {
  if (namesOf(view).has(name)) return true;
  if ([...patternProperties(view).keys()].some((pattern) => regularExpression(pattern).test(name) === true))
    return true;
  return extraOf(view).view.parts.some(({ schema }) => Object.keys(schema).length > 0);
}

/**
 * Whether a property has no part in messages of this direction: `readOnly` ones are not sent in requests, `writeOnly` ones
 * not in responses, and `required` does not ask for them there (OpenAPI 3.0.3, section 4.7.24.1).
 */
export function hiddenBy(property: SchemaView, direction: Direction): string | undefined {
  return switchedOn(property, direction === 'request' ? 'readOnly' : 'writeOnly')?.pointer;
}
