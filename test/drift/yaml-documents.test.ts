import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, parseYaml as parseAsRedocly } from '@redocly/openapi-core';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';
import { checkExchange } from '../../src/backoffice/testing/check-exchange.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { parseText } from '../../src/engine/document/source/parse-text.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { parseYaml } from '../../src/engine/yaml/parse-yaml.ts';
import { yamlJson } from '../../src/engine/yaml/yaml-json.ts';
import { loadDocument as readSources } from '../../src/pipeline/read/load-document.ts';
import { answerJson, verifyServer } from './verify-server.ts';

/** The value of a YAML text. */
const said = (text: string): Json => yamlJson(parseYaml(text, 'api.yaml'));

describe('YAML has the value of the same JSON', () => {
  test('our document, in block and in flow style', () => {
    const text = readFileSync(DOCUMENT_URL, 'utf8');
    const json: Json = JSON.parse(text);
    expect(parseText(stringify(json), 'api.yaml').json).toEqual(json);
    expect(parseText(text, 'api.yaml').json).toEqual(json);
  });

  test('each of our sources has the value that Redocly’s parser returns', async () => {
    const { documents } = await readSources({ projectRoot: new URL('../../', import.meta.url).pathname });
    expect(documents.size).toBeGreaterThan(20);
    const plain = (parsed: Document['parsed']): Json => JSON.parse(JSON.stringify(parsed));
    for (const [path, { source, parsed }] of documents) {
      expect([path, said(source.body)]).toEqual([path, plain(parsed)]);
      expect(said(source.body.replaceAll('\n', '\r\n'))).toEqual(plain(parseAsRedocly(source.body)));
    }
  });

  test('any value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN'),
        (value, defaultStringType) => {
          const json: Json = JSON.parse(JSON.stringify(value));
          expect(said(stringify(json, { defaultStringType }))).toEqual(json);
          expect(said(JSON.stringify(json))).toEqual(json);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('scalars are those of the core schema', () => {
  test.for<readonly [string, Json]>([
    ['2024-01-01', '2024-01-01'],
    ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'],
    ['12:30:45', '12:30:45'],
    ['yes', 'yes'],
    ['Off', 'Off'],
    ['1_000', '1_000'],
    ['TRUE', true],
    ['~', null],
    ['', null],
    ['0x10', 16],
    ['0o17', 15],
    ['010', 10],
    ['0b11', '0b11'],
    ['1e3', 1000],
    ['.5', 0.5],
    ['-0.0', -0],
    ['12345678901234567890', 12345678901234567000],
    ['"\\u0041\\x41\\e"', 'AA\u001b'],
    ["'it''s'", "it's"],
    ['!!str 200', '200'],
    ['! 200', '200'],
    ['!!int "12"', 12],
    ['!!seq [!!float 1.0]', [1]],
    ['a\tb', 'a\tb'],
    ['>-\n  a\n  b\n\n  c', 'a b\nc'],
    ['|2\n    a\n', '  a\n'],
  ])('%j', ([text, value]) => {
    expect(said(`a: ${text}\n`)).toEqual({ a: value });
  });

  test('%YAML 1.1 does not change them', () => {
    expect(said('%YAML 1.1\n---\na: yes\nb: 010\nc: 1:30\n')).toEqual({ a: 'yes', b: 10, c: '1:30' });
  });
});

describe('keys are strings', () => {
  test('also if they would be another type as values', () => {
    const text = '200: a\n4XX: b\n1.10: c\n0x10: d\ntrue: e\n~: f\n2024-01-01: g\n"": h\n';
    const keys = ['200', '4XX', '1.10', '0x10', 'true', '~', '2024-01-01', ''];
    expect(Object.keys(Object(said(text))).sort()).toEqual(keys.sort());
  });

  test('__proto__ and constructor are keys like any other', () => {
    const { json } = parseText('__proto__: {a: 1}\nconstructor: 2\n', 'api.yaml');
    expect(JSON.stringify(json)).toBe('{"__proto__":{"a":1},"constructor":2}');
    expect(Object.getPrototypeOf(said('__proto__: {a: 1}'))).toBe(Object.prototype);
  });

  test('an alias may be a key', () => {
    expect(said('a: &name key\n*name : 1\n')).toEqual({ a: 'key', key: 1 });
  });
});

describe('aliases and merged maps', () => {
  test('an alias is the last node before it with its anchor', () => {
    expect(said('a: &x 1\nb: *x\nc: &x [2]\nd: [*x, *x]\n')).toEqual({ a: 1, b: 1, c: [2], d: [[2], [2]] });
  });

  test('<< adds what the map itself and the maps before do not have', () => {
    const text = `
one: &one { a: 1, b: 1 }
two: &two
  <<: *one
  b: 2
  c: 2
three:
  <<: [*one, *two, { c: 3, d: 3 }]
  a: 3
`;
    const { three } = Object(said(text));
    expect(three).toEqual({ a: 3, b: 1, c: 2, d: 3 });
  });

  test('in quotes it is a key', () => {
    expect(said("a: &a {x: 1}\nb: {'<<': *a}\n")).toEqual({ a: { x: 1 }, b: { '<<': { x: 1 } } });
  });
});

describe('the file name decides the format of a text, then its content', () => {
  test.for([
    ['api.json', '{"a":1}', '{"a":1}'],
    ['api.JSON', '\uFEFF{"a":1}', '{"a":1}'],
    ['api.yaml', '{a: 1}', '{"a":1}'],
    ['api.YML', '\uFEFFa: 1\r\nb:\r\n  - 2\r\n', '{"a":1,"b":[2]}'],
    ['HEAD:api.yml', 'a: 1', '{"a":1}'],
    ['/dev/stdin', 'a: 1', '{"a":1}'],
    ['/dev/stdin', ' \n{"a":1}', '{"a":1}'],
    ['openapi.txt', '\uFEFF---\na: 1\n...\n# end\n', '{"a":1}'],
  ] as const)('%s: %j', ([file, text, json]) => {
    expect(JSON.stringify(parseText(text, file).json)).toBe(json);
  });

  test.for([
    [
      'api.json',
      'openapi: 3.1.0\n',
      /^api\.json:1:1 is not JSON: Unexpected token 'o'.* must end in \.yaml or \.yml\.$/,
    ],
    ['api.json', '{"openapi":"3.1.0",}', /^api\.json:1:20 is not JSON: /],
    ['api.json', '{openapi: 3.1.0}', /^api\.json:1:2 is not JSON/],
    ['api.json', '', /^api\.json:1:1 is not JSON/],
    ['api', '{"openapi":"3.1.0",}', /^api:1:20 is not JSON/],
    ['api.yaml', '{"openapi":"3.1.0"', /^api\.yaml:1:19 cannot be read as YAML: Flow map/],
  ] as const)('%s with %j is not read as the other format', ([file, text, message]) => {
    expect(() => readDescription(text, file)).toThrow(expect.objectContaining({ code: 'document-unreadable' }));
    expect(() => readDescription(text, file)).toThrow(message);
  });
});

const DOCUMENT = `openapi: 3.1
info: { title: One, version: 1.10 }
paths:
  /one:
    get:
      responses:
        200:
          description: One.
          content:
            application/json:
              schema: &one
                type: object
                properties:
                  name: &text { type: string, pattern: '^a' }
                  kind: *text
`;

/** A document without operations. */
const EMPTY: Json = { openapi: '3.1.0', info: {}, paths: {} };

describe('a contract of a YAML document', () => {
  const api = readDescription(DOCUMENT, 'api.yaml');

  test('has the hash of the unchanged text', () => {
    expect(api.sha256).toBe(createHash('sha256').update(DOCUMENT).digest('hex'));
    const marked = `\uFEFF${DOCUMENT}`;
    expect(readDescription(marked, 'api.yaml').sha256).toBe(createHash('sha256').update(marked).digest('hex'));
  });

  test('has the versions as they are written, although they are numbers in YAML', () => {
    expect(api).toMatchObject({ title: 'One', version: '1.10', document: { openapi: '3.1' } });
  });

  test('verifies a server, with the place of the violated schema', async () => {
    const report = await verifyServer(
      EMPTY,
      (_request, response) => answerJson(response, 200, { name: 'b', kind: 5 }),
      {
        api,
      },
    );
    const found = report.findings.map(({ source, response }) => [response?.pointer, source]);
    expect(found.toSorted(([one = ''], [other = '']) => String(other).localeCompare(String(one)))).toEqual([
      ['/name', { file: 'api.yaml', line: 14, column: 47 }],
      ['/kind', { file: 'api.yaml', line: 14, column: 33 }],
    ]);
  });

  test('is accepted by the library for tests', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaml-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const document = join(folder, 'api.yaml');
    writeFileSync(document, DOCUMENT);
    const response = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"name":"b"}' };
    const options = { document, server: 'http://one.example' };
    const { findings } = await checkExchange({ method: 'GET', url: 'http://one.example/one' }, response, options);
    expect(findings.map(({ rule, source }) => [rule, source?.line, source?.column])).toEqual([
      ['response-body', 14, 47],
    ]);
    expect(findings[0]?.source?.file).toMatch(/api\.yaml$/);
  });
});
