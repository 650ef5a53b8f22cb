import { errorMessage } from '../../engine/json/error-message.ts';
import { BACKLOG_LIMITS } from '../../engine/proxy/exchange-observer.ts';
import { ProxyError } from '../../engine/proxy/proxy-error.ts';
import { prepareFolder, type RecordingOptions } from '../../engine/proxy/recording.ts';
import { RecordingQueue } from '../../engine/proxy/recording-queue.ts';
import type { ProxyTarget } from '../../engine/proxy/target.ts';
import { startWorkerThread } from '../threads.ts';

/** What a thread records with, as it can be passed to one. */
export interface RecordingThreadData extends RecordingOptions {
  /** The file of the document; undefined for that of this package. */
  readonly documentName: string | undefined;
}

/** What is recorded of the requests that pass, and who is notified. */
interface StartRecordingOptions extends Omit<RecordingThreadData, 'origin'> {
  readonly target: ProxyTarget;
  /** The share of the requests that is recorded, from 0 to 1. */
  readonly share: number;
  readonly onProblem: (text: string) => void;
}

/**
 * Records the requests that pass, in a thread of its own.
 *
 * @throws {ProxyError} `recording-unusable`
 */
export function startRecording({ target, share, onProblem, ...recording }: StartRecordingOptions): RecordingQueue {
  const { folder } = recording;
  try {
    prepareFolder(folder);
  } catch (cause) {
    const why = errorMessage(cause);
    const message = `--record is ${JSON.stringify(folder)}, but no files can be written to that folder (${why}). Name a folder that can be created or written to.`;
    throw new ProxyError('recording-unusable', message, { cause });
  }
  const workerData: RecordingThreadData = { ...recording, origin: target.origin };
  return new RecordingQueue({
    thread: startWorkerThread('proxy/record-worker', { workerData }),
    share,
    limits: BACKLOG_LIMITS,
    random: Math.random,
    now: () => performance.now(),
    onProblem,
  });
}
