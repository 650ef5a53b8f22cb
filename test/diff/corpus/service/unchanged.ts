import { GONE, type ServiceRow } from '../row.ts';

const thing = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } }, required: ['id'] };

/** Edits that change nothing for anybody who calls the service. */
export const UNCHANGED_ROWS: readonly ServiceRow[] = [
  { id: 'identical', what: 'nothing at all', revision: {}, expected: [] },
  { id: 'info', what: 'the title', revision: { 'info title': 'Other', 'info description': 'Words.' }, expected: [] },
  { id: 'info-version', what: 'the version', revision: { 'info version': '1.0.1' }, expected: [] },
  {
    id: 'texts',
    what: 'descriptions, summaries and tags',
    revision: {
      'paths /things get summary': 'List.',
      'paths /things get description': 'All of them.',
      'paths /things get tags': ['things'],
      tags: [{ name: 'things' }],
      'paths /things get responses 200 description': 'Them.',
      'paths /things get parameters 0 description': 'How many.',
      externalDocs: { url: 'https://docs.example' },
    },
    expected: [],
  },
  {
    id: 'examples',
    what: 'examples',
    revision: {
      'paths /things get parameters 0 example': 5,
      'paths /things/{thing_id} get responses 200 content application/json example': { id: 'a' },
    },
    expected: [],
  },
  {
    id: 'component-renamed',
    what: 'a component with another name',
    revision: {
      'components schemas Thing': GONE,
      'components schemas Item': thing,
      'paths /things get responses 200 content application/json schema items $ref': '#/components/schemas/Item',
      'paths /things post responses 201 content application/json schema $ref': '#/components/schemas/Item',
      'paths /things/{thing_id} get responses 200 content application/json schema $ref': '#/components/schemas/Item',
    },
    expected: [],
  },
  {
    id: 'component-inlined',
    what: 'a component is written out where it is used',
    revision: { 'paths /things/{thing_id} get responses 200 content application/json schema': thing },
    expected: [],
  },
  {
    id: 'component-extracted',
    what: 'a property becomes a component',
    revision: {
      'components schemas Id': { type: 'string' },
      'components schemas Thing properties id': { $ref: '#/components/schemas/Id' },
    },
    expected: [],
  },
  {
    id: 'parameter-order',
    what: 'the order of parameters',
    revision: {
      'paths /things get parameters': [
        { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
        { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } },
      ],
    },
    expected: [],
  },
  {
    id: 'path-order',
    what: 'the order of paths',
    base: { 'paths /others': { get: { operationId: 'a', responses: {} } } },
    revision: { 'paths /things/{thing_id} summary': 'One thing.' },
    expected: [],
  },
  {
    id: 'server-order',
    what: 'the order of servers and their words',
    base: { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] },
    revision: { servers: [{ url: 'https://b.example', description: 'B' }, { url: 'https://a.example' }] },
    expected: [],
  },
  {
    id: 'server-slash',
    what: 'a slash at the end of a server',
    revision: { 'servers 0 url': 'https://api.example.com/v1/' },
    expected: [],
  },
  {
    id: 'security-moved',
    what: 'the security of an operation is that of the service, written out',
    revision: { 'paths /things get security': [] },
    expected: [],
  },
  {
    id: 'version-3-1-1',
    what: 'a patch of the version of OpenAPI',
    revision: { openapi: '3.1.1' },
    expected: [],
  },
  {
    id: 'component-added',
    what: 'a component that no operation uses',
    revision: { 'components schemas Further': { type: 'string' } },
    expected: ['safe response components schemas Further'],
  },
  {
    id: 'extensions',
    what: 'unknown extensions',
    revision: { 'x-anything': 1, 'paths /things get x-anything': 1, 'info x-anything': 1 },
    expected: [],
  },
];
