import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/engine/diff/change.ts';
import { isCorrection } from '../../../src/engine/diff/classified-change.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { watchTraffic } from '../../../src/engine/diff/evidence/traffic-evidence.ts';
import type { OperationExchange } from '../../../src/engine/message/exchange.ts';
import { answer } from '../../support/exchanges.ts';
import { BASE_DOCUMENT, type Edits, edited, GONE } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { observed } from './observed.ts';

const NAME = 'components schemas Thing properties name';
const NEW_NAME = 'components schemas NewThing properties name';
const LIMIT = 'paths /things get parameters 0 schema maximum';

/** The changes that breaking or risky edits make, and what the exchanges say of each of them. */
function seen(revision: Edits, exchanges: readonly OperationExchange[], base: Edits = {}) {
  const versions = [edited(BASE_DOCUMENT, base), edited(edited(BASE_DOCUMENT, base), revision)];
  const [before, after] = versions.map((document, index) => versionOf(document, String(index)));
  if (before === undefined || after === undefined) throw new Error('There are two versions.');
  const changes = compareDocuments(before, after).filter(({ severity }) => severity !== 'safe');
  const traffic = watchTraffic(before, after, changes);
  for (const exchange of exchanges) traffic.observe(exchange, 'traffic.ndjson:12');
  const evidence = traffic.evidence();
  const lines = changes.map((change: Change) => {
    const found = evidence.get(change.id);
    const result = found === undefined ? 'nothing' : isCorrection(found) ? 'correction' : 'break';
    return `${change.kind} ${change.detail ?? ''}: ${result}`;
  });
  return lines.sort();
}

const thing = (parts: Parameters<typeof observed>[1]) => observed('getThing', { path: { thing_id: 't1' }, ...parts });

describe('a change of responses', () => {
  const enums = { [`${NAME} enum`]: ['A', 'B'] };
  const added = { [`${NAME} enum`]: ['A', 'B', 'C', 'D'] };

  test('is a correction only for the value that a server has sent', () => {
    expect(seen(added, [thing({ answer: { id: '1', name: 'C' } })], enums)).toEqual([
      'enum-value-added "C": correction',
      'enum-value-added "D": nothing',
    ]);
  });

  test.each([
    ['no exchange', []],
    ['a response that is right by the base', [thing({ answer: { id: '1', name: 'A' } })]],
    ['a response that both versions refuse', [thing({ answer: { id: '1', name: 'X' } })]],
    ['the value at another place', [thing({ answer: { id: 'C', name: 'A' } })]],
    ['the value in an operation that the change does not reach', [observed('deleteThing', { answer: { name: 'C' } })]],
    ['a body that is no JSON', [{ ...thing({}), outcome: answer(200, 'C', {}) }]],
    ['a body that was not recorded', [{ ...thing({}), outcome: answer(200, null, {}) }]],
  ])('stays a break with %s', (_name, exchanges) => {
    expect(new Set(seen(added, exchanges, enums).map((line) => line.split(': ')[1]))).toEqual(new Set(['nothing']));
  });

  test('of a property that servers leave out already is a correction', () => {
    const optional = { 'components schemas Thing required': GONE } as const;
    expect(seen(optional, [thing({ answer: { name: 'A' } })])).toEqual(['property-became-optional id: correction']);
    expect(seen(optional, [thing({ answer: { id: '1' } })])).toEqual(['property-became-optional id: nothing']);
  });

  test('of a type that servers send already is a correction, also deep in a list', () => {
    const typed = { [`${NAME} type`]: ['string', 'null'] };
    const page = observed('listThings', { answer: [{ id: '1', name: null }], answerHeaders: { 'x-total': '1' } });
    expect(seen(typed, [page])).toEqual([expect.stringMatching(/^type-widened .*: correction$/)]);
  });

  test('of a status that servers answer already is a correction', () => {
    const status = { 'paths /things/{thing_id} get responses 410': { description: 'Gone.' } };
    expect(seen(status, [thing({ status: 410 })])).toEqual([expect.stringMatching(/^status-added .*: correction$/)]);
    expect(seen(status, [thing({ status: 404 })])).toEqual([expect.stringMatching(/^status-added .*: nothing$/)]);
  });

  test('of a header that servers leave out already is a correction', () => {
    const optional = { 'paths /things get responses 200 headers X-Total required': false };
    const without = observed('listThings', { answer: [] });
    const withIt = observed('listThings', { answer: [], answerHeaders: { 'x-total': '0' } });
    expect(seen(optional, [without])).toEqual([expect.stringMatching(/^header-became-optional .*: correction$/)]);
    expect(seen(optional, [withIt])).toEqual([expect.stringMatching(/^header-became-optional .*: nothing$/)]);
  });
});

describe('a change of requests', () => {
  const list = (query: string, status: number) => observed('listThings', { query, status });

  test.each([
    ['refused', [list('limit=80', 400)], 'correction'],
    ['refused and never sent otherwise', [list('limit=80', 422), list('limit=20', 200)], 'correction'],
    ['accepted', [list('limit=80', 200)], 'break'],
    ['refused here, accepted there', [list('limit=80', 400), list('limit=80', 200)], 'break'],
    ['refused for who sent it', [list('limit=80', 401), list('limit=80', 403), list('limit=80', 429)], 'nothing'],
    ['not answered for a fault of the server', [list('limit=80', 500)], 'nothing'],
    ['right by both versions and refused', [list('limit=20', 400)], 'nothing'],
    ['wrong by both versions and refused', [list('limit=200', 400)], 'nothing'],
  ])('%s', (_name, exchanges, result) => {
    expect(seen({ [LIMIT]: 50 }, exchanges)).toEqual([`range-narrowed maximum: ${result}`]);
  });

  test('that demands a field is a correction when servers refuse bodies without it', () => {
    const required = { 'components schemas NewThing required': ['name'] };
    const post = (body: object, status: number) => observed('createThing', { body: { ...body }, status });
    expect(seen(required, [post({}, 400)])).toEqual(['property-became-required name: correction']);
    expect(seen(required, [post({ name: 'A' }, 400)])).toEqual(['property-became-required name: nothing']);
    expect(seen(required, [post({}, 201)])).toEqual(['property-became-required name: break']);
  });

  test('that takes an enum value away is a correction only for the value that is refused', () => {
    const base = { [`${NEW_NAME} enum`]: ['A', 'B', 'C'] };
    const post = observed('createThing', { body: { name: 'B' }, status: 400 });
    expect(seen({ [`${NEW_NAME} enum`]: ['A'] }, [post], base)).toEqual([
      'enum-value-removed "B": correction',
      'enum-value-removed "C": nothing',
    ]);
  });

  test('of a parameter that is demanded is a correction when calls without it are refused', () => {
    const parameters = 'paths /things get parameters 1 required';
    expect(seen({ [parameters]: true }, [list('', 400)])).toEqual([
      expect.stringMatching(/^parameter-became-required .*: correction$/),
    ]);
    expect(seen({ [parameters]: true }, [list('tags=a&tags=b', 400)])).toEqual([
      expect.stringMatching(/^parameter-became-required .*: nothing$/),
    ]);
  });

  test('of the items of a parameter is a correction when a list is refused, as its style writes it', () => {
    const ids = { type: 'array', items: { type: 'integer' } };
    const parameter = { name: 'ids', in: 'query', style: 'pipeDelimited', explode: false, schema: ids };
    const base = { 'paths /things get parameters -': parameter };
    const narrower = { 'paths /things get parameters 3 schema items maximum': 5 };
    expect(seen(narrower, [list('ids=1%7C9', 400)], base)).toEqual(['range-narrowed maximum: correction']);
    expect(seen(narrower, [list('ids=1%7C2', 400)], base)).toEqual(['range-narrowed maximum: nothing']);
    expect(seen(narrower, [list('ids=1%7Cx', 400)], base)).toEqual(['range-narrowed maximum: nothing']);
  });

  test('counts requests that lack what only responses have (OpenAPI 3.1, readOnly)', () => {
    const id = { properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } } };
    const base = { 'components schemas NewThing': { type: 'object', allOf: [{ required: ['id'] }, id] } };
    const required = { 'components schemas NewThing required': ['name'] };
    const post = (body: object) => observed('createThing', { body: { ...body }, status: 400 });
    expect(seen(required, [post({})], base)).toEqual(['property-became-required name: correction']);
    expect(seen(required, [post({ name: 'A' })], base)).toEqual(['property-became-required name: nothing']);
  });

  test('that restricts a format of the registry is a correction when other texts are refused', () => {
    const post = (name: string) => observed('createThing', { body: { name }, status: 400 });
    const decimal = { [`${NEW_NAME} format`]: 'decimal' };
    expect(seen(decimal, [post('1,5')])).toEqual(['format-added : correction']);
    expect(seen(decimal, [post('1.5')])).toEqual(['format-added : nothing']);
  });

  test('that takes an operation away is a correction when servers do not have it, not when a record is missing', () => {
    const gone = { 'paths /things/{thing_id} delete': GONE } as const;
    const remove = (status: number) => observed('deleteThing', { path: { thing_id: 't1' }, status });
    expect(seen(gone, [remove(501)])).toEqual([expect.stringMatching(/^operation-removed .*: correction$/)]);
    expect(seen(gone, [remove(404)])).toEqual([expect.stringMatching(/^operation-removed .*: nothing$/)]);
    expect(seen(gone, [remove(501), remove(204)])).toEqual([expect.stringMatching(/^operation-removed .*: break$/)]);
  });
});

test('an operation without an operationId is known by its method and path', () => {
  const nameless = { 'paths /things/{thing_id} get operationId': GONE } as const;
  const status = { 'paths /things/{thing_id} get responses 410': { description: 'Gone.' } };
  const gone = observed('GET /things/{thing_id}', { path: { thing_id: 't1' }, status: 410 });
  expect(seen(status, [gone], nameless)).toEqual([expect.stringMatching(/^status-added .*: correction$/)]);
});

describe('another operationId', () => {
  const renamed = { 'paths /things/{thing_id} get operationId': 'readThing' };

  test('is nothing that a server could show', () => {
    expect(seen(renamed, [thing({ status: 400 }), thing({ answer: { id: '1' } })])).toEqual([
      expect.stringMatching(/^operation-id-changed .*: nothing$/),
    ]);
  });

  test('hides no evidence of what changed besides', () => {
    const status = { 'paths /things/{thing_id} get responses 410': { description: 'Gone.' } };
    expect(seen({ ...renamed, ...status }, [thing({ status: 410 })])).toEqual([
      expect.stringMatching(/^operation-id-changed .*: nothing$/),
      expect.stringMatching(/^status-added .*: correction$/),
    ]);
  });
});

test('the evidence counts what was seen and names the first place', () => {
  const [base, revision] = [BASE_DOCUMENT, edited(BASE_DOCUMENT, { [LIMIT]: 50 })].map((each) => versionOf(each, 'x'));
  if (base === undefined || revision === undefined) throw new Error('There are two versions.');
  const changes = compareDocuments(base, revision);
  const traffic = watchTraffic(base, revision, changes);
  for (const status of [400, 400, 200]) {
    traffic.observe(observed('listThings', { query: 'limit=80', status }), 'traffic.ndjson:12');
  }
  expect([...traffic.evidence().values()]).toEqual([
    {
      seen: 2,
      against: 1,
      message:
        '2 such requests were refused, first in traffic.ndjson:12 with status 400; ' +
        '1 such request was accepted, first in traffic.ndjson:12 with status 200.',
    },
  ]);
});
