import { isPlainObject, type Location, type UserContext } from '@redocly/openapi-core';
import { followRef, type Resolve } from './follow-ref.ts';

/** An example with the place of its value. */
export interface Example {
  /** How a message calls it. */
  readonly title: string;
  readonly value: unknown;
  readonly location: Location;
  /** The Example object that holds it, when there is one. */
  readonly holder: unknown;
}

/** The value of an Example object: written in place, or the content of another file. */
function heldExample(name: string, holder: unknown, location: Location, resolve: Resolve): Example[] {
  if (!isPlainObject(holder)) return [];
  const title = `example "${name}"`;
  if ('value' in holder) return [{ title, value: holder['value'], location: location.child('value'), holder }];
  const file = holder['externalValue'];
  const target = typeof file === 'string' ? followRef({ $ref: file }, location, resolve) : undefined;
  return target === undefined ? [] : [{ title, value: target.node, location: target.location, holder }];
}

/** The examples of a body, a parameter or a header: one under `example`, or several by name under `examples`. */
export function namedExamples(node: Record<string, unknown>, { location, resolve }: UserContext): Example[] {
  const entries = isPlainObject(node['examples']) ? Object.entries(node['examples']) : [];
  const several = entries.flatMap(([name, entry]) => {
    const holder = followRef(entry, location.child(['examples', name]), resolve);
    return holder === undefined ? [] : heldExample(name, holder.node, holder.location, resolve);
  });
  return [...singleExample('example', node, location), ...several];
}

/** The example values of a schema: `examples`, `example` and `default`. */
export function schemaExamples(schema: Record<string, unknown>, location: Location): Example[] {
  const list = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return [
    ...list.map((value, index) => ({
      title: 'example',
      value,
      location: location.child(['examples', index]),
      holder: undefined,
    })),
    ...singleExample('example', schema, location),
    ...singleExample('default', schema, location),
  ];
}

function singleExample(keyword: string, node: Record<string, unknown>, location: Location): Example[] {
  const value = node[keyword];
  return value === undefined ? [] : [{ title: keyword, value, location: location.child(keyword), holder: undefined }];
}
