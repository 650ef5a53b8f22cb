import { _, type Code, type KeywordCxt } from 'ajv/dist/2020.js';
import { canonicalAs } from '../../json/canonical.ts';
import { exactNumber, type Json } from '../../json/json.ts';

/** Replaces the code of `uniqueItems`: Ajv compares each item with each other one, where they may be objects. */
export function uniqueItems(original: () => void, context: KeywordCxt): void {
  const { gen, data, schema, parentSchema } = context;
  const types = itemTypes(parentSchema['items']);
  if (schema !== true) {
    original();
    return;
  }
  const isScalar = types.length > 0 && !types.includes('object') && !types.includes('array');
  const isCompared = (item: Json) => types.some((type) => hasType(item, type));
  const pairOf = isScalar ? (items: readonly Json[]) => equalScalars(items, isCompared) : equalPair;
  const pair = gen.const('pair', _`${gen.scopeValue('func', { ref: pairOf })}(${data})`);
  const at = (index: number): Code => _`${pair}[${index}]`;
  context.setParams({ i: at(0), j: at(1) });
  context.fail(_`${pair} !== undefined`);
}

function itemTypes(items: unknown): unknown[] {
  return typeof items === 'object' && items !== null && 'type' in items ? [items.type].flat() : [];
}

function hasType(item: Json, type: unknown): boolean {
  if (item === null) return type === 'null';
  return typeof item === type || (type === 'integer' && typeof item === 'number');
}

/** The last item that equals one before it, and that one; as Ajv reports them where items may be objects. */
function equalPair(items: readonly Json[]): readonly [number, number] | undefined {
  const places = new Map<string, number>();
  let pair: readonly [number, number] | undefined;
  for (const [index, item] of items.entries()) {
    const key = itemKey(item, items, index);
    const before = places.get(key);
    if (before !== undefined) pair = [index, before];
    places.set(key, index);
  }
  return pair;
}

/** The last item that equals one behind it, and that one; as Ajv reports them where items are no objects. */
function equalScalars(
  items: readonly Json[],
  isCompared: (item: Json) => boolean,
): readonly [number, number] | undefined {
  const places = new Map<string, number>();
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (item === undefined || !isCompared(item)) continue;
    const key = itemKey(item, items, index);
    const behind = places.get(key);
    if (behind !== undefined) return [index, behind];
    places.set(key, index);
  }
  return undefined;
}

function itemKey(item: Json, list: readonly Json[], index: number): string {
  return canonicalAs(item, exactNumber(list, index));
}
