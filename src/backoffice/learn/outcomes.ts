import type { LearnedObservation, LearnedOutcome, LearnNeed } from '../../engine/report/learned.ts';

/** The outcome of a question whose other answers are refuted by the same exchanges, for the same reason. */
export function decidedAs(
  answer: string,
  answers: Readonly<Record<string, string>>,
  exchanges: readonly string[],
  why: string,
): Extract<LearnedOutcome, { kind: 'decided' }> {
  const refuted = Object.entries(answers)
    .filter(([other]) => other !== answer)
    .map(([other, statement]) => ({ answer: other, statement, why, exchanges }));
  return { kind: 'decided', answer, statement: answers[answer] ?? '', exchanges, refuted };
}

/** The outcome of a question of which no answer is refuted. */
export function undecided(
  answers: object,
  { need, why }: { readonly need: LearnNeed; readonly why: string },
  observed: readonly LearnedObservation[] = [],
): LearnedOutcome {
  return { kind: 'undecided', possible: Object.keys(answers), refuted: [], needs: [need], why, observed };
}
