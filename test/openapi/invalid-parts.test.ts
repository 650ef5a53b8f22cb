import { describe, expect, test } from 'vitest';
import { uncheckedParts } from '../../src/engine/document/affected-operations.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { answering, documentWith } from '../support/documents.ts';
import { readYaml } from '../support/read-yaml.ts';
import { rulesFor } from './replay-one.ts';

const text = { type: 'string' };

/** A document with `GET /good`, which answers a string, and the paths in `paths`. */
const withGood = (paths: JsonObject, components: JsonObject = {}, more = {}): JsonObject => ({
  ...documentWith({ '/good': { get: answering(text) }, ...paths }, { components }),
  ...more,
});

/** What is reported of `document`: each place without the file, with the reason. */
function problemsOf(document: Json): [string, string][] {
  const json = JSON.stringify(document, null, 1);
  const description = readDescription(json, 'api.json');
  const parts = Object.entries(uncheckedParts(description, description.operations));
  return parts.map(([place, why]) => [/^api\.json:\d+:\d+ \((.*)\)$/.exec(place)?.[1] ?? place, why]);
}

const NOWHERE = '#/components/none';

/** A case of invalid-parts.yaml. */
interface Case {
  readonly name: string;
  readonly place: string;
  readonly why: string;
  readonly faulty: CaseDocument;
  readonly clean: CaseDocument;
}

interface CaseDocument {
  readonly paths: JsonObject;
  readonly components?: JsonObject;
}

const CASES = readYaml<readonly Case[]>('invalid-parts.yaml', import.meta.url);

/** Writes out the response of each operation that has `answers`. */
function withResponses(value: Json): Json {
  if (isJsonArray(value)) return value.map(withResponses);
  if (!isJsonObject(value)) return value;
  const { answers, ...more } = value;
  if (answers !== undefined) return answering(answers, more);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withResponses(member)]));
}

const documentOf = ({ paths, components, ...more }: CaseDocument): Json =>
  withResponses(withGood(paths, components, more));

describe('a part of a document that is not valid', () => {
  test.each(CASES)('$name is reported once with its place, and the rest is validated', async (one) => {
    const [faulty, clean] = [documentOf(one.faulty), documentOf(one.clean)];
    expect(problemsOf(clean)).toEqual([]);
    expect(problemsOf(faulty)).toEqual([[one.place, expect.stringMatching(one.why)]]);
    expect(await rulesFor(faulty, 'GET /good', 'x')).toEqual([]);
    expect(await rulesFor(faulty, 'GET /good', 1)).toEqual(['response-body']);
  });

  test.each([
    ['response', { responses: { '200': { $ref: NOWHERE } } }],
    ['media type', { responses: { '200': { content: { 'application/json': { $ref: NOWHERE } } } } }],
    [
      'header',
      { responses: { '200': { headers: { 'X-A': { $ref: NOWHERE } }, content: { 'application/json': {} } } } },
    ],
    ['request body', answering({}, { requestBody: { $ref: NOWHERE } })],
    ['example', answering({}, { parameters: [{ name: 'a', in: 'query', examples: { a: { $ref: NOWHERE } } }] })],
  ])('a %s that cannot be read refuses nothing', async (_name, operation) => {
    const document = withGood({ '/a': { get: operation } });
    expect(problemsOf(document)).toHaveLength(1);
    expect(await rulesFor(document, 'GET /a', { any: ['thing'] })).toEqual([]);
  });
});

test.each([
  ['without info', { info: undefined }],
  ['with a text as info', { info: 'text' }],
])('a document %s is used all the same', async (_name, more) => {
  const document = withGood({}, {}, more);
  expect(problemsOf(document)).toEqual([]);
  expect(await rulesFor(document, 'GET /good', 1)).toEqual(['response-body']);
});

test('an operation that no reference reaches is not affected', () => {
  const components = { schemas: { S: {}, T: { $ref: NOWHERE } } };
  const used = { '/a': { get: answering({ $ref: '#/components/schemas/S' }) } };
  const [[, why] = []] = problemsOf(withGood(used, components));
  expect(why).not.toContain('Used by');
});

test('of many operations the first are listed', () => {
  const get = answering({ $ref: '#/components/schemas/S' });
  const paths = Array.from({ length: 8 }, (_, index) => [`/${index}`, { get }]);
  const [[, why] = []] = problemsOf(withGood(Object.fromEntries(paths), { schemas: { S: { $ref: NOWHERE } } }));
  expect(why).toMatch(/ Used by GET \/0, GET \/1, GET \/2, GET \/3, GET \/4 and 3 more\.$/);
});
