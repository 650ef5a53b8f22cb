import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { type CaseExchange, type ConformanceCase, casesOf, documentOf, HOST } from './conformance-case.ts';
import { answer, BAD, GOOD, only, requesting, responding, sent, THING, thingDocument } from './thing.ts';

const AREA = 'documents';

/** The lines of YAML before those of `GET /thing`. */
const YAML_HEAD = `openapi: 3.1.1
info: { title: Case, version: 1.0 }
servers: [{ url: '${HOST}' }]
`;

/** A YAML document whose operation `GET /thing` has these lines, without indentation. */
function yaml(operation: string, more = ''): string {
  const lines = operation.trim().split('\n');
  return `${YAML_HEAD}paths:\n  /thing:\n    get:\n${lines.map((line) => `      ${line}`).join('\n')}\n${more}`;
}

/** The responses of an operation in YAML, with a schema for JSON. */
function yamlSchema(schema: string, more = ''): string {
  return yaml(
    `responses:\n  '200':\n    description: Done.\n    content:\n      application/json:\n        schema:\n${schema
      .trim()
      .split('\n')
      .map((line) => `          ${line}`)
      .join('\n')}`,
    more,
  );
}

const json = (value: Json, status = 200): CaseExchange => answer('application/json', JSON.stringify(value), { status });
const asked = (search: string): CaseExchange => {
  const { request, response } = answer(undefined);
  return { request: { ...request, url: `${request.url}${search}` }, response };
};

type DocumentPair = readonly [name: string, document: JsonObject | string, clean: CaseExchange, faulty: CaseExchange];

const YAML: readonly DocumentPair[] = [
  [
    'a status without quotes',
    yaml('responses:\n  200:\n    description: Done.'),
    answer(undefined),
    answer(undefined, undefined, { status: 201 }),
  ],
  [
    'a range without quotes',
    yaml('responses:\n  2XX: { description: Done. }'),
    answer(undefined, undefined, { status: 204 }),
    answer(undefined, undefined, { status: 301 }),
  ],
  [
    'an anchor and an alias',
    yamlSchema('type: array\nprefixItems:\n  - &id { type: integer }\n  - *id'),
    json([1, 2]),
    json([1, 'x']),
  ],
  [
    'a merge key',
    yamlSchema('<<: *thing', `components:\n  x-thing: &thing\n    type: object\n    required: [id]\n`).replace(
      /(paths:[\s\S]*)(components:[\s\S]*)$/,
      '$2$1',
    ),
    json({ id: 1 }),
    json({}),
  ],
  ['no is a text (YAML 1.2)', yamlSchema('enum: [no, yes, on, off]'), json('no'), json(false)],
  ['true is a boolean', yamlSchema('enum: [true]'), json(true), json('true')],
  ['quotes make a text', yamlSchema("enum: ['true', '1']"), json('1'), json(1)],
  ['a date is a text', yamlSchema('enum: [2026-01-31]'), json('2026-01-31'), json(2026)],
  ['null and ~', yamlSchema('enum: [null, ~]'), json(null), json('null')],
  ['an octal number', yamlSchema('maximum: 0o17'), json(15), json(16)],
  ['a hexadecimal number', yamlSchema('maximum: 0x10'), json(16), json(17)],
  ['a leading zero is decimal (YAML 1.2)', yamlSchema('maximum: 010'), json(10), json(11)],
  ['a sexagesimal number is a text (YAML 1.2)', yamlSchema('enum: [1:30]'), json('1:30'), json(90)],
  ['a number with an exponent', yamlSchema('type: number\nmaximum: 1e3'), json(1000), json(1001)],
  ['a pattern in single quotes', yamlSchema("type: string\npattern: '^\\d+$'"), json('12'), json('d')],
  ['a pattern in double quotes', yamlSchema('type: string\npattern: "^\\\\d+$"'), json('12'), json('d')],
  ['a pattern without quotes', yamlSchema('type: string\npattern: ^\\d+$'), json('12'), json('d')],
  ['a folded text', yamlSchema('const: >-\n  a\n  b'), json('a b'), json('a\nb')],
  ['a literal text', yamlSchema('const: |-\n  a\n  b'), json('a\nb'), json('a b')],
  ['a literal text keeps its last line feed', yamlSchema('const: |\n  a'), json('a\n'), json('a')],
  ['a comment', yamlSchema('# type: integer\ntype: string # not integer'), json('a'), json(1)],
  ['a number sign within a text', yamlSchema('const: a#b'), json('a#b'), json('a')],
  [
    'flow style',
    yamlSchema('{ type: object, required: [id], properties: { id: { type: integer } } }'),
    json({ id: 1 }),
    json({ id: 'x' }),
  ],
  ['JSON in YAML', yamlSchema('{"type": "object", "required": ["id"]}'), json({ id: 1 }), json({})],
  [
    'a complex key',
    yamlSchema('type: object\nproperties:\n  ? id\n  : type: integer'),
    json({ id: 1 }),
    json({ id: 'x' }),
  ],
  [
    'a property named y',
    yamlSchema('type: object\nproperties:\n  y: { type: integer }\n  n: { type: integer }'),
    json({ y: 1 }),
    json({ n: 'x' }),
  ],
  [
    'a property with a number as its name',
    yamlSchema('type: object\nproperties:\n  1: { type: integer }\nadditionalProperties: false'),
    json({ 1: 1 }),
    json({ 2: 1 }),
  ],
  [
    'a required list of texts that look like numbers',
    yamlSchema("type: object\nrequired: ['1']"),
    json({ 1: 1 }),
    json({ 2: 1 }),
  ],
  [
    'a reference in quotes',
    yamlSchema("$ref: '#/components/schemas/Id'", 'components:\n  schemas:\n    Id: { type: integer }\n'),
    json(1),
    json('x'),
  ],
  ['a document marker', `---\n${yamlSchema('type: integer')}...\n`, json(1), json('x')],
  ['a directive', `%YAML 1.2\n---\n${yamlSchema('type: integer')}`, json(1), json('x')],
  ['line ends of Windows', yamlSchema('type: integer').replaceAll('\n', '\r\n'), json(1), json('x')],
  ['a byte order mark', `\uFEFF${yamlSchema('type: integer')}`, json(1), json('x')],
  ['a tag', yamlSchema('enum: [!!str 1]'), json('1'), json(1)],
  [
    'a description of several lines',
    yaml('description: |\n  # Title\n\n  - a: b\nresponses:\n  200: { description: "Done: yes" }'),
    answer(undefined),
    answer(undefined, undefined, { status: 500 }),
  ],
  [
    'parameters',
    yaml(
      'parameters:\n  - name: size\n    in: query\n    schema: { type: integer, minimum: 1 }\nresponses: { 200: { description: Done. } }',
    ),
    asked('?size=1'),
    asked('?size=0'),
  ],
];

const ref = (path: string): JsonObject => ({ $ref: `#/components/${path}` });
const components: JsonObject = {
  schemas: {
    Thing: THING,
    Alias: ref('schemas/Thing'),
    'a.b-c_1': { type: 'integer' },
    Node: {
      type: 'object',
      required: ['value'],
      properties: { value: { type: 'integer' }, next: ref('schemas/Node') },
    },
    Defs: { $defs: { 'a/b~c d': { type: 'integer' } } },
  },
  responses: { Ok: { description: '', content: only(ref('schemas/Thing')) }, OkAgain: ref('responses/Ok') },
  parameters: { Size: { name: 'size', in: 'query', schema: { type: 'integer' } } },
  requestBodies: { Body: { required: true, content: only(ref('schemas/Thing')) } },
  headers: { Count: { required: true, schema: { type: 'integer' } } },
  examples: { Bad: { value: { $ref: '#/components/schemas/Missing' } } },
};
const described = (operation: JsonObject, method = 'get'): JsonObject =>
  thingDocument(operation, method, { components });
const withSchema = (schema: JsonObject): JsonObject => described(responding(only(schema)));
const count = (value: string): CaseExchange => answer(undefined, undefined, { headers: [['X-Count', value]] });

const REFERENCES: readonly DocumentPair[] = [
  ['a schema', withSchema(ref('schemas/Thing')), answer('application/json', GOOD), answer('application/json', BAD)],
  [
    'a reference to a reference',
    withSchema(ref('schemas/Alias')),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a response',
    described({ responses: { 200: ref('responses/Ok') } }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a response by two references',
    described({ responses: { 200: ref('responses/OkAgain') } }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a parameter',
    described({ parameters: [ref('parameters/Size')], ...responding(undefined) }),
    asked('?size=1'),
    asked('?size=x'),
  ],
  [
    'a request body',
    described({ ...responding(undefined), requestBody: ref('requestBodies/Body') }, 'post'),
    sent('application/json', GOOD),
    sent('application/json', BAD),
  ],
  [
    'a request body is required by its definition',
    described({ ...responding(undefined), requestBody: ref('requestBodies/Body') }, 'post'),
    sent('application/json', GOOD),
    sent(undefined),
  ],
  [
    'a header',
    described(responding(undefined, '200', { headers: { 'X-Count': ref('headers/Count') } })),
    count('1'),
    count('x'),
  ],
  [
    'a schema that contains itself',
    withSchema(ref('schemas/Node')),
    json({ value: 1, next: { value: 2 } }),
    json({ value: 1, next: { value: 'x' } }),
  ],
  ['a name with a dot and a dash', withSchema(ref('schemas/a.b-c_1')), json(1), json('x')],
  ['an escaped pointer', withSchema(ref('schemas/Defs/$defs/a~1b~0c%20d')), json(1), json('x')],
  [
    'a pointer with percent-encoding',
    withSchema(ref('schemas/%54hing')),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  ['a part of a schema', withSchema(ref('schemas/Thing/properties/id')), json(1), json('x')],
  [
    'a part of a list',
    thingDocument(responding(only({ $ref: '#/components/schemas/L/allOf/1' })), 'get', {
      components: { schemas: { L: { allOf: [{ type: 'string' }, { type: 'integer' }] } } },
    }),
    json(1),
    json('x'),
  ],
  [
    'a schema of an operation',
    documentOf({
      paths: {
        '/other': { get: responding(only(THING)) },
        '/thing': {
          get: responding(only({ $ref: '#/paths/~1other/get/responses/200/content/application~1json/schema' })),
        },
      },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a path item',
    thingDocumentWith(
      { $ref: '#/components/pathItems/Item' },
      { pathItems: { Item: { get: responding(only(THING)) } } },
    ),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a property named $ref',
    withSchema({ type: 'object', properties: { $ref: { type: 'integer' } } }),
    json({ $ref: 1 }),
    json({ $ref: 'x' }),
  ],
  [
    'a reference in an example is data',
    described(responding({ 'application/json': { schema: THING, example: { $ref: '#/none' } } })),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  ['a reference in an enum is data', withSchema({ enum: [{ $ref: '#/none' }] }), json({ $ref: '#/none' }), json({})],
  [
    'a reference in a default is data',
    withSchema({ type: 'object', default: { $ref: '#/none' }, required: ['a'] }),
    json({ a: 1 }),
    json({}),
  ],
  [
    'keywords beside a reference apply (3.1)',
    withSchema({ ...ref('schemas/Thing'), required: ['name'] }),
    json({ id: 1, name: 'a' }),
    json({ id: 1 }),
  ],
  [
    'keywords beside a reference are ignored (3.0)',
    thingDocument(responding(only({ ...ref('schemas/Thing'), required: ['name'] })), 'get', {
      openapi: '3.0.4',
      components: { schemas: { Thing: THING } },
    }),
    json({ id: 1 }),
    json({ id: 'x' }),
  ],
  [
    'a component that is not used may be broken',
    thingDocument(responding(only(THING)), 'get', {
      components: { schemas: { Broken: { $ref: '#/components/schemas/None' } } },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
];

/** A document whose path `/thing` has `item`. */
function thingDocumentWith(item: JsonObject, own: JsonObject): JsonObject {
  return documentOf({ paths: { '/thing': item }, components: own });
}

const VERSIONS: readonly DocumentPair[] = [
  ...['3.0.0', '3.0.3', '3.0.4', '3.1.0', '3.1.1', '3.2.0'].map(
    (openapi): DocumentPair => [
      `version ${openapi}`,
      thingDocument(responding(only(THING)), 'get', { openapi }),
      answer('application/json', GOOD),
      answer('application/json', BAD),
    ],
  ),
  [
    'extensions everywhere',
    documentOf({
      'x-a': 1,
      paths: {
        'x-b': {},
        '/thing': {
          'x-c': {},
          get: { 'x-d': 1, responses: { 'x-e': {}, 200: { 'x-f': 1, description: '', content: only(THING) } } },
        },
      },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'webhooks and callbacks are not operations',
    documentOf({
      webhooks: { thing: { get: { responses: {} } } },
      paths: {
        '/thing': {
          get: {
            ...responding(only(THING)),
            callbacks: { done: { '{$request.body#/url}': { post: requesting(only(THING)) } } },
          },
        },
      },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'links and examples',
    thingDocument({
      responses: {
        200: {
          description: '',
          content: { 'application/json': { schema: THING, examples: { bad: { value: { id: 'x' } } } } },
          links: { self: { operationId: 'none' } },
        },
      },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    '$self (3.2)',
    thingDocument(responding(only(ref('schemas/Thing'))), 'get', {
      openapi: '3.2.0',
      $self: 'https://docs.example/api.json',
      components: { schemas: { Thing: THING } },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a reference by $self (3.2)',
    thingDocument(responding(only({ $ref: 'https://docs.example/api.json#/components/schemas/Thing' })), 'get', {
      openapi: '3.2.0',
      $self: 'https://docs.example/api.json',
      components: { schemas: { Thing: THING } },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a reference by $id (3.1)',
    thingDocument(responding(only({ $ref: 'https://docs.example/thing' })), 'get', {
      components: { schemas: { Thing: { $id: 'https://docs.example/thing', ...THING } } },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'a response without a description (3.2)',
    thingDocument({ responses: { 200: { summary: 'Done.', content: only(THING) } } }, 'get', { openapi: '3.2.0' }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'components.mediaTypes (3.2)',
    thingDocument(responding({ 'application/json': ref('mediaTypes/Json') }), 'get', {
      openapi: '3.2.0',
      components: { mediaTypes: { Json: { schema: THING } } },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'tags, servers with names and descriptions',
    documentOf({
      openapi: '3.2.0',
      tags: [{ name: 'a', kind: 'nav' }],
      servers: [{ url: HOST, name: 'main', description: 'Main.' }],
      paths: { '/thing': { get: { tags: ['a'], ...responding(only(THING)) } } },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'paths without operations',
    documentOf({ paths: { '/empty': {}, '/thing': { get: responding(only(THING)) } } }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
  [
    'an operationId that occurs twice',
    documentOf({
      paths: {
        '/other': { get: { operationId: 'a', ...responding(undefined) } },
        '/thing': { get: { operationId: 'a', ...responding(only(THING)) } },
      },
    }),
    answer('application/json', GOOD),
    answer('application/json', BAD),
  ],
];

type FilePair = readonly [name: string, root: string, files: Readonly<Record<string, string>>];

const THING_YAML = 'type: object\nrequired: [id]\nproperties:\n  id: { type: integer }\n';
const indented = (text: string, by: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

/** Documents of several files; each validates a thing. */
const FILES: readonly FilePair[] = [
  ['a whole file', yamlSchema('$ref: thing.yaml'), { 'thing.yaml': THING_YAML }],
  ['a file by ./', yamlSchema('$ref: ./thing.yaml'), { 'thing.yaml': THING_YAML }],
  ['a part of a file', yamlSchema("$ref: 'all.yaml#/Thing'"), { 'all.yaml': `Thing:\n${indented(THING_YAML, 2)}` }],
  ['a file in JSON', yamlSchema('$ref: thing.json'), { 'thing.json': JSON.stringify(THING) }],
  ['a chain of files', yamlSchema('$ref: a.yaml'), { 'a.yaml': '$ref: b.yaml\n', 'b.yaml': THING_YAML }],
  ['a file in a folder', yamlSchema('$ref: schemas/thing.yaml'), { 'schemas/thing.yaml': THING_YAML }],
  [
    'a reference is relative to its own file',
    yamlSchema('$ref: schemas/thing.yaml'),
    {
      'schemas/thing.yaml': 'type: object\nrequired: [id]\nproperties:\n  id: { $ref: id.yaml }\n',
      'schemas/id.yaml': 'type: integer\n',
    },
  ],
  [
    'a reference up one folder',
    yamlSchema('$ref: schemas/thing.yaml'),
    {
      'schemas/thing.yaml': 'type: object\nrequired: [id]\nproperties:\n  id: { $ref: ../id.yaml }\n',
      'id.yaml': 'type: integer\n',
    },
  ],
  [
    'a reference back to the root file',
    yamlSchema('$ref: thing.yaml', 'components:\n  schemas:\n    Id: { type: integer }\n'),
    {
      'thing.yaml':
        "type: object\nrequired: [id]\nproperties:\n  id: { $ref: 'openapi.yaml#/components/schemas/Id' }\n",
    },
  ],
  [
    'a reference within the other file',
    yamlSchema("$ref: 'all.yaml#/Thing'"),
    {
      'all.yaml':
        "Thing:\n  type: object\n  required: [id]\n  properties:\n    id: { $ref: '#/Id' }\nId: { type: integer }\n",
    },
  ],
  [
    'a response',
    yaml("responses:\n  200: { $ref: 'responses.yaml#/Ok' }"),
    {
      'responses.yaml':
        'Ok:\n  description: Done.\n  content:\n    application/json:\n      schema: { $ref: thing.yaml }\n',
      'thing.yaml': THING_YAML,
    },
  ],
  [
    'a path item',
    `${YAML_HEAD}paths:\n  /thing: { $ref: thing.yaml }\n`,
    {
      'thing.yaml': `get:\n  responses:\n    200:\n      description: Done.\n      content:\n        application/json:\n          schema:\n${indented(THING_YAML, 12)}`,
    },
  ],
  [
    'files that refer to each other',
    yamlSchema('$ref: thing.yaml'),
    {
      'thing.yaml':
        'type: object\nrequired: [id]\nproperties:\n  id: { type: integer }\n  owner: { $ref: owner.yaml }\n',
      'owner.yaml': 'type: object\nproperties:\n  thing: { $ref: thing.yaml }\n',
    },
  ],
];

export const cases: readonly ConformanceCase[] = [
  ...pairsOf('YAML 1.2.2, 10.3 Core Schema; OpenAPI 3.1.1, 4.4 Format', 'YAML', YAML),
  ...pairsOf('OpenAPI 3.1.1, 4.8.23 Reference Object; RFC 6901', 'reference', REFERENCES),
  ...pairsOf('OpenAPI 3.2.0, 4.1 OpenAPI Object', 'document', VERSIONS),
  ...FILES.flatMap(([name, document, files]) =>
    casesOf({
      area: AREA,
      section: 'OpenAPI 3.1.1, 4.6 Relative References in API Description URIs; RFC 3986, 5.2',
      name: `files: ${name}`,
      document,
      files,
      clean: answer('application/json', GOOD),
      faulty: answer('application/json', BAD),
    }),
  ),
];

function pairsOf(section: string, group: string, pairs: readonly DocumentPair[]): readonly ConformanceCase[] {
  return pairs.flatMap(([name, document, clean, faulty]) =>
    casesOf({ area: AREA, section, name: `${group}: ${name}`, document, clean, faulty }),
  );
}
