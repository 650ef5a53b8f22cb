import type { LearnedOutcome } from '../../engine/report/learned.ts';
import { type CaseResult, outcomeOfCases } from './cases.ts';
import { ERROR_FIELD_ANSWERS, errorFieldOf } from './listing-cases.ts';
import { decidedAs } from './outcomes.ts';

/** The answers to which record's date the previous page is requested with where pages run from new to old. */
export const EARLIEST_RECORD_ANSWERS = {
  ascending: 'The question does not arise: pages run from old to new, and the earliest record of a page is its first.',
  first: 'With the date of the first record of the page, which is the newest.',
  earliest: 'With the date of the earliest record of the page, which is its last.',
} as const;

/** The answers to which field of a record is compared with `offset`. */
export const OFFSET_FIELD_ANSWERS = { tranWhen: '`tranWhen`.', other: 'A date that no record shows.' } as const;

type Decided = Extract<LearnedOutcome, { kind: 'decided' }>;
type Outcomes = ReadonlyMap<string, LearnedOutcome>;

/**
 * The outcomes with the answers taken back that rest on others: the order of pages also says where `next` leads, which only a
 * server shows that reads `offset`; and that the listing alone refuses requests without a token, only one that refuses them.
 */
export function consistentOutcomes(outcomes: Outcomes): ReadonlyMap<string, LearnedOutcome> {
  return new Map(
    [...outcomes].map(([id, outcome]) => {
      const basis = BASES.get(id);
      const on = basis === undefined ? undefined : outcomes.get(basis.question);
      if (basis === undefined || outcome.kind !== 'decided') return [id, outcome];
      if (on?.kind !== 'unlisted' && on?.kind !== 'contradictory') return [id, outcome];
      const exchanges = [...new Set([...outcome.exchanges, ...on.exchanges])];
      return [id, { kind: 'unlisted', refuted: outcome.refuted, why: basis.why, exchanges }];
    }),
  );
}

/** The questions whose answers rest on another question, and why they fall with it. */
const BASES: ReadonlyMap<string, { readonly question: string; readonly why: string }> = new Map(
  Object.entries({
    order: { question: 'boundary', why: 'Pages have an order, but the server does not go on from `offset` in it.' },
    bearer: { question: 'tokenRefused', why: 'The listing does not refuse every request without a valid token.' },
  }),
);

/** What follows from the outcomes of other questions, by the id of the question; nothing for those that stay open. */
export function derivedOutcomes(
  outcomes: Outcomes,
  badParameters: readonly CaseResult[],
): readonly (readonly [string, LearnedOutcome])[] {
  const all: readonly (readonly [string, LearnedOutcome | undefined])[] = [
    ['transactions-earliest-record', earliestRecord(outcomes)],
    ['offset-record-field', offsetField(decided(outcomes, 'boundary'))],
    ['error-details-of-parameters', errorField(badParameters)],
  ];
  return all.flatMap(([id, outcome]) => (outcome === undefined ? [] : [[id, outcome] as const]));
}

function earliestRecord(outcomes: Outcomes): Decided | undefined {
  const order = decided(outcomes, 'order');
  const previous = decided(outcomes, 'previousPage');
  if (order?.answer === 'ascending') {
    return decidedAs('ascending', EARLIEST_RECORD_ANSWERS, order.exchanges, 'A page runs from old to new.');
  }
  const isAdjacent = previous?.answer === 'adjacent' || previous?.answer === 'adjacent-reversed';
  if (order === undefined || previous === undefined || !isAdjacent) return undefined;
  const why = 'A page runs from new to old, and the previous page of an offset holds the records right before it.';
  return decidedAs('first', EARLIEST_RECORD_ANSWERS, [...new Set([...order.exchanges, ...previous.exchanges])], why);
}

function offsetField(boundary: Decided | undefined): Decided | undefined {
  if (boundary === undefined) return undefined;
  return decidedAs(
    'tranWhen',
    OFFSET_FIELD_ANSWERS,
    boundary.exchanges,
    'The page begins where `tranWhen` of its records says.',
  );
}

function errorField(badParameters: readonly CaseResult[]): LearnedOutcome | undefined {
  const results = badParameters
    .filter(({ evidence }) => evidence.answer.status >= 400 && evidence.answer.status < 500)
    .map(({ name, evidence }) => {
      const parameter = name.replace(/^no /, '').replace(/=.*$/, '');
      return { name, evidence, answer: errorFieldOf(evidence.answer, parameter) };
    });
  return results.length === 0 ? undefined : outcomeOfCases({ answers: ERROR_FIELD_ANSWERS }, results);
}

function decided(outcomes: Outcomes, id: string): Decided | undefined {
  const outcome = outcomes.get(id);
  return outcome?.kind === 'decided' ? outcome : undefined;
}
