import type { Cursor, PageSizes } from './cursor.ts';
import { type AccountTransaction, compare, isAfter, type Key } from './key.ts';
import { PagingError } from './paging-error.ts';
import { type Ask, walk } from './walk.ts';

/** A run of whole groups between two keys; its records only where they need not be asked for again. */
interface Run {
  readonly after: Key | undefined;
  readonly first: Key;
  readonly last: Key;
  records: readonly AccountTransaction[] | undefined;
}

/**
 * The listing before `cursor`, from its end to its start, by `next` alone: walks to `cursor` and remembers where each page
 * began, then asks for the pages once more, the last first.
 *
 * @throws {PagingError}
 */
export async function* replay(next: Ask, cursor: Cursor, sizes: PageSizes) {
  const forward: Cursor = {};
  const runs = await readRuns(next, forward, cursor.after, sizes);
  cursor.held = undefined;
  if (forward.ascending !== undefined) cursor.ascending = !forward.ascending;
  for (let run = runs.pop(); run !== undefined; run = runs.pop()) {
    const records = run.records ?? (await readAgain(next, forward, run, sizes));
    cursor.after = run.first;
    cursor.done = runs.length === 0;
    yield records.toReversed();
  }
  cursor.done = true;
}

async function readRuns(next: Ask, forward: Cursor, until: Key | undefined, sizes: PageSizes): Promise<Run[]> {
  const runs: Run[] = [];
  let after: Key | undefined;
  let kept = 0;
  for await (const all of walk(next, forward, sizes)) {
    const records = all.filter(({ tranWhen }) => until === undefined || isAfter(until, tranWhen, forward.ascending));
    const [first, last] = [records[0]?.tranWhen, records.at(-1)?.tranWhen];
    if (first === undefined || last === undefined) break;
    runs.push({ after, first, last, records });
    after = last;
    kept += records.length;
    for (const run of runs) {
      if (kept <= sizes.pageSize || run.last === last) break;
      kept -= run.records?.length ?? 0;
      run.records = undefined;
    }
    if (records.length < all.length) break;
  }
  return runs;
}

async function readAgain(next: Ask, learned: Cursor, { after, first, last }: Run, sizes: PageSizes) {
  const records: AccountTransaction[] = [];
  for await (const read of walk(next, { ...learned, after, held: first, done: false }, sizes)) {
    records.push(...read.filter(({ tranWhen }) => !isAfter(tranWhen, last, learned.ascending)));
    const reached = read.at(-1)?.tranWhen;
    if (reached !== undefined && (compare(reached, last) === 0 || isAfter(reached, last, learned.ascending)))
      return records;
  }
  throw new PagingError('group-lost', `They were at ${last}.`);
}
