import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import type { AccountTransaction } from '../../../src/backoffice/client/paging/key.ts';
import { type TransactionsOptions, walkTransactions } from '../../../src/backoffice/client/paging/transactions.ts';
import { answer, ledgerOf, type PagingCase, type Service, serviceFor } from './paging-case.ts';

/** The listing as the walk must give it. */
export function expectedOf(walked: PagingCase, ledger: readonly AccountTransaction[]): string[] {
  const { from, to, switches, direction } = walked;
  const listing = answer(ledger, { from, to }, switches).map(({ finTranID }) => finTranID);
  return direction === 'next' ? listing : listing.reverse();
}

/**
 * What is wrong with the walks over a case; undefined where every record comes exactly once, in order, from the start
 * and from every checkpoint, and in no more requests than promised.
 */
export async function checkCase(walked: PagingCase): Promise<string | undefined> {
  const ledger = ledgerOf(walked.ledger);
  const expected = expectedOf(walked, ledger);
  const { from, to, direction } = walked;
  const options = { accountId: 'A', from, to, direction, pageSize: walked.pageSize };

  const whole = serviceFor(walked, ledger);
  const given: AccountTransaction[] = [];
  const checkpoints: { at: number; text: string }[] = [];
  for await (const { records, checkpoint } of walkTransactions(whole.fetchPage, options).pages()) {
    given.push(...records);
    checkpoints.push({ at: given.length, text: JSON.stringify(checkpoint) });
  }
  const complaint = differs(walked, given, expected) ?? tooMany(walked, ledger, whole);
  if (complaint !== undefined) return complaint;
  if (checkpoints.length > 0 && checkpoints.at(-1)?.at !== given.length) return 'the last page has no checkpoint';

  for (const { at, text } of checkpoints) {
    const checkpoint: Checkpoint = JSON.parse(text);
    const resumed = { ...options, pageSize: walked.resumedPageSize, checkpoint };
    const rest: AccountTransaction[] = [];
    for await (const record of walkTransactions(serviceFor(walked, ledger).fetchPage, resumed)) rest.push(record);
    const wrong = differs(walked, rest, expected.slice(at));
    if (wrong !== undefined) return `resumed from ${text}: ${wrong}`;
  }
  return checkTogether(walked, ledger, options, expected);
}

/** Many calls of `next()` at the same time. */
async function checkTogether(
  walked: PagingCase,
  ledger: AccountTransaction[],
  options: TransactionsOptions,
  expected: string[],
) {
  const service = serviceFor(walked, ledger);
  const iterator = walkTransactions(service.fetchPage, options)[Symbol.asyncIterator]();
  const results = await Promise.all(Array.from({ length: expected.length + 2 }, () => iterator.next()));
  const given = results.flatMap((result) => (result.done ? [] : [result.value]));
  if (service.mostAtOnce > 1) return `${service.mostAtOnce} requests at once`;
  const wrong = differs(walked, given, expected);
  return wrong === undefined ? undefined : `next() called together: ${wrong}`;
}

function differs(walked: PagingCase, given: readonly AccountTransaction[], expected: readonly string[]) {
  const ids = given.map(({ finTranID }) => finTranID);
  const lost = expected.filter((id) => !ids.includes(id));
  if (lost.length > 0) return `lost ${lost.join(', ')}`;
  if (ids.length > expected.length || new Set(ids).size < ids.length) return `repeated in ${ids.join(', ')}`;
  const moments = (order: readonly string[]) => order.map((id) => walked.ledger[Number(id.slice(3))]);
  const [is, should] = walked.tiesMove ? [moments(ids), moments(expected)] : [ids, expected];
  return is.join() === should.join() ? undefined : `in the order ${ids.join(', ')}, not ${expected.join(', ')}`;
}

/** The bound on requests that `walk` states; walking back, twice that and what finding the end costs. */
function tooMany(walked: PagingCase, ledger: readonly AccountTransaction[], { queries }: Service): string | undefined {
  const { from, to, direction, switches } = walked;
  const groups = Map.groupBy(answer(ledger, { from, to }, switches), ({ tranWhen }) => tranWhen);
  const sizes = [...groups.values()].map(({ length }) => length);
  const page = Math.max(2, walked.pageSize);
  const doublings = sizes.map((size, at) => Math.ceil(Math.log2((size + (sizes[at - 1] ?? 0) + 1) / page)));
  const refused = ledger.filter(({ tranWhen }) => tranWhen > walked.now).length;
  const ofRefused = refused * (2 + Math.ceil(Math.log2(ledger.length + 1)));
  const once = sizes.length + 8 + ofRefused + doublings.reduce((sum, each) => sum + Math.max(0, each), 0);
  const most = direction === 'next' ? once : 3 * once + 5;
  return queries.length > most ? `${queries.length} requests, more than ${most}` : undefined;
}
