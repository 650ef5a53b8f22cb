import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange, SentRequest } from '../../message/exchange.ts';
import type { Sender } from './http-sender.ts';
import type { Pace } from './pace.ts';

/** How often a request is sent again that came too early. */
const MOST_WAITS = 5;
/** How long to wait at most, in milliseconds, whatever a server asks for. */
const LONGEST_WAIT = 60_000;
const USUAL_WAIT = 1000;

/** An operation is not called any more, since its answers cost too much. The message says why. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** How requests that came too early are treated. */
export interface PatienceOptions {
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** How long all waits together may last, in milliseconds. */
  readonly mostWaited: number;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
  /** Waits that many milliseconds; real time unless given. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Called with each answer that says "too early", before it is waited. */
  readonly onLimited: (exchange: Exchange) => void;
}

/**
 * Sends at the pace that is given, and sends a request again after a wait where the answer says that there were too many:
 * 429, or 503, of which the text leaves open when each is returned. What is left is the last answer.
 *
 * `send` throws {@link GivenUp} instead of a wait that would take longer than what is left of `mostWaited`.
 */
export function patientSender(
  sender: Sender,
  { pace, mostWaited, signal, now, onLimited, ...options }: PatienceOptions,
): Sender {
  const wait = options.wait ?? ((milliseconds: number) => delay(milliseconds, undefined, { signal }));
  let waited = 0;
  async function send(request: SentRequest): Promise<Exchange> {
    for (let waits = 0; ; waits += 1) {
      await pace();
      const exchange = await sender.send(request);
      if (!isLimited(exchange) || waits === MOST_WAITS) return exchange;
      onLimited(exchange);
      const time = waitOf(exchange, now());
      if (waited + time > mostWaited) {
        const left = `${Math.ceil((mostWaited - waited) / 1000)} of ${mostWaited / 1000} s`;
        throw new GivenUp(`The server asks to wait ${Math.ceil(time / 1000)} s; ${left} are left of --max-wait.`);
      }
      waited += time;
      await wait(time);
    }
  }
  return { send, close: () => sender.close() };
}

function isLimited({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && (outcome.status === 429 || outcome.status === 503);
}

/** What Retry-After asks for, in seconds or as a date (RFC 9110, section 10.2.3), in milliseconds. */
function waitOf({ outcome }: Exchange, now: number): number {
  const asked = outcome.kind === 'answer' ? (outcome.headers['retry-after'] ?? '') : '';
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return Number.isNaN(wait) ? USUAL_WAIT : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}
