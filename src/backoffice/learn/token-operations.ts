import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { jsonOf } from '../../engine/message/body.ts';
import { isKeyParameter, NOTHING_CARRIED } from '../../engine/message/credentials.ts';
import type { RequestParts } from '../../engine/message/request-parts.ts';
import type { Operation, Parameter } from '../../engine/openapi/operations.ts';
import type { LearnedObservation, LearnedOutcome } from '../../engine/report/learned.ts';
import { learnCases } from './cases.ts';
import type { LearnSession } from './learn-session.ts';

/** The operations that create tokens, and the ids of their points. */
const TOKEN_OPERATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    createSessionToken: 'create-session-token',
    createAuthenticationToken: 'create-authentication-token',
  }),
);

/** The answers to whether the body of a request for a token may be left out. */
export const BODY_ANSWERS = {
  optional: 'It may be left out.',
  required: 'A request without a body is refused.',
} as const;

/** What is learned of the creation of tokens. */
interface LearnedTokens {
  readonly outcomes: readonly (readonly [string, LearnedOutcome])[];
  readonly observations: readonly (readonly [string, readonly LearnedObservation[]])[];
}

/** Creates tokens without a body. The tokens are never kept. */
export async function learnTokenOperations(
  session: LearnSession,
  operations: readonly Operation[],
): Promise<LearnedTokens> {
  const outcomes: (readonly [string, LearnedOutcome])[] = [];
  const observations: (readonly [string, readonly LearnedObservation[]])[] = [];
  for (const operation of operations) {
    const point = TOKEN_OPERATIONS.get(operation.operationId);
    if (point === undefined) continue;
    const parts = partsOf(session, operation);
    const read = ({ status }: { readonly status: number }) =>
      status >= 200 && status < 300 ? 'optional' : [400, 415, 422].includes(status) ? 'required' : undefined;
    // Twice, since a single response may be an accident.
    const cases = ['no body', 'no body again'].map((name) => ({ name, parts, read }));
    const { outcome, results } = await learnCases(session, {
      id: `${point}-request-body`,
      answers: BODY_ANSWERS,
      cases,
    });
    outcomes.push([`${point}-request-body`, outcome]);
    const seen = results.flatMap(({ evidence: { id, answer } }) => {
      const body = jsonOf(answer.body);
      return isJsonObject(body) && answer.status < 300 ? [{ id, body }] : [];
    });
    const [first] = seen;
    if (first === undefined) continue;
    const fields = Object.entries(first.body).map(([name, value]) => `${name} (${typeof value})`);
    const exchanges = seen.map(({ id }) => id);
    observations.push([
      `${point}-response`,
      [{ statement: `A response has the fields ${fields.join(', ')}.`, exchanges }],
    ]);
    const lifetimes = Object.entries(first.body).filter(([name, value]) => /expires/i.test(name) && isPlain(value));
    if (lifetimes.length > 0) {
      const text = lifetimes.map(([name, value]) => `${name} is ${String(value)}`).join(', ');
      observations.push(['token-lifetime', [{ statement: `In a response, ${text}.`, exchanges }]]);
    }
  }
  return { outcomes, observations };
}

/** Whether a value is a number or a date, which is not a secret. */
function isPlain(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
}

function partsOf({ credentials }: LearnSession, operation: Operation): RequestParts {
  const parameters = new Map<Parameter, Json>();
  const key = operation.parameters.find(isKeyParameter);
  if (key !== undefined && credentials.appKey !== undefined) parameters.set(key, credentials.appKey);
  return { operation, parameters, credentials: NOTHING_CARRIED, body: null };
}
