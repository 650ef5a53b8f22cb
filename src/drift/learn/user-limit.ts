import { isJsonObject, type Json } from '../../openapi/json.ts';
import type { Operation } from '../../openapi/operations.ts';
import { childPointer, valueAtReference } from '../../openapi/pointer.ts';
import type { LearnedOutcome, LearnNeed } from '../../report/learned.ts';
import { SERVICE_SWITCHES } from '../../sandbox/domain/service/service-switches.ts';
import { baseRequest, knownForms } from '../request/base-request.ts';
import { carriedEverywhere } from '../request/credentials.ts';
import { ObservedValues } from '../request/observed-values.ts';
import type { RequestParts } from '../request/request-parts.ts';
import { type Evidence, type LearnSession, missingAfter } from './learn-session.ts';
import { decidedAs, undecided } from './outcomes.ts';
import { unknownValues } from './unknown-values.ts';

/** Shares of the limit: how many requests of one method are sent at once, and how many refusals are noise or a limit. */
const SHARE = { sent: 0.9, noise: 0.1, limit: 0.2 } as const;
/** How many times the limit all bursts together send at most. */
const MOST_SENT = 8.2;
/** In milliseconds. Of three bursts that are a third of a second apart, two at most lie in two seconds of the server if they end earlier. */
const MOST_DURATION = 600;
/** A second and a bit more, after which earlier requests no longer count, in milliseconds. */
const REST = 1100;
/** From the start of a burst to that of the next one: two seconds and a third, in milliseconds. */
const SPACING = 2333;
/** Statuses of operations that are not implemented. */
const EXPECTED = [501];
/** How many exchanges of each burst are evidence. */
const NAMED = 3;

/** What permits the requests. */
export interface UserLimitOptions {
  readonly operations: readonly Operation[];
  readonly parameters: ReadonlyMap<string, Json>;
  readonly writes: boolean;
  readonly burst: boolean;
  readonly seed: number;
}

/** What a burst of requests came to. */
interface Burst {
  readonly sent: number;
  readonly answered: number;
  readonly refused: readonly Evidence[];
  readonly all: readonly Evidence[];
  readonly durationMs: number;
}

/** A burst shows nothing. */
class Unclear extends Error {
  override readonly name = 'Unclear';
}

/**
 * Decides whether GET and PATCH of a user count against one limit. The user of the requests does not exist and the body of PATCH
 * is an empty object, so that nothing changes.
 *
 * Together, 90 % of the limit of each method exceed one limit and neither of two. In 600 ms, a limit of any kind lets at most 1.6 times
 * its number through, unless its second begins anew; that happens in two of three bursts at most.
 */
export async function learnUserLimit(session: LearnSession, options: UserLimitOptions): Promise<LearnedOutcome> {
  const { answers } = SERVICE_SWITCHES.userLimit;
  const open = (need: LearnNeed, why: string) => undecided(answers, { need, why });
  const { operations, writes, burst } = options;
  const get = operations.find(({ operationId }) => operationId === 'getUser');
  const patch = operations.find(({ operationId }) => operationId === 'updateUser');
  const limit = get && limitOf(session, get);
  if (get === undefined || patch === undefined || limit === undefined) {
    return open('documentation', 'The document states no limit for GET and PATCH of a user.');
  }
  const need = `more than ${limit} requests in a second, among them PATCH requests with an empty object for a user that does not exist`;
  if (!writes) return open('write', `It needs --writes: ${need}.`);
  if (!burst) return open('rate', `It needs --burst: ${need}.`);
  const most = Math.ceil(limit * MOST_SENT);
  if (session.left < most) {
    const requests = session.requests + most;
    return open('requests', `It needs ${need}: up to ${most}. Set --max-requests to ${requests} or more.`);
  }
  try {
    const [one, other] = await alone(session, [get, patch], options);
    return await decide(new Bursts(session, limit), one, other);
  } catch (error) {
    if (error instanceof Unclear) return open('rate', error.message);
    const missing = missingAfter(error);
    return open(missing.need, missing.why);
  }
}

/** A request for each operation, after it was answered alone. */
async function alone(
  session: LearnSession,
  [get, patch]: readonly [Operation, Operation],
  options: UserLimitOptions,
): Promise<readonly [Evidence, Evidence]> {
  await session.rest(REST);
  const got = await session.send(requestFor(session, get, options), EXPECTED);
  const patched = await session.send(requestFor(session, patch, options), EXPECTED);
  const { status } = patched.answer;
  if (status >= 200 && status < 300) {
    throw new Unclear(`PATCH of a user that does not exist is answered with ${status}: it may change something.`);
  }
  return [got, patched];
}

async function decide(bursts: Bursts, get: Evidence, patch: Evidence): Promise<LearnedOutcome> {
  const { answers } = SERVICE_SWITCHES.userLimit;
  if (bursts.isLimited(await bursts.send([get]))) {
    throw new Unclear('Fewer requests a second are served than the limit of the document allows.');
  }
  const both = [await bursts.send([get, patch]), await bursts.send([get, patch])];
  if (both.every((burst) => !bursts.isLimited(burst))) both.push(await bursts.send([get, patch]));
  const [first, ...others] = new Set(both.map((burst) => bursts.isLimited(burst)));
  if (first === undefined || others.length > 0) throw new Unclear('Of equal bursts, only some exceed a limit.');
  const shown = both.map(
    ({ sent, refused }) => `${refused.length} of ${sent} GET and PATCH requests at once are refused`,
  );
  const evidence = both.flatMap(({ refused, all }) => (first ? refused : all).slice(0, NAMED));
  if (first) {
    // Each method has to be served alone, or the reason is another limit.
    const control = await bursts.send([patch]);
    if (bursts.isLimited(control))
      throw new Unclear('PATCH requests alone are refused below the limit of the document.');
    return decidedAs('shared', answers, idsOf([...evidence, ...control.all.slice(0, 1)]), `${shown.join('; ')}.`);
  }
  const slowest = Math.max(...both.map(({ durationMs }) => durationMs));
  if (slowest > MOST_DURATION) {
    const why = `that many requests at once took ${slowest} ms; they must be answered within ${MOST_DURATION} ms`;
    throw new Unclear(`${shown.join('; ')}, but ${why}.`);
  }
  const control = await bursts.send([get, get]);
  if (!bursts.isLimited(control)) {
    throw new Unclear(`${control.sent} GET requests at once were served; no limit was exceeded.`);
  }
  const why = `${shown.join('; ')}; ${control.refused.length} of ${control.sent} GET requests at once are refused.`;
  return decidedAs('separate', answers, idsOf([...evidence, ...control.refused.slice(0, NAMED)]), why);
}

/** Sends requests at once, after those before no longer count. */
class Bursts {
  readonly #session: LearnSession;
  readonly #limit: number;
  /** When the next burst may start, in milliseconds since 1970-01-01T00:00:00.000Z. */
  #next = 0;

  constructor(session: LearnSession, limit: number) {
    this.#session = session;
    this.#limit = limit;
  }

  /** Sends each request as often as it is served under a limit of its own. */
  async send(requests: readonly Evidence[]): Promise<Burst> {
    const session = this.#session;
    await session.rest(Math.max(REST, this.#next - session.now()));
    const count = Math.floor(this.#limit * SHARE.sent);
    const start = session.now();
    this.#next = start + SPACING;
    const all = await session.sendTogether(requests.map(({ parts }) => ({ parts, count })));
    const durationMs = session.now() - start;
    const statusOf = new Map(requests.map(({ parts, answer }) => [parts.operation, answer.status]));
    const refused = all.filter(({ parts, answer }) => answer.status !== statusOf.get(parts.operation));
    return { sent: count * requests.length, answered: all.length, all, refused, durationMs };
  }

  /** Whether a burst exceeds a limit. @throws {Unclear} */
  isLimited({ sent, answered, refused }: Burst): boolean {
    if (answered < sent * SHARE.sent) throw new Unclear(`Only ${answered} of ${sent} requests at once were answered.`);
    if (refused.length <= this.#limit * SHARE.noise) return false;
    if (refused.length >= this.#limit * SHARE.limit) return true;
    throw new Unclear(
      `${refused.length} of ${sent} requests at once were refused: too many for noise, too few for a limit.`,
    );
  }
}

function idsOf(evidence: readonly Evidence[]): string[] {
  return evidence.map(({ id }) => id);
}

/** How many requests a second the document allows for an operation. */
function limitOf({ contract }: LearnSession, { pointer }: Operation): number | undefined {
  const limit = valueAtReference(contract.document, childPointer(pointer, 'x-rate-limit'));
  const production = isJsonObject(limit) ? limit['production'] : undefined;
  const perSecond = isJsonObject(production) ? production['requestsPerSecond'] : undefined;
  return typeof perSecond === 'number' ? perSecond : undefined;
}

/** A request for a user that does not exist, with every credential; the body of PATCH is an empty object. */
function requestFor(session: LearnSession, operation: Operation, { parameters, seed }: UserLimitOptions): RequestParts {
  const { contract, credentials } = session;
  const context = { contract, credentials, observed: new ObservedValues(contract) };
  const request = baseRequest(context, operation, knownForms(context, operation, parameters));
  const values = [...request.parameters].map(([parameter, value]) => {
    const unknown = parameter.in === 'path' ? unknownValues(String(value), seed)[0] : undefined;
    return [parameter, unknown ?? value] as const;
  });
  const body = operation.method === 'patch' ? { contentType: 'application/json', text: '{}' } : null;
  return { ...request, parameters: new Map(values), credentials: carriedEverywhere(contract, credentials), body };
}
