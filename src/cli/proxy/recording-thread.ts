import { errorMessage } from '../../engine/json/error-message.ts';
import { ProxyError } from '../../engine/proxy/proxy-error.ts';
import type { RecordingOptions } from '../../engine/proxy/recording.ts';
import { prepareFolder } from '../../engine/proxy/recording.ts';
import { RecordingQueue } from '../../engine/proxy/recording-queue.ts';
import type { Target } from '../../engine/proxy/target.ts';
import { startWorkerThread } from '../threads.ts';

/** What a thread records with, as it can be passed to one. */
export interface RecordingThreadData extends RecordingOptions {
  /** The file of the document; undefined for that of this package. */
  readonly documentName: string | undefined;
}

/** What a command line of `proxy` says of a recording. */
interface RecordingValues {
  readonly record: string | undefined;
  readonly recordSample: number;
  readonly recordSize: number;
  readonly recordAge: number;
  readonly recordFiles: number;
  readonly recordTokenBodies: boolean;
  readonly redact: readonly string[];
}

/** How much waits to be written at most: exchanges, and bytes of bodies and heads. */
const WAITING = { exchanges: 10_000, bytes: 64_000_000 };
const HOUR_MS = 3_600_000;

/**
 * The recording of the requests that pass; undefined where none was asked for.
 *
 * @throws {ProxyError} `recording-unusable`
 */
export function startRecording(
  values: RecordingValues,
  {
    documentName,
    target,
    onProblem,
  }: {
    readonly documentName: string | undefined;
    readonly target: Target;
    readonly onProblem: (text: string) => void;
  },
): RecordingQueue | undefined {
  const { record: folder, recordSample, recordSize, recordAge, recordFiles, recordTokenBodies, redact } = values;
  if (folder === undefined) return undefined;
  try {
    prepareFolder(folder);
  } catch (cause) {
    const why = errorMessage(cause);
    const message = `--record is ${JSON.stringify(folder)}, but no files can be written to that folder (${why}). Name a folder that can be created or written to.`;
    throw new ProxyError('recording-unusable', message, { cause });
  }
  const data: RecordingThreadData = {
    documentName,
    folder,
    maxBytes: recordSize * 1_000_000,
    maxAgeMs: recordAge * HOUR_MS,
    keep: recordFiles,
    redact,
    keepTokenBodies: recordTokenBodies,
    origin: target.origin,
  };
  return new RecordingQueue({
    thread: startWorkerThread('proxy/record-worker', { workerData: data }),
    share: recordSample,
    limits: WAITING,
    random: Math.random,
    now: () => performance.now(),
    onProblem,
  });
}
