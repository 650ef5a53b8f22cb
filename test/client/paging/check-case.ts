import type { AccountTransaction } from '../../../src/backoffice/client/paging/key.ts';
import { type TransactionsOptions, walkTransactions } from '../../../src/backoffice/client/paging/transactions.ts';
import { answer, idsOf, ledgerOf, type PagingCase, serviceFor, walkOver } from './paging-case.ts';

/** The listing as the walk must give it. */
export function expectedOf(walked: PagingCase, ledger: readonly AccountTransaction[]): string[] {
  const { from, to, switches, direction } = walked;
  const listing = idsOf(answer(ledger, { from, to }, switches));
  return direction === 'next' ? listing : listing.reverse();
}

/**
 * What is wrong with the walks over a case; undefined where every record comes exactly once, in order, from the start
 * and from every checkpoint, and in no more requests than promised.
 */
export async function checkCase(walked: PagingCase): Promise<string | undefined> {
  const ledger = ledgerOf(walked.ledger);
  const expected = expectedOf(walked, ledger);
  const { from, to, direction, pageSize, resumedPageSize } = walked;
  const options = { accountId: 'A', from, to, direction, pageSize };
  const whole = await walkOver(serviceFor(walked, ledger), options);
  const complaint = whole.reason ?? differs(walked, whole.records, expected) ?? tooMany(walked, ledger, whole.requests);
  if (complaint !== undefined) return complaint;

  let given = 0;
  for (const { records, checkpoint } of whole.pages) {
    given += records.length;
    const text = JSON.stringify(checkpoint);
    const resumed = { ...options, pageSize: resumedPageSize, checkpoint: JSON.parse(text) };
    const rest = await walkOver(serviceFor(walked, ledger), resumed);
    const wrong = rest.reason ?? differs(walked, rest.records, expected.slice(given));
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
  const ids = idsOf(given);
  const lost = expected.filter((id) => !ids.includes(id));
  if (lost.length > 0) return `lost ${lost.join(', ')}`;
  if (ids.length > expected.length || new Set(ids).size < ids.length) return `repeated in ${ids.join(', ')}`;
  const moments = (order: readonly string[]) => order.map((id) => walked.ledger[Number(id.slice(3))]);
  const [is, should] = walked.tiesMove ? [moments(ids), moments(expected)] : [ids, expected];
  return is.join() === should.join() ? undefined : `in the order ${ids.join(', ')}, not ${expected.join(', ')}`;
}

/** The bound on requests that `walk` states; walking back, twice that and what finding the end costs. */
function tooMany(walked: PagingCase, ledger: readonly AccountTransaction[], requests: number): string | undefined {
  const { from, to, direction, switches } = walked;
  const groups = Map.groupBy(answer(ledger, { from, to }, switches), ({ tranWhen }) => tranWhen);
  const sizes = [...groups.values()].map(({ length }) => length);
  const page = Math.max(2, walked.pageSize);
  const doublings = sizes.map((size, at) => Math.ceil(Math.log2((size + (sizes[at - 1] ?? 0) + 1) / page)));
  const refused = ledger.filter(({ tranWhen }) => tranWhen > walked.now).length;
  const ofRefused = refused * (2 + Math.ceil(Math.log2(ledger.length + 1)));
  const once = sizes.length + 8 + ofRefused + doublings.reduce((sum, each) => sum + Math.max(0, each), 0);
  const most = direction === 'next' ? once : 3 * once + 5;
  return requests > most ? `${requests} requests, more than ${most}` : undefined;
}
