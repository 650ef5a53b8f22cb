import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { startServer } from '../../support/loopback-server.ts';
import { answer } from './answer.ts';
import { fuzzDocument } from './fuzz-document.ts';
import { runDocument } from './run-document.ts';

/** The documents that a thread runs: from `first` on, each `step`th below `end`. */
export interface FuzzShare {
  readonly first: number;
  readonly step: number;
  readonly end: number;
}

/** What came of a document. */
export interface FuzzedDocument {
  readonly index: number;
  readonly problems: readonly string[];
  /** The processor time that it took. */
  readonly seconds: number;
}

const { first, step, end }: FuzzShare = workerData;
using folder = mkdtempDisposableSync(join(tmpdir(), 'document-fuzz-'));
const { url, stop } = await startServer(answer);
try {
  for (let index = first; index < end; index += step) {
    const before = process.threadCpuUsage();
    const problems = await runDocument(fuzzDocument(index), { folder: folder.path, url });
    const { user, system } = process.threadCpuUsage(before);
    const fuzzed: FuzzedDocument = { index, problems, seconds: (user + system) / 1e6 };
    parentPort?.postMessage(fuzzed);
  }
} finally {
  await stop();
}
