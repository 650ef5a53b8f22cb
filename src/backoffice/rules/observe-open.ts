import { outcomeText } from '../../engine/message/exchange.ts';
import type { Ledger } from './ledger.ts';
import { sameMoments } from './listed-page.ts';

/** Sends requests about the unspecified points of the listing and reports what the server does. No answer is wrong. */
export async function observeOpen({ listing, small }: Ledger): Promise<void> {
  const { from, to } = small;
  for (const limit of ['0', '-1', '2.5']) {
    const { exchange, records, size } = await listing.page({ from, to, limit });
    const came = records === undefined ? outcomeText(exchange) : `a page of ${size} records`;
    listing.observe('limit-odd-values', `limit=${limit} is answered with ${came}.`);
  }
  const reversed = await listing.page({ from: to, to: from, limit: 3 });
  const came = reversed.records === undefined ? outcomeText(reversed.exchange) : `a page of ${reversed.size} records`;
  listing.observe('range-reversed', `When to is earlier than from, the answer is ${came}.`);
  const first = small.all.slice(0, 3);
  const back = await listing.page({ from, to, limit: 3, direction: 'prev' });
  const isFirst = sameMoments(back.records ?? [], first);
  listing.observe(
    'transactions-direction-without-offset',
    `direction=prev without offset is answered with ${isFirst ? 'the first page' : `another page than the first (${outcomeText(back.exchange)})`}.`,
  );
}
