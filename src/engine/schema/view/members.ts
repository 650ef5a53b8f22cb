import { asObject, isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Steps } from '../../json/steps.ts';
import type { Direction } from '../../openapi/direction.ts';
import { wordBetween } from '../../regular-expression/matching-word.ts';
import { regularExpression } from '../../regular-expression/regular-expression.ts';
import { type Part, type SchemaView, switchedOn, viewOf } from './schema-view.ts';

/** A schema under a keyword that may be missing. */
export interface Inner {
  /** The schema under the keyword; where the keyword is missing, its default. */
  readonly view: SchemaView;
  /** The pointer of the keyword, if it exists. */
  readonly pointer: string | undefined;
}

/** The names that `view` declares under `properties`. */
export function declaredNames(view: SchemaView): Set<string> {
  return new Set(
    view.parts.flatMap(({ schema }) => {
      const { properties } = schema;
      return Object.keys(asObject(properties));
    }),
  );
}

/** The schema of the property `name`: declared, matched by a pattern, or else that of all other properties. */
export function propertyOf(view: SchemaView, name: string): Inner {
  const stated = view.parts.map((part) => propertyIn(part, name));
  const declared = stated.flatMap((each) => each.declared);
  const pointers = [...declared, ...stated.flatMap(({ matched, others }) => [...matched, ...others])];
  if (pointers.length === 0) return { view: extraOf(view).view, pointer: undefined };
  return { view: viewOf(view.document, pointers), pointer: declared[0] };
}

/** How the name of a property is matched against patterns. */
export interface MatchOptions {
  /** Bounds the time that the patterns take. */
  readonly steps?: Steps | undefined;
  /** Whether a name counts as matched where matching it takes too long. It does not by default. */
  readonly unknownMatches?: boolean;
}

/** The pointers of what a part says of the property `name`: under `properties`, and by a pattern or else for all other properties. */
export function propertyIn(
  { schema, pointer }: Part,
  name: string,
  { steps, unknownMatches = false }: MatchOptions = {},
): { readonly declared: readonly string[]; readonly matched: readonly string[]; readonly others: readonly string[] } {
  const { properties, patternProperties, additionalProperties } = schema;
  const isDeclared = isJsonObject(properties) && Object.hasOwn(properties, name);
  const declared = isDeclared ? [childPointer(pointer, 'properties', name)] : [];
  const matched = patternsOf(patternProperties)
    .filter((pattern) => {
      const isMatch = regularExpression(pattern).test(name, steps);
      return typeof isMatch === 'boolean' ? isMatch : unknownMatches;
    })
    .map((pattern) => childPointer(pointer, 'patternProperties', pattern));
  const isOther = declared.length + matched.length === 0 && additionalProperties !== undefined;
  return { declared, matched, others: isOther ? [childPointer(pointer, 'additionalProperties')] : [] };
}

/** The pointers of all that `parts` say of the property `name`. */
export function schemasOfProperty(parts: readonly Part[], name: string, options?: MatchOptions): string[] {
  return parts.flatMap((part) => Object.values(propertyIn(part, name, options)).flat());
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
  return new Map([...pointers].map(([pattern, at]) => [pattern, { view: viewOf(view.document, at), pointer: at[0] }]));
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

export function prefixLength(view: SchemaView): number {
  return view.parts.reduce((most, { schema }) => Math.max(most, lengthOf(schema['prefixItems'])), 0);
}

const lengthOf = (value: Json | undefined): number => (isJsonArray(value) ? value.length : 0);

/** The schema of the item at a position; its keyword is the position if `prefixItems` has it. */
export function itemAt(view: SchemaView, index: number): Inner {
  if (index >= prefixLength(view)) return { view: restOf(view).view, pointer: undefined };
  const stated = view.parts.map((part) => itemIn(part, index));
  const listed = stated.flatMap((each) => each.listed);
  return { view: viewOf(view.document, [...listed, ...stated.flatMap((each) => each.others)]), pointer: listed[0] };
}

/** The pointers of what a part says of the item at a position: under `prefixItems`, or else for all other items. */
function itemIn(part: Part, index: number): { readonly listed: readonly string[]; readonly others: readonly string[] } {
  if (index < lengthOf(part.schema['prefixItems'])) {
    return { listed: [childPointer(part.pointer, 'prefixItems', index)], others: [] };
  }
  return { listed: [], others: pointersOf(part, 'items') };
}

/** The pointers of all that `parts` say of the item at a position. */
export function schemasOfItem(parts: readonly Part[], index: number): string[] {
  return parts.flatMap((part) => Object.values(itemIn(part, index)).flat());
}

/** The schema of the items after `prefixItems`. */
export function restOf(view: SchemaView): Inner {
  return restUnder(view, (part) => pointersOf(part, 'items'), 'unevaluatedItems');
}

/**
 * The schema of all members that no other keyword names: what is `statedIn` a part, and what is under `unevaluated` where something is
 * left for it. What is stated in the same schema and in those that it applies leaves nothing, and so does `unevaluated` in those that
 * it applies; what the schemas around it say does not count (JSON Schema 2020-12 Core, section 11).
 *
 * @param statedIn returns the pointers of what a part says of those members.
 */
function restUnder(view: SchemaView, statedIn: (part: Part) => readonly string[], unevaluated: string): Inner {
  const holders = view.parts.filter((part) => statedIn(part).length > 0);
  const evaluating = view.parts.filter(({ schema }) => schema[unevaluated] !== undefined);
  const pointers = view.parts.flatMap((part) => {
    const { schema, pointer } = part;
    const stated = statedIn(part);
    if (stated.length > 0) return stated;
    const isLeft =
      holders.every((holder) => pointer.startsWith(`${holder.pointer}/`)) &&
      !evaluating.some((other) => isAppliedBy(other, part));
    return schema[unevaluated] !== undefined && isLeft ? [childPointer(pointer, unevaluated)] : [];
  });
  return { view: viewOf(view.document, pointers), pointer: pointers[0] };
}

/** Whether `outer` applies `part`, directly or through others, so that it sees what that evaluates. */
function isAppliedBy(part: Part, outer: Part): boolean {
  for (let each = part.by; each !== undefined; each = each.by) if (each === outer) return true;
  return part !== outer && part.pointer.startsWith(`${outer.pointer}/`);
}

/** The pointer of a keyword, if a part has it. */
const pointersOf = ({ schema, pointer }: Part, keyword: string): string[] =>
  schema[keyword] === undefined ? [] : [childPointer(pointer, keyword)];
