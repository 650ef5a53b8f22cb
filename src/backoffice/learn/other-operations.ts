import type { Json } from '../../engine/json/json.ts';
import { carriedEverywhere } from '../../engine/message/credentials.ts';
import { isCredentialsStatus, isWriting } from '../../engine/message/exchange.ts';
import type { RequestParts } from '../../engine/message/request-parts.ts';
import type { Operation } from '../../engine/openapi/operations.ts';
import { baseRequest, knownForms } from '../../engine/probe/request/base-request.ts';
import { ObservedValues } from '../../engine/probe/request/observed-values.ts';
import type { LearnedOutcome } from '../../engine/report/learned.ts';
import { SERVICE_SWITCHES } from '../sandbox/domain/switches.ts';
import { type CaseResult, outcomeOfCases } from './cases.ts';
import { type LearnSession, missingAfter } from './learn-session.ts';
import { undecided } from './outcomes.ts';

/** Statuses of operations that are not implemented. */
const EXPECTED = [501];
/** How many operations are called with a token too where they answer without one. */
const SAMPLE = 1;

/** From how many operations on a status that all of them return cannot be noise. */
const ENOUGH = 3;
/** How often a status that may be noise must come again. */
const REPEATS = 4;

/** What is learned of the operations with unspecified behaviour. */
interface OtherOperations {
  readonly bearer: LearnedOutcome;
  readonly unspecified: LearnedOutcome;
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
  const { bearer, unspecified } = SERVICE_SWITCHES;
  const named = operations.filter((operation) => operation.security.length === 0 && !isWriting(operation));
  try {
    const plain: CaseResult[] = [];
    for (const operation of named) {
      const evidence = await session.send(requestFor(session, operation, known), EXPECTED);
      const name = `${operation.operationId} without a token`;
      plain.push({ name, evidence, answer: bearerOf(evidence.answer.status) });
    }
    const withoutToken = await confirmed(session, plain, bearerOf);
    const called: CaseResult[] = [];
    for (const { evidence } of withoutToken) {
      const { parts, answer } = evidence;
      const needsToken = isCredentialsStatus(answer.status) || (isMaskable(answer.status) && called.length < SAMPLE);
      const answered = needsToken ? await session.send(withToken(session, parts), EXPECTED) : evidence;
      called.push({
        name: parts.operation.operationId,
        evidence: answered,
        answer: unspecifiedOf(answered.answer.status),
      });
    }
    const answers = await confirmed(session, called, unspecifiedOf);
    const shown = withoutToken.map((result, index) => {
      const { status } = result.evidence.answer;
      // Where the token changes the response, what came without one hides that it is required.
      const isMasked = !isCredentialsStatus(status) && answers[index]?.evidence.answer.status !== status;
      return isMasked ? { ...result, answer: undefined } : result;
    });
    return { bearer: outcomeOfCases(bearer, shown), unspecified: outcomeOfCases(unspecified, answers) };
  } catch (error) {
    const missing = missingAfter(error);
    return { bearer: undecided(bearer.answers, missing), unspecified: undecided(unspecified.answers, missing) };
  }
}

function bearerOf(status: number): string {
  return isCredentialsStatus(status) ? 'everywhere' : 'listing';
}

function unspecifiedOf(status: number): string | undefined {
  return Object.hasOwn(SERVICE_SWITCHES.unspecified.answers, status) ? String(status) : undefined;
}

/**
 * The results. A status that may be noise and that not all operations return is requested again, until it is known that the
 * server does return it.
 */
async function confirmed(
  session: LearnSession,
  results: readonly CaseResult[],
  read: (status: number) => string | undefined,
): Promise<readonly CaseResult[]> {
  const statuses = new Set(results.map(({ evidence }) => evidence.answer.status));
  const persistent = new Set(results.length >= ENOUGH && statuses.size === 1 ? statuses : []);
  const all: CaseResult[] = [];
  for (const result of results) {
    const { answer, parts } = result.evidence;
    if (!EXPECTED.includes(answer.status) || persistent.has(answer.status)) {
      all.push(result);
      continue;
    }
    let again = result.evidence;
    for (let repeats = 0; repeats < REPEATS && again.answer.status === answer.status; repeats += 1) {
      again = await session.send(parts, EXPECTED);
    }
    if (again.answer.status === answer.status) persistent.add(answer.status);
    all.push({ ...result, evidence: again, answer: read(again.answer.status) });
  }
  return all;
}

/** Whether a status may hide that a request is refused for its credentials. */
function isMaskable(status: number): boolean {
  return status === 400 || status === 404;
}

/** The smallest valid request, with the application key. */
function requestFor(
  { api, credentials }: LearnSession,
  operation: Operation,
  known: ReadonlyMap<string, Json>,
): RequestParts {
  const context = { api, credentials, observed: new ObservedValues(api) };
  return baseRequest(context, operation, knownForms(context, operation, known));
}

function withToken({ api, credentials }: LearnSession, parts: RequestParts): RequestParts {
  return { ...parts, credentials: carriedEverywhere(api, credentials) };
}
