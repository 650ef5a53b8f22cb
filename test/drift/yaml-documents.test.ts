import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseYaml as parseAsRedocly } from '@redocly/openapi-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';
import { checkExchange } from '../../src/backoffice/testing/check-exchange.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { parseText } from '../../src/engine/document/source/parse-text.ts';
import { DocumentError } from '../../src/engine/json/document-error.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { MOST_TOKENS, parseYaml } from '../../src/engine/yaml/parse-yaml.ts';
import { yamlJson } from '../../src/engine/yaml/yaml-json.ts';
import { loadDocument as readSources } from '../../src/pipeline/read/load-document.ts';
import { caseCount } from '../support/case-count.ts';
import { readYaml } from '../support/read-yaml.ts';
import { type RepeatedText, repeatedText } from '../support/repeated-text.ts';
import { temporaryFolder } from '../support/run-folder.ts';

interface Refused {
  readonly name: string;
  readonly text: RepeatedText;
  readonly message: string;
}

interface Formatted {
  readonly file: string;
  readonly text: string;
}

const { values, formats, wrongFormats, accepted, expanding, manyErrors, invalid, noDocuments } = readYaml(
  'yaml-texts.yaml',
  import.meta.url,
) as {
  readonly values: readonly { readonly name?: string; readonly text: string; readonly value: Json }[];
  readonly formats: readonly (Formatted & { readonly json: string })[];
  readonly wrongFormats: readonly (Formatted & { readonly message: string })[];
  readonly accepted: readonly Omit<Refused, 'message'>[];
  readonly expanding: readonly Refused[];
  readonly manyErrors: readonly Refused[];
  readonly invalid: readonly Refused[];
  readonly noDocuments: readonly Omit<Refused, 'message'>[];
};

const HEAD = 'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths: {}\n';

/** The value of a YAML text. */
const said = (text: string): Json => yamlJson(parseYaml(text, 'api.yaml'));

/** The error of a document that begins with `head` and continues with `text`; undefined without an error. */
function errorOf(text: RepeatedText, head = HEAD): string | undefined {
  try {
    readDescription(`${head}${repeatedText(text)}`, 'api.yaml');
    return undefined;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    // The message is one line and does not quote the whole text.
    expect(error.message).not.toContain('\n');
    expect(error.message.length).toBeLessThan(400);
    return `${error.code} ${error.message}`;
  }
}

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
      { numRuns: caseCount(500) },
    );
  });
});

test.each(values.map(({ name, text, value }) => [name ?? text, text, value] as const))('%j', (_name, text, value) => {
  expect(said(text)).toEqual(value);
});

test('__proto__ and constructor are keys like any other', () => {
  const { json } = parseText('__proto__: {a: 1}\nconstructor: 2\n', 'api.yaml');
  expect(JSON.stringify(json)).toBe('{"__proto__":{"a":1},"constructor":2}');
  expect(Object.getPrototypeOf(said('__proto__: {a: 1}'))).toBe(Object.prototype);
});

describe('the file name decides the format of a text, then its content', () => {
  test.each(formats)('$file: $text', ({ file, text, json }) => {
    expect(JSON.stringify(parseText(text, file).json)).toBe(json);
  });

  test.each(wrongFormats)('$file with $text is not read as the other format', ({ file, text, message }) => {
    expect(() => readDescription(text, file)).toThrow(expect.objectContaining({ code: 'document-unreadable' }));
    expect(() => readDescription(text, file)).toThrow(new RegExp(message));
  });
});

describe('is refused with its place and the reason', () => {
  test.each([...expanding, ...manyErrors, ...invalid])('$name', ({ text, message }) => {
    const error = errorOf(text, typeof text === 'string' && /^[%<]/.test(text) ? '' : HEAD);
    expect(error).toMatch(/^document-unreadable api\.yaml:\d+:\d+ cannot be read as YAML: /);
    expect(error).toContain(message);
  });

  test('more tokens than the limit', () => {
    // A lower limit for the test: to read four million tokens takes seconds.
    expect(MOST_TOKENS).toBe(4_000_000);
    const list = (items: number) => `x: [${'a,'.repeat(items)}]`;
    expect(() => parseYaml(list(13_400), 'api.yaml', 40_000)).toThrow('there are more than 40000 tokens up to here.');
    expect(parseYaml(list(13_000), 'api.yaml', 40_000).root).toBeDefined();
  });

  test('another version of OpenAPI, as in JSON', () => {
    expect(errorOf('', HEAD.replace('3.1.0', '3.3.0'))).toMatch(/^document-unsupported api\.yaml:1:1 \(openapi\): /);
  });
});

test.each(accepted)('$name: accepted', ({ text }) => {
  expect(errorOf(text)).toBeUndefined();
});

test.each([...noDocuments, { name: 'UTF-16', text: Buffer.from(`\uFEFF${HEAD}`, 'utf16le').toString('utf8') }])(
  '$name is not a document',
  ({ text }) => {
    expect(errorOf(text, '')).toMatch(
      /^document-invalid api\.yaml is YAML without a map of keys\. .*: openapi: 3\.1\.0$/,
    );
  },
);

test('ten million characters are read with their places', () => {
  const prose = 'A type among many. '.repeat(130);
  const type = `    Type$N:\n      type: object\n      description: '${prose}'\n`;
  const text = repeatedText([HEAD, 'components:\n  schemas:\n', { repeat: 4000, text: type }]);
  expect(text.length).toBeGreaterThan(10_000_000);
  const { document, places } = readDescription(text, 'api.yaml');
  expect(document['components']).toMatchObject({ schemas: { Type3999: { description: prose } } });
  expect(places.at('#/components/schemas/Type3999/description')).toEqual({
    file: 'api.yaml',
    line: 5 + 4000 * 3,
    column: 7,
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

  test('is accepted by the library for tests', async () => {
    const folder = temporaryFolder();
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
