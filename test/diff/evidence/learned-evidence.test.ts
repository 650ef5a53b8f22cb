import { expect, test } from 'vitest';
import { isCorrection } from '../../../src/engine/diff/classified-change.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { learnedEvidence } from '../../../src/engine/diff/evidence/learned-evidence.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { Learned, LearnedOutcome } from '../../../src/engine/report/learned.ts';
import { versionOf } from '../version-of.ts';

const question = (id: string) => ({ id, question: `What is ${id}.` });
const observed = (id: string, answer: string, rules?: readonly string[]) => ({
  id,
  answer,
  ...(rules === undefined ? {} : { rules }),
});

/** A document with an operation, a parameter of it, and a security scheme. */
function document(parameter: JsonObject, operation: JsonObject = {}, schema: JsonObject = { type: 'number' }): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    components: { parameters: { Limit: { name: 'limit', in: 'query', schema, ...parameter } } },
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [{ $ref: '#/components/parameters/Limit' }],
          responses: { '200': { description: 'Pets.' } },
          ...operation,
        },
      },
    },
  };
}

function report(id: string, answer: string, status = 400): Learned {
  const outcome = { kind: 'decided', answer, statement: `It is ${answer}.`, exchanges: ['x1'], refuted: [] } as const;
  return learnedOf(id, outcome, status);
}

function undecided(id: string): Learned {
  const open = { possible: [], refuted: [], needs: ['documentation'], why: 'Nothing shows it.', observed: [] } as const;
  return learnedOf(id, { kind: 'undecided', ...open }, 400);
}

function learnedOf(id: string, outcome: LearnedOutcome, status: number): Learned {
  const request = { method: 'GET', url: 'https://pets.example.com/pets?limit=0', headers: {}, body: null };
  const response = { status, contentType: null, pointer: '', excerpt: '' };
  const at = '2026-11-22T10:00:00.000Z';
  return {
    points: [{ id, pointer: '/elsewhere', question: 'What?', questions: [{ id, decides: 'It.', outcome }] }],
    exchanges: [{ id: 'x1', operationId: 'listPets', at, request, response, curl: null }],
  };
}

/** The kinds of the changes, each with whether the report makes it a correction. */
function corrections(base: Json, revision: Json, learned: Learned): Readonly<Record<string, boolean>> {
  const versions = { base: versionOf(base, 'base'), revision: versionOf(revision, 'revision') };
  const changes = compareDocuments(versions.base, versions.revision);
  const evidence = learnedEvidence('learned.json', learned, changes, versions);
  return Object.fromEntries(
    changes.map(({ id, kind }) => {
      const found = evidence.get(id);
      return [kind, found !== undefined && isCorrection(found)];
    }),
  );
}

const OPEN = document({ 'x-unspecified': [question('odd-limit')] });
const NARROW = { type: 'number', minimum: 1 };

test('an answered question and the schema of its parameter are corrections', () => {
  const closed = document({ 'x-observed': [observed('odd-limit', 'refused')] }, {}, NARROW);
  expect(corrections(OPEN, closed, report('odd-limit', 'refused'))).toEqual({
    'open-question-changed': true,
    'range-narrowed': true,
  });
});

test.each<[why: string, closed: Json, learned: Learned]>([
  ['the document states no answer', document({}, {}, NARROW), report('odd-limit', 'refused')],
  [
    'it states another answer',
    document({ 'x-observed': [observed('odd-limit', 'rounded')] }, {}, NARROW),
    report('odd-limit', 'refused'),
  ],
  [
    'the report does not decide it',
    document({ 'x-observed': [observed('odd-limit', 'refused')] }, {}, NARROW),
    undecided('odd-limit'),
  ],
  [
    'the report decides another point',
    document({ 'x-observed': [observed('odd-limit', 'refused')] }, {}, NARROW),
    report('order', 'refused'),
  ],
])('nothing is a correction if %s', (_, closed, learned) => {
  expect(corrections(OPEN, closed, learned)).toEqual({ 'open-question-changed': false, 'range-narrowed': false });
});

test('a rule is a correction if the evidence names it', () => {
  const open = document({}, { 'x-unspecified': [question('order')] });
  const rules = [{ id: 'page-order', rule: 'Pages are ascending.' }];
  const closed = (named: readonly string[]) =>
    document({}, { 'x-rules': rules, 'x-observed': [observed('order', 'ascending', named)] });
  const learned = report('order', 'ascending');
  expect(corrections(open, closed(['page-order']), learned)).toEqual({
    'open-question-changed': true,
    'rule-changed': true,
  });
  expect(corrections(open, closed(['another']), learned)).toEqual({
    'open-question-changed': true,
    'rule-changed': false,
  });
});

test('a removed question beside one that is decided is no correction', () => {
  const open = document({ 'x-unspecified': [question('odd-limit'), question('most')] });
  const closed = document({ 'x-observed': [observed('odd-limit', 'refused')] });
  expect(corrections(open, closed, report('odd-limit', 'refused'))).toEqual({ 'open-question-changed': false });
});

test('credentials that an operation now requires are a correction if requests without them were refused', () => {
  const scheme = (more: JsonObject) => ({ securitySchemes: { Token: { type: 'http', scheme: 'bearer', ...more } } });
  const base = {
    ...Object(document({})),
    components: scheme({ 'x-unspecified': [question('token')] }),
    paths: paths({}),
  };
  const revision = {
    ...base,
    components: scheme({ 'x-observed': [observed('token', 'everywhere')] }),
    paths: paths({ security: [{ Token: [] }] }),
  };
  const [accepted, refused] = [report('token', 'everywhere', 200), report('token', 'everywhere', 401)];
  expect(corrections(base, revision, refused)).toMatchObject({ 'security-added': true });
  expect(corrections(base, revision, accepted)).toMatchObject({ 'security-added': false });
});

function paths(operation: JsonObject): JsonObject {
  return {
    '/pets': { get: { operationId: 'listPets', responses: { '200': { description: 'Pets.' } }, ...operation } },
  };
}
