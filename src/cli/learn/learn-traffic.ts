import { listingOf } from '../../backoffice/learn/listing-requests.ts';
import { RecordedLearner } from '../../backoffice/learn/recorded/learn-recorded.ts';
import { Redactor } from '../../engine/findings/redaction/redactor.ts';
import { sizeOf } from '../../engine/message/exchange.ts';
import { interruptible } from '../../engine/message/interruptible.ts';
import { DocumentObserver } from '../../engine/observe/document-observer.ts';
import { type DocumentObservation, observationsOf } from '../../engine/observe/observations.ts';
import { learnedObservations } from '../../engine/observe/observed-document.ts';
import { type ReadCount, type ReadOptions, shownRead, takeExchanges } from '../../engine/observe/read-exchanges.ts';
import type { Learned } from '../../engine/report/learned.ts';
import type { Problem } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';

/** What was learned, from a server or from recorded traffic. */
export interface LearnResult {
  readonly learned: Learned;
  readonly observations: readonly DocumentObservation[];
  readonly requests: number;
  readonly problem: Problem | undefined;
  /** What was left out, in a sentence; undefined where nothing was. */
  readonly leftOut?: string | undefined;
}

/** What recorded traffic is read with. */
export interface TrafficOptions extends ReadOptions {
  readonly seed: number;
}

/**
 * Learns from recorded traffic. Nothing is sent.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown` @throws {VerifyError} `address-wrong`
 */
export async function learnTraffic(files: readonly string[], options: TrafficOptions): Promise<LearnResult> {
  const { contract, seed, now, server } = options;
  const listing = listingOf(contract);
  if (listing !== undefined) {
    const learner = new RecordedLearner(contract, listing);
    const count = await takeExchanges(files, options, async (exchange) => learner.take(exchange));
    const learned = learner.learned({ now, seed, server });
    return {
      learned,
      observations: [],
      requests: count.exchanges,
      problem: problemOf(count),
      leftOut: leftOutOf(count),
    };
  }
  const redactor = new Redactor(contract);
  const observer = new DocumentObserver(contract, (exchange, id, at) => shownRead(exchange, { id, at, redactor }));
  const count = await takeExchanges(files, options, async (exchange) => {
    const at = new Date(exchange.startedAt ?? now).toISOString();
    await interruptible(sizeOf(exchange), options.signal, () => observer.take(exchange, at));
  });
  const observations = observationsOf(observer);
  const learned = learnedObservations(observations, observer.exchanges);
  return { learned, observations, requests: count.exchanges, problem: problemOf(count), leftOut: leftOutOf(count) };
}

/** How much of the traffic was left out, where the rest shows something. */
function leftOutOf({ exchanges, others, broken }: ReadCount): string | undefined {
  if (exchanges === 0 || others + broken === 0) return undefined;
  const all = counted(exchanges + others + broken, 'recorded exchange');
  return `${others} of ${all} match no operation of the document, ${broken} cannot be read; they are left out.`;
}

/** Why traffic shows nothing. */
function problemOf({ exchanges, others, broken }: ReadCount): Problem | undefined {
  if (exchanges > 0) return undefined;
  if (others + broken === 0) {
    return { code: 'no-success', message: 'No recorded exchange was read. Name a file that has some.' };
  }
  const message =
    `None of ${counted(others + broken, 'recorded exchange')} matches an operation of the document (${broken} cannot be read). ` +
    'Name the address of the recorded server with --server, or another document with --document.';
  return { code: 'no-success', message };
}
