import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { type SchemaRow, schemaTable, type Verdict } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const string = { type: 'string' } as const;
const open = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required: [...required] }),
});
const a = open({ a: string });
const b = open({ b: { type: 'number' } });
const c = open({ c: { type: 'boolean' } });
const ab = open({ a: string, b: { type: 'number' } });
const kind = (value: string, more: JsonObject = {}) =>
  open({ kind: { type: 'string', enum: [value] }, ...more }, ['kind']);
/** An object with nothing but one required property. */
const closed = (name: string): JsonObject => ({ ...open({ [name]: string }, [name]), additionalProperties: false });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

type Lists = readonly [base: readonly JsonObject[], revision: readonly JsonObject[]];
type Expected = { readonly request: readonly Verdict[]; readonly response: readonly Verdict[] };

/** A row about `anyOf`, for which only values decide. */
const anyOf = (id: string, what: string, [base, revision]: Lists, expected: Expected, components: JsonObject = {}) =>
  any.row(`any-of-${id}`, what, { base: { anyOf: [...base] }, revision: { anyOf: [...revision] } }, expected, {
    components,
  });

/** The same row for `anyOf` and `oneOf`, where the alternatives exclude each other or nothing is reported. */
const both = (id: string, what: string, [base, revision]: Lists, expectedOf: (keyword: string) => Expected) =>
  ['anyOf', 'oneOf'].map((keyword) =>
    any.row(
      `${keyword === 'anyOf' ? 'any' : 'one'}-of-${id}`,
      what,
      { base: { [keyword]: [...base] }, revision: { [keyword]: [...revision] } },
      expectedOf(keyword),
    ),
  );

/** An alternative is added that has no value in common with the others: `oneOf` refuses nothing more. */
const apart = (id: string, one: JsonObject, other: JsonObject) =>
  both(
    `${id}-apart`,
    'an alternative is added whose limits or patterns leave no value in common',
    [
      [one, { type: 'boolean' }],
      [one, other, { type: 'boolean' }],
    ],
    (keyword) => ({ request: [`safe ${keyword} 1`], response: [`breaking ${keyword} 1`] }),
  );

const NONE: Expected = { request: [], response: [] };

/**
 * Alternatives that are open objects without `required`: each accepts what the others describe, in undeclared properties.
 * An alternative that only such values show is risky. Alternatives in another order, nested, and written in other words.
 */
export const ALTERNATIVE_ROWS: readonly SchemaRow[] = [
  ...both(
    'open-order',
    'the order of open alternatives',
    [
      [a, b, c],
      [c, a, b],
    ],
    () => NONE,
  ),
  ...both(
    'kinds-order',
    'the order of alternatives that exclude each other',
    [
      [kind('x'), kind('y'), kind('z')],
      [kind('z'), kind('x'), kind('y')],
    ],
    () => NONE,
  ),
  anyOf(
    'open-appended',
    'an open alternative behind the others',
    [
      [a, b],
      [a, b, c],
    ],
    {
      request: ['safe anyOf 2'],
      response: ['risky anyOf 2'],
    },
  ),
  anyOf(
    'open-prepended',
    'an open alternative before the others',
    [
      [a, b],
      [c, a, b],
    ],
    {
      request: ['safe anyOf 0'],
      response: ['risky anyOf 0'],
    },
  ),
  anyOf('open-removed-last', 'the last open alternative is removed', [[a, b], [a]], {
    request: ['risky anyOf 1'],
    response: ['safe anyOf 1'],
  }),
  anyOf(
    'open-removed-first',
    'the first open alternative is removed',
    [
      [a, b, c],
      [b, c],
    ],
    {
      request: ['risky anyOf 0'],
      response: ['safe anyOf 0'],
    },
  ),
  anyOf(
    'open-replaced',
    'an open alternative is replaced by one with other properties',
    [
      [a, b],
      [a, c],
    ],
    {
      request: ['risky anyOf 1', 'safe anyOf 1'],
      response: ['risky anyOf 1', 'safe anyOf 1'],
    },
  ),
  anyOf('open-overlapping', 'an alternative with the properties of another and more is removed', [[a, ab], [a]], {
    request: ['risky anyOf 1'],
    response: ['safe anyOf 1'],
  }),
  anyOf('open-covered', 'an alternative with some of the properties of another is added', [[ab], [ab, a]], {
    request: ['safe anyOf 1'],
    response: ['risky anyOf 1'],
  }),
  anyOf(
    'named-order',
    'the order of named open alternatives',
    [
      [ref('A'), ref('B')],
      [ref('B'), ref('A')],
    ],
    NONE,
    {
      A: a,
      B: b,
    },
  ),
  anyOf(
    'named-prepended',
    'a named open alternative before the others',
    [
      [ref('A'), ref('B')],
      [ref('C'), ref('A'), ref('B')],
    ],
    {
      request: ['safe anyOf 0'],
      response: ['risky anyOf 0'],
    },
    { A: a, B: b, C: c },
  ),
  any.row(
    'open-single-to-any-of',
    'one schema becomes the first of two alternatives',
    { base: a, revision: { anyOf: [a, b] } },
    { request: ['safe anyOf 1'], response: ['risky anyOf 1'] },
  ),
  any.row(
    'open-single-to-one-of',
    'one schema becomes one of two that accept the same values, which oneOf refuses',
    { base: a, revision: { oneOf: [a, b] } },
    { request: ['breaking oneOf 1', 'safe oneOf 1'], response: ['risky oneOf 1', 'safe oneOf 1'] },
  ),
  any.row(
    'open-one-of-to-single',
    'one of two alternatives is left, and accepts what oneOf refused',
    { base: { oneOf: [a, b] }, revision: a },
    { request: ['risky oneOf 1', 'safe oneOf 1'], response: ['breaking oneOf 1', 'safe oneOf 1'] },
  ),
  ...both(
    'kinds-prepended',
    'an alternative that excludes the others, before them',
    [
      [kind('x'), kind('y')],
      [kind('z'), kind('x'), kind('y')],
    ],
    (keyword) => ({ request: [`safe ${keyword} 0`], response: [`breaking ${keyword} 0`] }),
  ),
  ...both(
    'closed-prepended',
    'a closed alternative before the others, each of which requires its only property',
    [
      [closed('a'), closed('b')],
      [closed('c'), closed('a'), closed('b')],
    ],
    (keyword) => ({ request: [`safe ${keyword} 0`], response: [`breaking ${keyword} 0`] }),
  ),
  ...both(
    'closed-removed',
    'a closed alternative is removed, each of which requires its only property',
    [
      [closed('a'), closed('b'), closed('c')],
      [closed('b'), closed('c')],
    ],
    (keyword) => ({ request: [`breaking ${keyword} 0`], response: [`safe ${keyword} 0`] }),
  ),
  ...both(
    'types-added',
    'an alternative is added that requires the same property with another type',
    [
      [open({ id: string }, ['id']), open({ id: { type: 'boolean' } }, ['id'])],
      [
        open({ id: string }, ['id']),
        open({ id: { type: 'boolean' } }, ['id']),
        open({ id: { type: 'integer' } }, ['id']),
      ],
    ],
    (keyword) => ({ request: [`safe ${keyword} 2`], response: [`breaking ${keyword} 2`] }),
  ),
  ...both(
    'types-inside-added',
    'an alternative is added whose required object requires another kind',
    [
      [open({ data: kind('x') }, ['data']), open({ data: kind('y') }, ['data'])],
      [open({ data: kind('x') }, ['data']), open({ data: kind('y') }, ['data']), open({ data: kind('z') }, ['data'])],
    ],
    (keyword) => ({ request: [`safe ${keyword} 2`], response: [`breaking ${keyword} 2`] }),
  ),
  ...apart('ranges', { type: 'number', maximum: 3 }, { type: 'number', minimum: 3.5 }),
  ...apart('whole-ranges', { type: 'integer', maximum: 3 }, { type: 'integer', minimum: 3.5 }),
  ...apart('lengths', { type: 'string', maxLength: 3 }, { type: 'string', minLength: 4 }),
  ...apart('patterns', { type: 'string', pattern: '^ord-' }, { type: 'string', pattern: '^inv-' }),
  ...apart(
    'counts',
    { type: 'array', items: string, maxItems: 1 },
    { type: 'array', items: { type: 'string' }, minItems: 2 },
  ),
  any.row(
    'one-of-read-only-kind-added',
    'an alternative of oneOf is added whose required kind requests leave out, so that another one accepts its values too',
    {
      base: { oneOf: [open({ id: { type: 'string', readOnly: true }, n: string }, ['id'])] },
      revision: {
        oneOf: [
          open({ id: { type: 'string', readOnly: true }, n: string }, ['id']),
          open({ id: { type: 'integer', readOnly: true }, n: string }, ['id']),
        ],
      },
    },
    { request: ['breaking oneOf 1', 'safe oneOf 1'], response: ['breaking oneOf 1'] },
  ),
  ...both(
    'kinds-removed',
    'an alternative that excludes the others is removed',
    [
      [kind('x'), kind('y'), kind('z')],
      [kind('y'), kind('z')],
    ],
    (keyword) => ({ request: [`breaking ${keyword} 0`], response: [`safe ${keyword} 0`] }),
  ),
  ...both(
    'kinds-moved-and-narrower',
    'an alternative at another position is narrower',
    [
      [kind('x', { n: { type: 'string' } }), kind('y')],
      [kind('y'), kind('x', { n: { type: 'string', maxLength: 3 } })],
    ],
    (keyword) => ({
      request: [`breaking ${keyword} 1 properties n maxLength`],
      response: [`safe ${keyword} 1 properties n maxLength`],
    }),
  ),
  any.row(
    'kinds-from-enum',
    'one object with two kinds becomes two objects with one each',
    {
      base: open({ kind: { type: 'string', enum: ['x', 'y'] } }, ['kind']),
      revision: { oneOf: [kind('x'), kind('y')] },
    },
    { request: ['safe oneOf 1'], response: ['safe oneOf 1'] },
  ),
  any.row(
    'kinds-to-enum',
    'two objects with one kind each become one object with both',
    {
      base: { oneOf: [kind('x'), kind('y')] },
      revision: open({ kind: { type: 'string', enum: ['x', 'y'] } }, ['kind']),
    },
    { request: ['safe oneOf 1'], response: ['safe oneOf 1'] },
  ),
  anyOf(
    'twice-one-replaced',
    'one of two same alternatives is replaced by one that accepts other values under a name that it does not declare',
    [
      [open({ a: string, c: { type: 'integer' } }), open({ a: string, c: { type: 'integer' } })],
      [open({ c: { type: 'integer', maximum: 3 } }), open({ a: string, c: { type: 'integer' } })],
    ],
    { request: ['safe anyOf 0'], response: ['risky anyOf 0'] },
  ),
  any.row(
    'one-of-nested-exclusion',
    'a oneOf inside a oneOf no longer refuses what two of its alternatives accept: reported once for the inner list',
    {
      base: { oneOf: [{ oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'integer', minimum: 3 }] }, string] },
      revision: { oneOf: [{ type: 'number' }, string] },
    },
    { request: ['safe oneOf 0 oneOf 1'], response: ['breaking oneOf 0 oneOf 1'] },
  ),
  any.row(
    'one-of-nested-same',
    'a oneOf inside a oneOf whose alternatives exclude each other, written without it',
    {
      base: { oneOf: [{ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }, string] },
      revision: { oneOf: [{ type: 'integer' }, { type: 'boolean' }, string] },
    },
    NONE,
  ),
];
