import { describe, expect, test } from 'vitest';
import { clientSample } from '../../src/backoffice/portal/client-sample.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import type { SampleRequest } from '../../src/pipeline/portal/sample.ts';
import { curlSample } from '../../src/pipeline/portal/samples/curl-sample.ts';
import { httpSamples } from '../../src/pipeline/portal/samples/http-samples.ts';
import { sampleRequest } from '../../src/pipeline/portal/samples/sample-request.ts';

const TEXT = `it's "q" $HOME \`id\` \\n \\ é """ \n \${x} %s {0}`;

/** The sample of the only operation of a document. */
function sampleOf(path: string, item: JsonObject, rest: Record<string, Json> = {}): SampleRequest {
  const info = { title: 'Small', version: '1' };
  const document = parseDocument(JSON.stringify({ openapi: '3.1.0', info, paths: { [path]: item }, ...rest }));
  const [operation] = operationsOf(document);
  if (operation === undefined) throw new Error('The document has no operation.');
  return sampleRequest(document, operation, 'BACKOFFICE_');
}

function parameter(name: string, where: string, example: Json, rest: JsonObject = {}) {
  return { name, in: where, required: true, schema: {}, example, ...rest };
}

const HARD = sampleOf(
  "/it's/{id}",
  {
    post: {
      parameters: [
        parameter('id', 'path', 'a/b c\'"\\ü'),
        parameter('when', 'query', '2026-10-01T00:00:00+02:00'),
        parameter('tags', 'query', ["it's", 'a&b=c', '"$X"']),
        parameter('If-Match', 'header', '"e\\t" $H `i` \''),
        parameter('sid', 'cookie', 'a b'),
      ],
      requestBody: { content: { 'application/json': { example: { text: TEXT, none: null, list: [1.5, true, {}] } } } },
      security: [{ Key: [], Token: [] }],
    },
  },
  {
    components: {
      securitySchemes: {
        Key: { type: 'apiKey', in: 'query', name: 'api_key' },
        Token: { type: 'http', scheme: 'bearer' },
      },
    },
  },
);

const QUERY = 'when=2026-10-01T00%3A00%3A00%2B02%3A00&tags=it%27s&tags=a%26b%3Dc&tags=%22%24X%22';
const PATH = `/it%27s/a%2Fb%20c%27%22%5C%C3%BC?${QUERY}&api_key=`;

function codeOf(label: string, sample: SampleRequest = HARD): string {
  return httpSamples(sample).find((each) => each.label === label)?.code ?? '';
}

describe('a sample sends what the document shows, however hard to quote', () => {
  test('fetch', async () => {
    const sent: unknown[] = [];
    const fetch = async (...request: unknown[]) => {
      sent.push(...request);
      return { status: 200, text: async () => '' };
    };
    const process = { env: { BACKOFFICE_URL: 'http://server', BACKOFFICE_KEY: 'k', BACKOFFICE_TOKEN: 't' } };
    const run = new Function('fetch', 'process', 'console', `return (async () => {${codeOf('fetch')}})()`);
    await run(fetch, process, { log: () => {} });
    const headers = { Authorization: 'Bearer t', 'if-match': '"e\\t" $H `i` \'', Cookie: 'sid=a%20b' };
    expect(sent).toEqual([
      `http://server${PATH}k`,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: TEXT, none: null, list: [1.5, true, {}] }),
      },
    ]);
  });

  test.each([
    [
      'Python',
      [
        `os.environ["BACKOFFICE_URL"] + "${PATH}" + os.environ["BACKOFFICE_KEY"]`,
        `"if-match": "\\"e\\\\t\\" $H \`i\` '"`,
      ],
    ],
    [
      'Java',
      [
        `System.getenv("BACKOFFICE_URL") + "${PATH}" + System.getenv("BACKOFFICE_KEY")`,
        `"if-match", "\\"e\\\\t\\" $H \`i\` '"`,
      ],
    ],
    [
      'C#',
      [
        'AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("BACKOFFICE_TOKEN"))',
        `"if-match", "\\"e\\\\t\\" $H \`i\` '"`,
      ],
    ],
    [
      'Go',
      [
        `os.Getenv("BACKOFFICE_URL") + "${PATH}" + os.Getenv("BACKOFFICE_KEY")`,
        '\t"os"\n',
        `"if-match", "\\"e\\\\t\\" $H \`i\` '"`,
      ],
    ],
  ])('%s', (label, parts) => {
    for (const part of parts) expect(codeOf(label)).toContain(part);
  });

  test('no sample holds a credential of the document, and each reads all of them', () => {
    const codes = [curlSample(HARD), ...httpSamples(HARD).map(({ code }) => code)];
    for (const code of codes) {
      expect(code).not.toContain('__BACKOFFICE');
      for (const name of ['BACKOFFICE_URL', 'BACKOFFICE_KEY', 'BACKOFFICE_TOKEN']) expect(code).toContain(name);
    }
  });
});

describe('credentials are those of the first requirement that is not empty', () => {
  const schemes = {
    Header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    Cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    Basic: { type: 'http', scheme: 'basic' },
    Login: { type: 'openIdConnect', openIdConnectUrl: 'https://login.example' },
    Certificate: { type: 'mutualTLS' },
  };
  test.each([
    [[{ Header: [] }], [['X-Key', '__BACKOFFICE_HEADER__']]],
    [[{ Cookie: [] }], [['Cookie', 'session=__BACKOFFICE_COOKIE__']]],
    [[{ Basic: [] }], [['Authorization', 'Basic __BACKOFFICE_TOKEN__']]],
    [[{}, { Login: [] }, { Header: [] }], [['Authorization', 'Bearer __BACKOFFICE_TOKEN__']]],
    [[{ Certificate: [] }], []],
    [[], []],
  ])('%j', (security, headers) => {
    const item = { get: { security } };
    expect(sampleOf('/x', item, { components: { securitySchemes: schemes } }).headers).toEqual(headers);
  });
});

describe('a body', () => {
  const withBody = (content: JsonObject) => sampleOf('/x', { put: { requestBody: { content } } });

  test('is JSON where the operation takes JSON', () => {
    const { body, headers } = withBody({
      'text/csv': { example: 'a' },
      'application/problem+json': { example: { a: 1 } },
    });
    expect(body).toEqual({ mediaType: 'application/problem+json', value: { a: 1 }, text: '{\n  "a": 1\n}' });
    expect(headers).toEqual([['Content-Type', 'application/problem+json']]);
  });

  test('of a form is encoded', () => {
    const { body } = withBody({ 'application/x-www-form-urlencoded': { example: { a: 'b c', d: [1, 2] } } });
    expect(body?.text).toBe('a=b+c&d=1&d=2');
  });

  test('that is a file is sent from a file', () => {
    expect(curlSample(withBody({ 'image/png': { schema: {} } }))).toContain('--data-binary @file');
  });

  test('without an example follows its schema', () => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        kind: { enum: ['A', 'B'] },
        sizes: { type: 'array', items: { type: 'integer', minimum: 3 } },
        either: { oneOf: [{ type: 'boolean' }, { type: 'null' }] },
        note: { type: ['null', 'string'] },
      },
    };
    expect(withBody({ 'application/json': { schema } }).body?.value).toEqual({
      id: '123e4567-e89b-12d3-a456-426614174000',
      kind: 'A',
      sizes: [3],
      either: true,
      note: 'string',
    });
  });

  test('of a schema inside itself ends', () => {
    const components = {
      schemas: { Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } } },
    };
    const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } };
    expect(sampleOf('/x', { put: { requestBody } }, { components }).body?.text).toContain('"next": {}');
  });
});

test('the client gets the body over several lines, inside its options', () => {
  const sample = sampleOf('/x', { put: { requestBody: { content: { 'application/json': { example: { a: [1] } } } } } });
  expect(clientSample(sample).code).toContain('client.PUT(\'/x\', {\n  body: {\n    "a": [\n      1\n    ]\n  },\n}');
});

test('a parameter without an example is its name in capitals', () => {
  const { url } = sampleOf('/x/{accountId}', {
    get: { parameters: [{ name: 'accountId', in: 'path', required: true, schema: { type: 'string' } }] },
  });
  expect(url).toBe('__BACKOFFICE_URL__/x/ACCOUNT_ID');
});
