import { isDate } from '../../../src/engine/schema/formats/date.ts';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import type { PagingCase } from '../../client/paging/paging-case.ts';
import { type BusyRow, walkBusyLedger } from './busy-ledger.ts';
import { CLIENT_WALK } from './client-walk.ts';
import { complaintOf, type PagingScore, scorePaging } from './paging-score.ts';

const HELP = `npm run score:paging [-- --ledgers 300000 --seed 4 --json]

Walks over random ledgers, each listed by a service that answers what the interface specification leaves open in a random
way: from the start, from every checkpoint, and with many calls of next() at once. No record may be lost or come twice.
The same ledgers are walked over in the ways that people write themselves, and what these lose or repeat is counted.

  --ledgers  how many; default 300000
  --seed     a whole number; the same seed makes the same ledgers; default 4
  --busy     how many records the further ledger has that is generated as in the sandbox; default 20000
  --case     one case as JSON, as printed for a counterexample: checks only this case
  --json     the whole score as JSON, for machines
  --help     this text

Examples
  npm run score:paging
  npm run score:paging -- --ledgers 5000 --seed 7

The score goes to stdout.

Exit codes: 0 nothing lost or repeated, 1 something was, 2 could not run.`;

export const main = npmScript(
  HELP,
  {
    ledgers: { type: 'string', default: '300000' },
    seed: { type: 'string', default: '4' },
    busy: { type: 'string', default: '20000' },
    case: { type: 'string' },
    json: { type: 'boolean' },
  },
  async (options) => {
    if (options.case !== undefined) {
      const complaint = await complaintOf(readCase(options.case));
      console.log(complaint ?? 'Nothing was lost or repeated.');
      return complaint === undefined ? 0 : 1;
    }
    const started = performance.now();
    const ledgers = wholeNumberOption('--ledgers', options.ledgers, 1, 0x7fffffff);
    const seed = wholeNumberOption('--seed', options.seed, -0x80000000, 0x7fffffff);
    const records = wholeNumberOption('--busy', options.busy, 1, 0x7fffffff);
    const score = await scorePaging(ledgers, seed);
    const seconds = (performance.now() - started) / 1000;
    const busy = { records, rows: await walkBusyLedger(records, seed) };
    console.log(options.json ? JSON.stringify({ ...score, seconds, busy }, null, 2) : render(score, seconds, busy));
    return score.counterexample === undefined && isWhole(busy) ? 0 : 1;
  },
);

interface Busy {
  readonly records: number;
  readonly rows: readonly BusyRow[];
}

/** Whether the walk of the client returned every record of the busy ledger once. */
function isWhole({ rows }: Busy): boolean {
  return rows.every(
    ({ name, inclusive, exclusive }) =>
      name !== CLIENT_WALK || [inclusive, exclusive].every(({ lost, repeated }) => lost === 0 && repeated === 0),
  );
}

function render({ ledgers, seed, counterexample, ours, naive }: PagingScore, seconds: number, busy: Busy): string {
  const head = `${ledgers} ledgers in ${seconds.toFixed(1)} s, seed ${seed}`;
  const rows = [ours, ...naive].map(({ name, loses, repeats, refused, wrong, requests }) =>
    [
      `  ${name.padEnd(32)} wrong in ${percent(wrong, ledgers)}:`,
      `loses in ${percent(loses, ledgers)}, repeats in ${percent(repeats, ledgers)}, refused in ${percent(refused, ledgers)},`,
      `in ${(requests / Math.max(1, ledgers)).toFixed(1)} requests`,
    ].join(' '),
  );
  const verdict =
    counterexample === undefined
      ? 'nothing lost, nothing repeated'
      : `${counterexample.complaint}\n\nRun it again:\n  npm run score:paging -- --case '${JSON.stringify(counterexample.walked)}'`;
  const busyRows = busy.rows.map(({ name, inclusive, exclusive }) => {
    const columns = [inclusive, exclusive].map(
      ({ lost, repeated, requests }) => `loses ${lost}, repeats ${repeated}, in ${requests} requests`,
    );
    return `  ${name.padEnd(32)} ${columns.join('; exclusive: ')}`;
  });
  return [
    `${head}: ${verdict}`,
    '',
    'The client and the ways that people write, over the same ledgers, forwards:',
    ...rows,
    '',
    `A ledger of ${busy.records} records as the sandbox makes it, in pages of 500:`,
    ...busyRows,
  ].join('\n');
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

function readCase(text: string): PagingCase {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CommandError('usage', '--case is not JSON. Copy it from the line of a counterexample.', { cause });
  }
  if (isCase(value)) {
    const wrong = (['from', 'to'] as const).find((name) => !isDate(value[name]));
    if (wrong === undefined) return value;
    throw new CommandError(
      'usage',
      `--case: ${wrong} is ${JSON.stringify(value[wrong])}; allowed is a date such as "2026-10-15".`,
    );
  }
  throw new CommandError('usage', '--case is not a case. Copy it from the line of a counterexample.');
}

function isCase(value: unknown): value is PagingCase {
  const names = ['ledger', 'from', 'to', 'pageSize', 'resumedPageSize', 'direction', 'switches', 'tiesMove', 'now'];
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
