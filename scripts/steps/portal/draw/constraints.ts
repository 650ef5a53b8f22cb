import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import { typeLabel } from './type-label.ts';

/** The constraints of a schema on a value beyond its type, in one line. Null where there are none. */
export function constraintLine(schema: JsonObject): Element | null {
  const parts = constraintsOf(schema);
  if (parts.length === 0) return null;
  return h(
    'p.constraints',
    parts.flatMap((part, index): (string | ElementContent)[] => (index === 0 ? [...part] : [' · ', ...part])),
  );
}

type Line = readonly (string | ElementContent)[];

function constraintsOf(schema: JsonObject): Line[] {
  const given = (key: string) => schema[key] !== undefined;
  const lines: Line[] = [];
  if (given('const')) lines.push(['Always ', value(schema['const'])]);
  if (given('pattern')) lines.push(['Matches ', h('code', String(schema['pattern']))]);
  lines.push(...range(schema, 'minLength', 'maxLength', 'character'));
  lines.push(...bounds(schema));
  if (given('multipleOf')) lines.push(['A multiple of ', value(schema['multipleOf'])]);
  lines.push(...range(schema, 'minItems', 'maxItems', 'item'));
  if (schema['uniqueItems'] === true) lines.push(['No item twice']);
  if (given('contains')) {
    const [least, most] = [schema['minContains'] ?? 1, schema['maxContains']];
    const many = most === undefined ? `at least ${String(least)}` : `${String(least)} to ${String(most)}`;
    lines.push([`Contains ${many} of the items that match `, h('code', JSON.stringify(schema['contains']))]);
  }
  lines.push(...range(schema, 'minProperties', 'maxProperties', 'property', 'properties'));
  if (schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false) {
    lines.push(['No other properties']);
  } else if (given('properties') && isJsonObject(schema['additionalProperties'])) {
    lines.push(['Other properties: ', ...typeLabel(schema['additionalProperties'])]);
  }
  const patterns = isJsonObject(schema['patternProperties']) ? Object.entries(schema['patternProperties']) : [];
  for (const [pattern, property] of patterns) {
    lines.push(['Properties that match ', h('code', pattern), ': ', ...typeLabel(property)]);
  }
  if (isJsonObject(schema['propertyNames'])) {
    const names = constraintsOf(schema['propertyNames']);
    if (names.length > 0)
      lines.push(['Names: ', ...names.flatMap((part, index) => (index === 0 ? part : [', ', ...part]))]);
  }
  if (schema['readOnly'] === true) lines.push(['Only in responses']);
  if (schema['writeOnly'] === true) lines.push(['Only in requests']);
  if (given('default')) lines.push(['When absent: ', value(schema['default'])]);
  return lines;
}

/** `12 to 14 characters`, `at least 1 item`, `exactly 9 characters`. */
function range(schema: JsonObject, least: string, most: string, noun: string, nouns = `${noun}s`): Line[] {
  const [min, max] = [schema[least], schema[most]];
  const named = (count: Json | undefined) => `${String(count)} ${count === 1 ? noun : nouns}`;
  if (min !== undefined && min === max) return [[`Exactly ${named(min)}`]];
  if (min !== undefined && max !== undefined) return [[`${String(min)} to ${named(max)}`]];
  if (min !== undefined) return [[`At least ${named(min)}`]];
  return max === undefined ? [] : [[`At most ${named(max)}`]];
}

function bounds(schema: JsonObject): Line[] {
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  // OpenAPI 3.0 has a flag there, which says that the other bound is excluded.
  const exclusiveMinimum = typeof above === 'boolean' ? (above ? schema['minimum'] : undefined) : above;
  const exclusiveMaximum = typeof below === 'boolean' ? (below ? schema['maximum'] : undefined) : below;
  const minimum = above === true ? undefined : schema['minimum'];
  const maximum = below === true ? undefined : schema['maximum'];
  if (minimum !== undefined && maximum !== undefined) return [['From ', value(minimum), ' to ', value(maximum)]];
  const lines: Line[] = [];
  if (minimum !== undefined) lines.push([value(minimum), ' or more']);
  if (maximum !== undefined) lines.push([value(maximum), ' or less']);
  if (exclusiveMinimum !== undefined) lines.push(['More than ', value(exclusiveMinimum)]);
  if (exclusiveMaximum !== undefined) lines.push(['Less than ', value(exclusiveMaximum)]);
  return lines;
}

function value(json: Json | undefined): Element {
  return h('code', JSON.stringify(json) ?? '');
}
