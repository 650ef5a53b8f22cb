import { spawnSync } from 'node:child_process';
import { RUN_SCRIPT } from './measure.ts';

/**
 * Walks over random ledgers, and over one as the sandbox makes it, with the client and in the ways that people write themselves,
 * as `npm run score:paging` does. The same ledgers have the same result.
 *
 * @throws {Error} when the walks cannot be checked.
 */
export function pagingBench(ledgers = 20_000, records = 20_000): string {
  const argv = [RUN_SCRIPT, 'score:paging', '--ledgers', String(ledgers), '--busy', String(records)];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  if (status === 0 || status === 1) return stdout;
  throw new Error(`npm run score:paging ended with ${status}:\n${stderr}`);
}
