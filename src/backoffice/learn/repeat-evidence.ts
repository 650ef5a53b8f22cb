import type { Answer } from '../../engine/message/exchange.ts';
import type { LearnedOutcome } from '../../engine/report/learned.ts';
import { type LearnEvidence, type LearnSession, missingAfter } from './learn-session.ts';
import { pageRecords } from './ledger.ts';

/** How many exchanges of a question are repeated, and how often each. */
const MOST_EXCHANGES = 4;
const REPEATS = 3;

type Decided = Extract<LearnedOutcome, { kind: 'decided' }>;

/**
 * The outcomes of a server that contradicted itself, or did something that is not listed: the evidence of every answer is sent
 * again, and an answer is kept only if the responses are the same.
 */
export async function withRepeatedEvidence(
  session: LearnSession,
  outcomes: ReadonlyMap<string, LearnedOutcome>,
): Promise<ReadonlyMap<string, LearnedOutcome>> {
  const isOdd = [...outcomes.values()].some(({ kind }) => kind === 'contradictory' || kind === 'unlisted');
  if (!isOdd) return outcomes;
  const checked = new Map<string, LearnedOutcome>();
  const seen = new Map<string, LearnEvidence | undefined>();
  for (const [id, outcome] of outcomes) {
    checked.set(id, outcome.kind === 'decided' ? await repeated(session, outcome, seen) : outcome);
  }
  return checked;
}

/** @param seen the response that differs from that of an exchange, by the id of the exchange; undefined where none does. */
async function repeated(
  session: LearnSession,
  outcome: Decided,
  seen: Map<string, LearnEvidence | undefined>,
): Promise<LearnedOutcome> {
  try {
    for (const id of outcome.exchanges.slice(0, MOST_EXCHANGES)) {
      const evidence = session.evidenceOf(id);
      if (evidence === undefined) continue;
      if (!seen.has(id)) seen.set(id, await differing(session, evidence));
      const other = seen.get(id);
      if (other === undefined) continue;
      const [one, two] = [evidence.answer.status, other.answer.status];
      const why =
        one === two
          ? 'The same request is answered with one page, and later with another.'
          : `The same request is answered with ${one}, and later with ${two}.`;
      return { kind: 'contradictory', why, exchanges: [id, other.id] };
    }
    return outcome;
  } catch (error) {
    const missing = missingAfter(error);
    const why = `The server contradicts itself elsewhere, and the evidence could not be repeated. ${missing.why}`;
    const { answer, refuted } = outcome;
    return { kind: 'undecided', possible: [answer], refuted, needs: [missing.need], why, observed: [] };
  }
}

/** A response to the same request that differs from the first one; undefined where none came. */
async function differing(session: LearnSession, { parts, answer }: LearnEvidence): Promise<LearnEvidence | undefined> {
  for (let repeats = 0; repeats < REPEATS; repeats += 1) {
    const again = await session.send(parts, [answer.status]);
    if (shown(again.answer) !== shown(answer)) return again;
  }
  return undefined;
}

function shown(answer: Answer): string {
  const ids = pageRecords(answer)?.map(({ id }) => id) ?? [];
  return [answer.status, ...ids].join(' ');
}
