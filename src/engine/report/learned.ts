import type { ReportedRequest, ReportedResponse } from './reported-exchange.ts';

/** An exchange that `learn` recorded, which anyone can send again. Secrets are written as shell variables. */
export interface LearnedExchange {
  /** The name of the exchange in this report, such as `x12`. */
  readonly id: string;
  readonly operationId: string;
  /** When the request was sent: a timestamp with milliseconds and Z. */
  readonly at: string;
  readonly request: ReportedRequest;
  readonly response: ReportedResponse;
  /** A command for a POSIX shell that sends the request again; null for recorded traffic whose request is not known whole. */
  readonly curl: string | null;
}

/** An answer to a question, and why it cannot be that of this server. */
export interface RefutedAnswer {
  readonly answer: string;
  /** The meaning of the answer, in a sentence. */
  readonly statement: string;
  /** The response that a server with this answer sends, and the one that came, in a sentence. */
  readonly why: string;
  /** The ids of the exchanges that refute it, at least one. */
  readonly exchanges: readonly string[];
}

/** What is missing to decide a question. */
export type LearnNeed =
  /** Other records, or those of another partner. */
  | 'another-account'
  /** Records of one timestamp. */
  | 'ties'
  /** More records, on more days. */
  | 'records'
  /** A request that changes data; `--writes` permits the creation of tokens. */
  | 'write'
  /** Credentials: a token, or one of another partner. */
  | 'credentials'
  /** Requests beyond a rate limit, which `learn` never sends. */
  | 'rate'
  /** More requests than `--max-requests`, or more time than `--max-wait`. */
  | 'requests'
  /** A server that answers: what came was 429, 5xx, or nothing. */
  | 'answers'
  /** No request shows it: the documentation of the service has to say. */
  | 'documentation';

/** Something that was seen and that does not decide a question by itself. */
export interface LearnedObservation {
  /** What was seen, in a sentence. */
  readonly statement: string;
  readonly exchanges: readonly string[];
}

/** The answer to one question, or why there is none. */
export type LearnedOutcome =
  /** Every competing answer is refuted. */
  | {
      readonly kind: 'decided';
      /** The id of the answer; for a switch of the sandbox, the value of the switch. */
      readonly answer: string;
      readonly statement: string;
      /** The exchanges that are as the answer says, among them all those that refute another answer. */
      readonly exchanges: readonly string[];
      /** Every competing answer. */
      readonly refuted: readonly RefutedAnswer[];
    }
  /** It cannot be decided here. */
  | {
      readonly kind: 'undecided';
      /** The ids of the answers that are still possible; empty where the answers cannot be listed. */
      readonly possible: readonly string[];
      readonly refuted: readonly RefutedAnswer[];
      readonly needs: readonly LearnNeed[];
      /** What would decide it, in a sentence. */
      readonly why: string;
      readonly observed: readonly LearnedObservation[];
      /** Commands that would decide it; absent where none are known, as after a run that could send them. */
      readonly experiments?: readonly string[];
    }
  /** The server answers the same request differently at different times. */
  | { readonly kind: 'contradictory'; readonly why: string; readonly exchanges: readonly string[] }
  /** Every known answer is refuted: the server does something that is not listed. */
  | {
      readonly kind: 'unlisted';
      readonly refuted: readonly RefutedAnswer[];
      readonly why: string;
      readonly exchanges: readonly string[];
    };

/** One question with competing answers. */
export interface LearnedQuestion {
  /** Unique in its point; for a switch of the sandbox its name, such as `rangeEnd`; otherwise the id of the point. */
  readonly id: string;
  /** What it decides, in a sentence. */
  readonly decides: string;
  readonly outcome: LearnedOutcome;
}

/** An unspecified point of the document: an entry of `x-unspecified`, or a generic question about another document. */
export interface LearnedPoint {
  /** The id of the entry. */
  readonly id: string;
  /** JSON pointer (RFC 6901) to the object of the bundled document that the point concerns; it holds `x-unspecified`. */
  readonly pointer: string;
  /** The text of the entry. */
  readonly question: string;
  /** The parts of the question, at least one: the point is closed when each of them is decided. */
  readonly questions: readonly LearnedQuestion[];
}

/** The result of `learn`: every unspecified point, and the exchanges to which they refer. */
export interface Learned {
  readonly points: readonly LearnedPoint[];
  readonly exchanges: readonly LearnedExchange[];
}

/** What is known of a point as a whole: its questions are all decided, or the first of these kinds that one has. */
export function kindOfPoint({ questions }: LearnedPoint): LearnedOutcome['kind'] {
  const kinds = questions.map(({ outcome }) => outcome.kind);
  const open = (['contradictory', 'unlisted', 'undecided'] as const).find((kind) => kinds.includes(kind));
  return open ?? 'decided';
}

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

/** A point in which each list `exchanges` has other names. */
export function renameExchanges(point: LearnedPoint, nameOf: (id: string) => string): LearnedPoint {
  return JSON.parse(JSON.stringify(point), (key: string, value: unknown) =>
    key === 'exchanges' && Array.isArray(value) ? value.map(nameOf) : value,
  );
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
export function learnedOutcomeText({ id, outcome }: LearnedQuestion): string {
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
