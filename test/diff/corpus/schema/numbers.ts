import { type SchemaRow, schemaTable } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const v31 = schemaTable(['3.1']);
const v30 = schemaTable(['3.0']);

/** `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`. */
export const NUMBER_ROWS: readonly SchemaRow[] = [
  ...any.subset('maximum', 'maximum', { type: 'number', maximum: 10 }, { type: 'number', maximum: 9 }, 'maximum'),
  ...any.subset('maximum-given', 'maximum', { type: 'number' }, { type: 'number', maximum: 9 }, 'maximum'),
  ...any.subset('minimum', 'minimum', { type: 'number', minimum: 1 }, { type: 'number', minimum: 2 }, 'minimum'),
  ...any.subset('minimum-given', 'minimum', { type: 'integer' }, { type: 'integer', minimum: 0 }, 'minimum'),
  ...v31.subset(
    'exclusive-maximum',
    'exclusiveMaximum',
    { type: 'number', exclusiveMaximum: 10 },
    { type: 'number', exclusiveMaximum: 9 },
    'exclusiveMaximum',
  ),
  ...v31.subset(
    'exclusive-minimum',
    'exclusiveMinimum',
    { type: 'number', exclusiveMinimum: 1 },
    { type: 'number', exclusiveMinimum: 2 },
    'exclusiveMinimum',
  ),
  v31.row(
    'exclusive-of-inclusive',
    'a bound that no longer belongs',
    { base: { type: 'number', maximum: 10 }, revision: { type: 'number', exclusiveMaximum: 10 } },
    { request: ['breaking exclusiveMaximum'], response: ['safe exclusiveMaximum'] },
  ),
  v31.row(
    'inclusive-of-exclusive',
    'a bound that now belongs',
    { base: { type: 'number', exclusiveMaximum: 10 }, revision: { type: 'number', maximum: 10 } },
    { request: ['safe maximum'], response: ['breaking maximum'] },
  ),
  ...v31.same(
    'bound-integer',
    'above 0 and from 1, in integers',
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
  ),
  ...v31.same(
    'bound-weaker',
    'a weaker bound beside a stronger one',
    { type: 'number', minimum: 5, exclusiveMinimum: 4 },
    { type: 'number', minimum: 5 },
  ),
  ...any.same(
    'bound-fraction',
    'a fraction as the bound of integers',
    { type: 'integer', maximum: 9.5 },
    { type: 'integer', maximum: 9 },
  ),
  ...any.same('bound-of-string', 'a bound of numbers on a string', { type: 'string', maximum: 3 }, { type: 'string' }),
  v30.row(
    'exclusive-maximum-boolean-narrower',
    'a bound that no longer belongs, said by a switch',
    {
      base: { type: 'number', maximum: 10 },
      revision: { type: 'number', maximum: 10, exclusiveMaximum: true },
    },
    { request: ['breaking exclusiveMaximum'], response: ['safe exclusiveMaximum'] },
  ),
  v30.row(
    'exclusive-maximum-boolean-wider',
    'a bound that belongs now',
    {
      base: { type: 'number', maximum: 10, exclusiveMaximum: true },
      revision: { type: 'number', maximum: 10 },
    },
    { request: ['safe maximum'], response: ['breaking maximum'] },
  ),
  v30.row(
    'exclusive-minimum-boolean-narrower',
    'a bound that no longer belongs, said by a switch',
    {
      base: { type: 'number', minimum: 1 },
      revision: { type: 'number', minimum: 1, exclusiveMinimum: true },
    },
    { request: ['breaking exclusiveMinimum'], response: ['safe exclusiveMinimum'] },
  ),
  v30.row(
    'exclusive-minimum-boolean-wider',
    'a bound that belongs now',
    {
      base: { type: 'number', minimum: 1, exclusiveMinimum: true },
      revision: { type: 'number', minimum: 1 },
    },
    { request: ['safe minimum'], response: ['breaking minimum'] },
  ),
  ...v30.same(
    'exclusive-false',
    'exclusiveMinimum false is the default',
    { type: 'number', minimum: 1, exclusiveMinimum: false },
    { type: 'number', minimum: 1 },
  ),
  ...any.subset(
    'multiple-of',
    'coarser steps',
    { type: 'integer', multipleOf: 2 },
    { type: 'integer', multipleOf: 4 },
    'multipleOf',
  ),
  ...any.subset(
    'multiple-of-given',
    'steps where there were none',
    { type: 'number' },
    { type: 'number', multipleOf: 0.5 },
    'multipleOf',
  ),
  ...any.subset(
    'multiple-of-decimal',
    'cents and tenths',
    { type: 'number', multipleOf: 0.01 },
    { type: 'number', multipleOf: 0.1 },
    'multipleOf',
  ),
  ...any.crossing(
    'multiple-of-crossing',
    'steps of 2 and of 3',
    { type: 'integer', multipleOf: 2 },
    { type: 'integer', multipleOf: 3 },
    'multipleOf',
  ),
  ...any.same('multiple-of-one', 'steps of one in integers', { type: 'integer', multipleOf: 1 }, { type: 'integer' }),
  ...any.subset(
    'range-integer',
    'a fraction that leaves out the last integer',
    { type: 'integer', maximum: 10 },
    { type: 'integer', maximum: 9.9 },
    'maximum',
  ),
];
