import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Json, JsonObject } from '../../../../src/openapi/json.ts';

/** The constraints of a schema on a value beyond its type, in one line. Null where there are none. */
export function constraintLine(schema: JsonObject): Element | null {
  const parts = constraintsOf(schema);
  if (parts.length === 0) return null;
  return h(
    'p.constraints',
    parts.flatMap((part, index): (string | ElementContent)[] => (index === 0 ? [...part] : [' · ', ...part])),
  );
}

type Line = readonly (string | Element)[];

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
  if (schema['additionalProperties'] === false) lines.push(['No other properties']);
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
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
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
