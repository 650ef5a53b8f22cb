import { GONE, type ServiceRow } from '../row.ts';

const patch = 'paths /things/{thing_id} patch';
const ok = { '200': { description: 'Yes.' } };

/** What is moved, named, announced and taken back: paths, methods, names, sunsets, servers of one path. */
export const LIFECYCLE_ROWS: readonly ServiceRow[] = [
  {
    id: 'path-moved',
    what: 'an operation is served under another path',
    base: { 'paths /others': { get: { operationId: 'listOthers', responses: ok } } },
    revision: {
      'paths /others': GONE,
      'paths /other-things': { get: { operationId: 'listOthers', responses: ok } },
    },
    expected: ['breaking request paths /others get', 'safe request paths /other-things get'],
  },
  {
    id: 'method-changed',
    what: 'an operation has another method',
    base: { 'paths /others': { post: { operationId: 'findOthers', responses: ok } } },
    revision: { 'paths /others': { get: { operationId: 'findOthers', responses: ok } } },
    expected: ['breaking request paths /others post', 'safe request paths /others get'],
  },
  {
    id: 'path-case',
    what: 'paths know case',
    base: { 'paths /others': { get: { operationId: 'listOthers', responses: ok } } },
    revision: { 'paths /others': GONE, 'paths /Others': { get: { operationId: 'listOthers', responses: ok } } },
    expected: ['breaking request paths /others get', 'safe request paths /Others get'],
  },
  {
    id: 'operation-id-added',
    what: 'an operation that had no name has one',
    base: { 'paths /things get operationId': GONE },
    revision: { 'paths /things get operationId': 'listThings' },
    expected: [],
  },
  {
    id: 'operation-id-removed',
    what: 'an operation has no name any more: generated code loses it',
    revision: { 'paths /things get operationId': GONE },
    expected: ['risky request paths /things get operationId'],
  },
  {
    id: 'sunset-told',
    what: 'the day on which a deprecated operation ends is announced',
    base: { [`${patch} deprecated`]: true },
    revision: { [`${patch} x-sunset`]: '2027-01-01' },
    expected: ['safe request paths /things/{thing_id} patch x-sunset'],
  },
  {
    id: 'sunset-later',
    what: 'the operation lives longer than announced',
    base: { [`${patch} deprecated`]: true, [`${patch} x-sunset`]: '2027-01-01' },
    revision: { [`${patch} x-sunset`]: '2027-06-01' },
    expected: ['safe request paths /things/{thing_id} patch x-sunset'],
  },
  {
    id: 'sunset-earlier',
    what: 'the operation ends before the announced day',
    base: { [`${patch} deprecated`]: true, [`${patch} x-sunset`]: '2027-01-01' },
    revision: { [`${patch} x-sunset`]: '2026-12-01' },
    expected: ['risky request paths /things/{thing_id} patch x-sunset'],
  },
  {
    id: 'sunset-removed',
    what: 'a deprecated operation may end any day',
    base: { [`${patch} deprecated`]: true, [`${patch} x-sunset`]: '2027-01-01' },
    revision: { [`${patch} x-sunset`]: GONE },
    expected: ['risky request paths /things/{thing_id} patch x-sunset'],
  },
  {
    id: 'sunset-taken-back',
    what: 'the operation is deprecated no more and does not end',
    base: { [`${patch} deprecated`]: true, [`${patch} x-sunset`]: '2027-01-01' },
    revision: { [`${patch} x-sunset`]: GONE, [`${patch} deprecated`]: GONE },
    expected: ['safe request paths /things/{thing_id} patch deprecated'],
  },
  {
    id: 'path-server-added',
    what: 'one path is served elsewhere',
    revision: { 'paths /things servers': [{ url: 'https://things.example.com' }] },
    expected: ['breaking request servers 0', 'safe request paths /things servers 0'],
  },
  {
    id: 'path-server-beside',
    what: 'one path is also served elsewhere',
    revision: {
      'paths /things servers': [{ url: 'https://api.example.com/v1' }, { url: 'https://things.example.com' }],
    },
    expected: ['safe request paths /things servers 1'],
  },
  {
    id: 'server-scheme',
    what: 'the same host without encryption',
    revision: { 'servers 0 url': 'http://api.example.com/v1' },
    expected: ['breaking request servers 0', 'safe request servers 0'],
  },
  {
    id: 'server-host-case',
    what: 'names of hosts know no case',
    revision: { 'servers 0 url': 'https://API.example.com/v1' },
    expected: [],
  },
  {
    id: 'server-variable-described',
    what: 'a variable of the server is worded differently',
    base: { 'servers 0': { url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } } },
    revision: { 'servers 0 variables region description': 'Its location.' },
    expected: [],
  },
  {
    id: 'server-variable-closed',
    what: 'a variable of the server takes listed values only',
    base: { 'servers 0': { url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } } },
    revision: { 'servers 0 variables region enum': ['eu'] },
    expected: ['breaking request servers 0 variables region enum'],
  },
  {
    id: 'path-item-shared',
    what: 'a path item becomes a component',
    base: { 'paths /others': { get: { operationId: 'listOthers', responses: ok } } },
    revision: {
      'components pathItems': { Others: { get: { operationId: 'listOthers', responses: ok } } },
      'paths /others': { $ref: '#/components/pathItems/Others' },
    },
    expected: [],
  },
  {
    id: 'body-shared',
    what: 'a body becomes a component',
    revision: {
      'components requestBodies': {
        New: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } } },
      },
      'paths /things post requestBody': { $ref: '#/components/requestBodies/New' },
    },
    expected: [],
  },
  {
    id: 'header-shared',
    what: 'a header becomes a component',
    revision: {
      'components headers': { Next: { schema: { type: 'string' } } },
      'paths /things get responses 200 headers X-Next': { $ref: '#/components/headers/Next' },
    },
    expected: [],
  },
  {
    id: 'callback-shared',
    what: 'a callback becomes a component',
    base: { 'paths /things post callbacks gone': { '{$request.body#/a}': { post: { responses: ok } } } },
    revision: {
      'components callbacks': { Gone: { '{$request.body#/a}': { post: { responses: ok } } } },
      'paths /things post callbacks gone': { $ref: '#/components/callbacks/Gone' },
    },
    expected: [],
  },
  {
    id: 'example-shared',
    what: 'an example becomes a component and changes',
    base: { 'paths /things get parameters 0 examples': { few: { value: 1 } } },
    revision: {
      'components examples': { Few: { value: 2 } },
      'paths /things get parameters 0 examples': { few: { $ref: '#/components/examples/Few' } },
    },
    expected: [],
  },
  {
    id: 'contact',
    what: 'contact, licence and terms',
    revision: {
      'info contact': { name: 'A' },
      'info license': { name: 'MIT' },
      'info termsOfService': 'https://a.example',
    },
    expected: [],
  },
  {
    id: 'tags-described',
    what: 'tags have other descriptions, and another one is added',
    base: { tags: [{ name: 'a' }] },
    revision: { tags: [{ name: 'a', description: 'A.' }, { name: 'b' }] },
    expected: [],
  },
  {
    id: 'status-out-of-range',
    what: 'a status of a range is documented by itself, as the range had it',
    base: { 'paths /things get responses 5XX': { description: 'Later.' } },
    revision: { 'paths /things get responses 503': { description: 'Later.' } },
    expected: [],
  },
  {
    id: 'status-into-range',
    what: 'a range is gone, and one of its statuses is documented',
    base: { 'paths /things get responses 5XX': { description: 'Later.' } },
    revision: {
      'paths /things get responses 5XX': GONE,
      'paths /things get responses 503': { description: 'Later.' },
    },
    expected: ['safe response paths /things get responses 5XX'],
  },
  {
    id: 'redirect-added',
    what: 'a redirect, which clients do not expect',
    revision: { 'paths /things get responses 303': { description: 'Elsewhere.' } },
    expected: ['breaking response paths /things get responses 303'],
  },
  {
    id: 'success-of-default',
    what: 'a success that default covered is documented, without the body of default',
    revision: { 'paths /things post responses 200': { description: 'Made.' } },
    expected: ['breaking response paths /things post responses 200'],
  },
];
