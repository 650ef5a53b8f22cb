import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../run.js', import.meta.url));

/** In how many ledgers a way to walk over them did what it should not, and how many requests all of them took. */
interface WalkScore {
  readonly name: string;
  readonly loses: number;
  readonly repeats: number;
  readonly refused: number;
  readonly wrong: number;
  readonly requests: number;
}

/** The records that a walk over one ledger lost and repeated, and its requests. */
interface BusyWalk {
  readonly lost: number;
  readonly repeated: number;
  readonly requests: number;
}

/** The output of `npm run score:paging -- --json`. */
interface PagingScore {
  readonly seed: number;
  readonly ledgers: number;
  readonly ours: WalkScore;
  readonly naive: readonly WalkScore[];
  readonly busy: {
    readonly records: number;
    readonly rows: readonly { readonly name: string; readonly inclusive: BusyWalk; readonly exclusive: BusyWalk }[];
  };
}

/**
 * Walks over random ledgers, and over one as the sandbox makes it, with the client and in the ways that people write
 * themselves. The result is a table; the same seed produces the same table.
 *
 * @throws {Error} when the walks cannot be checked.
 */
export function pagingBench(ledgers = 20_000, seed = 4, records = 20_000): string {
  const counts = ['--ledgers', String(ledgers), '--seed', String(seed), '--busy', String(records)];
  const argv = [RUN, 'score:paging', ...counts, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0 && status !== 1) throw new Error(`npm run score:paging ended with ${status}:\n${stderr}`);
  const score: PagingScore = JSON.parse(stdout);
  return `${ledgersTable(score)}\n\n${busyTable(score)}`;
}

function ledgersTable({ seed, ledgers, ours, naive }: PagingScore): string {
  const share = (part: number) => `${((100 * part) / ledgers).toFixed(1)} %`.padStart(10);
  const row = ({ name, wrong, loses, repeats, refused, requests }: WalkScore) =>
    [
      name.padEnd(30),
      ...[wrong, loses, repeats, refused].map(share),
      (requests / ledgers).toFixed(1).padStart(12),
    ].join('');
  return [
    `${ledgers.toLocaleString('en-US')} random ledgers, walked over forwards, seed ${seed}; of how many`,
    `${''.padEnd(30)}${['wrong', 'loses', 'repeats', 'refused'].map((name) => name.padStart(10)).join('')}${'requests'.padStart(12)}`,
    ...[ours, ...naive].map(row),
  ].join('\n');
}

function busyTable({ busy: { records, rows } }: PagingScore): string {
  const figures = ({ lost, repeated, requests }: BusyWalk) =>
    [lost, repeated, requests].map((count) => String(count).padStart(10)).join('');
  const names = ['lost', 'repeated', 'requests'].map((name) => name.padStart(10)).join('');
  return [
    `${records.toLocaleString('en-US')} records of three busy years as the sandbox makes them, in pages of 500; of how many`,
    `${''.padEnd(30)}${'offset is in the page'.padStart(30)}${'offset is not'.padStart(30)}`,
    `${''.padEnd(30)}${names}${names}`,
    ...rows.map(({ name, inclusive, exclusive }) => name.padEnd(30) + figures(inclusive) + figures(exclusive)),
  ].join('\n');
}
