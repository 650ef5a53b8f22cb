import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { close, listen } from '../../support/loopback-server.ts';
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
const folder = mkdtempSync(join(tmpdir(), 'document-fuzz-'));
const server = createServer(answer);
const url = await listen(server);
try {
  for (let index = first; index < end; index += step) {
    const before = process.threadCpuUsage();
    const problems = await runDocument(fuzzDocument(index), { folder, url });
    const { user, system } = process.threadCpuUsage(before);
    const fuzzed: FuzzedDocument = { index, problems, seconds: (user + system) / 1e6 };
    parentPort?.postMessage(fuzzed);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await close(server);
}
