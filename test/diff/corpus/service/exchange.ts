import { GONE, type ServiceRow } from '../row.ts';

const list = 'paths /things get';
const listOk = 'paths /things get responses 200';
const json = (schema: object) => ({ 'application/json': { schema: { ...schema } } });
const tags = { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } };
const thing = { $ref: '#/components/schemas/Thing' };

/** Parameters, bodies of requests, and media types. */
export const EXCHANGE_ROWS: readonly ServiceRow[] = [
  {
    id: 'parameter-added',
    what: 'a new optional parameter',
    revision: { [`${list} parameters -`]: { name: 'sort', in: 'query', schema: { type: 'string' } } },
    expected: ['safe request paths /things get parameters 3'],
  },
  {
    id: 'parameter-added-required',
    what: 'a new parameter that must be there',
    revision: { [`${list} parameters -`]: { name: 'sort', in: 'query', required: true, schema: { type: 'string' } } },
    expected: ['breaking request paths /things get parameters 3'],
  },
  {
    id: 'parameter-removed',
    what: 'a parameter goes: what is sent is ignored',
    revision: { [`${list} parameters 2`]: GONE },
    expected: ['risky request paths /things get parameters 2'],
  },
  {
    id: 'parameter-removed-deprecated',
    what: 'a deprecated parameter goes',
    base: { [`${list} parameters 2 deprecated`]: true },
    revision: { [`${list} parameters 2`]: GONE },
    expected: ['safe request paths /things get parameters 2'],
  },
  {
    id: 'parameter-required',
    what: 'a parameter must be there now',
    revision: { [`${list} parameters 0 required`]: true },
    expected: ['breaking request paths /things get parameters 0 required'],
  },
  {
    id: 'parameter-optional',
    what: 'a parameter may be left out now',
    base: { [`${list} parameters 0 required`]: true },
    revision: { [`${list} parameters 0 required`]: false },
    expected: ['safe request paths /things get parameters 0 required'],
  },
  {
    id: 'parameter-default',
    what: 'another default of a parameter',
    revision: { [`${list} parameters 0 schema default`]: 50 },
    expected: ['risky request paths /things get parameters 0 schema default'],
  },
  {
    id: 'parameter-narrower',
    what: 'a lower maximum of a parameter',
    revision: { [`${list} parameters 0 schema maximum`]: 50 },
    expected: ['breaking request paths /things get parameters 0 schema maximum'],
  },
  {
    id: 'parameter-wider',
    what: 'a higher maximum of a parameter',
    revision: { [`${list} parameters 0 schema maximum`]: 500 },
    expected: ['safe request paths /things get parameters 0 schema maximum'],
  },
  {
    id: 'parameter-deprecated',
    what: 'a parameter is deprecated',
    revision: { [`${list} parameters 0 deprecated`]: true },
    expected: ['safe request paths /things get parameters 0 deprecated'],
  },
  {
    id: 'parameter-style',
    what: 'a list with bars in place of its name before each value',
    revision: { [`${list} parameters 1 style`]: 'pipeDelimited', [`${list} parameters 1 explode`]: false },
    expected: ['breaking request paths /things get parameters 1 style'],
  },
  {
    id: 'parameter-explode',
    what: 'a list with commas in place of its name before each value',
    revision: { [`${list} parameters 1 explode`]: false },
    expected: ['breaking request paths /things get parameters 1 explode'],
  },
  {
    id: 'parameter-explode-single',
    what: 'explode of a single value changes nothing',
    revision: { [`${list} parameters 0 explode`]: false },
    expected: [],
  },
  {
    id: 'parameter-style-default',
    what: 'the default style, written out',
    revision: { [`${list} parameters 1 style`]: 'form', [`${list} parameters 1 explode`]: true },
    expected: [],
  },
  {
    id: 'parameter-content',
    what: 'a parameter that is JSON now',
    revision: {
      [`${list} parameters 1`]: {
        name: 'tags',
        in: 'query',
        content: json({ type: 'array', items: { type: 'string' } }),
      },
    },
    expected: ['breaking request paths /things get parameters 1 content'],
  },
  {
    id: 'parameter-allow-reserved',
    what: 'reserved characters must be escaped now',
    base: { [`${list} parameters 1 allowReserved`]: true },
    revision: { [`${list} parameters 1 allowReserved`]: false },
    expected: ['breaking request paths /things get parameters 1 allowReserved'],
  },
  {
    id: 'parameter-allow-empty',
    what: 'an empty value is not taken any more',
    base: { [`${list} parameters 1 allowEmptyValue`]: true },
    revision: { [`${list} parameters 1 allowEmptyValue`]: false },
    expected: ['breaking request paths /things get parameters 1 allowEmptyValue'],
  },
  {
    id: 'parameter-moved',
    what: 'a parameter is read from a header now',
    revision: { [`${list} parameters 1`]: { ...tags, in: 'header' } },
    expected: ['risky request paths /things get parameters 1', 'safe request paths /things get parameters 1'],
  },
  {
    id: 'parameter-moved-required',
    what: 'a parameter that must be there is read from a header now',
    base: { [`${list} parameters 1 required`]: true },
    revision: { [`${list} parameters 1`]: { ...tags, in: 'header', required: true } },
    expected: ['risky request paths /things get parameters 1', 'breaking request paths /things get parameters 1'],
  },
  {
    id: 'parameter-of-path',
    what: 'a parameter of the operation becomes one of the path',
    revision: {
      'paths /things/{thing_id} parameters': GONE,
      'paths /things/{thing_id} get parameters': [
        { name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } },
      ],
      'paths /things/{thing_id} patch parameters': [
        { name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } },
      ],
      'paths /things/{thing_id} delete parameters': [
        { name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } },
      ],
    },
    expected: [],
  },
  {
    id: 'parameter-shared',
    what: 'a parameter becomes a component',
    revision: {
      'components parameters': { Tags: tags },
      [`${list} parameters 1`]: { $ref: '#/components/parameters/Tags' },
    },
    expected: [],
  },
  {
    id: 'parameter-header-case',
    what: 'names of headers know no case',
    revision: { [`${list} parameters 2 name`]: 'x-trace' },
    expected: [],
  },
  {
    id: 'parameter-accept',
    what: 'a parameter that OpenAPI ignores',
    revision: { [`${list} parameters -`]: { name: 'Accept', in: 'header', required: true, schema: {} } },
    expected: [],
  },
  {
    id: 'body-required',
    what: 'a body must be sent now',
    revision: { 'paths /things/{thing_id} patch requestBody required': true },
    expected: ['breaking request paths /things/{thing_id} patch requestBody required'],
  },
  {
    id: 'body-optional',
    what: 'a body may be left out now',
    revision: { 'paths /things post requestBody required': false },
    expected: ['safe request paths /things post requestBody required'],
  },
  {
    id: 'body-added',
    what: 'a body may be sent',
    revision: { 'paths /things/{thing_id} delete requestBody': { content: json({}) } },
    expected: ['safe request paths /things/{thing_id} delete requestBody'],
  },
  {
    id: 'body-added-required',
    what: 'a body must be sent where there was none',
    revision: { 'paths /things/{thing_id} delete requestBody': { required: true, content: json({}) } },
    expected: ['breaking request paths /things/{thing_id} delete requestBody'],
  },
  {
    id: 'body-removed',
    what: 'no body is taken any more',
    revision: { 'paths /things/{thing_id} patch requestBody': GONE },
    expected: ['breaking request paths /things/{thing_id} patch requestBody'],
  },
  {
    id: 'request-media-type-removed',
    what: 'a media type of requests goes',
    base: { 'paths /things post requestBody content application/xml': { schema: {} } },
    revision: { 'paths /things post requestBody content application/xml': GONE },
    expected: ['breaking request paths /things post requestBody content application/xml'],
  },
  {
    id: 'request-media-type-added',
    what: 'a further media type of requests',
    revision: { 'paths /things post requestBody content application/xml': { schema: {} } },
    expected: ['safe request paths /things post requestBody content application/xml'],
  },
  {
    id: 'request-media-type-range',
    what: 'a range of media types covers the documented one',
    revision: {
      'paths /things post requestBody content': {
        'application/*': { schema: { $ref: '#/components/schemas/NewThing' } },
      },
    },
    expected: ['safe request paths /things post requestBody content application/*'],
  },
  {
    id: 'media-type-charset',
    what: 'the only charset that JSON has, written out',
    revision: {
      [`${listOk} content`]: { 'application/json; charset=utf-8': { schema: { type: 'array', items: thing } } },
    },
    expected: [],
  },
  {
    id: 'response-media-type-removed',
    what: 'a media type that clients ask for goes',
    base: { [`${listOk} content text/csv`]: { schema: { type: 'string' } } },
    revision: { [`${listOk} content text/csv`]: GONE },
    expected: ['breaking response paths /things get responses 200 content text/csv'],
  },
  {
    id: 'response-media-type-added',
    what: 'a further media type, for who does not say what it accepts',
    revision: { [`${listOk} content text/csv`]: { schema: { type: 'string' } } },
    expected: ['risky response paths /things get responses 200 content text/csv'],
  },
  {
    id: 'encoding',
    what: 'a part of a form is encoded in another way',
    base: {
      'paths /things post requestBody content multipart/form-data': {
        schema: { type: 'object', properties: { file: {} } },
        encoding: { file: { contentType: 'image/png' } },
      },
    },
    revision: {
      'paths /things post requestBody content multipart/form-data encoding file contentType': 'image/jpeg',
    },
    expected: ['breaking request paths /things post requestBody content multipart/form-data encoding file'],
  },
];
