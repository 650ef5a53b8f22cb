import { isBackOfficeError } from '../../../src/backoffice/client/errors.ts';
import { expectedOf } from './check-case.ts';
import type { NaiveWalk } from './naive-walks.ts';
import { ledgerOf, type PagingCase, serviceFor } from './paging-case.ts';

/** What a naive walk does to a ledger. */
export interface NaiveResult {
  readonly loses: boolean;
  readonly repeats: boolean;
  /** Whether the service refused an offset of the walk, which then returned nothing. */
  readonly isRefused: boolean;
}

/** Walks forwards over the ledger of `walked`, naively. */
export async function checkNaive(walk: NaiveWalk, walked: PagingCase): Promise<NaiveResult> {
  const { from, to, pageSize } = walked;
  const ledger = ledgerOf(walked.ledger);
  const expected = expectedOf({ ...walked, direction: 'next' }, ledger);
  try {
    const records = await walk(serviceFor(walked, ledger).fetchPage, { from, to, pageSize });
    const given = records.map(({ finTranID }) => finTranID);
    const distinct = new Set(given);
    return {
      loses: expected.some((id) => !distinct.has(id)),
      repeats: distinct.size < given.length,
      isRefused: false,
    };
  } catch (error) {
    if (!isBackOfficeError(error) || error.code !== 'api') throw error;
    return { loses: false, repeats: false, isRefused: true };
  }
}
