import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from './served.ts';

/** How much memory a walk over a ledger took. */
export interface WalkMemory {
  readonly records: number;
  readonly seconds: number;
  /** The heap after garbage collection, when so many records had been given. */
  readonly heap: readonly { readonly at: number; readonly heapMiB: number }[];
  /** Peak resident memory of the process. */
  readonly peakMiB: number;
}

const SERVER = fileURLToPath(new URL('./client-ledger-server.ts', import.meta.url));
const WALK = fileURLToPath(new URL('./client-walk.ts', import.meta.url));

/**
 * Walks over a ledger with the client, in pages of 500 records, in a process of its own.
 *
 * @throws {Error} when the walk does not return every record.
 */
export async function clientMemory(records: number): Promise<WalkMemory> {
  const server = await serve([SERVER, String(records)]);
  try {
    const argv = ['--expose-gc', WALK, server.firstLine, String(records)];
    const { stdout } = await promisify(execFile)(process.execPath, argv);
    const result: WalkMemory = JSON.parse(stdout);
    if (result.records !== records) throw new Error(`The walk returned ${result.records} records of ${records}.`);
    return result;
  } finally {
    await server.stop();
  }
}
