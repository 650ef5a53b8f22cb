import { pointerOf, valueAt } from '../../../../src/engine/json/pointer.ts';
import { BASE_DOCUMENT } from '../base-document.ts';
import { type Edits, GONE, type ServiceRow } from '../row.ts';

const list = 'paths /things get';
const listOk = 'paths /things get responses 200';
const json = (schema: object) => ({ 'application/json': { schema: { ...schema } } });
const filter = (schema: object) => ({ name: 'filter', in: 'query', content: json(schema) });
const path = 'paths /things/{thing_id} parameters 0';
const deep = { name: 'deep', in: 'query', style: 'deepObject', schema: { type: 'object' } };
const session = { name: 'session', in: 'cookie', schema: { type: 'string' } };

const OPERATIONS = Object.fromEntries(
  ['get', 'patch', 'delete'].flatMap((method) => {
    const operation = valueAt(BASE_DOCUMENT, pointerOf('paths', '/things/{thing_id}', method));
    return operation === undefined ? [] : [[method, operation]];
  }),
);

/** All operations of a thing, with another name and a style of the path parameter. */
const renamedPath = (style: string): Edits => ({
  'paths /things/{thing_id}': GONE,
  'paths /things/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, style, schema: { type: 'string' } }],
    ...OPERATIONS,
  },
});

const whole = (name: string) => ({
  name,
  in: 'querystring',
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
});

/** How parameters, headers, links and media types carry values: cookies, `content`, ranges, spellings, references. */
export const CARRIER_ROWS: readonly ServiceRow[] = [
  {
    id: 'cookie-added-required',
    what: 'a cookie must be sent',
    revision: { [`${list} parameters -`]: { ...session, required: true } },
    expected: ['breaking request paths /things get parameters 3'],
  },
  {
    id: 'cookie-narrower',
    what: 'what a cookie holds',
    base: { [`${list} parameters -`]: session },
    revision: { [`${list} parameters 3 schema maxLength`]: 8 },
    expected: ['breaking request paths /things get parameters 3 schema maxLength'],
  },
  {
    id: 'cookie-removed',
    what: 'a cookie is ignored',
    base: { [`${list} parameters -`]: session },
    revision: { [`${list} parameters 3`]: GONE },
    expected: ['risky request paths /things get parameters 3'],
  },
  {
    id: 'path-parameter-narrower',
    what: 'the values of a path parameter, for each operation of the path; reported once',
    revision: { 'paths /things/{thing_id} parameters 0 schema pattern': '^[0-9]+$' },
    expected: ['breaking request paths /things/{thing_id} parameters 0 schema pattern'],
  },
  {
    id: 'header-parameter-narrower',
    what: 'what a header of a request holds',
    revision: { [`${list} parameters 2 schema maxLength`]: 8 },
    expected: ['breaking request paths /things get parameters 2 schema maxLength'],
  },
  {
    id: 'parameter-items-narrower',
    what: 'what the items of a list in the query hold',
    revision: { [`${list} parameters 1 schema items enum`]: ['a', 'b'] },
    expected: ['breaking request paths /things get parameters 1 schema items enum'],
  },
  {
    id: 'parameter-nullable',
    what: 'null is a text that a string accepts already',
    revision: { [`${list} parameters 2 schema type`]: ['string', 'null'] },
    expected: [],
  },
  {
    id: 'parameter-enum-value-removed',
    what: 'a value of a parameter goes',
    base: { [`${list} parameters 2 schema enum`]: ['a', 'b'] },
    revision: { [`${list} parameters 2 schema enum`]: ['a'] },
    expected: ['breaking request paths /things get parameters 2 schema enum'],
  },
  {
    id: 'parameter-default-added',
    what: 'a default of a parameter is added',
    revision: { [`${list} parameters 2 schema default`]: 'a' },
    expected: ['risky request paths /things get parameters 2 schema default'],
  },
  {
    id: 'parameter-default-removed',
    what: 'a default of a parameter goes',
    revision: { [`${list} parameters 0 schema default`]: GONE },
    expected: ['risky request paths /things get parameters 0 schema default'],
  },
  {
    id: 'parameter-content-narrower',
    what: 'what a parameter holds that is JSON',
    base: { [`${list} parameters -`]: filter({ type: 'object' }) },
    revision: { [`${list} parameters 3`]: filter({ type: 'object', required: ['a'] }) },
    expected: ['breaking request paths /things get parameters 3 content application/json schema required'],
  },
  {
    id: 'parameter-case',
    what: 'names of query parameters know case',
    revision: { [`${list} parameters 0 name`]: 'Limit' },
    expected: ['risky request paths /things get parameters 0', 'safe request paths /things get parameters 0'],
  },
  {
    id: 'parameter-undeprecated',
    what: 'a parameter is deprecated no more',
    base: { [`${list} parameters 0 deprecated`]: true },
    revision: { [`${list} parameters 0 deprecated`]: GONE },
    expected: ['safe request paths /things get parameters 0 deprecated'],
  },
  {
    id: 'parameter-deep-object',
    what: 'an object in the query is written with brackets',
    base: { [`${list} parameters -`]: { name: 'where', in: 'query', schema: { type: 'object' } } },
    revision: { [`${list} parameters 3 style`]: 'deepObject' },
    expected: ['breaking request paths /things get parameters 3 style'],
  },
  {
    id: 'parameter-label',
    what: 'a value of the path with a dot before it',
    revision: { 'paths /things/{thing_id} parameters 0 style': 'label' },
    expected: ['breaking request paths /things/{thing_id} parameters 0 style'],
  },
  {
    id: 'parameter-allow-reserved-added',
    what: 'reserved characters are allowed unescaped',
    revision: { [`${list} parameters 1 allowReserved`]: true },
    expected: ['safe request paths /things get parameters 1 allowReserved'],
  },
  {
    id: 'spelling-of-integer',
    what: 'allowReserved has no effect on integers and booleans, whose texts have no reserved characters',
    base: {
      [`${list} parameters -`]: {
        ...{ name: 'page', in: 'query', allowReserved: true },
        schema: { type: ['integer', 'boolean', 'null'] },
      },
    },
    revision: { [`${list} parameters 3 allowReserved`]: GONE },
    expected: [],
  },
  {
    id: 'spelling-of-number',
    what: 'a plus sign of a number is a reserved character',
    base: { [`${list} parameters -`]: { name: 'rate', in: 'query', allowReserved: true, schema: { type: 'number' } } },
    revision: { [`${list} parameters 3 allowReserved`]: GONE },
    expected: [`breaking request ${list} parameters 3 allowReserved`],
  },
  {
    id: 'explode-of-list-simple',
    what: 'explode changes nothing in a list of style simple',
    base: { [`${path} schema`]: { type: 'array', items: { type: 'string' } } },
    revision: { [`${path} explode`]: true },
    expected: [],
  },
  {
    id: 'explode-of-object-simple',
    what: 'explode changes how an object of style simple is written',
    base: { [`${path} schema`]: { type: 'object', properties: { a: { type: 'string' } } } },
    revision: { [`${path} explode`]: true },
    expected: [`breaking request ${path} explode`],
  },
  {
    id: 'explode-of-list-label',
    what: 'explode changes the separator of a list of style label',
    base: { [`${path} schema`]: { type: 'array', items: { type: 'integer' } }, [`${path} style`]: 'label' },
    revision: { [`${path} explode`]: true },
    expected: [`breaking request ${path} explode`],
  },
  {
    id: 'spelling-of-header',
    what: 'allowReserved and allowEmptyValue have no effect on headers',
    base: { [`${list} parameters 2 allowReserved`]: true, [`${list} parameters 2 allowEmptyValue`]: true },
    revision: { [`${list} parameters 2 allowReserved`]: GONE, [`${list} parameters 2 allowEmptyValue`]: GONE },
    expected: [],
  },
  {
    id: 'spelling-of-path',
    what: 'allowReserved has no effect on paths before OpenAPI 3.2, allowEmptyValue in no version',
    base: { [`${path} allowReserved`]: true, [`${path} allowEmptyValue`]: true },
    revision: { [`${path} allowReserved`]: GONE, [`${path} allowEmptyValue`]: GONE },
    expected: [],
  },
  {
    id: 'spelling-of-path-3-2',
    what: 'allowReserved has an effect on paths in OpenAPI 3.2',
    base: { openapi: '3.2.0', [`${path} allowReserved`]: true },
    revision: { [`${path} allowReserved`]: GONE },
    expected: ['breaking request paths /things/{thing_id} parameters 0 allowReserved'],
  },
  {
    id: 'spelling-of-cookie',
    what: 'allowReserved has no effect on cookies before OpenAPI 3.2, allowEmptyValue in no version',
    base: { [`${list} parameters -`]: { ...session, allowReserved: true, allowEmptyValue: true } },
    revision: { [`${list} parameters 3`]: session },
    expected: [],
  },
  {
    id: 'spelling-of-cookie-3-2',
    what: 'allowReserved has an effect on cookies of style form in OpenAPI 3.2',
    base: { openapi: '3.2.0', [`${list} parameters -`]: session },
    revision: { [`${list} parameters 3 allowReserved`]: true },
    expected: ['safe request paths /things get parameters 3 allowReserved'],
  },
  {
    id: 'spelling-of-deep-object',
    what: 'allowEmptyValue has no effect on a style that writes no empty value',
    base: { [`${list} parameters -`]: { ...deep, allowEmptyValue: true } },
    revision: { [`${list} parameters 3 allowEmptyValue`]: false },
    expected: [],
  },
  {
    id: 'parameter-allow-empty-added',
    what: 'an empty value is taken',
    revision: { [`${list} parameters 0 allowEmptyValue`]: true },
    expected: ['safe request paths /things get parameters 0 allowEmptyValue'],
  },
  {
    id: 'parameter-overridden',
    what: 'an operation has a narrower form of a parameter of its path',
    revision: {
      'paths /things/{thing_id} get parameters': [
        { name: 'thing_id', in: 'path', required: true, schema: { type: 'string', maxLength: 8 } },
      ],
    },
    expected: ['breaking request paths /things/{thing_id} get parameters 0 schema maxLength'],
  },
  {
    id: 'parameter-authorization',
    what: 'a header that OpenAPI leaves to security',
    revision: { [`${list} parameters -`]: { name: 'Authorization', in: 'header', required: true, schema: {} } },
    expected: [],
  },
  {
    id: 'header-content-narrower',
    what: 'what a header of a response holds that is JSON',
    base: { [`${listOk} headers X-Meta`]: { content: json({ type: 'string' }) } },
    revision: { [`${listOk} headers X-Meta`]: { content: json({ type: 'integer' }) } },
    expected: ['breaking response paths /things get responses 200 headers X-Meta content application/json schema type'],
  },
  {
    id: 'header-added-required',
    what: 'a further header that is always there',
    revision: { [`${listOk} headers X-Page`]: { required: true, schema: { type: 'integer' } } },
    expected: ['safe response paths /things get responses 200 headers X-Page'],
  },
  {
    id: 'header-removed-deprecated',
    what: 'a deprecated header that was there at times goes',
    base: { [`${listOk} headers X-Next deprecated`]: true },
    revision: { [`${listOk} headers X-Next`]: GONE },
    expected: ['safe response paths /things get responses 200 headers X-Next'],
  },
  {
    id: 'header-deprecated',
    what: 'a header is deprecated',
    revision: { [`${listOk} headers X-Next deprecated`]: true },
    expected: ['safe response paths /things get responses 200 headers X-Next deprecated'],
  },
  {
    id: 'header-enum-value-added',
    what: 'a new value of a header',
    base: { [`${listOk} headers X-Next schema enum`]: ['a'] },
    revision: { [`${listOk} headers X-Next schema enum`]: ['a', 'b'] },
    expected: ['breaking response paths /things get responses 200 headers X-Next schema enum'],
  },
  {
    id: 'header-narrower',
    what: 'a header holds less',
    revision: { [`${listOk} headers X-Total schema minimum`]: 0 },
    expected: ['safe response paths /things get responses 200 headers X-Total schema minimum'],
  },
  {
    id: 'header-content-type',
    what: 'a header that OpenAPI ignores',
    revision: { [`${listOk} headers Content-Type`]: { required: true, schema: { type: 'string' } } },
    expected: [],
  },
  {
    id: 'link-added',
    what: 'a link to another operation',
    revision: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    expected: ['safe response paths /things get responses 200 links first'],
  },
  {
    id: 'link-changed',
    what: 'a link leads to another operation',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    revision: { [`${listOk} links first operationId`]: 'updateThing' },
    expected: ['risky response paths /things get responses 200 links first'],
  },
  {
    id: 'link-described',
    what: 'a link is worded differently',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    revision: { [`${listOk} links first description`]: 'The first.' },
    expected: [],
  },
  {
    id: 'link-shared',
    what: 'a link becomes a component',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    revision: {
      'components links': { First: { operationId: 'getThing' } },
      [`${listOk} links first`]: { $ref: '#/components/links/First' },
    },
    expected: [],
  },
  {
    id: 'link-shared-changed',
    what: 'a link that is a component leads to another operation',
    base: {
      'components links': { First: { operationId: 'getThing' } },
      [`${listOk} links`]: { first: { $ref: '#/components/links/First' } },
    },
    revision: { 'components links First operationId': 'updateThing' },
    expected: ['risky response components links First'],
  },
  {
    id: 'link-by-pointer',
    what: 'a link names the same operation by its place',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    revision: { [`${listOk} links first`]: { operationRef: '#/paths/~1things~1{thing_id}/get' } },
    expected: [],
  },
  {
    id: 'link-by-pointer-to-other',
    what: 'a link names another operation by its place',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    revision: { [`${listOk} links first`]: { operationRef: '#/paths/~1things~1{thing_id}/patch' } },
    expected: ['risky response paths /things get responses 200 links first'],
  },
  {
    id: 'link-outside',
    what: 'a link leads to an operation of another document',
    base: { [`${listOk} links`]: { first: { operationRef: 'https://a.example/api.json#/paths/~1a/get' } } },
    revision: { [`${listOk} links first operationRef`]: 'https://b.example/api.json#/paths/~1a/get' },
    expected: ['risky response paths /things get responses 200 links first'],
  },
  {
    id: 'link-operation-renamed',
    what: 'the operation of a link gets another operationId',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    revision: {
      'paths /things/{thing_id} get operationId': 'readThing',
      [`${listOk} links first operationId`]: 'readThing',
    },
    expected: ['risky request paths /things/{thing_id} get operationId'],
  },
  {
    id: 'link-server-described',
    what: 'the server of a link is worded differently',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing', server: { url: '/' } } } },
    revision: { [`${listOk} links first server description`]: 'Here.' },
    expected: [],
  },
  {
    id: 'path-parameter-renamed-matrix',
    what: 'the style matrix writes the name of a path parameter',
    base: { [`${path} style`]: 'matrix' },
    revision: renamedPath('matrix'),
    expected: [
      'breaking request paths /things/{id} parameters 0 name',
      'risky request paths /things/{id} parameters 0',
    ],
  },
  {
    id: 'path-parameter-renamed-label',
    what: 'the style label does not write the name of a path parameter',
    base: { [`${path} style`]: 'label' },
    revision: renamedPath('label'),
    expected: ['risky request paths /things/{id} parameters 0'],
  },
  {
    id: 'querystring-renamed',
    what: 'the name of a parameter in querystring is not sent (OpenAPI 3.2.0, section 4.12.2)',
    base: { openapi: '3.2.0', [`${list} parameters -`]: whole('v') },
    revision: { [`${list} parameters 3`]: whole('w') },
    expected: ['risky request paths /things get parameters 3'],
  },
  {
    id: 'cookie-style-integer',
    what: 'an integer has no characters that the style form of a cookie escapes and the style cookie does not',
    base: {
      openapi: '3.2.0',
      [`${list} parameters -`]: { name: 'session', in: 'cookie', schema: { type: 'integer' } },
    },
    revision: { [`${list} parameters 3 style`]: 'cookie' },
    expected: [],
  },
  {
    id: 'cookie-style-string',
    what: 'the style cookie does not escape a text',
    base: { openapi: '3.2.0', [`${list} parameters -`]: session },
    revision: { [`${list} parameters 3 style`]: 'cookie' },
    expected: ['breaking request paths /things get parameters 3 style'],
  },
  {
    id: 'request-media-type-specialised',
    what: 'one media type in place of a range',
    base: { 'paths /things post requestBody content': { 'application/*': { schema: {} } } },
    revision: { 'paths /things post requestBody content': { 'application/json': { schema: {} } } },
    expected: ['breaking request paths /things post requestBody content application/*'],
  },
  {
    id: 'response-media-type-range',
    what: 'a range of media types in place of one',
    base: { [`${listOk} content`]: { 'application/json': {} } },
    revision: { [`${listOk} content`]: { 'application/*': {} } },
    expected: ['risky response paths /things get responses 200 content application/*'],
  },
  {
    id: 'media-type-renamed',
    what: 'a body of another JSON media type',
    base: { [`${listOk} content`]: { 'application/json': {} } },
    revision: { [`${listOk} content`]: { 'application/hal+json': {} } },
    expected: [
      'breaking response paths /things get responses 200 content application/json',
      'risky response paths /things get responses 200 content application/hal+json',
    ],
  },
  {
    id: 'media-type-case',
    what: 'names of media types know no case',
    base: { [`${listOk} content`]: { 'application/json': {} } },
    revision: { [`${listOk} content`]: { 'Application/JSON': {} } },
    expected: [],
  },
  {
    id: 'media-type-version',
    what: 'a parameter of the media type is another: another representation',
    base: { [`${listOk} content`]: { 'application/json;version=1': {} } },
    revision: { [`${listOk} content`]: { 'application/json;version=2': {} } },
    expected: [
      'breaking response paths /things get responses 200 content application/json;version=1',
      'risky response paths /things get responses 200 content application/json;version=2',
    ],
  },
  {
    id: 'encoding-default',
    what: 'the style that a part of a form has anyway, written out',
    base: {
      'paths /things post requestBody content application/x-www-form-urlencoded': {
        schema: { type: 'object', properties: { tags: { type: 'array' } } },
      },
    },
    revision: {
      'paths /things post requestBody content application/x-www-form-urlencoded encoding': {
        tags: { style: 'form', explode: true },
      },
    },
    expected: [],
  },
  {
    id: 'encoding-style',
    what: 'a list in a form is one text with commas',
    base: {
      'paths /things post requestBody content application/x-www-form-urlencoded': {
        schema: { type: 'object', properties: { tags: { type: 'array' } } },
      },
    },
    revision: {
      'paths /things post requestBody content application/x-www-form-urlencoded encoding': { tags: { explode: false } },
    },
    expected: [
      'breaking request paths /things post requestBody content application/x-www-form-urlencoded encoding tags',
    ],
  },
];
