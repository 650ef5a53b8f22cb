import type { LearnedOutcome, LearnNeed } from '../../report/learned.ts';
import { SERVICE_SWITCHES } from '../../sandbox/domain/service/service-switches.ts';
import type { RequestParts } from '../request/request-parts.ts';
import { type Evidence, type LearnSession, missingAfter } from './learn-session.ts';
import { decidedAs, undecided } from './outcomes.ts';

/** How many requests are sent at once, beyond the limit of the document. */
const BEYOND = 5;
/** How many are sent at once to see whether there is a limit, beyond it. */
const FEW = 2;
/** How many of them must be refused in the same way: one or two may be noise. */
const LEAST_REFUSED = 4;

/** How often they are refused before it counts, and how often they are sent for that. */
const LEAST_BURSTS = 2;
const MOST_BURSTS = 6;
/** A second and a bit more, after which earlier requests no longer count, in milliseconds. */
const REST = 1100;

/** What is learned of the response beyond a rate limit. */
export interface LearnedRateLimit {
  readonly limitedStatus: LearnedOutcome;
  readonly retryAfter: LearnedOutcome;
  /** How many of the requests at once were served and refused; undefined where none were sent. */
  readonly burst:
    | { readonly served: number; readonly refused: number; readonly exchanges: readonly string[] }
    | undefined;
}

/**
 * Sends more requests at once than `perSecond`, and one after a wait.
 *
 * @param isPermitted whether requests may be sent beyond the rate limit.
 */
export async function learnRateLimit(
  session: LearnSession,
  parts: RequestParts,
  { perSecond, isPermitted }: { readonly perSecond: number | undefined; readonly isPermitted: boolean },
): Promise<LearnedRateLimit> {
  const { limitedStatus, retryAfter } = SERVICE_SWITCHES;
  const both = (need: LearnNeed, why: string): LearnedRateLimit => ({
    limitedStatus: undecided(limitedStatus.answers, { need, why }),
    retryAfter: undecided(retryAfter.answers, { need, why }),
    burst: undefined,
  });
  if (perSecond === undefined) return both('documentation', 'The document states no rate limit of the whole service.');
  if (!isPermitted)
    return both('rate', '--burst permits requests beyond the rate limit, which show how they are refused.');
  try {
    const all: Evidence[] = [];
    // A few first: of a server without a limit, all of them are served.
    await session.rest(REST);
    const few = await session.sendAtOnce(parts, perSecond + FEW);
    const isLimited = few.filter((evidence) => !isRefused(evidence)).length <= perSecond;
    if (!isLimited) all.push(...few);
    let refusing = 0;
    for (let bursts = 0; isLimited && bursts < MOST_BURSTS && refusing < LEAST_BURSTS; bursts += 1) {
      await session.rest(REST);
      const burst = await session.sendAtOnce(parts, perSecond + BEYOND);
      all.push(...burst);
      const count = mostOf(burst.filter(isRefused))[1].length;
      if (count >= LEAST_REFUSED) refusing += 1;
      if (burst.filter((evidence) => !isRefused(evidence)).length > perSecond) break;
    }
    const served = all.filter((evidence) => !isRefused(evidence));
    const [status, refused] = mostOf(all.filter(isRefused));
    const exchanges = all.map(({ id }) => id);
    const burst = { served: served.length, refused: refused.length, exchanges };
    if (status === undefined || served.length === 0 || refusing < LEAST_BURSTS) {
      const why = `${all.length} requests at once were served with 200 ${served.length} times; no limit was exceeded.`;
      return { ...both('rate', why), burst };
    }
    // What refuses requests at once must serve one that comes alone, or the reason is another one.
    await session.rest(REST);
    const alone = await session.send(parts);
    if (isRefused(alone))
      return { ...both('answers', `A request alone is answered with ${alone.answer.status}.`), burst };
    return {
      burst,
      limitedStatus: decidedBy(
        limitedStatus.answers,
        String(status),
        refused,
        `${refused.length} of ${all.length} requests at once are refused with ${status}`,
      ),
      retryAfter: retryAfterOf(refused),
    };
  } catch (error) {
    const { need, why } = missingAfter(error);
    return both(need, why);
  }
}

function retryAfterOf(refused: readonly Evidence[]): LearnedOutcome {
  const { answers } = SERVICE_SWITCHES.retryAfter;
  const groups = [...Map.groupBy(refused, ({ answer }) => kindOf(answer.headers['retry-after']))];
  // A few that differ may be noise.
  const [first, ...others] = groups.filter(([, all]) => all.length > refused.length / 3);
  if (first === undefined || others.length > 0) {
    const kinds = groups.map(([kind]) => kind).join(', ');
    const why = `Retry-After differs between requests that were refused at once: ${kinds}.`;
    return { kind: 'contradictory', why, exchanges: refused.map(({ id }) => id) };
  }
  const [kind, same] = first;
  const values = [...new Set(same.map(({ answer }) => answer.headers['retry-after'] ?? 'absent'))];
  return decidedBy(answers, kind, same, `Retry-After is ${values.slice(0, 2).join(' or ')}`);
}

function kindOf(value: string | undefined): string {
  if (value === undefined) return 'none';
  if (/^\d+$/.test(value)) return 'seconds';
  return Number.isNaN(Date.parse(value)) ? 'other' : 'date';
}

function decidedBy(
  answers: Readonly<Record<string, string>>,
  answer: string,
  all: readonly Evidence[],
  why: string,
): LearnedOutcome {
  const exchanges = all.map(({ id }) => id);
  if (!Object.hasOwn(answers, answer)) return { kind: 'unlisted', refuted: [], why: `${why}.`, exchanges };
  return decidedAs(answer, answers, exchanges, `${why}.`);
}

function isRefused({ answer }: Evidence): boolean {
  return answer.status !== 200;
}

/** The most frequent status of some exchanges, and those that have it. */
function mostOf(all: readonly Evidence[]): readonly [number | undefined, readonly Evidence[]] {
  const groups = [...Map.groupBy(all, ({ answer }) => answer.status)];
  const [most] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return most ?? [undefined, []];
}
