import { Writable } from 'node:stream';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { DEFAULT_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { createLog } from '../../../src/backoffice/sandbox/http/create-log.ts';
import { type ReadySandbox, runSandbox } from '../../../src/cli/sandbox/run-sandbox.ts';

/** The ledgers of a sandbox. */
export interface DemoLedgers {
  readonly seed: number;
  /** How many records the last account has. */
  readonly records: number;
  /** The last day of the ledgers; by default, the day before that of the clock. */
  readonly until?: string;
}

/** The time of the clocks of tests that do not depend on the date. */
export const TEST_NOW = Date.parse('2026-10-15T13:37:00.000Z');

/** Starts a sandbox in this process whose clock always reads `now`. */
export function sandboxAt(now: number, ledgers: DemoLedgers): Promise<ReadySandbox> {
  return runSandbox({
    document: loadDocument(),
    host: '127.0.0.1',
    port: 0,
    database: 'sqlite::memory:',
    appKey: 'app-key-of-the-faults',
    switches: DEFAULT_SWITCHES,
    profile: 'unlimited',
    tokenLifetimeMs: 3_600_000,
    demo: true,
    ...ledgers,
    now: () => now,
    log: createLog('info', new Writable({ write: (_chunk, _encoding, done) => done() })),
  });
}
