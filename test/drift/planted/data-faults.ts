import { isJsonArray, isJsonObject, type Json } from '../../../src/openapi/json.ts';
import type { Ledger } from './ledger.ts';
import { isPage, jsonFault, jsonOf, type PlantedFault } from './planted-fault.ts';

/** What makes a record wrong: one field of it, whatever it was before. */
const WRONG: readonly (readonly [string, (record: Json) => Json])[] = [
  ['accountBalance is a text', (record) => with_(record, 'accountBalance', '12.50')],
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

/** Which records are wrong, and in which pages. */
interface Spot {
  readonly name: string;
  readonly isHit: (
    record: Json,
    index: number,
    page: readonly Json[],
    asked: URLSearchParams,
    ledger: Ledger,
  ) => boolean;
}

const isAny = () => true;

/** A spot of the records that share with the fewest others what `keyOf` says, such as the month of the year. */
function rarest(name: string, keyOf: (record: Json) => string): Spot {
  return { name, isHit: (record, _index, _page, _asked, ledger) => keyOf(record) === ledger.rarest(keyOf) };
}

/** How far into the range the offset lies, from 0 to 1; -1 where there is none. */
function depthOf(asked: URLSearchParams): number {
  const [from = 0, to = 0, offset = 0] = ['from', 'to', 'offset'].map((name) => Date.parse(asked.get(name) ?? ''));
  return Number.isNaN(offset) ? -1 : (offset - from) / (to - from);
}

const SPOTS: readonly Spot[] = [
  { name: 'one record in a thousand', isHit: (record, _i, _p, _asked, ledger) => ledger.isOneIn(1000, record, isAny) },
  { name: 'trades', isHit: isTrade },
  { name: 'all but trades', isHit: (record) => !isTrade(record) },
  { name: 'one trade in fifty', isHit: (record, _i, _p, _asked, ledger) => ledger.isOneIn(50, record, isTrade) },
  { name: 'records with a transaction type', isHit: (record) => isJsonObject(record) && 'wlpFinTranTypeID' in record },
  { name: 'debits', isHit: (record) => isJsonObject(record) && Number(record['accountAmount']) < 0 },
  rarest('records of one weekday', (record) => String(new Date(whenOf(record)).getUTCDay())),
  rarest('records of one month', (record) => whenOf(record).slice(5, 7)),
  rarest('records of one hour of the day', (record) => whenOf(record).slice(11, 13)),
  { name: 'the first record of a page', isHit: (_record, index) => index === 0 },
  { name: 'the last record of a page', isHit: (_record, index, page) => index === page.length - 1 },
  { name: 'from the hundredth of a page on', isHit: (_record, index) => index >= 100 },
  { name: 'from the thousandth of a page on', isHit: (_record, index) => index >= 1000 },
  { name: 'pages with an offset', isHit: (_record, _index, _page, asked) => asked.has('offset') },
  { name: 'late pages', isHit: (_record, _index, _page, asked) => depthOf(asked) > 0.8 },
  { name: 'pages in the middle of the range', isHit: (_r, _i, _p, asked) => Math.abs(depthOf(asked) - 0.5) < 0.2 },
  { name: 'previous pages', isHit: (_r, _i, _p, asked) => asked.get('direction')?.startsWith('prev') === true },
  { name: 'pages with direction=previous', isHit: (_r, _i, _p, asked) => asked.get('direction') === 'previous' },
  { name: 'pages without limit', isHit: (_record, _index, _page, asked) => !asked.has('limit') },
  { name: 'pages with a limit above 1000', isHit: (_r, _i, _p, asked) => Number(asked.get('limit')) > 1000 },
  { name: 'pages of one record', isHit: (_record, _index, page) => page.length === 1 },
];

/** Records that are wrong only where few look. */
export const dataFaults: readonly PlantedFault[] = SPOTS.flatMap(({ name, isHit }) =>
  WRONG.map(([what, change]) =>
    jsonFault('data-dependent', `${name}: ${what}`, isPage, (page, { searchParams }, { ledger }) =>
      isJsonArray(page)
        ? page.map((record, index) => (isHit(record, index, page, searchParams, ledger) ? change(record) : record))
        : page,
    ),
  ),
);

/** Faults that show in the answer as a whole, and only now and then. */
export const rareFaults: readonly PlantedFault[] = [
  {
    class: 'data-dependent',
    name: 'an empty page is an object',
    answer: (answer, asked) =>
      isPage(answer, asked) && String(answer.body) === '[]' ? { ...answer, body: '{}' } : answer,
  },
  {
    class: 'data-dependent',
    name: 'a page of one record is that record',
    answer: (answer, asked) => {
      if (!isPage(answer, asked)) return answer;
      const page = jsonOf(answer);
      return isJsonArray(page) && page.length === 1 ? { ...answer, body: JSON.stringify(page[0]) } : answer;
    },
  },
  {
    class: 'data-dependent',
    name: 'large pages are cut',
    answer: (answer, asked) =>
      isPage(answer, asked) && String(answer.body).length > 500_000
        ? { ...answer, body: String(answer.body).slice(0, 500_000) }
        : answer,
  },
  {
    class: 'data-dependent',
    name: 'a page with an offset has another content type',
    answer: (answer, asked) =>
      isPage(answer, asked) && asked.searchParams.has('offset')
        ? { ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } }
        : answer,
  },
];
