import { Worker } from 'node:worker_threads';
import { fuzzDocument } from './fuzz-document.ts';
import type { FuzzedDocument, FuzzShare } from './fuzz-thread.ts';

/** How much processor time all commands may take with one document, in seconds. Most take a tenth of a second. */
const MOST_SECONDS = 10;

/** How long a document may take on a machine that is busy with other work, in milliseconds. A thread that takes longer hangs. */
const LIMIT_MS = 120_000;

/** Runs the documents below `count` in `threads` threads. Returns the problems of each document that has any. */
export async function runDocuments(count: number, threads: number): Promise<string[]> {
  const shares = Array.from({ length: threads }, (_, first) => runShare({ first, step: threads, end: count }));
  return (await Promise.all(shares)).flat();
}

async function runShare({ first, step, end }: FuzzShare): Promise<string[]> {
  const problems: string[] = [];
  // A thread that hangs is ended, and another one runs the documents after it.
  for (let next = first; next < end; ) next = await runUntilHang({ first: next, step, end }, problems);
  return problems;
}

function runUntilHang(share: FuzzShare, problems: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let next = share.first;
    const worker = new Worker(new URL('./fuzz-thread.ts', import.meta.url), { workerData: share });
    const hang = () => {
      problems.push(`${next}: ${fuzzDocument(next).title}\nIt does not end.`);
      void worker.terminate();
      resolve(next + share.step);
    };
    let timer = setTimeout(hang, LIMIT_MS);
    worker.on('message', ({ index, problems: found, seconds }: FuzzedDocument) => {
      const slow = seconds > MOST_SECONDS ? [`It takes ${seconds} s of processor time.`] : [];
      for (const problem of [...found, ...slow]) problems.push(`${index}: ${fuzzDocument(index).title}\n${problem}`);
      next = index + share.step;
      clearTimeout(timer);
      timer = setTimeout(hang, LIMIT_MS);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(next);
    });
  });
}
