import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { GONE, type ServiceRow, type Verdict } from '../row.ts';

export type Severity = 'breaking' | 'risky' | 'safe' | 'nothing';

const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const boolean = { type: 'boolean' };
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const object = (n: JsonObject): JsonObject => ({ type: 'object', properties: { n }, required: ['n'] });

/** Two schemas, and what their change is in a request and in a response (headers only). */
export interface Pair {
  readonly id: string;
  readonly base: JsonObject;
  readonly revision: JsonObject;
  readonly request: Severity;
  readonly response: Severity;
  /** The place of the change in the schema, where it is not `type`. */
  readonly at?: string;
}

export const pair = (
  id: string,
  schemas: readonly [JsonObject, JsonObject],
  verdicts: readonly [Severity, Severity],
  at?: string,
) => ({
  id,
  base: schemas[0],
  revision: schemas[1],
  request: verdicts[0],
  response: verdicts[1],
  ...(at === undefined ? {} : { at }),
});

/** Values without items and properties: the same in all styles. A number is also a text, and a text need be no number. */
export const SCALARS: readonly Pair[] = [
  pair('integer-number', [integer, number], ['safe', 'breaking']),
  pair('number-integer', [number, integer], ['breaking', 'safe']),
  pair('integer-string', [integer, text], ['safe', 'breaking']),
  pair('string-integer', [text, integer], ['breaking', 'safe']),
  pair('number-string', [number, text], ['safe', 'breaking']),
  pair('string-number', [text, number], ['breaking', 'safe']),
  pair('boolean-string', [boolean, text], ['safe', 'breaking']),
  pair('string-boolean', [text, boolean], ['breaking', 'safe']),
  pair('boolean-integer', [boolean, integer], ['breaking', 'breaking']),
  pair('integer-boolean', [integer, boolean], ['breaking', 'breaking']),
  pair('integer-string-or-integer', [integer, { anyOf: [integer, text] }], ['safe', 'breaking']),
  pair('string-or-integer-string', [{ type: ['string', 'integer'] }, text], ['nothing', 'nothing']),
];

/** Lists of which each item is sent for itself: a list of two items is no text, a text is a list of one item. */
export const SEPARATE: readonly Pair[] = [
  pair('string-strings', [text, list(text)], ['safe', 'breaking']),
  pair('integer-integers', [integer, list(integer)], ['safe', 'breaking']),
  pair('integer-strings', [integer, list(text)], ['safe', 'breaking']),
  pair('string-integers', [text, list(integer)], ['breaking', 'breaking']),
  pair('boolean-strings', [boolean, list(text)], ['safe', 'breaking']),
  pair('range-strings', [{ ...integer, minimum: 0, maximum: 9 }, list(text)], ['safe', 'breaking']),
  pair('enum-strings', [{ ...text, enum: ['a', 'b'] }, list(text)], ['safe', 'breaking']),
  pair('strings-string', [list(text), text], ['breaking', 'safe']),
  pair('integers-integer', [list(integer), integer], ['breaking', 'safe']),
  pair('integers-strings', [list(integer), list(text)], ['safe', 'breaking'], 'items type'),
  pair('strings-integers', [list(text), list(integer)], ['breaking', 'safe'], 'items type'),
  pair('string-two-strings', [text, { ...list(text), minItems: 2 }], ['breaking', 'breaking']),
];

/** Lists that are one text: a reader of texts reads it as another value. */
export const JOINED: readonly Pair[] = [
  pair('string-strings', [text, list(text)], ['safe', 'risky']),
  pair('integer-integers', [integer, list(integer)], ['safe', 'breaking']),
  pair('integer-strings', [integer, list(text)], ['safe', 'breaking']),
  pair('string-integers', [text, list(integer)], ['breaking', 'risky']),
  pair('boolean-strings', [boolean, list(text)], ['safe', 'breaking']),
  pair('boolean-booleans', [boolean, list(boolean)], ['safe', 'breaking']),
  pair('strings-string', [list(text), text], ['risky', 'safe']),
  pair('integers-integer', [list(integer), integer], ['breaking', 'safe']),
  pair('integers-strings', [list(integer), list(text)], ['safe', 'breaking'], 'items type'),
  pair('strings-integers', [list(text), list(integer)], ['breaking', 'safe'], 'items type'),
];

/** Objects: their properties are texts. */
export const OBJECTS: readonly Pair[] = [
  pair('object-integer-string', [object(integer), object(text)], ['safe', 'breaking'], 'properties n type'),
  pair('object-string-integer', [object(text), object(integer)], ['breaking', 'safe'], 'properties n type'),
];

/** Lists of values, patterns, lengths and ranges. */
export const RESTRICTED: readonly Pair[] = [
  pair('enum-spelling', [{ enum: [1, 2] }, { enum: ['1', '2'] }], ['nothing', 'nothing']),
  pair('boolean-enum', [boolean, { type: 'string', enum: ['true', 'false'] }], ['nothing', 'nothing']),
  pair('enum-string', [{ type: 'integer', enum: [1, 2] }, text], ['safe', 'breaking']),
  pair('string-enum', [text, { type: 'integer', enum: [1, 2] }], ['breaking', 'safe']),
  pair('digits-integer', [{ ...text, pattern: '^[1-9][0-9]{0,3}$' }, integer], ['safe', 'breaking']),
  pair('zeros-integer', [{ ...text, pattern: '^[0-9]+$' }, integer], ['breaking', 'breaking']),
  pair('letters-integer', [{ ...text, pattern: '^[a-z]+$' }, integer], ['breaking', 'breaking']),
  pair('integer-short', [integer, { ...text, maxLength: 5 }], ['breaking', 'breaking']),
  pair(
    'digit-short',
    [
      { ...integer, minimum: 0, maximum: 9 },
      { ...text, maxLength: 1 },
    ],
    ['safe', 'breaking'],
  ),
  pair('integer-date', [integer, { ...text, format: 'date' }], ['breaking', 'breaking']),
];

/** A parameter of each location and style, without its schema. */
const CARRIERS: readonly { readonly id: string; readonly parameter: JsonObject; readonly pairs: readonly Pair[] }[] = [
  { id: 'form', parameter: { in: 'query' }, pairs: [...SCALARS, ...SEPARATE, ...OBJECTS, ...RESTRICTED] },
  { id: 'form-joined', parameter: { in: 'query', explode: false }, pairs: [...SCALARS, ...JOINED, ...OBJECTS] },
  { id: 'space', parameter: { in: 'query', style: 'spaceDelimited', explode: false }, pairs: JOINED },
  { id: 'pipe', parameter: { in: 'query', style: 'pipeDelimited', explode: false }, pairs: JOINED },
  { id: 'deep', parameter: { in: 'query', style: 'deepObject' }, pairs: OBJECTS },
  { id: 'simple', parameter: { in: 'path' }, pairs: [...SCALARS, ...JOINED, ...OBJECTS] },
  { id: 'label', parameter: { in: 'path', style: 'label' }, pairs: [...SCALARS, ...JOINED, ...OBJECTS] },
  { id: 'label-exploded', parameter: { in: 'path', style: 'label', explode: true }, pairs: [...JOINED, ...OBJECTS] },
  { id: 'matrix', parameter: { in: 'path', style: 'matrix' }, pairs: [...SCALARS, ...JOINED, ...OBJECTS] },
  {
    id: 'matrix-exploded',
    parameter: { in: 'path', style: 'matrix', explode: true },
    pairs: [...SEPARATE, ...OBJECTS],
  },
  { id: 'header', parameter: { in: 'header' }, pairs: [...SCALARS, ...JOINED, ...OBJECTS, ...RESTRICTED] },
  { id: 'cookie', parameter: { in: 'cookie' }, pairs: SCALARS },
];

const things = 'paths /things get';

function requestRow(
  id: string,
  parameter: JsonObject,
  { id: name, base, revision, request, at = 'type' }: Pair,
): ServiceRow {
  const isPath = parameter['in'] === 'path';
  const place = isPath ? 'paths /things/{thing_id} parameters 0' : `${things} parameters 3`;
  const whole = { ...parameter, name: isPath ? 'thing_id' : 'value', ...(isPath ? { required: true } : {}) };
  return {
    id: `text-${id}-${name}`,
    what: `the texts of a parameter in ${parameter['in']}: ${name}`,
    base: isPath ? { [place]: { ...whole, schema: base } } : { [`${things} parameters -`]: { ...whole, schema: base } },
    revision: { [`${place} schema`]: revision },
    expected: verdicts(request, 'request', `${place} schema`, at, base, revision),
  };
}

function responseRow({ id, base, revision, response, at = 'type' }: Pair): ServiceRow {
  const place = `${things} responses 200 headers X-Next schema`;
  return {
    id: `text-response-header-${id}`,
    what: `the texts of a header of a response: ${id}`,
    base: { [place]: base },
    revision: { [place]: revision },
    expected: verdicts(response, 'response', place, at, base, revision),
  };
}

export function verdicts(
  severity: Severity,
  direction: string,
  place: string,
  at: string,
  base: JsonObject,
  revision: JsonObject,
): Verdict[] {
  if (severity === 'nothing') return [];
  const hasType = [base, revision].some((schema) => schema['type'] !== undefined);
  return [`${severity} ${direction} ${place}${hasType || at !== 'type' ? ` ${at}` : ''}`];
}

/**
 * Parameters and headers are text: what is compared is the texts that a schema accepts, in each location and style (OpenAPI
 * 3.2.0, section 4.12.5), and not JSON values. A JSON media type is the exception.
 */
export const TEXT_ROWS: readonly ServiceRow[] = [
  ...CARRIERS.flatMap(({ id, parameter, pairs }) => pairs.map((each) => requestRow(id, parameter, each))),
  ...[...SCALARS, ...JOINED, ...OBJECTS, ...RESTRICTED].map(responseRow),
  ...(['form', 'deepObject'] as const).map(
    (style): ServiceRow => ({
      id: `text-object-opened-${style}`,
      what: 'a required object of optional properties is opened: an object without properties, which is sent as nothing, is no value of it',
      base: {
        [`${things} parameters -`]: {
          ...{ name: 'value', in: 'query', style, explode: true, required: true },
          schema: { type: 'object', properties: { n: text }, additionalProperties: false },
        },
      },
      revision: { [`${things} parameters 3 schema additionalProperties`]: GONE },
      expected: [`safe request ${things} parameters 3 schema additionalProperties`],
    }),
  ),
  {
    id: 'text-content-json',
    what: 'a parameter in JSON is no text: 1 and "1" are two values',
    base: {
      [`${things} parameters -`]: { name: 'value', in: 'query', content: { 'application/json': { schema: integer } } },
    },
    revision: { [`${things} parameters 3 content application/json schema`]: text },
    expected: [`breaking request ${things} parameters 3 content application/json schema type`],
  },
  {
    id: 'text-any-to-all-but-null',
    what: 'null is written as a text that a string accepts',
    base: { [`${things} parameters 2 schema`]: {} },
    revision: {
      [`${things} parameters 2 schema`]: {
        anyOf: [...['string', 'number', 'integer', 'boolean', 'object'].map((type) => ({ type })), list({})],
      },
    },
    expected: [],
  },
  {
    id: 'text-schema-added',
    what: 'a parameter without a schema gets one that accepts all texts',
    base: { [`${things} parameters 2 schema`]: GONE },
    revision: { [`${things} parameters 2 schema`]: {} },
    expected: [],
  },
];
