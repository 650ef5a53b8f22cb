import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { withKeyRenamed } from '../document/edit.ts';
import { operationPlaces } from '../document/operation-places.ts';
import type { Mutant, Mutator } from './mutant.ts';

/** Keys that contain data, not parts of the document. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Our extensions, wherever they are: each entry dropped (the last one with its list) or changed, limits moved by one. */
export const mutateExtensions: Mutator = (document) => [
  ...extensionsIn(document, '#').flatMap(({ key, value, pointer }) => CHANGES[key]?.(value, pointer, key) ?? []),
  ...operationPlaces(document).flatMap(({ pointer, value }) => newLimit(pointer, value)),
];

interface Extension {
  readonly key: string;
  readonly value: Json;
  readonly pointer: string;
}

function extensionsIn(node: Json, pointer: string): Extension[] {
  if (isJsonArray(node)) return node.flatMap((item, index) => extensionsIn(item, childPointer(pointer, index)));
  if (!isJsonObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = childPointer(pointer, key);
    if (key.startsWith('x-')) return [{ key, value, pointer: at }];
    return DATA.has(key) ? [] : extensionsIn(value, at);
  });
}

const CHANGES: Readonly<Record<string, (value: Json, pointer: string, key: string) => Mutant[]>> = {
  'x-unspecified': entriesOf,
  'x-rules': (value, pointer, key) => [...entriesOf(value, pointer, key), ...renamedIds(value, pointer, key)],
  'x-enum-varnames': namesOfValues,
  'x-enumNames': namesOfValues,
  'x-enum-descriptions': meanings,
  'x-enumNamesOf': word,
  'x-entity': word,
  'x-rate-limit': rateLimit,
};

/** The entries of a list, each dropped. */
function entriesOf(value: Json, pointer: string, group: string): Mutant[] {
  if (!isJsonArray(value)) return [];
  return value.map((entry, index) => ({
    group,
    direction: 'weaker',
    pointer: value.length === 1 ? pointer : childPointer(pointer, index),
    change: `${isJsonObject(entry) ? String(entry['id']) : String(entry)} dropped`,
  }));
}

function renamedIds(value: Json, pointer: string, group: string): Mutant[] {
  if (!isJsonArray(value)) return [];
  return value.map((entry, index) => ({
    group,
    direction: 'weaker',
    pointer: childPointer(pointer, index, 'id'),
    change: 'id changed',
    to: `${isJsonObject(entry) ? String(entry['id']) : ''}-changed`,
  }));
}

/** The list and each of its entries dropped. */
function droppedTexts(texts: readonly Json[], pointer: string, group: string): Mutant[] {
  const drop = (at: string, change: string): Mutant => ({ group, direction: 'weaker', pointer: at, change });
  return [
    drop(pointer, 'list dropped'),
    ...texts.map((text, index) => drop(childPointer(pointer, index), `${JSON.stringify(text)} dropped`)),
  ];
}

/** Each meaning dropped, and exchanged with the next that says something else. */
function meanings(value: Json, pointer: string, group: string): Mutant[] {
  if (!isJsonArray(value)) return [];
  const exchanged = value.flatMap((meaning, index): Mutant[] => {
    const other = value.findIndex((next, at) => at > index && next !== meaning);
    const next = value[other];
    if (next === undefined) return [];
    const change = `${JSON.stringify(meaning)} and ${JSON.stringify(next)} exchanged`;
    return [{ group, direction: 'weaker', pointer, change, to: value.with(index, next).with(other, meaning) }];
  });
  return [...droppedTexts(value, pointer, group), ...exchanged];
}

/** Each name dropped and replaced by the next; one more name; all names moved to the next value. */
function namesOfValues(value: Json, pointer: string, group: string): Mutant[] {
  if (!isJsonArray(value)) return [];
  const [first = ''] = value;
  const replaced = value.flatMap((name, index): Mutant[] => {
    const to = value[index + 1] ?? first;
    const change = `${JSON.stringify(name)} → ${JSON.stringify(to)}`;
    return to === name ? [] : [{ group, direction: 'weaker', pointer: childPointer(pointer, index), change, to }];
  });
  const moved = [...value.slice(1), first];
  return [
    ...droppedTexts(value, pointer, group),
    ...replaced,
    { group, direction: 'weaker', pointer: childPointer(pointer, value.length), change: 'name added', to: 'ADDED' },
    ...(value.length > 1
      ? [{ group, direction: 'weaker', pointer, change: 'names moved by one value', to: moved } as const]
      : []),
  ];
}

function word(value: Json, pointer: string, group: string): Mutant[] {
  const to = value === 'Order' || value === 'OrderStatus' ? 'Deposit' : 'Order';
  return [
    { group, direction: 'weaker', pointer, change: `${String(value)} dropped` },
    { group, direction: 'weaker', pointer, change: `${String(value)} → ${to}`, to },
  ];
}

/** The figure moved by one either way; every other part of the limit dropped and changed. */
function rateLimit(value: Json, pointer: string, group: string): Mutant[] {
  if (!isJsonObject(value)) return [];
  const inside = Object.entries(value).flatMap(([key, part]): Mutant[] => {
    const at = childPointer(pointer, key);
    const figure = isJsonObject(part) ? part['requestsPerSecond'] : undefined;
    const drop: Mutant = { group, direction: 'weaker', pointer: at, change: `${key} dropped` };
    if (typeof figure !== 'number') {
      return [drop, { group, direction: 'weaker', pointer: at, change: `${key} changed`, to: `not ${String(part)}` }];
    }
    const other = key === 'production' ? 'sandbox' : 'production';
    const moved = ([1, -1] as const).map(
      (step): Mutant => ({
        group,
        direction: step > 0 ? 'weaker' : 'narrower',
        pointer: childPointer(at, 'requestsPerSecond'),
        change: `${figure} → ${figure + step}`,
        to: figure + step,
      }),
    );
    const exchanged = withKeyRenamed(value, key, other);
    return [drop, ...moved, { group, direction: 'weaker', pointer, change: `${key} → ${other}`, to: exchanged }];
  });
  return [{ group, direction: 'weaker', pointer, change: 'limit dropped' }, ...inside];
}

function newLimit(pointer: string, operation: JsonObject): Mutant[] {
  if (operation['x-rate-limit'] !== undefined) return [];
  const to = { production: { requestsPerSecond: 5 }, countedPer: 'application key', since: '2022-01-01' };
  const at = childPointer(pointer, 'x-rate-limit');
  return [{ group: 'x-rate-limit', direction: 'narrower', pointer: at, change: 'limit added', to }];
}
