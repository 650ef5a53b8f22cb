import {
  kindOfPoint,
  type Learned,
  type LearnedOutcome,
  type LearnedPoint,
  type LearnedQuestion,
  type LearnNeed,
} from './learned.ts';

/** The kinds of outcomes with their headings, in the order in which reports show them. */
export const OUTCOME_HEADINGS: readonly (readonly [LearnedOutcome['kind'], string])[] = [
  ['contradictory', 'Contradictory: the same request is answered differently at different times'],
  ['unlisted', 'Another answer: the server does none of what is listed'],
  ['decided', 'Decided: every other answer is refuted'],
  ['undecided', 'Cannot be decided here'],
];

const NEEDS: Readonly<Record<LearnNeed, string>> = {
  'another-account': 'another account',
  ties: 'ties (records of one timestamp)',
  records: 'more records',
  write: 'a write',
  credentials: 'other credentials',
  rate: 'requests beyond the rate limit',
  requests: 'more requests',
  answers: 'a server that answers',
  documentation: 'the documentation of the service',
};

/** A question with the point that it belongs to. */
export interface PointQuestion {
  readonly point: LearnedPoint;
  readonly question: LearnedQuestion;
}

/** The questions of all points whose outcome is of a kind. */
export function questionsOf({ points }: Learned, kind: LearnedOutcome['kind']): readonly PointQuestion[] {
  return points.flatMap((point) =>
    point.questions.filter(({ outcome }) => outcome.kind === kind).map((question) => ({ point, question })),
  );
}

/** `page-order (ties)`: the id of a point, and of a question where it has several. */
export function questionName({ point, question }: PointQuestion): string {
  return point.questions.length === 1 ? point.id : `${point.id} (${question.id})`;
}

/** The outcome in a sentence. */
export function outcomeText({ id, outcome }: LearnedQuestion): string {
  switch (outcome.kind) {
    case 'decided':
      // The meaning of a status begins with it, and an observation has no other answer than itself.
      return outcome.statement.startsWith(outcome.answer) || outcome.answer === id
        ? outcome.statement
        : `${outcome.answer}: ${outcome.statement}`;
    case 'undecided': {
      const { possible, needs, why } = outcome;
      const answers = possible.length === 0 ? '' : `${possible.join(' or ')}. `;
      return `${answers}Needed: ${needs.map((need) => NEEDS[need]).join(', or ')}. ${why}`;
    }
    case 'contradictory':
    case 'unlisted':
      return outcome.why;
  }
}

/** The exchanges and what they show, a line each. */
export function evidenceLines({ outcome }: LearnedQuestion): readonly string[] {
  const refuted = 'refuted' in outcome ? outcome.refuted : [];
  const observed = outcome.kind === 'undecided' ? outcome.observed : [];
  return [
    ...refuted.map(({ answer, why, exchanges }) => `not ${answer}: ${why} [${exchanges.join(', ')}]`),
    ...observed.map(({ statement, exchanges }) => `seen: ${statement} [${exchanges.join(', ')}]`),
    ...(outcome.kind === 'undecided' ? [] : [`exchanges: ${outcome.exchanges.join(', ')}`]),
  ];
}

/** The commands that would decide a question. */
export function experimentsOf({ outcome }: LearnedQuestion): readonly string[] {
  return outcome.kind === 'undecided' ? (outcome.experiments ?? []) : [];
}

/** The figures of a run, such as `14 of 106 points decided, 3 in part, 0 contradictory, …`. */
export function learnedTotals({ points }: Learned): string {
  const kinds = points.map(kindOfPoint);
  const count = (kind: LearnedOutcome['kind']) => kinds.filter((each) => each === kind).length;
  const inPart = points.filter(
    (point) => kindOfPoint(point) === 'undecided' && point.questions.some(({ outcome }) => outcome.kind === 'decided'),
  ).length;
  return [
    `${count('decided')} of ${points.length} points decided`,
    `${inPart} in part`,
    `${count('contradictory')} contradictory`,
    `${count('unlisted')} with another answer`,
    `${count('undecided') - inPart} cannot be decided here`,
  ].join(', ');
}
