import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { GONE, type ServiceRow, type Verdict } from '../row.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const plain = (schema: JsonObject): JsonObject => ({ content: { 'text/plain': { schema } } });
const styled = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({ schema, ...more });

/** A parameter or header with its value written in two ways, and the place and severity of each way of the change. */
interface Pair {
  readonly id: string;
  readonly values: readonly [JsonObject, JsonObject];
  /** From the first to the second and back; the place in the parameter after the severity. */
  readonly request: readonly [readonly string[], readonly string[]];
  /** In a header of a response; the same as in a request unless given. */
  readonly response?: readonly [readonly string[], readonly string[]];
}

const SAME = [[], []] as const;
const OTHER = [['breaking content'], ['breaking content']] as const;

/** The same in all locations that write a single value as it is. */
const EVERYWHERE: readonly Pair[] = [
  { id: 'integer-json', values: [styled(integer), json(integer)], request: SAME },
  { id: 'boolean-json', values: [styled({ type: 'boolean' }), json({ type: 'boolean' })], request: SAME },
  { id: 'integer-plain', values: [styled(integer), plain(integer)], request: SAME },
  { id: 'integer-plain-json', values: [plain(integer), json(integer)], request: SAME },
  {
    id: 'other-json',
    values: [json(text), { content: { 'application/vnd.things+json': { schema: text } } }],
    request: SAME,
  },
  {
    id: 'null-json',
    values: [styled(integer), json({ type: ['integer', 'null'] })],
    request: [['safe content application/json schema type'], ['breaking schema type']],
    response: [['breaking content application/json schema type'], ['safe schema type']],
  },
  {
    id: 'narrower-json',
    values: [styled({ ...integer, maximum: 9 }), json({ ...integer, maximum: 5 })],
    request: [['breaking content application/json schema maximum'], ['safe schema maximum']],
    response: [['safe content application/json schema maximum'], ['breaking schema maximum']],
  },
  {
    id: 'string-integer-json',
    values: [styled(text), json(integer)],
    request: [['breaking content application/json schema type'], ['safe schema type']],
    response: [['safe content application/json schema type'], ['breaking schema type']],
  },
];

/** Other texts, or texts that no specification defines. */
const OTHERS: readonly Pair[] = [
  // A text in JSON has quotation marks.
  { id: 'string-json', values: [styled(text), json(text)], request: OTHER },
  {
    id: 'list-json',
    values: [styled({ type: 'array', items: integer }), json({ type: 'array', items: integer })],
    request: OTHER,
  },
  {
    id: 'object-json',
    values: [
      styled({ type: 'object', properties: { n: integer } }),
      json({ type: 'object', properties: { n: integer } }),
    ],
    request: OTHER,
  },
  { id: 'any-plain', values: [styled({}), plain({})], request: OTHER },
  {
    id: 'integer-xml',
    values: [styled(integer), { content: { 'application/xml': { schema: integer } } }],
    request: OTHER,
  },
  {
    id: 'both-null',
    values: [styled({ type: ['integer', 'null'] }), json({ type: ['integer', 'null'] })],
    request: OTHER,
  },
];

/** Texts with characters that are escaped in some locations, such as the plus sign of a number. */
const TEXTS: readonly Pair[] = [
  { id: 'number-json', values: [styled({ type: 'number' }), json({ type: 'number' })], request: SAME },
  { id: 'string-plain', values: [styled(text), plain(text)], request: SAME },
  {
    id: 'enum-plain',
    values: [styled({ ...text, enum: ['1', '2'] }), plain({ ...integer, enum: [1, 2] })],
    request: SAME,
  },
  {
    id: 'shorter-plain',
    values: [styled({ ...text, maxLength: 9 }), plain({ ...text, maxLength: 5 })],
    request: [['breaking content text/plain schema maxLength'], ['safe schema maxLength']],
    response: [['safe content text/plain schema maxLength'], ['breaking schema maxLength']],
  },
];

const LOCATIONS: readonly { readonly id: string; readonly parameter: JsonObject; readonly pairs: readonly Pair[] }[] = [
  {
    id: 'query',
    parameter: { in: 'query' },
    pairs: [
      ...EVERYWHERE,
      ...TEXTS,
      ...OTHERS,
      { id: 'joined', values: [styled(text, { explode: false }), plain(text)], request: SAME },
      {
        id: 'pipe',
        values: [styled(integer, { style: 'pipeDelimited', explode: false }), json(integer)],
        request: SAME,
      },
      // Reserved characters may be sent as they are.
      { id: 'reserved', values: [styled(text, { allowReserved: true }), plain(text)], request: OTHER },
      { id: 'reserved-integer', values: [styled(integer, { allowReserved: true }), json(integer)], request: SAME },
    ],
  },
  { id: 'header', parameter: { in: 'header' }, pairs: [...EVERYWHERE, ...TEXTS] },
  {
    id: 'path',
    parameter: { in: 'path', required: true },
    pairs: [
      ...EVERYWHERE,
      ...TEXTS,
      // A dot, or the name, is written before the value.
      { id: 'label', values: [styled(integer, { style: 'label' }), json(integer)], request: OTHER },
      { id: 'matrix', values: [styled(integer, { style: 'matrix' }), json(integer)], request: OTHER },
    ],
  },
  {
    id: 'cookie',
    parameter: { in: 'cookie' },
    pairs: [
      ...EVERYWHERE,
      // The style form escapes characters that a text in a cookie has as they are (OpenAPI 3.2.0, appendix D).
      { id: 'string-plain', values: [styled(text), plain(text)], request: OTHER },
      { id: 'number-json', values: [styled({ type: 'number' }), json({ type: 'number' })], request: OTHER },
    ],
  },
];

const things = 'paths /things get';

function requestRows(id: string, parameter: JsonObject, { id: name, values, request }: Pair): ServiceRow[] {
  const isPath = parameter['in'] === 'path';
  const place = isPath ? 'paths /things/{thing_id} parameters 0' : `${things} parameters 3`;
  const whole = { ...parameter, name: isPath ? 'thing_id' : 'value' };
  return rows(`written-${id}-${name}`, values, (value) => ({ ...whole, ...value }), [
    isPath ? place : `${things} parameters -`,
    place,
    'request',
    request,
  ]);
}

function responseRows({ id, values, request, response = request }: Pair): ServiceRow[] {
  const place = `${things} responses 200 headers X-Next`;
  return rows(`written-response-header-${id}`, values, (value) => value, [place, place, 'response', response]);
}

function rows(
  id: string,
  values: Pair['values'],
  holder: (value: JsonObject) => JsonObject,
  [added, place, direction, expected]: readonly [string, string, string, Pair['request']],
): ServiceRow[] {
  return ([0, 1] as const).map((index) => ({
    id: `${id}-${index === 0 ? 'there' : 'back'}`,
    what: `a value that is written by a style or as a media type: ${id}`,
    base: { [added]: holder(values[index] ?? {}) },
    revision: { [place]: holder(values[1 - index] ?? {}) },
    expected: expected[index].map((each) => verdict(each, direction, place)),
  }));
}

function verdict(text: string, direction: string, place: string): Verdict {
  const [severity, ...rest] = text.split(' ');
  if (severity !== 'breaking' && severity !== 'safe') throw new Error(`Not a severity: ${text}`);
  return `${severity} ${direction} ${[place, ...rest].join(' ')}`;
}

/**
 * A parameter or header with `content` in place of `schema`: what is compared is the text (OpenAPI 3.1.1, sections 4.8.12.2.2
 * and 4.8.12.2.3; RFC 8259, section 6). The media type itself is not sent.
 */
export const CONTENT_OR_STYLE_ROWS: readonly ServiceRow[] = [
  ...LOCATIONS.flatMap(({ id, parameter, pairs }) => pairs.flatMap((each) => requestRows(id, parameter, each))),
  ...[...EVERYWHERE, ...TEXTS, ...OTHERS].flatMap(responseRows),
  {
    id: 'written-content-string-plain-json',
    what: 'a text in JSON has quotation marks, in text/plain it has none',
    base: { [`${things} parameters -`]: { name: 'value', in: 'query', ...plain(text) } },
    revision: { [`${things} parameters 3`]: { name: 'value', in: 'query', ...json(text) } },
    expected: [
      `breaking request ${things} parameters 3 content text/plain`,
      `safe request ${things} parameters 3 content application/json`,
    ],
  },
  {
    id: 'written-content-reserved',
    what: 'allowReserved has no effect on a parameter with content',
    base: { [`${things} parameters -`]: { name: 'value', in: 'query', allowReserved: true, ...plain(text) } },
    revision: { [`${things} parameters 3 allowReserved`]: GONE },
    expected: [],
  },
  {
    id: 'header-plain-narrower',
    what: 'a header of text/plain holds texts: a reader of texts reads integers',
    base: { [`${things} responses 200 headers X-Next`]: plain({ enum: [1, 2] }) },
    revision: { [`${things} responses 200 headers X-Next`]: plain({ enum: ['1', '2'] }) },
    expected: [],
  },
  {
    id: 'header-explode-object',
    what: 'explode changes how an object in a header is written',
    base: { [`${things} responses 200 headers X-Next schema`]: { type: 'object', properties: { a: text } } },
    revision: { [`${things} responses 200 headers X-Next explode`]: true },
    expected: [`breaking response ${things} responses 200 headers X-Next explode`],
  },
  {
    id: 'header-explode-list',
    what: 'explode changes nothing in a list in a header',
    base: { [`${things} responses 200 headers X-Next schema`]: { type: 'array', items: text } },
    revision: { [`${things} responses 200 headers X-Next explode`]: true },
    expected: [],
  },
];
