import type { JsonObject } from '../../../src/engine/json/json.ts';
import { isFreeString } from './formats.ts';
import type { Direction } from './mutant.ts';
import { added, dropped, type SchemaChange, schemaMutator } from './schema-mutator.ts';

/** Keywords that bound something from below or from above. */
const LIMITS = [
  { keyword: 'minimum', outward: -1 },
  { keyword: 'maximum', outward: 1 },
  { keyword: 'minLength', outward: -1 },
  { keyword: 'maxLength', outward: 1 },
  { keyword: 'minItems', outward: -1 },
  { keyword: 'maxItems', outward: 1 },
  { keyword: 'minContains', outward: -1 },
  { keyword: 'maxContains', outward: 1 },
] as const;

/** Bounds moved by one either way, made exclusive, dropped, and added where none is stated. */
export const mutateLimits = schemaMutator('bounds and lengths', (schema) => [
  ...LIMITS.flatMap(({ keyword, outward }) => moved(schema, keyword, outward)),
  ...(['minimum', 'maximum'] as const).flatMap((keyword) => exclusive(schema, keyword)),
  ...addedLimits(schema),
]);

function moved(schema: JsonObject, keyword: string, outward: 1 | -1): SchemaChange[] {
  const limit = schema[keyword];
  if (typeof limit !== 'number') return [];
  const step = unitOf(limit);
  const to = (limitTo: number, direction: Direction): SchemaChange[] =>
    keyword.endsWith('imum') || limitTo >= 0
      ? [{ at: [keyword], change: `${keyword} ${limit} → ${limitTo}`, direction, to: limitTo }]
      : [];
  return [
    ...droppedLimit(schema, keyword, limit),
    ...to(limit + outward * step, 'weaker'),
    ...to(limit - outward * step, 'narrower'),
  ];
}

/** "At least none" demands nothing. `minContains` 0 even permits: without it, at least one item must be contained. */
function droppedLimit(schema: JsonObject, keyword: string, limit: number): SchemaChange[] {
  if (limit !== 0 || keyword.endsWith('imum')) return dropped(schema, keyword);
  if (keyword !== 'minContains') return [];
  return dropped(schema, keyword).map((change) => ({ ...change, direction: 'narrower' }));
}

/** One unit of the last decimal place of a number: 0.0001 for 0.0001, 1 for 12. */
function unitOf(limit: number): number {
  const decimals = String(limit).split('.')[1]?.length ?? 0;
  return 10 ** -decimals;
}

function exclusive(schema: JsonObject, keyword: 'minimum' | 'maximum'): SchemaChange[] {
  const limit = schema[keyword];
  if (limit === undefined) return [];
  const { [keyword]: _, ...others } = schema;
  const name = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  return [{ at: [], change: `${keyword} made exclusive`, direction: 'narrower', to: { ...others, [name]: limit } }];
}

function addedLimits(schema: JsonObject): SchemaChange[] {
  const { type } = schema;
  if (isFreeString(schema)) return [...added(schema, 'minLength', 1), ...added(schema, 'maxLength', 140)];
  if (type === 'number' && schema['enum'] === undefined) {
    return [...added(schema, 'minimum', 0), ...added(schema, 'maximum', 5000)];
  }
  if (type === 'array') return [...added(schema, 'minItems', 1), ...added(schema, 'maxItems', 5000)];
  return [];
}
