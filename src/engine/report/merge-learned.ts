import type { Learned, LearnedOutcome, LearnedPoint } from './learned.ts';
import { mergeByKey } from './merge-by-key.ts';

/**
 * The results of several runs of `learn`. An answer that one run proves is the answer, unless another run refutes it. The
 * exchanges are numbered anew, since each run numbers its own.
 */
export function mergeLearned(all: readonly Learned[]): Learned {
  const numbered = all.map((learned, index) => {
    const before = all.slice(0, index).reduce((sum, { exchanges }) => sum + exchanges.length, 0);
    const names = new Map(learned.exchanges.map(({ id }, at) => [id, `x${before + at + 1}`]));
    const nameOf = (id: string) => names.get(id) ?? id;
    return {
      points: learned.points.map((point) => renamed(point, nameOf)),
      exchanges: learned.exchanges.map((exchange) => ({ ...exchange, id: nameOf(exchange.id) })),
    };
  });
  return {
    points: mergeByKey(
      numbered.flatMap(({ points }) => points),
      ({ id, pointer }) => JSON.stringify([id, pointer]),
      mergedPoint,
    ),
    exchanges: numbered.flatMap(({ exchanges }) => exchanges),
  };
}

/** A point with other names of its exchanges. */
function renamed(point: LearnedPoint, nameOf: (id: string) => string): LearnedPoint {
  const inside = <T extends { readonly exchanges: readonly string[] }>(shown: T): T => ({
    ...shown,
    exchanges: shown.exchanges.map(nameOf),
  });
  const outcomeOf = (outcome: LearnedOutcome): LearnedOutcome => {
    switch (outcome.kind) {
      case 'undecided':
        return { ...outcome, refuted: outcome.refuted.map(inside), observed: outcome.observed.map(inside) };
      case 'contradictory':
        return inside(outcome);
      default:
        return { ...inside(outcome), refuted: outcome.refuted.map(inside) };
    }
  };
  return { ...point, questions: point.questions.map((each) => ({ ...each, outcome: outcomeOf(each.outcome) })) };
}

function mergedPoint(one: LearnedPoint, other: LearnedPoint): LearnedPoint {
  const questions = mergeByKey(
    [...one.questions, ...other.questions],
    ({ id }) => id,
    (left, right) => ({ ...left, outcome: mergedOutcome(left.outcome, right.outcome) }),
  );
  return { ...one, questions };
}

function mergedOutcome(one: LearnedOutcome, other: LearnedOutcome): LearnedOutcome {
  const refuted = mergeByKey(
    [one, other].flatMap((outcome) => ('refuted' in outcome ? outcome.refuted : [])),
    ({ answer }) => answer,
    (left, right) => ({ ...left, exchanges: [...left.exchanges, ...right.exchanges] }),
  );
  if (one.kind === 'undecided') {
    if (other.kind !== 'undecided') return mergedOutcome(other, one);
    const experiments = distinct([...(one.experiments ?? []), ...(other.experiments ?? [])]);
    return {
      ...one,
      possible: one.possible.filter((answer) => other.possible.includes(answer)),
      refuted,
      needs: distinct([...one.needs, ...other.needs]),
      observed: [...one.observed, ...other.observed],
      ...(experiments.length === 0 ? {} : { experiments }),
    };
  }
  const settled = [one, other].filter((outcome) => outcome.kind !== 'undecided');
  const exchanges = settled.flatMap((outcome) => outcome.exchanges);
  if (one.kind === 'contradictory') return { ...one, exchanges };
  if (other.kind === 'contradictory') return { ...other, exchanges };
  const answers = distinct(
    settled.map((outcome) => (outcome.kind === 'decided' ? outcome.answer : 'none of the answers')),
  );
  const against = refuted.find(({ answer }) => answers.includes(answer));
  if (answers.length > 1 || against !== undefined) {
    const why = `The reports contradict each other: one decides ${answers.join(', another ')}${answers.length > 1 ? '' : ', another refutes it'}.`;
    return { kind: 'contradictory', why, exchanges: [...exchanges, ...(against?.exchanges ?? [])] };
  }
  return { ...one, refuted, exchanges };
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
