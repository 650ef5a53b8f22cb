import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { controlOf } from '../../src/pipeline/portal/samples/control-of.ts';
import { smallDocument } from './portal-files.ts';

const DOCUMENT = smallDocument({ Way: { enum: ['up', 'down'] } });
const WAY = { $ref: '#/components/schemas/Way' };

describe('controlOf', () => {
  test.each<[Json | undefined, Json]>([
    [{ enum: ['a', 'b'] }, { kind: 'select', values: ['a', 'b'], isOpen: false }],
    [{ const: 1 }, { kind: 'select', values: [1], isOpen: false }],
    [WAY, { kind: 'select', values: ['up', 'down'], isOpen: false }],
    [{ anyOf: [WAY, { type: 'string' }] }, { kind: 'select', values: ['up', 'down'], isOpen: true }],
    [{ anyOf: [WAY, { type: 'null' }] }, { kind: 'select', values: ['up', 'down'], isOpen: false }],
    [{ type: 'boolean' }, { kind: 'select', values: [true, false], isOpen: false }],
    [
      { type: ['integer', 'null'], minimum: 1, maximum: 9 },
      { kind: 'number', min: 1, max: 9, step: 1 },
    ],
    [
      { type: 'integer', exclusiveMinimum: 0 },
      { kind: 'number', min: 1, step: 1 },
    ],
    [
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
      { kind: 'number', min: 1, step: 1 },
    ],
    [
      { type: 'number', multipleOf: 0.5 },
      { kind: 'number', step: 0.5 },
    ],
    [{ type: 'number' }, { kind: 'number', step: 'any' }],
    [{ type: 'string', format: 'date' }, { kind: 'date' }],
    [{ type: 'string', format: 'date-time' }, { kind: 'date-time' }],
    [
      {
        anyOf: [
          { type: 'string', format: 'date' },
          { type: 'string', format: 'date-time' },
        ],
      },
      { kind: 'text', hint: 'date or date-time' },
    ],
    [
      { type: 'string', maxLength: 3 },
      { kind: 'text', hint: 'at most 3 characters' },
    ],
    [{ type: 'array', items: {} }, { kind: 'json' }],
    [{ oneOf: [{ type: 'object' }, { type: 'string' }] }, { kind: 'json' }],
    [undefined, { kind: 'text', hint: '' }],
  ])('%j', (schema, expected) => {
    expect(controlOf(DOCUMENT, schema)).toEqual(expected);
  });
});
