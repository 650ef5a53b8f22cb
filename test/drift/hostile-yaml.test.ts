import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { parseText } from '../../src/engine/document/source/parse-text.ts';
import { DocumentError } from '../../src/engine/json/document-error.ts';
import { MOST_TOKENS, parseYaml } from '../../src/engine/yaml/parse-yaml.ts';

const HEAD = 'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths: {}\n';

/** The error of a document that begins with `head` and continues with `text`; undefined without an error. */
function errorOf(text: string, head = HEAD): string | undefined {
  try {
    readDescription(`${head}${text}`, 'api.yaml');
    return undefined;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    // The message is one line and does not quote the whole text.
    expect(error.message).not.toContain('\n');
    expect(error.message.length).toBeLessThan(400);
    return `${error.code} ${error.message}`;
  }
}

/** `count` lines, each made from its number. */
function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
}

/** Ten aliases of the anchor `x` with that number. */
const tenOf = (index: number): string => Array.from({ length: 10 }, () => `*x${index}`).join(', ');

describe('a few lines that expand to an endless or too large document are rejected at their place', () => {
  test.for<readonly [string, string, string]>([
    [
      'aliases of aliases',
      `x0: &x0 [a, a, a]\n${lines(12, (at) => `x${at + 1}: &x${at + 1} [${tenOf(at)}]`)}`,
      '<< repeat more',
    ],
    ['one long text many times', `x: &x ${'a'.repeat(1_000_000)}\ny: [${'*x, '.repeat(100)}]\n`, '<< repeat more'],
    ['one long list many times', `x: &x [${'a, '.repeat(20_000)}]\ny: [${'*x, '.repeat(100)}]\n`, '<< repeat more'],
    [
      'one long key many times',
      `x: &x "${'a'.repeat(1000)}"\ny:\n${lines(20_000, () => '  - { *x : 1 }')}`,
      '<< repeat more',
    ],
    [
      'merged maps of merged maps',
      `x0: &x0 {a: 1}\n${lines(12, (at) => `x${at + 1}: &x${at + 1} {<<: [${tenOf(at)}]}`)}`,
      '<< repeat more',
    ],
    [
      'empty maps that are merged',
      `x: &x [${'{}, '.repeat(2000)}]\ny:\n${lines(2000, () => '  - <<: *x')}`,
      '<< repeat more',
    ],
    ['a list in itself', 'x: &x [1, *x]\n', '4:11 cannot be read as YAML: the node with this anchor contains itself'],
    [
      'a map in itself',
      'x: &x\n  y:\n    - z: *x\n',
      '6:10 cannot be read as YAML: the node with this anchor contains itself',
    ],
    [
      'a map merged into itself',
      'x: &x\n  <<: *x\n',
      '5:7 cannot be read as YAML: the node with this anchor contains itself',
    ],
    ['maps merged into each other', 'x: &x {<<: &y {<<: *x}}\n', 'contains itself'],
    [
      'a long chain of aliases',
      `x0: &x0 {}\n${lines(1000, (at) => `x${at + 1}: &x${at + 1} {a: *x${at}}`)}`,
      'deeper than 400',
    ],
    [
      'a long chain of merged maps',
      `x0: &x0 {a: 1}\n${lines(1000, (at) => `x${at + 1}: &x${at + 1} {<<: *x${at}}`)}`,
      'deeper than 400',
    ],
    ['lists in lists', `x: ${'['.repeat(100_000)}`, 'cannot be read as YAML: it is nested deeper than 400 levels'],
    ['maps in maps', `x: ${'{a: '.repeat(100_000)}`, 'deeper than 400'],
    ['dashes', `x:\n${'- '.repeat(100_000)}`, 'deeper than 400'],
    ['question marks', `x:\n  ${'? '.repeat(100_000)}`, 'deeper than 400'],
    ['ever more spaces', `x:\n${lines(1000, (at) => `${' '.repeat(at + 1)}a:`)}`, 'deeper than 400'],
    ['lists in lists of a key', `${'? ['.repeat(1000)}`, 'deeper than 400'],
  ])('%s', ([_name, text, why]) => {
    const error = errorOf(text);
    expect(error).toMatch(/^document-unreadable api\.yaml:\d+:\d+ cannot be read as YAML: /);
    expect(error).toContain(why);
  });

  test('more tokens than the limit', () => {
    // A lower limit for the test: to read four million tokens takes seconds.
    expect(MOST_TOKENS).toBe(4_000_000);
    const list = (items: number) => `x: [${'a,'.repeat(items)}]`;
    expect(() => parseYaml(list(13_400), 'api.yaml', 40_000)).toThrow('there are more than 40000 tokens up to here.');
    expect(parseYaml(list(13_000), 'api.yaml', 40_000).root).toBeDefined();
  });

  test('400 levels are accepted, also with aliases', () => {
    expect(errorOf(`x: ${'['.repeat(399)}${']'.repeat(399)}\n`)).toBeUndefined();
    expect(errorOf(`x: ${'['.repeat(400)}${']'.repeat(400)}\n`)).toContain('deeper than 400');
    expect(
      errorOf(`x: &x ${'['.repeat(200)}${']'.repeat(200)}\ny: ${'['.repeat(199)}*x${']'.repeat(199)}\n`),
    ).toBeUndefined();
    expect(
      errorOf(`x: &x ${'['.repeat(200)}${']'.repeat(200)}\ny: ${'['.repeat(200)}*x${']'.repeat(200)}\n`),
    ).toContain('deeper than 400');
  });

  test('ordinary repetition is accepted', () => {
    const shared = `x: &x { type: object, description: "${'a'.repeat(200)}" }\n`;
    expect(errorOf(`${shared}y:\n${lines(5000, (at) => `  k${at}: { <<: *x, title: T }`)}`)).toBeUndefined();
  });
});

describe('of a text with many errors, the first is reported', () => {
  test.for<readonly [string, string, string]>([
    ['commas', `x: [${','.repeat(20_000)}]`, '4:6 cannot be read as YAML: Unexpected , in flow sequence.'],
    ['escapes', `x: "${'\\q'.repeat(1_000_000)}"`, '4:5 cannot be read as YAML: Invalid escape sequence \\q.'],
    ['tags', `x: [${'!a 1, '.repeat(10_000)}]`, '4:5 cannot be read as YAML: Unresolved tag: !a. Remove the tag'],
    ['documents', '---\n'.repeat(200_000), '4:1 cannot be read as YAML: a second document begins here.'],
    ['a reason of a megabyte', `x: |${'9'.repeat(1_000_000)}`, 'Block scalar header includes extra characters: |999'],
  ])('%s', ([_name, text, why]) => {
    expect(errorOf(text)).toContain(why);
  });
});

describe('invalid YAML, and YAML that JSON cannot express, is reported with its place and the reason', () => {
  test.for<readonly [string, string, string]>([
    [
      'a second key',
      'x:\n  "a": 1\n  b: 2\n  a: 3\n',
      '7:3 cannot be read as YAML: the key "a" is in line 5 of the same map already.',
    ],
    ['a status twice', 'x: {200: a, "200": b}\n', '4:13 cannot be read as YAML: the key "200" is in line 4'],
    [
      'a key that is a list',
      'x:\n  [a]: 1\n',
      '5:3 cannot be read as YAML: a key is a map or a list. Write it in quotes.',
    ],
    ['a path parameter without quotes', 'x:\n  {id}: 1\n', '5:3 cannot be read as YAML: a key is a map or a list.'],
    ['no key', 'x:\n  : 1\n', 'a key is empty'],
    [
      'a function',
      'x: !!js/function "() => 1"\n',
      '4:4 cannot be read as YAML: Unresolved tag: tag:yaml.org,2002:js/function. Remove',
    ],
    ['bytes', 'x: !!binary aGk=\n', 'Unresolved tag: tag:yaml.org,2002:binary'],
    ['a date by its tag', 'x: !!timestamp 2024-01-01\n', 'Unresolved tag: tag:yaml.org,2002:timestamp'],
    ['a set', 'x: !!set {a}\n', 'Unresolved tag: tag:yaml.org,2002:set'],
    ['a map by a tag of its own', 'x: !Ref {a: 1}\n', 'Unresolved tag: !Ref'],
    ['a tag that does not fit', 'x: !!int abc\n', 'Unresolved tag: tag:yaml.org,2002:int'],
    [
      'a tag of JSON that means another',
      '%TAG !! tag:evil.example,2000:\n---\nx: !!str a\n',
      'Unresolved tag: tag:evil.example,2000:str',
    ],
    ['infinity', 'x: [-.INF]\n', '4:5 cannot be read as YAML: "-.INF" is not a JSON value.'],
    ['no number', 'x: .nan\n', '".nan" is not a JSON value.'],
    ['an alias without an anchor', 'x: *y\n', '4:4 cannot be read as YAML: *y has no anchor &y before it. Add one.'],
    ['an alias before its anchor', 'x: *y\nz: &y 1\n', '*y has no anchor &y before it.'],
    ['an alias with an anchor', 'x: &x 1\ny: &y *x\n', 'An alias node must not specify any properties.'],
    ['<< of a text', 'x: {<<: a}\n', '4:9 cannot be read as YAML: << merges a map or a list of maps.'],
    [
      '<< of a list with a text',
      'x: {<<: [{}, a]}\n',
      '4:14 cannot be read as YAML: << merges a map or a list of maps.',
    ],
    ['<< of nothing', 'x:\n  <<:\n', '<< merges a map or a list of maps.'],
    ['a tab', 'x:\n\ty: 1\n', '5:1 cannot be read as YAML: Tabs are not allowed as indentation.'],
    [
      'a colon too many',
      'x: a: b\n',
      '4:4 cannot be read as YAML: Nested mappings are not allowed in compact mappings.',
    ],
    ['a quote without its end', 'x: "a\n', '5:1 cannot be read as YAML: Missing closing "quote.'],
    ['another version of YAML', '%YAML 2.0\n---\nx: 1\n', 'Unsupported YAML version 2.0.'],
    ['an unknown directive', '%FOO\n---\nx: 1\n', 'Unknown directive %FOO.'],
    ['content after the end of the document', 'x: 1\n... y\n', 'Unexpected scalar at node end.'],
    [
      'a second document',
      'x: 1\n---\ny: 1\n',
      '5:1 cannot be read as YAML: a second document begins here. Keep one in a file.',
    ],
    ['lines that end in CR', 'x: 1\ry: 2\n', 'Nested mappings are not allowed'],
    ['HTML', '<!DOCTYPE html>\n<p class="a">b: c</p>\n', 'cannot be read as YAML: '],
  ])('%s', ([_name, text, why]) => {
    const error = errorOf(text, text.startsWith('%') || text.startsWith('<') ? '' : HEAD);
    expect(error).toMatch(/^document-unreadable api\.yaml:\d+:\d+ cannot be read as YAML: /);
    expect(error).toContain(why);
  });

  test.for<readonly [string, string]>([
    ['nothing', ''],
    ['comments', '# a\n# b\n'],
    ['a list', '- openapi: 3.1.0\n'],
    ['prose', 'This is\nno document.\n'],
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}`, 'utf16le').toString('utf8')],
  ])('%s is not a document', ([_name, text]) => {
    expect(errorOf(text, '')).toMatch(
      /^document-invalid api\.yaml is YAML without a map of keys\. .*: openapi: 3\.1\.0$/,
    );
  });

  test('another version of OpenAPI is rejected with its place, as in JSON', () => {
    expect(errorOf('', HEAD.replace('3.1.0', '3.3.0'))).toMatch(/^document-unsupported api\.yaml:1:1 \(openapi\): /);
  });
});

test('ten million characters are read with their places', () => {
  const prose = 'A type among many. '.repeat(130);
  const text = `${HEAD}components:\n  schemas:\n${lines(4000, (at) => `    Type${at}:\n      type: object\n      description: '${prose}'`)}`;
  expect(text.length).toBeGreaterThan(10_000_000);
  const { document } = readDescription(text, 'api.yaml');
  expect(document['components']).toMatchObject({ schemas: { Type3999: { description: prose } } });
  const place = parseText(text, 'api.yaml').places.at('#/components/schemas/Type3999/description');
  expect(place).toEqual({ file: 'api.yaml', line: 5 + 4000 * 3, column: 7 });
});

test('a map with very many keys', () => {
  expect(errorOf(`x:\n${lines(10_000, (at) => `  k${at}: 1`)}`)).toBeUndefined();
  expect(errorOf(`x:\n${lines(10_000, (at) => `  k${at}: 1`)}  k7: 1\n`)).toContain('the key "k7" is in line 12 of');
});
