import type { Json, JsonObject } from '../../../../src/engine/json/json.ts';
import { type Edits, GONE, type ServiceRow, type Verdict } from '../row.ts';
import { JOINED, OBJECTS, type Pair, pair, RESTRICTED, SCALARS, SEPARATE, type Severity, verdicts } from './texts.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const text = { type: 'string' };
const integer = { type: 'integer' };
const list = { type: 'array', items: text };
const object = { type: 'object', properties: { n: integer } };
const file = { type: 'string', contentEncoding: 'base64' };

/** Objects that are JSON: a number in them is no string, and a free text is no object. */
const JSON_OBJECTS: readonly Pair[] = [
  ...OBJECTS.map((each) => ({ ...each, request: 'breaking', response: 'breaking' }) as const),
  pair('string-object', [text, object], ['breaking', 'risky']),
  pair('object-string', [object, text], ['risky', 'breaking']),
  pair('integer-object', [integer, object], ['breaking', 'breaking']),
];

const JSON_LISTS: readonly Pair[] = [
  pair('integers-strings', [{ ...list, items: integer }, list], ['breaking', 'breaking'], 'items type'),
  pair('integer-string', [integer, text], ['breaking', 'breaking']),
];

interface Carrier {
  readonly id: string;
  readonly mediaType: string;
  /** The Encoding Object of the property. */
  readonly encoding?: JsonObject;
  readonly pairs: readonly Pair[];
}

/** Each way to write a property of a form. */
const CARRIERS: readonly Carrier[] = [
  { id: 'form', mediaType: FORM, pairs: [...SCALARS, ...SEPARATE, ...JSON_OBJECTS, ...RESTRICTED] },
  { id: 'multipart', mediaType: MULTIPART, pairs: [...SCALARS, ...SEPARATE, ...JSON_OBJECTS, ...RESTRICTED] },
  { id: 'form-exploded', mediaType: FORM, encoding: { style: 'form' }, pairs: [...SCALARS, ...SEPARATE, ...OBJECTS] },
  {
    id: 'form-joined',
    mediaType: FORM,
    encoding: { explode: false },
    pairs: [...SCALARS, ...JOINED, ...OBJECTS],
  },
  { id: 'form-space', mediaType: FORM, encoding: { style: 'spaceDelimited' }, pairs: JOINED },
  { id: 'form-pipe', mediaType: FORM, encoding: { style: 'pipeDelimited' }, pairs: JOINED },
  { id: 'form-deep', mediaType: FORM, encoding: { style: 'deepObject' }, pairs: OBJECTS },
  { id: 'form-json', mediaType: FORM, encoding: { contentType: 'application/json' }, pairs: JSON_LISTS },
  { id: 'multipart-joined', mediaType: MULTIPART, encoding: { explode: false }, pairs: [...SCALARS, ...OBJECTS] },
  { id: 'multipart-json', mediaType: MULTIPART, encoding: { contentType: 'application/json' }, pairs: JSON_LISTS },
];

type Direction = 'request' | 'response';

const PLACES: Readonly<Record<Direction, string>> = {
  request: 'paths /things post requestBody content',
  response: 'paths /things get responses 200 content',
};

/** A body of one property. In responses, Encoding Objects apply since OpenAPI 3.2. */
function bodyOf(schema: Json, encoding: JsonObject | undefined): JsonObject {
  return {
    schema: { type: 'object', properties: { value: schema }, required: ['value'] },
    ...(encoding === undefined ? {} : { encoding: { value: encoding } }),
  };
}

function textRow({ id, mediaType, encoding }: Carrier, each: Pair, direction: Direction): ServiceRow {
  const { base, revision, at = 'type' } = each;
  const body = `${PLACES[direction]} ${mediaType}`;
  const place = `${body} schema properties value`;
  return {
    id: `${id}-${direction}-${each.id}`,
    what: `the texts of a property in a ${direction} (${id}): ${each.id}`,
    base: { openapi: '3.2.0', [body]: bodyOf(base, encoding) },
    revision: { [place]: revision },
    expected: verdicts(each[direction], direction, place, at, base, revision),
  };
}

/** A change of the Encoding Object of one property. */
interface EncodingChange {
  readonly id: string;
  readonly mediaType: string;
  readonly schema: JsonObject;
  readonly base?: JsonObject;
  readonly revision?: JsonObject;
  /** The verdict in a request and in a response. */
  readonly expected: readonly [Severity, Severity];
  /** The place of the change in the Encoding Object. */
  readonly at?: string;
  readonly openapi?: string;
}

const change = (
  id: string,
  [mediaType, schema]: readonly [string, JsonObject],
  [base, revision]: readonly [JsonObject | undefined, JsonObject | undefined],
  expected: readonly [Severity, Severity],
  more: Pick<EncodingChange, 'at' | 'openapi'> = {},
): EncodingChange => ({
  id,
  mediaType,
  schema,
  ...(base === undefined ? {} : { base }),
  ...(revision === undefined ? {} : { revision }),
  expected,
  ...more,
});

const png = { contentType: 'image/png' };
const images = { contentType: 'image/png, image/jpeg' };
const json = { contentType: 'application/json' };
const plain = { contentType: 'text/plain' };
const header = (required: boolean): JsonObject => ({ headers: { 'X-Hash': { required, schema: text } } });

const BROKEN = ['breaking', 'breaking'] as const;
const NOTHING = ['nothing', 'nothing'] as const;
const NARROWED = ['breaking', 'safe'] as const;
const WIDENED = ['safe', 'breaking'] as const;

const CHANGES: readonly EncodingChange[] = [
  change('style-changed', [FORM, list], [{ style: 'form' }, { style: 'pipeDelimited' }], BROKEN),
  change('style-of-text', [FORM, text], [{ style: 'form' }, { style: 'pipeDelimited' }], NOTHING),
  change('explode-changed', [FORM, list], [{ explode: true }, { explode: false }], BROKEN),
  change('explode-of-text', [FORM, text], [{ explode: true }, { explode: false }], NOTHING),
  change('explode-of-deep', [FORM, object], [{ style: 'deepObject' }, { style: 'deepObject', explode: true }], NOTHING),
  change('style-added-text', [FORM, text], [undefined, { style: 'form' }], NOTHING),
  change('style-added-list', [FORM, list], [undefined, { style: 'form' }], NOTHING),
  change('style-added-joined', [FORM, list], [undefined, { explode: false }], BROKEN),
  change('style-added-object', [FORM, object], [undefined, { style: 'form' }], BROKEN),
  change('style-removed-object', [FORM, object], [{ style: 'deepObject' }, undefined], BROKEN),
  change('style-removed-list', [FORM, list], [{ style: 'form', explode: true }, {}], NOTHING),
  change(
    'style-hides-type',
    [FORM, text],
    [
      { style: 'form', ...png },
      { style: 'form', ...json },
    ],
    NOTHING,
  ),
  change('reserved-added', [FORM, text], [undefined, { allowReserved: true }], WIDENED),
  change('reserved-removed', [FORM, text], [{ allowReserved: true }, { allowReserved: false }], NARROWED),
  change('reserved-multipart', [MULTIPART, text], [undefined, { allowReserved: true }], NOTHING),
  change('multipart-style-changed', [MULTIPART, list], [{ explode: true }, { explode: false }], BROKEN),
  change('multipart-style-3.0', [MULTIPART, list], [{ explode: true }, { explode: false }], NOTHING, {
    openapi: '3.0.4',
  }),
  change('mixed-style', ['multipart/mixed', list], [{ explode: true }, { explode: false }], NOTHING),
  change('json-added', [FORM, text], [undefined, json], BROKEN),
  change('json-removed', [MULTIPART, text], [json, undefined], BROKEN),
  change('json-of-object', [FORM, object], [undefined, json], NOTHING),
  change('json-of-objects', [MULTIPART, { type: 'array', items: object }], [json, undefined], NOTHING),
  change('plain-of-text', [MULTIPART, text], [plain, undefined], NOTHING),
  change('plain-of-list', [MULTIPART, list], [undefined, plain], NOTHING),
  change('bytes-of-file', [MULTIPART, file], [undefined, { contentType: 'application/octet-stream' }], NOTHING),
  change('integer-as-json', [FORM, integer], [undefined, json], NOTHING),
  change('integer-part-as-json', [MULTIPART, integer], [undefined, json], BROKEN),
  change('type-changed', [MULTIPART, file], [png, { contentType: 'image/jpeg' }], BROKEN),
  change('type-gained', [MULTIPART, file], [png, images], WIDENED),
  change('type-lost', [MULTIPART, file], [images, png], NARROWED),
  change('type-range', [MULTIPART, file], [images, { contentType: 'image/*' }], WIDENED),
  change('type-spelling', [MULTIPART, file], [images, { contentType: 'Image/JPEG,image/png' }], NOTHING),
  change('type-removed', [MULTIPART, file], [png, undefined], BROKEN),
  change('other-media-type', ['application/json', text], [png, json], NOTHING),
  change('other-media-type-style', ['application/xml', list], [{ explode: true }, { explode: false }], NOTHING),
  change('part-header', [MULTIPART, text], [undefined, header(true)], NARROWED, { at: 'headers X-Hash' }),
  change('part-header-optional', [MULTIPART, text], [{}, header(false)], ['safe', 'safe'], { at: 'headers X-Hash' }),
  change('part-header-removed', [MULTIPART, text], [header(true), {}], ['risky', 'breaking'], {
    at: 'headers X-Hash',
  }),
  change('part-header-required', [MULTIPART, text], [header(false), header(true)], NARROWED, {
    at: 'headers X-Hash required',
  }),
  change('form-header', [FORM, text], [undefined, header(true)], NOTHING),
  change(
    'read-only',
    [FORM, { ...list, readOnly: true }],
    [{ explode: true }, { explode: false }],
    ['nothing', 'breaking'],
  ),
  change(
    'write-only',
    [FORM, { ...list, writeOnly: true }],
    [{ explode: true }, { explode: false }],
    ['breaking', 'nothing'],
  ),
  ...['3.0.4', '3.1.1'].map((openapi) =>
    change(`before-3.2-${openapi}`, [FORM, list], [{ explode: true }, { explode: false }], ['breaking', 'nothing'], {
      openapi,
    }),
  ),
];

function encodingRow(each: EncodingChange, direction: Direction): ServiceRow {
  const { id, mediaType, schema, base, revision, at } = each;
  const body = `${PLACES[direction]} ${mediaType}`;
  const place = `${body} encoding value${at === undefined ? '' : ` ${at}`}`;
  const severity = each.expected[direction === 'request' ? 0 : 1];
  const edits: Edits =
    revision !== undefined
      ? { [`${body} encoding`]: { value: revision } }
      : { [`${body} encoding`]: base === undefined ? {} : GONE };
  return {
    id: `encoding-${id}-${direction}`,
    what: `the encoding of a property in a ${direction}: ${id}`,
    base: { openapi: each.openapi ?? '3.2.0', [body]: bodyOf(schema, base) },
    revision: edits,
    expected: severity === 'nothing' ? [] : [`${severity} ${direction} ${place}`],
  };
}

const post = PLACES.request;

const OTHERS: readonly ServiceRow[] = [
  {
    id: 'encoding-undeclared',
    what: 'the encoding of a property that no schema has is ignored',
    base: { [`${post} ${FORM}`]: bodyOf(text, undefined) },
    revision: { [`${post} ${FORM} encoding`]: { other: json } },
    expected: [],
  },
  {
    id: 'encoding-of-alternative',
    what: 'a property of one alternative',
    base: {
      [`${post} ${FORM}`]: {
        schema: {
          oneOf: [
            { type: 'object', properties: { value: list } },
            { type: 'object', required: ['other'] },
          ],
        },
      },
    },
    revision: { [`${post} ${FORM} encoding`]: { value: { explode: false } } },
    expected: [`breaking request ${post} ${FORM} encoding value`],
  },
  {
    id: 'form-additional-properties',
    what: 'further properties are texts too',
    base: { [`${post} ${FORM}`]: { schema: { type: 'object', additionalProperties: integer } } },
    revision: { [`${post} ${FORM} schema additionalProperties type`]: 'string' },
    expected: [`safe request ${post} ${FORM} schema additionalProperties type`],
  },
  {
    id: 'form-list-of-objects',
    what: 'the objects of a list are JSON',
    base: { [`${post} ${FORM}`]: bodyOf({ type: 'array', items: object }, undefined) },
    revision: { [`${post} ${FORM} schema properties value items properties n`]: text },
    expected: [`breaking request ${post} ${FORM} schema properties value items properties n type`],
  },
  {
    id: 'form-property-added-beside-others',
    what: 'a property is declared beside further ones of which it has one',
    base: { [`${post} ${FORM}`]: { schema: { type: 'object', additionalProperties: integer } } },
    revision: { [`${post} ${FORM} schema properties`]: { value: text } },
    expected: [`safe request ${post} ${FORM} schema properties value`],
  },
  {
    id: 'text-body',
    what: 'a body of text/plain is a text',
    base: { [`${post} text/plain`]: { schema: integer } },
    revision: { [`${post} text/plain schema`]: text },
    expected: [`safe request ${post} text/plain schema type`],
  },
  {
    id: 'text-body-narrowed',
    what: 'a text need be no number',
    base: { [`${post} text/plain`]: { schema: text } },
    revision: { [`${post} text/plain schema`]: integer },
    expected: [`breaking request ${post} text/plain schema type`],
  },
];

const DIRECTIONS = ['request', 'response'] as const;

/**
 * The properties of forms are text, written by their Encoding Objects (OpenAPI 3.0.4, section 4.7.15; 3.1.1, section 4.8.15;
 * 3.2.0, section 4.15): a primitive as it is, an object as JSON, a list item by item, or all in the styles of query parameters.
 */
export const FORM_ROWS: readonly ServiceRow[] = [
  ...CARRIERS.flatMap((carrier) =>
    carrier.pairs.flatMap((each) => DIRECTIONS.map((direction) => textRow(carrier, each, direction))),
  ),
  ...CHANGES.flatMap((each) => DIRECTIONS.map((direction) => encodingRow(each, direction))),
  ...OTHERS,
] satisfies readonly (ServiceRow & { readonly expected: readonly Verdict[] })[];
