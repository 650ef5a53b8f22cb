import { describe, expect, test } from 'vitest';
import { sandboxAnswers } from '../../src/backoffice/portal/sandbox-answers.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { document, filesOf, smallDocument, textOf } from './portal-files.ts';

/** The text of each page of a document with one operation, `POST /parcels`. */
function pagesOf(operation: JsonObject, rest: Record<string, Json> = {}, schemas: JsonObject = {}) {
  const { components, ...others } = rest;
  const responses = { 200: { description: 'OK' } };
  const paths = {
    '/parcels': { post: { operationId: 'create', summary: 'Create a parcel', responses, ...operation } },
  };
  const parts = components as JsonObject | undefined;
  const built = smallDocument(schemas, { paths, components: { ...parts, schemas }, ...others });
  const files = filesOf({ documents: [built], guides: [], sandbox: sandboxAnswers(built), validators: null });
  return { files, page: (path: string) => textOf(files.get(path) ?? '') };
}

/** The text of the page of that operation. */
function operationPage(...given: Parameters<typeof pagesOf>): string {
  return pagesOf(...given).page('operations/create.html');
}

const BOX = { Box: { type: 'object', properties: { width: { type: 'number' } } } };
const BOX_REF = { $ref: '#/components/schemas/Box' };
const BOX_BODY = { content: { 'application/json': { schema: BOX_REF } } };

describe('security schemes', () => {
  const components = {
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
      login: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://example.test/token', scopes: { read: 'reads parcels', write: '' } },
        },
      },
      user: { type: 'http', scheme: 'basic' },
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://example.test/oidc' },
      tls: { type: 'mutualTLS' },
    },
  };
  test.each<[JsonObject[], string]>([
    [[{ key: [] }], 'key API key in the query parameter api_key'],
    [[{ login: ['read'] }], 'OAuth 2.0: client credentials at https://example.test/token Scopes: read – reads parcels'],
    [[{ user: [] }], 'User name and password in the header Authorization (HTTP Basic)'],
    [[{ token: [] }], 'Bearer token (JWT) in the header Authorization'],
    [[{ oidc: [] }], 'OpenID Connect, with the configuration at https://example.test/oidc'],
    [[{ tls: [] }], 'A client certificate (mutual TLS)'],
    [
      [{ token: [] }, { key: [], user: [] }, {}],
      'Send one of these: token ; or key together with user ; or no credentials.',
    ],
    [[], 'None: the request needs no credentials.'],
  ])('%j', (security, text) => {
    expect(operationPage({ security }, { components })).toContain(text);
  });

  test('that an operation does not choose are not shown, nor an alternative where there is none', () => {
    const page = operationPage({ security: [{ key: [] }] }, { components });
    expect(page).not.toContain('mutual TLS');
    expect(page).not.toContain('Send one of these');
    expect(operationPage({})).toContain('The operation declares no security requirement.');
  });
});

describe('requests that the service sends', () => {
  const request = { summary: 'Status changed', requestBody: BOX_BODY, responses: { 204: { description: 'Seen' } } };

  test('callbacks are on the page of their operation', () => {
    const callbacks = { onStatus: { '{$request.body#/url}': { post: request } } };
    expect(operationPage({ callbacks }, {}, BOX)).toMatch(
      /Callbacks # .* onStatus # POST \{\$request\.body#\/url\} Status changed .*Box width number .*204 Seen/,
    );
    expect(operationPage({})).not.toContain('Callbacks');
  });

  test('webhooks have a page, which the navigation names', () => {
    const { page } = pagesOf({}, { webhooks: { delivered: { post: request } } }, BOX);
    expect(page('webhooks.html')).toMatch(/delivered # POST Status changed .*width number .*204 Seen/);
    expect(page('index.html')).toContain('Webhooks');
    expect(page('schemas/Box.html')).toMatch(/Used by # Webhooks/);
    expect(pagesOf({}).files.has('webhooks.html')).toBe(false);
  });

  test('links of a response name the operation that they lead to', () => {
    const links = {
      again: { operationId: 'create', parameters: { id: '$response.body#/id' }, description: 'Once more.' },
    };
    const page = operationPage({ responses: { 200: { description: 'OK', links } } });
    expect(page).toContain('Requests that can follow: again : create Once more. id from $response.body#/id');
  });
});

describe('bodies', () => {
  const responseWith = (content: JsonObject) => ({ responses: { 200: { description: 'OK', content } } });

  test('an example that is no JSON is shown as it is sent, by its media type', () => {
    const content = { 'application/json': { example: { a: 1 } }, 'text/csv': { example: 'id,kind\n7,box\n' } };
    const html = pagesOf(responseWith(content)).files.get('operations/create.html') ?? '';
    expect(html).toContain('id,kind\n7,box\n');
    expect(html).toContain('<summary>text/csv</summary>');
  });

  test('an example that is made for a response has no writeOnly property, one for a request no readOnly one', () => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true, exclusiveMinimum: 4 },
        pin: { type: 'string', writeOnly: true },
      },
    };
    const content = { 'application/json': { schema } };
    const { files } = pagesOf({ requestBody: { content }, ...responseWith(content) });
    const twin = files.get('operations/create.md') ?? '';
    expect(twin).toMatch(/-d '\{\n {2}"pin": "string"\n\}'/);
    expect(twin).toMatch(/## Response examples\n+\*\*200\*\*\n+```json\n\{\n {2}"id": 5\n\}\n```/);
  });

  test('an example that is made is one that its schema accepts', () => {
    const properties: JsonObject = {
      isbn: { type: 'string', pattern: '^97[89]\\d{10}$' },
      slug: { type: 'string', pattern: '^[a-z-]+$' },
      code: { type: 'string', pattern: '^[A-Z]+$', minLength: 4 },
      short: { type: 'string', maxLength: 3 },
      long: { type: 'string', minLength: 9 },
      pair: { type: 'array', items: { type: 'integer', minimum: 3, multipleOf: 5 }, minItems: 2 },
    };
    const content = { 'application/json': { schema: { type: 'object', properties } } };
    const twin = pagesOf({ requestBody: { content } }).files.get('operations/create.md') ?? '';
    const example: Json = JSON.parse(/-d '(\{.*?\n\})'/s.exec(twin)?.[1] ?? 'null');
    expect(example).toEqual({
      isbn: '9780000000000',
      slug: 'string',
      code: 'AAAA',
      short: 'str',
      long: 'stringstr',
      pair: [5, 5],
    });
  });

  test('a stream has the type of its items', () => {
    const content = { 'application/jsonl': { itemSchema: BOX_REF } };
    expect(operationPage(responseWith(content), {}, BOX)).toContain('application/jsonl : a stream of Box width number');
  });

  test('the parts of a form have their media types', () => {
    const schema = { type: 'object', properties: { photo: {} } };
    const encoding = { photo: { contentType: 'image/png', headers: { 'X-Sum': {} } } };
    const requestBody = { content: { 'multipart/form-data': { schema, encoding } } };
    expect(operationPage({ requestBody })).toContain('The part photo is sent as image/png with the headers X-Sum');
  });

  test('alternatives have the property that selects them, and no link in the button that unfolds them', () => {
    const Tube = { properties: { length: { type: 'number' } } };
    const Parcel = {
      oneOf: [BOX_REF, { $ref: '#/components/schemas/Tube' }],
      discriminator: { propertyName: 'kind', mapping: { box: 'Box', tube: '#/components/schemas/Tube' } },
    };
    const { files, page } = pagesOf({}, {}, { ...BOX, Tube, Parcel });
    expect(page('schemas/Parcel.html')).toContain('kind names the alternative: box for Box · tube for Tube');
    expect(files.get('schemas/Parcel.html')).not.toMatch(/<summary>(?:(?!<\/summary>).)*<a /s);
    expect(page('schemas/Parcel.html')).not.toContain('As JSON Schema');
    expect(page('schemas/index.html')).not.toContain('Values');
  });
});

describe('types and constraints', () => {
  test.each<[JsonObject, string]>([
    [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false }, 'array of number, string'],
    [{ type: 'string', nullable: true }, 'string or null'],
    [{ type: 'integer', format: 'int64' }, 'integer (int64)'],
    [{ type: 'number', minimum: 1, exclusiveMinimum: true }, 'More than 1'],
    [{ type: 'object', patternProperties: { '^x-': { type: 'string' } } }, 'Properties that match ^x- : string'],
    [{ type: 'object', propertyNames: { maxLength: 9 } }, 'Names: At most 9 characters'],
    [{ properties: { a: {} }, additionalProperties: { type: 'integer' } }, 'Other properties: integer'],
    [{ enum: ['A4', ''] }, 'One of A4 · ""'],
  ])('%j', (schema, text) => {
    const { page } = pagesOf({}, {}, { Item: { type: 'object', properties: { size: schema } } });
    expect(page('schemas/Item.html')).toContain(text);
  });

  test.each<[string, JsonObject, string]>([
    ['query', { style: 'pipeDelimited', explode: false, example: [1, 2] }, 'Written as ids=1%7C2'],
    ['query', { style: 'deepObject', explode: true, example: { a: 'b' } }, 'Written as ids%5Ba%5D=b'],
    ['header', { example: [1, 2] }, 'Written as ids: 1,2'],
  ])('a parameter in the %s with %j', (where, rest, text) => {
    const parameters = [{ name: 'ids', in: where, schema: {}, ...rest }];
    expect(operationPage({ parameters })).toContain(text);
  });

  test('a text needs no line on how it is written', () => {
    expect(operationPage({ parameters: [{ name: 'id', in: 'query', schema: {}, example: 'a' }] })).not.toContain(
      'Written',
    );
  });
});

describe('the front page', () => {
  test('names servers with their variables, whom to ask, the licence and the terms', () => {
    const info = {
      title: 'Parcels',
      version: '1',
      contact: { name: 'Support', url: 'https://example.test/help', email: 'help@example.test' },
      license: { name: 'MIT', identifier: 'MIT' },
      termsOfService: 'javascript:alert(1)',
    };
    const variables = { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' } };
    const servers = [{ url: 'https://{region}.example.test', description: 'Production.', variables }];
    const externalDocs = { url: 'https://example.test/docs', description: 'The manual' };
    const { files, page } = pagesOf({}, { info, servers, externalDocs });
    expect(page('index.html')).toContain('See also: The manual . Contact Support , help@example.test License MIT');
    expect(page('index.html')).toContain(
      'https://{region}.example.test Production. Variable Values Meaning {region} eu (default) · us Where.',
    );
    expect(files.get('index.html')).toContain('<a href="mailto:help@example.test">');
    expect(files.get('index.html')).not.toContain('href="javascript');
  });

  test('names a tag by its summary, after the tag that it is in', () => {
    const tags = [
      { name: 'all', summary: 'Everything' },
      { name: 'parcels', summary: 'Parcels and tubes', parent: 'all' },
    ];
    expect(pagesOf({ tags: ['parcels'] }, { tags }).page('index.html')).toContain('Everything › Parcels and tubes');
  });
});

describe('what is said once', () => {
  test('a description that repeats the title is left out', () => {
    const { page } = pagesOf({ description: 'Create a parcel.' });
    expect(page('operations/create.html')).toContain('POST /parcels Access');
    expect(pagesOf({ description: 'Books a van.' }).page('operations/create.html')).toContain(
      '/parcels Books a van. Access',
    );
  });

  test('media types with the same schema share its fields, others do not', () => {
    const content = {
      'application/json': { schema: BOX_REF },
      'application/xml': { schema: BOX_REF },
      'text/plain': { schema: { type: 'string' } },
    };
    const page = operationPage({ requestBody: { content } }, {}, BOX);
    expect(page).toContain('application/json , application/xml : Box width number text/plain : string');
  });

  test('samples name the variables that they read, and where the server is', () => {
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'k' } } };
    const page = operationPage({ security: [{ key: [] }] }, { components, servers: [{ url: 'https://example.test' }] });
    expect(page).toContain('Set BACKOFFICE_URL to the address of a server , and your credentials in BACKOFFICE_KEY .');
  });
});

describe('limits', () => {
  test('are shown for every environment that the document names', () => {
    const limit = { requestsPerSecond: 7 };
    const servers = ['staging', 'production', 'test'].map((name) => ({
      url: `https://${name}.test`,
      'x-environment': name,
      ...(name === 'staging' ? { 'x-rate-limit': { staging: { requestsPerSecond: 3 }, test: limit } } : {}),
    }));
    const { page } = pagesOf({ 'x-rate-limit': { test: limit, countedPer: 'client' } }, { servers });
    expect(page('operations/create.html')).toContain(
      'Staging: 3 requests a second, across the service. Production: not limited. Test: 7 requests a second, counted per client.',
    );
    expect(page('limits.html')).toContain('POST /parcels 3 a second, shared not limited 7 a second');
  });
});

describe('what a document does not have', () => {
  test('is named by no list of pages, and its address remains', () => {
    const { files, page } = pagesOf({});
    for (const name of ['states', 'identifiers', 'limits', 'rules', 'errors', 'open-questions', 'deprecations']) {
      expect(files.has(`${name}.html`), name).toBe(true);
      expect(files.get('llms.txt'), name).not.toContain(`${name}.md`);
      expect(files.get('index.html'), name).not.toContain(`href="${name}.html"`);
    }
    expect(page('identifiers.html')).toContain('The document names no identifiers.');
    expect(files.get('llms.txt')).toContain('changelog.md');
  });

  test('the codes of our sandbox are only in the portal of a document that it serves', () => {
    expect(sandboxAnswers(smallDocument({})).errors).toEqual([]);
    expect(sandboxAnswers(document).errors).not.toEqual([]);
  });

  test('operations and schemas called "index" have pages of their own', () => {
    const { page } = pagesOf({ operationId: 'index' }, {}, { index: { type: 'object', description: 'A list.' } });
    expect(page('operations/~69ndex.html')).toContain('Create a parcel');
    expect(page('schemas/~69ndex.html')).toContain('A list.');
    expect(page('operations/index.html')).toContain('Operations');
  });
});
