import type { Json } from '../../openapi/json.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { LearnedOutcome } from '../../report/learned.ts';
import { SERVICE_SWITCHES } from '../../sandbox/domain/service/service-switches.ts';
import { isRefusal, isWriting } from '../exchange.ts';
import { baseRequest, knownForms } from '../request/base-request.ts';
import { carriedEverywhere } from '../request/credentials.ts';
import { ObservedValues } from '../request/observed-values.ts';
import type { RequestParts } from '../request/request-parts.ts';
import { type CaseResult, outcomeOfCases } from './cases.ts';
import { type LearnSession, LearnStop, Unanswered } from './learn-session.ts';

/** Statuses of operations that are not implemented. */
const EXPECTED = [501];
/** How many operations are called with a token too where they answer without one. */
const SAMPLE = 2;

/** What is learnt of the operations that are only named. */
export interface OtherOperations {
  readonly bearer: LearnedOutcome;
  readonly notShown: LearnedOutcome;
}

/**
 * Calls each operation that only reads and needs no bearer token by the document: without a bearer token, and with one where
 * it refuses that.
 */
export async function learnOtherOperations(
  session: LearnSession,
  operations: readonly Operation[],
  known: ReadonlyMap<string, Json>,
): Promise<OtherOperations> {
  const { bearer, notShown } = SERVICE_SWITCHES;
  const withoutToken: CaseResult[] = [];
  const answers: CaseResult[] = [];
  const named = operations.filter((operation) => operation.security.length === 0 && !isWriting(operation));
  try {
    for (const operation of named) {
      const parts = requestFor(session, operation, known);
      const name = `${operation.operationId} without a token`;
      const evidence = await confirmed(session, parts, withoutToken);
      const { status } = evidence.answer;
      withoutToken.push({ name, evidence, answer: isRefusal(status) ? 'everywhere' : 'listing' });
      const needsToken = isRefusal(status) || (isMaskable(status) && answers.length < SAMPLE);
      const answered = needsToken ? await confirmed(session, withToken(session, parts), answers) : evidence;
      const answer = String(answered.answer.status);
      const isListed = Object.hasOwn(notShown.answers, answer);
      answers.push({ name: operation.operationId, evidence: answered, answer: isListed ? answer : undefined });
      if (needsToken && answered.answer.status !== status && !isRefusal(status)) {
        // The token changes the response: what came without one hides that it is required.
        withoutToken.splice(-1, 1, { name, evidence, answer: undefined });
      }
    }
  } catch (error) {
    if (!(error instanceof LearnStop) && !(error instanceof Unanswered)) throw error;
    const need = error instanceof LearnStop ? error.need : 'answers';
    return {
      bearer: open(Object.keys(bearer.answers), need, error.message),
      notShown: open(Object.keys(notShown.answers), need, error.message),
    };
  }
  return {
    bearer: outcomeOfCases(bearer, withoutToken),
    notShown: outcomeOfCases(notShown, answers),
  };
}

/** An answer that agrees with those of other operations, or that came twice: 501 may be noise. */
async function confirmed(session: LearnSession, parts: RequestParts, others: readonly CaseResult[]) {
  const evidence = await session.send(parts, EXPECTED);
  const { status } = evidence.answer;
  if (!EXPECTED.includes(status) || others.some((other) => other.evidence.answer.status === status)) return evidence;
  const again = await session.send(parts, EXPECTED);
  if (again.answer.status === status) return evidence;
  return EXPECTED.includes(again.answer.status) ? again : session.send(parts);
}

/** Whether a status may hide that a request is refused for its credentials. */
function isMaskable(status: number): boolean {
  return status === 400 || status === 404;
}

/** The smallest valid request, with the application key. */
function requestFor(
  { contract, credentials }: LearnSession,
  operation: Operation,
  known: ReadonlyMap<string, Json>,
): RequestParts {
  const context = { contract, credentials, observed: new ObservedValues(contract) };
  return baseRequest(context, operation, knownForms(context, operation, known));
}

function withToken({ contract, credentials }: LearnSession, parts: RequestParts): RequestParts {
  return { ...parts, credentials: carriedEverywhere(contract, credentials) };
}

function open(possible: readonly string[], need: LearnStop['need'], why: string): LearnedOutcome {
  return { kind: 'undecided', possible, refuted: [], needs: [need], why, observed: [] };
}
