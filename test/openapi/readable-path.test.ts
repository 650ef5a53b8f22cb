import { describe, expect, test } from 'vitest';
import { placeText, shortPlaceText } from '../../src/engine/document/source/place-text.ts';
import { readablePath } from '../../src/engine/document/source/readable-path.ts';

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

describe('the readable path of a pointer', () => {
  test.each([
    ['#', ''],
    ['#/info/version', 'info → version'],
    ['#/paths', 'paths'],
    ['#/paths/~1ready', '/ready'],
    ['#/paths/~1ready/get', 'GET /ready'],
    ['#/paths/~1ready/get/security', 'GET /ready → security'],
    ['#/paths/~1ready/get/security/0', 'GET /ready → security → 0'],
    ['#/paths/~1pets~1{id}/parameters/0/schema', '/pets/{id} → parameters → id → schema'],
    ['#/paths/~1pets~1{id}/get/parameters/0/schema/maximum', 'GET /pets/{id} → parameters → limit → schema → maximum'],
    ['#/paths/~1pets~1{id}/get/parameters/1', 'GET /pets/{id} → parameters → sort'],
    ['#/paths/~1pets~1{id}/get/parameters/2', 'GET /pets/{id} → parameters → 2'],
    ['#/paths/~1pets~1{id}/get/parameters/9', 'GET /pets/{id} → parameters → 9'],
    [
      '#/paths/~1pets/post/requestBody/content/application~1json/schema/properties/name',
      'POST /pets → requestBody → application/json → schema → /name',
    ],
    [
      '#/paths/~1pets/get/responses/200/content/application~1json/schema/items/properties/tags/items/enum/2',
      'GET /pets → responses → 200 → application/json → schema → /*/tags/* → enum → 2',
    ],
    [
      '#/paths/~1pets/get/responses/200/content/schema/schema/allOf/0/properties/properties/type',
      'GET /pets → responses → 200 → schema → schema → allOf → 0 → /properties → type',
    ],
    [
      '#/paths/~1pets/get/responses/200/headers/schema/schema',
      'GET /pets → responses → 200 → headers → schema → schema',
    ],
    ['#/paths/~1pets/get/responses/200/headers/content', 'GET /pets → responses → 200 → headers → content'],
    ['#/paths/~1pets/additionalOperations/COPY/requestBody', 'COPY /pets → requestBody'],
    ['#/webhooks/newPet/post/requestBody', 'webhooks → POST newPet → requestBody'],
    ['#/components/schemas/Pet/properties/name', 'components → schemas → Pet → properties → name'],
    ['#/components/schemas/a~1b~0c%25', 'components → schemas → a/b~c%'],
    ['#/components/pathItems/Away/put/responses', 'PUT /away → responses'],
    ['#/components/pathItems/None/put', 'components → pathItems → None → put'],
    ['no pointer', 'no pointer'],
  ])('%s', (pointer, path) => {
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
