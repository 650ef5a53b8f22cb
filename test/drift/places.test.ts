import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getLineColLocation } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { jsonPlaces } from '../../src/engine/document/source/json-places.ts';
import { parseText, yamlPlaces } from '../../src/engine/document/source/parse-text.ts';
import type { SourcePlace } from '../../src/engine/document/source/places.ts';
import { sourcePlaces, specPlaces } from '../../src/engine/extensions/spec-places.ts';
import { isJsonArray, isJsonObject, type Json } from '../../src/engine/json/json.ts';
import { childPointer, partsOf } from '../../src/engine/json/pointer.ts';
import { parseYaml } from '../../src/engine/yaml/parse-yaml.ts';
import { YamlNodes } from '../../src/engine/yaml/yaml-nodes.ts';
import { loadDocument as readSources } from '../../src/pipeline/read/load-document.ts';
import { readYaml } from '../support/read-yaml.ts';

const ROOT = new URL('../../', import.meta.url);

/** The sources of the generated arrays of an enum; the enum itself for a value without a written name or meaning. */
const WRITTEN_AS: ReadonlyMap<string, readonly string[]> = new Map([
  ['x-enum-varnames', ['x-enumValueNames', 'enum']],
  ['x-enumNames', ['x-enumValueNames', 'enum']],
  ['x-enum-descriptions', ['x-enumValueMeanings', 'enum']],
]);

/** The text at a place, without quotation marks. */
function lineAt(place: SourcePlace | null): string {
  const { file = '', line = 0, column = 1 } = place ?? {};
  const lines = readFileSync(new URL(file, ROOT), 'utf8').split('\n');
  return lines[line - 1]?.slice(column - 1).replaceAll(/['"]/g, '') ?? '';
}

describe('places in the sources', () => {
  test('every key and item of every file has the place that Redocly’s parser returns', async () => {
    const { documents } = await readSources({ projectRoot: fileURLToPath(ROOT) });
    let compared = 0;
    for (const [path, { source, parsed }] of documents) {
      const file = relative(fileURLToPath(ROOT), path);
      const places = yamlPlaces(new YamlNodes(parseYaml(source.body, file)), file);
      for (const pointer of jsonPointers(JSON.parse(JSON.stringify(parsed)))) {
        compared += 1;
        const { start } = getLineColLocation({ source, pointer, reportOnKey: true });
        expect.soft([pointer, places.at(pointer)]).toEqual([pointer, { file, line: start.line, column: start.col }]);
      }
    }
    expect(compared).toBeGreaterThan(3000);
  });

  test('every part of the bundled document has the place of a line of the sources that contains its name', () => {
    const document = loadDocument();
    const places = specPlaces(new URL('spec/', ROOT));
    // A reference has the place of its parent, and an example has its place before bundling.
    const edited = jsonPointers(document).filter((each) => !/\/\$ref$|^#\/components\/examples/.test(each));
    const isNamed = (pointer: string) => {
      const last = partsOf(pointer).at(-1) ?? '';
      const keys = WRITTEN_AS.get(last) ?? [last];
      return /^\d+$/.test(last) || keys.some((key) => lineAt(places.at(pointer)).startsWith(`${key}:`));
    };
    expect(edited.length).toBeGreaterThan(2500);
    expect(edited.filter((pointer) => !isNamed(pointer))).toEqual([]);
  });

  test.each([
    ['a name', 'DepositStatusNumber/x-enum-varnames/6', '14: APPROVED'],
    ['a name of a string', 'CurrencySymbol/x-enumNames/0', '$: DOLLAR_SIGN'],
    ['a generated name', 'OrderStatusNumber/x-enum-varnames/5', '7'],
    ['a meaning', 'Side/x-enum-descriptions/2', 'BUY_OPEN: For options. Buy open.'],
    ['a meaning of the name of a number', 'DepositStatusNumber/x-enum-descriptions/5', '5'],
    ['an item beyond the enum', 'Side/x-enum-descriptions/9', 'Side:'],
  ])('%s of an enum has the place where a person writes it', (_what, pointer, line) => {
    const places = specPlaces(new URL('spec/', ROOT));
    expect(lineAt(places.at(`#/components/schemas/${pointer}`))).toBe(line);
  });
});

const {
  placed,
  places,
  placedJson,
  jsonPlaces: inJson,
} = readYaml('yaml-texts.yaml', import.meta.url) as Readonly<
  Record<'placed' | 'placedJson', string> & Record<'places' | 'jsonPlaces', Record<string, readonly [number, number]>>
>;

describe('places in one file', () => {
  test.each(Object.entries(inJson))('of JSON: %s', (pointer, [line, column]) => {
    expect(jsonPlaces(placedJson, 'api.json').at(pointer)).toEqual({ file: 'api.json', line, column });
  });

  test('deep nesting needs no stack', () => {
    const deep = `${'['.repeat(50_000)}1${']'.repeat(50_000)}`;
    expect(jsonPlaces(deep, 'deep.json').at('#/0')).toEqual({ file: 'deep.json', line: 1, column: 2 });
  });

  test.each(Object.entries(places))('of YAML: %s', (pointer, [line, column]) => {
    const expected = { file: 'api.yaml', line, column };
    expect(parseText(placed, 'api.yaml').places.at(pointer)).toEqual(expected);
    // A byte order mark or another end of line changes no place.
    expect(parseText(`\uFEFF${placed.replaceAll('\n', '\r\n')}`, 'api.yaml').places.at(pointer)).toEqual(expected);
  });

  test.for([
    ['broken', 'get: "'],
    ['with a key twice', 'get: {}\nget: {}\n'],
    ['with nothing', ''],
  ] as const)('a source %s does not keep the rest from being found', ([_what, text]) => {
    const root = 'paths:\n  /a:\n    $ref: paths/a.yaml\n  /b:\n    get: {}\n';
    const places = sourcePlaces((path) => (path === 'openapi.yaml' ? root : text), 'spec');
    expect(places.at('#/paths/~1a/get/responses')).toEqual({ file: 'spec/openapi.yaml', line: 2, column: 3 });
    expect(places.at('#/paths/~1b/get')).toEqual({ file: 'spec/openapi.yaml', line: 5, column: 5 });
  });
});

function jsonPointers(node: Json, pointer = '#'): string[] {
  if (isJsonArray(node))
    return node.flatMap((item, index) => [
      childPointer(pointer, index),
      ...jsonPointers(item, childPointer(pointer, index)),
    ]);
  if (!isJsonObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    childPointer(pointer, key),
    ...jsonPointers(value, childPointer(pointer, key)),
  ]);
}
