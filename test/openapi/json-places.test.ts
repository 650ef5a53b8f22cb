import { expect, test } from 'vitest';
import { jsonPlaces } from '../../src/engine/document/source/json-places.ts';

const TEXT = `{
  "brackets": "}],{[\\"",
  "list": [ {"a": 1}, [2, {"b": -1.5e3}], "x" ],
  "a/b": {
    "\\u00e4\\\\": true,
    "twice": {"old": 1},
    "twice": {"new": 2}
  },
  "empty": {}
}`;

test.each([
  ['#', 1, 1],
  ['#/list', 3, 3],
  ['#/list/0/a', 3, 14],
  ['#/list/1/1/b', 3, 28],
  ['#/list/2', 3, 43],
  ['#/a~1b/ä\\', 5, 5],
  ['#/a~1b/twice/new', 7, 15],
  ['#/empty', 9, 3],
])('%s is at line %i, column %i', (pointer, line, column) => {
  expect(jsonPlaces(TEXT, 'a.json').at(pointer)).toEqual({ file: 'a.json', line, column });
});

test.each([
  ['#/list/7/a', 3],
  ['#/brackets/0', 2],
  ['#/empty/none', 9],
])('%s is not there: the place of the nearest part around it', (pointer, line) => {
  expect(jsonPlaces(TEXT, 'a.json').at(pointer)).toEqual({ file: 'a.json', line, column: 3 });
});
