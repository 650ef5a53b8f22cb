import type { LedgerWindow } from './ledger-window.ts';
import { type ListedPage, type ListedRecord, missingFrom } from './listed-page.ts';
import type { Listing } from './listing.ts';

/** The pages of a window, one after another. */
export interface Walk {
  readonly limit: number;
  /** The pages, each with the offset that it was asked for with; the first without. */
  readonly pages: readonly { readonly page: ListedPage; readonly offset: ListedRecord | undefined }[];
  /** The records that some page held, each once, in the order in which they came. */
  readonly seen: readonly ListedRecord[];
}

/** No window that is walked has more pages, whichever way a server counts the records at a boundary. */
const MOST_PAGES = 14;

/**
 * Walks a window from its first page to its end, as the text says: each next page with the date of the last record of the
 * page before. Its limit is above the number of records of one moment, so that each page leads on.
 */
export async function walkWindow(listing: Listing, { from, to, all, mostTies }: LedgerWindow): Promise<Walk> {
  const limit = mostTies + Math.max(2, Math.ceil(all.length / 8));
  const pages: { page: ListedPage; offset: ListedRecord | undefined }[] = [];
  const seen: ListedRecord[] = [];
  let offset: ListedRecord | undefined;
  while (pages.length < MOST_PAGES) {
    const page = await listing.page({
      from,
      to,
      limit,
      ...(offset === undefined ? {} : { offset: offset.tranWhen, direction: 'next' }),
    });
    pages.push({ page, offset });
    const fresh = missingFrom(seen, page.records ?? []);
    for (const record of fresh) seen.push(record);
    offset = page.records?.at(-1);
    if (offset === undefined || page.size < limit || fresh.length === 0) return { limit, pages, seen };
  }
  return { limit, pages, seen };
}

/**
 * The records of a window that a walk lost though no server may lose them. A server that leaves out the records at the
 * offset may lose those of a moment that the end of a page split; the text leaves that open.
 */
export function lostBy({ pages, seen }: Walk, window: LedgerWindow): ListedRecord[] {
  const boundaries = new Set(pages.map(({ offset }) => offset?.at));
  return missingFrom(seen, window.all).filter(({ at }) => !boundaries.has(at));
}
