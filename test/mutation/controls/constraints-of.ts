import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer, valueAt } from '../../../src/engine/json/pointer.ts';
import { invertsDemands, subschemasOf } from '../document/schema-places.ts';
import type { Constraint, Holder, Step } from './constraint.ts';

/** Keywords that demand something by their value alone. */
const DEMANDS = new Set([
  ...['type', 'enum', 'const', 'pattern', 'format', 'minLength', 'maxLength', '$ref'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'items', 'contains', 'minContains', 'maxContains'],
  ...['anyOf', 'oneOf', 'not', 'then', 'else', 'required', 'minProperties', 'maxProperties', 'additionalProperties'],
]);

/** Keywords that demand nothing, or only through the schemas inside them. */
const NEUTRAL = new Set([
  ...['properties', 'patternProperties', 'allOf', 'if', '$defs'],
  ...['title', 'description', 'default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly', '$comment'],
]);

interface Context {
  readonly rule?: Holder;
  readonly permits: boolean;
  readonly annotatesOnly: boolean;
  readonly seen: readonly string[];
}

/**
 * Every constraint that the schema at `pointer` puts on an instance, through every `$ref`, and once around where
 * references form a circle.
 *
 * @throws {Error} when a schema has a keyword of which it is not known whether it constrains.
 */
export function constraintsOf(document: JsonObject, pointer: string): Constraint[] {
  return visit(document, pointer, [], { permits: false, annotatesOnly: false, seen: [] });
}

function visit(document: JsonObject, pointer: string, at: readonly Step[], context: Context): Constraint[] {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema) || context.seen.filter((each) => each === pointer).length > 1) return [];
  const holder: Holder = { pointer, schema, at };
  const inside = { ...context, seen: [...context.seen, pointer] };
  const ref = schema['$ref'];
  return [
    ...Object.keys(schema).flatMap((keyword) => ownConstraints(document, holder, keyword, context)),
    ...(typeof ref === 'string' ? visit(document, ref, at, inside) : []),
    ...subschemasOf(schema).flatMap(({ keyword, steps }) => {
      const child = childPointer(pointer, ...steps);
      return visit(
        document,
        child,
        [...at, ...stepsInto(keyword, steps, child)],
        below(document, holder, keyword, inside),
      );
    }),
  ];
}

function ownConstraints(document: JsonObject, holder: Holder, keyword: string, context: Context): Constraint[] {
  const { schema, pointer: parent } = holder;
  const value = schema[keyword];
  if (NEUTRAL.has(keyword) || keyword.startsWith('x-') || value === undefined) return [];
  if (!DEMANDS.has(keyword)) {
    throw new Error(`${parent}: no control is known for the keyword "${keyword}". Add it to test/mutation/controls.`);
  }
  if (!demandsSomething(document, { [keyword]: value })) return [];
  const pointer = childPointer(parent, keyword);
  const rule = isRuleKeyword(keyword) ? holder : context.rule;
  const common = { keyword, pointer, holder, ...(rule ? { rule } : {}), annotatesOnly: context.annotatesOnly };
  if (keyword === 'required' && isJsonArray(value)) {
    return value.map((property, index) => ({
      ...common,
      pointer: childPointer(pointer, index),
      property: String(property),
      permits: context.permits,
    }));
  }
  const own = { ...common, permits: context.permits !== (keyword === 'minContains' && value === 0) };
  if (keyword === 'enum' && isJsonArray(value)) {
    return [
      own,
      ...value.map((permitted, index) => ({
        ...common,
        keyword: 'enum value',
        pointer: childPointer(pointer, index),
        permitted,
        permits: !context.permits,
      })),
    ];
  }
  const nullAt = keyword === 'type' && isJsonArray(value) ? value.indexOf('null') : -1;
  if (nullAt < 0) return [own];
  return [own, { ...common, pointer: childPointer(pointer, nullAt), permits: !context.permits }];
}

function isRuleKeyword(keyword: string): boolean {
  return keyword === 'then' || keyword === 'else' || keyword.toLowerCase().includes('contains');
}

function below(document: JsonObject, holder: Holder, keyword: string, context: Context): Context {
  const isInRule = keyword === 'if' || isRuleKeyword(keyword);
  const { then = true, else: otherwise = true } = holder.schema;
  return {
    ...context,
    ...(isInRule ? { rule: holder } : {}),
    permits: context.permits !== invertsDemands(holder.schema, keyword),
    annotatesOnly:
      context.annotatesOnly ||
      (keyword === 'if' && !demandsSomething(document, then) && !demandsSomething(document, otherwise)),
  };
}

function stepsInto(keyword: string, steps: readonly (string | number)[], schema: string): Step[] {
  const name = steps[1];
  if (keyword === 'properties' && name !== undefined) return [{ key: name, schema }];
  if (keyword === 'items' || keyword === 'contains') return [{ key: 0, schema }];
  if (keyword === 'prefixItems' && name !== undefined) return [{ key: Number(name), schema }];
  return [];
}

/** Whether some value is refused by `schema`; `true`, `{}` and what only annotates refuse none. */
export function demandsSomething(document: JsonObject, schema: Json, seen: readonly string[] = []): boolean {
  if (!isJsonObject(schema)) return schema === false;
  return Object.entries(schema).some(([keyword, value]) => {
    if (keyword === '$ref' && typeof value === 'string') {
      return !seen.includes(value) && demandsSomething(document, valueAt(document, value) ?? true, [...seen, value]);
    }
    const inner = subschemasOf({ [keyword]: value });
    if (inner.length > 0 && keyword !== 'contains' && keyword !== 'not') {
      return keyword !== 'if' && inner.some((each) => demandsSomething(document, each.value, seen));
    }
    return DEMANDS.has(keyword);
  });
}
