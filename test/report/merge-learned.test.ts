import { describe, expect, test } from 'vitest';
import type { Learned, LearnedExchange, LearnedOutcome } from '../../src/engine/report/learned.ts';
import { mergeLearned } from '../../src/engine/report/merge-reports.ts';

const exchange = (id: string): LearnedExchange => ({
  id,
  operationId: 'listOrders',
  at: '2026-01-01T00:00:00.000Z',
  request: { method: 'GET', url: 'http://host/orders', headers: {}, body: null },
  response: { status: 200, contentType: null, pointer: '', excerpt: '' },
  curl: null,
});

const learned = (outcome: LearnedOutcome, id = 'order'): Learned => ({
  points: [{ id, pointer: '/paths', question: 'Which order?', questions: [{ id, decides: 'The order.', outcome }] }],
  exchanges: [exchange('x1'), exchange('x2')],
});

const refuted = (answer: string) => ({
  answer,
  statement: `${answer} first.`,
  why: 'It came last.',
  exchanges: ['x2'],
});
const decided = (answer: string): LearnedOutcome => ({
  kind: 'decided',
  answer,
  statement: `${answer} first.`,
  exchanges: ['x1'],
  refuted: [],
});
const undecided = (possible: readonly string[], without: readonly string[] = []): LearnedOutcome => ({
  kind: 'undecided',
  possible,
  refuted: without.map(refuted),
  needs: ['records'],
  why: 'The ledger is empty.',
  observed: [{ statement: 'Empty.', exchanges: ['x1'] }],
});
const unlisted: LearnedOutcome = { kind: 'unlisted', refuted: [refuted('old')], why: 'Random.', exchanges: ['x2'] };
const contradictory: LearnedOutcome = { kind: 'contradictory', why: 'It changed.', exchanges: ['x1', 'x2'] };

describe('the results of several runs of learn', () => {
  test('keep their exchanges under names of their own', () => {
    const merged = mergeLearned([learned(decided('old')), learned(undecided(['a', 'b'], ['c']), 'limit')]);
    expect(merged.exchanges.map(({ id }) => id)).toEqual(['x1', 'x2', 'x3', 'x4']);
    expect(merged.points.map(({ id, questions }) => [id, questions[0]?.outcome])).toMatchObject([
      ['order', { exchanges: ['x1'] }],
      ['limit', { refuted: [{ answer: 'c', exchanges: ['x4'] }], observed: [{ exchanges: ['x3'] }] }],
    ]);
  });

  test.each([
    ['the same answer', decided('old'), decided('old'), { kind: 'decided', answer: 'old', exchanges: ['x1', 'x3'] }],
    ['an answer and none', decided('old'), undecided(['old', 'new']), { kind: 'decided', answer: 'old' }],
    ['two answers', decided('old'), decided('new'), { kind: 'contradictory', exchanges: ['x1', 'x3'] }],
    ['an answer and its refutation', decided('old'), undecided(['new'], ['old']), { kind: 'contradictory' }],
    ['an answer and another than is listed', decided('old'), unlisted, { kind: 'contradictory' }],
    ['another than is listed and no answer', unlisted, undecided(['new']), { kind: 'unlisted', why: 'Random.' }],
    ['a contradiction and an answer', contradictory, decided('old'), { kind: 'contradictory', why: 'It changed.' }],
    [
      'no answer',
      undecided(['a', 'b'], ['c']),
      undecided(['b', 'c'], ['a']),
      { kind: 'undecided', possible: ['b'], refuted: [{ answer: 'c' }, { answer: 'a' }] },
    ],
  ])('%s, in any order', (_name, one, other, expected) => {
    const outcomeOf = (all: readonly LearnedOutcome[]) =>
      mergeLearned(all.map((each) => learned(each))).points[0]?.questions[0]?.outcome;
    expect(outcomeOf([one, other])).toMatchObject(expected);
    expect(outcomeOf([other, one])?.kind).toBe(expected.kind);
  });
});
