import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, getLineColLocation, isPlainObject } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { loadDocument as readSources } from '../../scripts/steps/read/load-document.ts';
import { loadDocument } from '../../src/contract/document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../src/contract/json.ts';
import { childPointer, partsOf, valueAt } from '../../src/contract/pointer.ts';
import { jsonPlaces } from '../../src/verify/document/json-places.ts';
import { specPlaces } from '../../src/verify/document/spec-places.ts';
import { yamlPositions } from '../../src/verify/document/yaml-positions.ts';

const ROOT = new URL('../../', import.meta.url);

describe('places in the sources', () => {
  test('every key and item of every file stands where Redocly’s parser sees it', async () => {
    const { documents } = await readSources({ projectRoot: fileURLToPath(ROOT) });
    let compared = 0;
    for (const [path, { source, parsed }] of documents) {
      const positions = yamlPositions(source.body);
      for (const pointer of pointersOf(parsed)) {
        const keys = keysOf(parsed, pointer);
        const found = positions.get(JSON.stringify(keys));
        if (found === undefined) continue;
        compared += 1;
        const { start } = getLineColLocation({ source, pointer, reportOnKey: true });
        expect
          .soft([relative(fileURLToPath(ROOT), path), pointer, found.line])
          .toEqual([expect.anything(), pointer, start.line]);
      }
    }
    expect(compared).toBeGreaterThan(3000);
  });

  test('every part of the bundled document leads to a line of the sources that names it', () => {
    const document = loadDocument();
    const places = specPlaces(new URL('spec/', ROOT));
    // A reference has the place of what holds it, and examples have theirs where the bundler found them.
    const edited = jsonPointers(document).filter((each) => !/\/\$ref$|^#\/components\/examples/.test(each));
    const isNamed = (pointer: string) => {
      const { file = '', line = 0, column = 1 } = places.at(pointer) ?? {};
      const text =
        readFileSync(new URL(file, ROOT), 'utf8')
          .split('\n')
          [line - 1]?.slice(column - 1) ?? '';
      const last = partsOf(pointer).at(-1) ?? '';
      return /^\d+$/.test(last) || text.replaceAll(/['"]/g, '').startsWith(`${last}:`);
    };
    expect(edited.length).toBeGreaterThan(2500);
    expect(edited.filter((pointer) => !isNamed(pointer))).toEqual([]);
  });

  test('a violated keyword has its file, line and column', () => {
    const places = specPlaces(new URL('spec/', ROOT));
    const place = places.at('#/components/schemas/AccountTransaction/properties/tranWhen/pattern');
    const lines = readFileSync(new URL('spec/schemas/account-transaction.yaml', ROOT), 'utf8').split('\n');
    expect(place?.file).toBe('spec/schemas/account-transaction.yaml');
    expect(lines[(place?.line ?? 0) - 1]).toMatch(/^ {6}pattern: /);
    expect(place?.column).toBe(7);
  });
});

describe('places in one JSON file', () => {
  const text = '{\n  "a": [1,\n    {"b/c": "x\\"y"}],\n  "paths": {}\n}\n';
  const places = jsonPlaces(text, 'api.json');

  test.for([
    ['#/a', 2, 3],
    ['#/a/0', 2, 9],
    ['#/a/1/b~1c', 3, 6],
    ['#/paths', 4, 3],
    ['#/paths/none', 4, 3],
    ['#/none', 1, 1],
  ] as const)('%s', ([pointer, line, column]) => {
    expect(places.at(pointer)).toEqual({ file: 'api.json', line, column });
  });

  test('deep nesting needs no stack', () => {
    const deep = `${'['.repeat(50_000)}1${']'.repeat(50_000)}`;
    expect(jsonPlaces(deep, 'deep.json').at('#/0')).toEqual({ file: 'deep.json', line: 1, column: 2 });
  });
});

function pointersOf(node: Document['parsed'], pointer = '#'): string[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => [
      childPointer(pointer, index),
      ...pointersOf(item, childPointer(pointer, index)),
    ]);
  }
  if (!isPlainObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    childPointer(pointer, key),
    ...pointersOf(value, childPointer(pointer, key)),
  ]);
}

function keysOf(root: unknown, pointer: string): (string | number)[] {
  let node = root;
  return partsOf(pointer).map((part) => {
    const key = Array.isArray(node) ? Number(part) : part;
    node = Array.isArray(node) ? node[Number(part)] : isPlainObject(node) ? node[part] : undefined;
    return key;
  });
}

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

test('a pointer that is walked is one that the document has', () => {
  const document = loadDocument();
  expect(jsonPointers(document).every((pointer) => valueAt(document, pointer) !== undefined)).toBe(true);
});
