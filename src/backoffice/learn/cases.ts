import type { Answer } from '../../engine/message/exchange.ts';
import type { RequestParts } from '../../engine/message/request-parts.ts';
import type { LearnedOutcome } from '../../engine/report/learned.ts';
import { type LearnEvidence, type LearnSession, missingAfter } from './learn-session.ts';
import { decidedAs, undecided } from './outcomes.ts';

/** A request that shows the answer to a question in one of the cases that the question is about. */
export interface Case {
  /** The request in a few words, such as `limit=0`. */
  readonly name: string;
  readonly parts: RequestParts;
  /** Statuses that count as an answer although they are 429, or 500 and above. */
  readonly expected?: readonly number[];
  /** The answer that a response shows; undefined where it shows none of the listed answers. */
  readonly read: (answer: Answer) => string | undefined;
}

/** A question with an answer in each of several cases, the same in all of them. */
export interface CaseQuestion {
  readonly id: string;
  /** The competing answers with their meaning. */
  readonly answers: Readonly<Record<string, string>>;
  readonly cases: readonly Case[];
}

/** A response to a case. */
export interface CaseResult {
  readonly name: string;
  readonly evidence: LearnEvidence;
  readonly answer: string | undefined;
}

/** What came of a question: its outcome, and the responses to its cases. */
interface LearnedCases {
  readonly outcome: LearnedOutcome;
  readonly results: readonly CaseResult[];
}

/** Sends each case, and again where its response is none of the listed answers, or not that of the other cases. */
export async function learnCases(session: LearnSession, question: CaseQuestion): Promise<LearnedCases> {
  const results: CaseResult[] = [];
  return { outcome: await outcomeAfter(session, question, results), results };
}

async function outcomeAfter(
  session: LearnSession,
  question: CaseQuestion,
  results: CaseResult[],
): Promise<LearnedOutcome> {
  for (const { name, parts, read, expected = [] } of question.cases) {
    try {
      const evidence = await session.send(parts, expected);
      const result = { name, evidence, answer: read(evidence.answer) };
      results.push(result);
      if (result.answer !== undefined && results.every(({ answer }) => answer === result.answer)) continue;
      const again = await session.send(parts, expected);
      const { answer } = again;
      if (read(answer) !== result.answer || (result.answer === undefined && answer.status !== evidence.answer.status)) {
        const why = `${name} is answered with ${evidence.answer.status}, and later with ${answer.status}.`;
        return { kind: 'contradictory', why, exchanges: [evidence.id, again.id] };
      }
    } catch (error) {
      return unsent(question, results, error);
    }
  }
  return outcomeOfCases(question, results);
}

/** The outcome of cases that were all answered. */
export function outcomeOfCases(
  { answers }: Pick<CaseQuestion, 'answers'>,
  results: readonly CaseResult[],
): LearnedOutcome {
  const exchanges = results.map(({ evidence }) => evidence.id);
  const [answer, ...others] = new Set(results.map((result) => result.answer));
  const shown = statusesText(results);
  if (answer === undefined || others.length > 0) {
    const why =
      others.length > 0 ? `The cases have different answers: ${shown}.` : `None of the listed answers: ${shown}.`;
    return { kind: 'unlisted', refuted: [], why, exchanges };
  }
  return decidedAs(answer, answers, exchanges, `${shown}.`);
}

/** `limit=0: 400; limit=-1: 400`. */
function statusesText(results: readonly CaseResult[]): string {
  return results.map(({ name, evidence }) => `${name}: ${evidence.answer.status}`).join('; ');
}

function unsent({ answers }: CaseQuestion, results: readonly CaseResult[], error: unknown): LearnedOutcome {
  const observed = results.map(({ name, evidence }) => ({
    statement: `${name} is answered with ${evidence.answer.status}.`,
    exchanges: [evidence.id],
  }));
  return undecided(answers, missingAfter(error), observed);
}
