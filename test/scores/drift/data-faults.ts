import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { type InjectedFault, isPage, jsonFault } from './injected-fault.ts';
import type { Ledger } from './ledger.ts';

/** Changes of one field that make any record invalid. */
const INVALID: readonly (readonly [string, (record: Json) => Json])[] = [
  ['accountBalance is a string', (record) => with_(record, 'accountBalance', '12.50')],
  ['comment is null', (record) => with_(record, 'comment', null)],
  ['dnb is absent', (record) => with_(record, 'dnb', undefined)],
  ['tranWhen has no milliseconds', (record) => with_(record, 'tranWhen', whenOf(record).replace(/\.\d+Z/, 'Z'))],
];

function with_(record: Json, field: string, value: Json | undefined): Json {
  if (!isJsonObject(record)) return record;
  const { [field]: _old, ...others } = record;
  return value === undefined ? others : { ...others, [field]: value };
}

function whenOf(record: Json | undefined): string {
  return isJsonObject(record) ? String(record['tranWhen']) : '';
}

const isTrade = (record: Json) => isJsonObject(record) && 'instrument' in record;

/** Selects the records that are made invalid, and the pages. */
interface Selection {
  readonly name: string;
  readonly isSelected: (
    record: Json,
    index: number,
    page: readonly Json[],
    query: URLSearchParams,
    ledger: Ledger,
  ) => boolean;
}

const isAny = () => true;

/** Selects the records whose key, such as the month, the fewest records of the ledger have. */
function rarest(name: string, keyOf: (record: Json) => string): Selection {
  return { name, isSelected: (record, _index, _page, _asked, ledger) => keyOf(record) === ledger.rarest(keyOf) };
}

/** The position of the offset in the range, from 0 to 1; -1 without an offset. */
function depthOf(query: URLSearchParams): number {
  const [from = 0, to = 0, offset = 0] = ['from', 'to', 'offset'].map((name) => Date.parse(query.get(name) ?? ''));
  return Number.isNaN(offset) ? -1 : (offset - from) / (to - from);
}

const SELECTIONS: readonly Selection[] = [
  {
    name: 'one record in a thousand',
    isSelected: (record, _i, _p, _asked, ledger) => ledger.isOneIn(1000, record, isAny),
  },
  { name: 'trades', isSelected: isTrade },
  { name: 'all but trades', isSelected: (record) => !isTrade(record) },
  { name: 'one trade in fifty', isSelected: (record, _i, _p, _asked, ledger) => ledger.isOneIn(50, record, isTrade) },
  {
    name: 'records with a transaction type',
    isSelected: (record) => isJsonObject(record) && 'wlpFinTranTypeID' in record,
  },
  { name: 'debits', isSelected: (record) => isJsonObject(record) && Number(record['accountAmount']) < 0 },
  rarest('records of one weekday', (record) => String(new Date(whenOf(record)).getUTCDay())),
  rarest('records of one month', (record) => whenOf(record).slice(5, 7)),
  rarest('records of one hour of the day', (record) => whenOf(record).slice(11, 13)),
  { name: 'the first record of a page', isSelected: (_record, index) => index === 0 },
  { name: 'the last record of a page', isSelected: (_record, index, page) => index === page.length - 1 },
  { name: 'from the hundredth of a page on', isSelected: (_record, index) => index >= 100 },
  { name: 'from the thousandth of a page on', isSelected: (_record, index) => index >= 1000 },
  { name: 'pages with an offset', isSelected: (_record, _index, _page, query) => query.has('offset') },
  { name: 'late pages', isSelected: (_record, _index, _page, query) => depthOf(query) > 0.8 },
  { name: 'pages in the middle of the range', isSelected: (_r, _i, _p, query) => Math.abs(depthOf(query) - 0.5) < 0.2 },
  { name: 'previous pages', isSelected: (_r, _i, _p, query) => query.get('direction')?.startsWith('prev') === true },
  { name: 'pages with direction=previous', isSelected: (_r, _i, _p, query) => query.get('direction') === 'previous' },
  { name: 'pages without limit', isSelected: (_record, _index, _page, query) => !query.has('limit') },
  { name: 'pages with a limit above 1000', isSelected: (_r, _i, _p, query) => Number(query.get('limit')) > 1000 },
  { name: 'pages of one record', isSelected: (_record, _index, page) => page.length === 1 },
];

/** Invalid records that only some requests return. */
export const dataFaults: readonly InjectedFault[] = SELECTIONS.flatMap(({ name, isSelected }) =>
  INVALID.map(([what, change]) =>
    jsonFault('data-dependent', `${name}: ${what}`, isPage, (page, { searchParams }, { ledger }) =>
      isJsonArray(page)
        ? page.map((record, index) => (isSelected(record, index, page, searchParams, ledger) ? change(record) : record))
        : page,
    ),
  ),
);
