import { type SchemaRow, schemaTable } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const v31 = schemaTable(['3.1']);
const string = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const array = { type: 'array' } as const;

/** `items`, `prefixItems`, `contains`, `uniqueItems`, their numbers, and `unevaluatedItems`. */
export const ARRAY_ROWS: readonly SchemaRow[] = [
  ...any.subset(
    'items',
    'what the items are',
    { ...array, items: { type: 'number' } },
    { ...array, items: integer },
    'items type',
  ),
  ...any.subset('items-given', 'items', { ...array, items: {} }, { ...array, items: string }, 'items type'),
  ...any.crossing(
    'items-crossing',
    'items of another type',
    { ...array, items: string },
    { ...array, items: integer },
    'items type',
  ),
  ...any.subset(
    'items-nested',
    'items of items',
    { ...array, items: { ...array, items: string } },
    { ...array, items: { ...array, items: { ...string, maxLength: 3 } } },
    'items items maxLength',
  ),
  ...any.subset(
    'max-items',
    'maxItems',
    { ...array, items: string, maxItems: 3 },
    { ...array, items: string, maxItems: 2 },
    'maxItems',
  ),
  ...any.subset(
    'max-items-given',
    'maxItems',
    { ...array, items: string },
    { ...array, items: string, maxItems: 2 },
    'maxItems',
  ),
  ...any.subset(
    'min-items',
    'minItems',
    { ...array, items: string, minItems: 1 },
    { ...array, items: string, minItems: 2 },
    'minItems',
  ),
  ...any.subset(
    'min-items-given',
    'minItems',
    { ...array, items: string },
    { ...array, items: string, minItems: 1 },
    'minItems',
  ),
  ...any.subset(
    'unique-items',
    'uniqueItems',
    { ...array, items: string },
    { ...array, items: string, uniqueItems: true },
    'uniqueItems',
  ),
  ...any.same(
    'unique-items-false',
    'uniqueItems false says nothing',
    { ...array, items: string, uniqueItems: false },
    { ...array, items: string },
  ),
  ...any.same(
    'unique-items-one',
    'at most one item is unique',
    { ...array, items: string, maxItems: 1, uniqueItems: true },
    { ...array, items: string, maxItems: 1 },
  ),
  ...v31.subset(
    'items-false',
    'items that must not be there',
    { ...array, prefixItems: [string] },
    { ...array, prefixItems: [string], items: false },
    'items',
  ),
  ...v31.subset(
    'prefix-item',
    'what a position holds',
    { ...array, prefixItems: [{}] },
    { ...array, prefixItems: [string] },
    'prefixItems 0 type',
  ),
  ...v31.subset(
    'prefix-item-given',
    'a further position',
    { ...array, prefixItems: [string] },
    { ...array, prefixItems: [string, integer] },
    'prefixItems 1',
  ),
  v31.row(
    'prefix-order',
    'two positions change places',
    { base: { ...array, prefixItems: [string, integer] }, revision: { ...array, prefixItems: [integer, string] } },
    {
      request: ['breaking prefixItems 0 type', 'breaking prefixItems 1 type'],
      response: ['breaking prefixItems 0 type', 'breaking prefixItems 1 type'],
    },
  ),
  ...v31.subset(
    'prefix-beside-narrower-items',
    'a position that may hold more than the other items',
    { ...array, prefixItems: [string], items: { ...string, maxLength: 3 } },
    { ...array, items: { ...string, maxLength: 3 } },
    'prefixItems 0',
  ),
  ...any.subset('items-typed', 'items with a type', { ...array }, { ...array, items: string }, 'items'),
  ...any.subset('items-integer', 'items with a type', { ...array }, { ...array, items: integer }, 'items'),
  ...v31.same(
    'prefix-same-as-items',
    'positions that hold what all hold',
    { ...array, prefixItems: [string], items: string },
    { ...array, items: string },
  ),
  ...v31.subset('contains-given', 'contains', array, { ...array, contains: string }, 'contains'),
  ...v31.subset(
    'contains',
    'what must be contained',
    { ...array, contains: { type: 'number' } },
    { ...array, contains: integer },
    'contains',
  ),
  ...v31.crossing(
    'contains-crossing',
    'another thing must be contained',
    { ...array, contains: string },
    { ...array, contains: integer },
    'contains',
  ),
  ...v31.subset(
    'min-contains',
    'minContains',
    { ...array, contains: string, minContains: 1 },
    { ...array, contains: string, minContains: 2 },
    'minContains',
  ),
  ...v31.subset(
    'min-contains-given',
    'minContains above 1',
    { ...array, contains: string },
    { ...array, contains: string, minContains: 2 },
    'minContains',
  ),
  ...v31.same(
    'min-contains-one',
    'minContains 1 is the default',
    { ...array, contains: string },
    { ...array, contains: string, minContains: 1 },
  ),
  ...v31.same('min-contains-zero', 'contains that need not be', { ...array, contains: string, minContains: 0 }, array),
  ...v31.subset(
    'max-contains',
    'maxContains',
    { ...array, contains: string, maxContains: 2 },
    { ...array, contains: string, maxContains: 1 },
    'maxContains',
  ),
  ...v31.subset(
    'max-contains-given',
    'maxContains',
    { ...array, contains: string },
    { ...array, contains: string, maxContains: 1 },
    'maxContains',
  ),
  ...v31.same('max-contains-alone', 'maxContains without contains says nothing', { ...array, maxContains: 1 }, array),
  ...v31.subset(
    'unevaluated-items',
    'unevaluatedItems',
    { ...array, prefixItems: [string] },
    { ...array, prefixItems: [string], unevaluatedItems: false },
    'unevaluatedItems',
  ),
  ...v31.same(
    'unevaluated-items-as-items',
    'nothing after the positions, said in two ways',
    { ...array, prefixItems: [string], unevaluatedItems: false },
    { ...array, prefixItems: [string], items: false },
  ),
];
