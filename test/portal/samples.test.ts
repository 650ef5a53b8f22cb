import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import type { SampleRequest } from '../../src/pipeline/portal/sample.ts';
import { controlOf } from '../../src/pipeline/portal/samples/control-of.ts';
import { curlCommand } from '../../src/pipeline/portal/samples/curl-sample.ts';
import { httpSamples } from '../../src/pipeline/portal/samples/http-samples.ts';
import { sampleRequest } from '../../src/pipeline/portal/samples/sample-request.ts';
import { readYaml } from '../support/read-yaml.ts';
import { smallDocument } from './portal-files.ts';

const DATA: {
  readonly controls: readonly [schema: Json, control: Json][];
  readonly securitySchemes: JsonObject;
  readonly credentials: readonly [security: JsonObject[], headers: string[][]][];
  readonly bodies: readonly [content: JsonObject, body: object][];
  readonly hard: Readonly<Record<string, JsonObject>>;
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly nextPages: readonly [examples: Readonly<Record<string, Json>>, query: string][];
} = readYaml('samples.yaml', import.meta.url);

const TEXT = `it's "q" $HOME \`id\` \\n \\ é """ \n \${x} %s {0}`;

/** The sample of the only operation of a document with these members. */
function sampleIn(rest: Readonly<Record<string, Json>>, isNextPage = false): SampleRequest {
  const document = smallDocument({}, rest);
  const [operation] = operationsOf(document);
  if (operation === undefined) throw new Error('The document has no operation.');
  return sampleRequest(document, operation, 'BACKOFFICE_', isNextPage);
}

const sampleOf = (path: string, item: JsonObject, rest: Record<string, Json> = {}) =>
  sampleIn({ paths: { [path]: item }, ...rest });

const HARD = sampleIn(DATA.hard);

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

  test.each(Object.entries(DATA.languages))('%s', (label, parts) => {
    for (const part of parts) expect(codeOf(label)).toContain(part.replace('$PATH', PATH));
  });

  test('no sample holds a credential of the document, and each reads all of them', () => {
    const codes = [curlCommand(HARD), ...httpSamples(HARD).map(({ code }) => code)];
    for (const code of codes) {
      expect(code).not.toContain('__BACKOFFICE');
      for (const name of ['BACKOFFICE_URL', 'BACKOFFICE_KEY', 'BACKOFFICE_TOKEN']) expect(code).toContain(name);
    }
  });
});

test.each(DATA.credentials)('the credentials of %j are %j', (security, headers) => {
  const { securitySchemes } = DATA;
  expect(sampleOf('/x', { get: { security } }, { components: { securitySchemes } }).headers).toEqual(headers);
});

test.each(DATA.nextPages)('the page after that of %j is %s', (examples, query) => {
  const parameters = Object.entries(examples).map(([name, example]) => ({ name, in: 'query', example, schema: {} }));
  const { url } = sampleIn({ paths: { '/x': { get: { parameters } } } }, true);
  expect(url.split('?')[1]).toBe(query);
});

test.each(DATA.bodies)('the body of %j is %j', (content, body) => {
  const sample = sampleOf('/x', { put: { requestBody: { content } } });
  expect(sample.body).toMatchObject(body);
  expect(sample.headers).toEqual([['Content-Type', sample.body?.mediaType]]);
});

test.each<[Json | undefined, Json]>([...DATA.controls, [undefined, { kind: 'text', hint: '' }]])(
  'the control of %j',
  (schema, control) => {
    expect(controlOf(smallDocument({ Way: { enum: ['up', 'down'] } }), schema)).toEqual(control);
  },
);
