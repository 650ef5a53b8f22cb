import { isJsonArray, type Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { type SchemaView, viewOf } from './view.ts';
import { type Inner, pointersOf, restUnder } from './whole.ts';

export function prefixLength(view: SchemaView): number {
  return view.parts.reduce((most, { schema }) => Math.max(most, lengthOf(schema['prefixItems'])), 0);
}

const lengthOf = (value: Json | undefined): number => (isJsonArray(value) ? value.length : 0);

/** The schema of the item at a position; its keyword is the position if `prefixItems` has it. */
export function itemAt(view: SchemaView, index: number): Inner {
  const own = view.parts.filter(({ schema }) => index < lengthOf(schema['prefixItems']));
  const pointers = own.map(({ pointer }) => childPointer(pointer, 'prefixItems', index));
  const others = view.parts.filter((part) => !own.includes(part) && part.schema['items'] !== undefined);
  const inherited = others.map(({ pointer }) => childPointer(pointer, 'items'));
  if (own.length === 0) return { view: restOf(view).view, pointer: undefined };
  return { view: viewOf(view.version, [...pointers, ...inherited]), pointer: pointers[0] };
}

/** The schema of the items after `prefixItems`. */
export function restOf(view: SchemaView): Inner {
  return restUnder(view, (part) => pointersOf(part, 'items'), 'unevaluatedItems');
}
