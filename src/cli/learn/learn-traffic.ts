import { listingOf } from '../../backoffice/learn/listing-requests.ts';
import { RecordedLearner } from '../../backoffice/learn/recorded/learn-recorded.ts';
import { Redactor } from '../../engine/findings/redaction/redactor.ts';
import { interruptible } from '../../engine/message/interruptible.ts';
import { sizeOf } from '../../engine/message/recorded-exchange.ts';
import { DocumentObserver } from '../../engine/observe/document-observer.ts';
import { type DocumentObservation, observationsOf } from '../../engine/observe/observations.ts';
import { learnedObservations } from '../../engine/observe/observed-document.ts';
import {
  type ReadCount,
  type ReadExchange,
  type ReadOptions,
  readExchanges,
  shownReadExchange,
} from '../../engine/observe/read-exchanges.ts';
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
    const count = await readExchanges(files, options, async (read) => learner.take(read));
    const learned = learner.learned({ now, seed, server });
    return {
      learned,
      observations: [],
      requests: count.exchanges,
      problem: problemOf(count),
      leftOut: leftOutOf(count),
    };
  }
  let current: ReadExchange | undefined;
  const redactor = new Redactor(contract);
  const observer = new DocumentObserver(contract, (_exchange, id) => {
    if (current === undefined) throw new Error('An exchange is shown while it is read.');
    return shownReadExchange(current, id, redactor);
  });
  const count = await readExchanges(files, options, async (read) => {
    current = read;
    await interruptible(sizeOf(read.recorded), options.signal, () => observer.take(read.exchange, read.at));
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
