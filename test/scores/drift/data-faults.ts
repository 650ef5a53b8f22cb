import { editAt } from '../../../src/engine/edit/edit-at.ts';
import { isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { type InjectedFault, type RecordPlace, recordChange } from './injected-fault.ts';

/** Changes of one field that make any record invalid. */
const INVALID: readonly (readonly [what: string, field: string, edit: (value?: Json) => Json | undefined])[] = [
  ['accountBalance is a string', 'accountBalance', () => '12.50'],
  ['comment is null', 'comment', () => null],
  ['dnb is absent', 'dnb', () => undefined],
  ['tranWhen has no milliseconds', 'tranWhen', (when) => String(when).replace(/\.\d+Z/, 'Z')],
];

function whenOf(record: Json): string {
  return isJsonObject(record) ? String(record['tranWhen']) : '';
}

const isAny = () => true;
const isTrade = (record: Json) => isJsonObject(record) && 'instrument' in record;

/** Selects the records whose key, such as the month, the fewest records of the ledger have. */
function rarest(keyOf: (record: Json) => string) {
  return (record: Json, { ledger }: RecordPlace) => keyOf(record) === ledger.rarest(keyOf);
}

/** The position of the offset in the range, from 0 to 1; -1 without an offset. */
function depthOf(query: URLSearchParams): number {
  const [from = 0, to = 0, offset = 0] = ['from', 'to', 'offset'].map((name) => Date.parse(query.get(name) ?? ''));
  return Number.isNaN(offset) ? -1 : (offset - from) / (to - from);
}

/** Selects the records that are made invalid, and the pages, by name. */
const SELECTIONS: Readonly<Record<string, (record: Json, place: RecordPlace) => boolean>> = {
  'one record in a thousand': (record, { ledger }) => ledger.isOneIn(1000, record, isAny),
  trades: isTrade,
  'all but trades': (record) => !isTrade(record),
  'one trade in fifty': (record, { ledger }) => ledger.isOneIn(50, record, isTrade),
  'records with a transaction type': (record) => isJsonObject(record) && 'wlpFinTranTypeID' in record,
  debits: (record) => isJsonObject(record) && Number(record['accountAmount']) < 0,
  'records of one weekday': rarest((record) => String(new Date(whenOf(record)).getUTCDay())),
  'records of one month': rarest((record) => whenOf(record).slice(5, 7)),
  'records of one hour of the day': rarest((record) => whenOf(record).slice(11, 13)),
  'the first record of a page': (_record, { index }) => index === 0,
  'the last record of a page': (_record, { index, page }) => index === page.length - 1,
  'from the hundredth of a page on': (_record, { index }) => index >= 100,
  'from the thousandth of a page on': (_record, { index }) => index >= 1000,
  'pages with an offset': (_record, { query }) => query.has('offset'),
  'late pages': (_record, { query }) => depthOf(query) > 0.8,
  'pages in the middle of the range': (_record, { query }) => Math.abs(depthOf(query) - 0.5) < 0.2,
  'previous pages': (_record, { query }) => query.get('direction')?.startsWith('prev') === true,
  'pages with direction=previous': (_record, { query }) => query.get('direction') === 'previous',
  'pages without limit': (_record, { query }) => !query.has('limit'),
  'pages with a limit above 1000': (_record, { query }) => Number(query.get('limit')) > 1000,
  'pages of one record': (_record, { page }) => page.length === 1,
};

/** Invalid records that only some requests return. */
export const dataFaults: readonly InjectedFault[] = Object.entries(SELECTIONS).flatMap(([name, isSelected]) =>
  INVALID.map(([what, field, edit]) => ({
    class: 'data-dependent',
    ...recordChange(`${name}: ${what}`, (record, place) =>
      isSelected(record, place) ? (editAt(record, [field], edit) ?? record) : record,
    ),
  })),
);
