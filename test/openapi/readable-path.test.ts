import { describe, expect, test } from 'vitest';
import { placeText, shortPlaceText } from '../../src/engine/document/source/place-text.ts';
import { readablePath } from '../../src/engine/document/source/readable-path.ts';
import { readYaml } from '../support/read-yaml.ts';

const DOCUMENT = {
  paths: {
    '/ready': { get: {} },
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path' }],
      get: { parameters: [{ name: 'limit', in: 'query' }, { $ref: '#/components/parameters/Sort' }, { $ref: '#/%' }] },
    },
    '/away': { $ref: '#/components/pathItems/Away' },
  },
  components: { parameters: { Sort: { name: 'sort', in: 'query' } }, pathItems: { Away: { put: {} }, None: {} } },
};

const PATHS = readYaml<Readonly<Record<string, string>>>('readable-path.yaml', import.meta.url);

describe('the readable path of a pointer', () => {
  test.each(Object.entries(PATHS))('%s', (pointer, path) => {
    expect(readablePath(pointer, DOCUMENT)).toBe(path);
  });

  test('without the document a parameter keeps its index', () => {
    expect(readablePath('#/paths/~1a/get/parameters/0')).toBe('GET /a → parameters → 0');
  });

  test('a name of Object.prototype is a name like any other', () => {
    expect(readablePath('#/paths/constructor/toString/__proto__', DOCUMENT)).toBe('constructor → toString → __proto__');
  });
});

describe('the place of a finding', () => {
  const source = { file: 'api.json', line: 3, column: 5 };
  const minified = { file: 'api.json', line: 1, column: 295_620 };

  test.each([
    [source, 'GET /ready', 'api.json:3:5 (GET /ready)', 'api.json:3:5'],
    [source, '', 'api.json:3:5', 'api.json:3:5'],
    [minified, 'GET /ready', 'GET /ready (api.json:1:295620)', 'GET /ready (api.json:1:295620)'],
    [null, 'GET /ready', 'GET /ready', 'GET /ready'],
    [null, '', '', ''],
  ])('%j and %j', (place, path, long, short) => {
    expect([placeText(place, path), shortPlaceText(place, path)]).toEqual([long, short]);
  });
});
