import fc from 'fast-check';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';

const UUID = '6a3e1f08-b94d-4c72-85e0-2d7c19f5ab63';

/** A record of the transaction listing: a trade. */
export const TRADE: JsonObject = {
  accountAmount: -527.13,
  accountBalance: 4472.87,
  accountType: 'LIVE',
  comment: 'Buy 12.5 shares of NRVL at 42.17',
  dnb: false,
  finTranID: `HC.${UUID}`,
  finTranTypeID: 'SPUR',
  feeSec: 0,
  feeTaf: 0,
  feeBase: 0,
  feeXtraShares: 0,
  feeExchange: 0,
  fillQty: 12.5,
  fillPx: 42.17,
  sendCommissionToClearing: false,
  systemAmount: 0,
  tranAmount: -527.13,
  wlpAmount: 0,
  tranSource: 'ORDER',
  tranWhen: '2026-10-02T13:45:10.221Z',
  wlpFinTranTypeID: UUID,
  instrument: { id: UUID, symbol: 'NRVL', name: 'Norvale Instruments Inc.' },
  orderID: `KD.${UUID}`,
  orderNo: 'KDMT004817',
};

/** Values that some schema of the fixture accepts, to start mutations from. */
export const SEEDS: readonly Json[] = [
  TRADE,
  [TRADE, TRADE],
  { errorCode: 'E027', message: 'Offset is out of range.', errorDetails: { field: 'offset', type: 'DATE' } },
  { extendedHours: true, timeInForce: 'GTX', instrumentType: 'EQUITY' },
  [{ bankAccountDefault: true }, { bankAccountDefault: false }],
  { id: 14, message: 'APPROVED', updated: '2026-10-02T13:45:10Z' },
  `${UUID}.1757930400`,
  'FEE_STATE_TAX_CA',
  'CSR',
  '2026-10-15',
  'US0378331005',
  0.5,
  -1,
  null,
  true,
  '$',
];

const replacements: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(
    null,
    true,
    0,
    -1,
    0.0001,
    16,
    '',
    '-',
    'E1',
    'GTC',
    'DEBT',
    'DATE',
    [],
    {},
    '2026-02-30',
    'x'.repeat(13),
  ),
  fc.string({ maxLength: 15 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** One of the seeds with up to three random changes: members removed, replaced or added, strings cut or extended. */
export const mutatedSeeds: fc.Arbitrary<Json> = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), replacements), { maxLength: 3 }))
  .map(([seed, changes]) => changes.reduce<Json>((value, [place, kind, by]) => changed(value, place, kind, by), seed));

function changed(value: Json, place: number, kind: number, by: Json): Json {
  if (isJsonArray(value) && value.length > 0 && place % 5 > 0) {
    const at = place % value.length;
    return value.map((item, index) => (index === at ? changed(item, Math.floor(place / 5), kind, by) : item));
  }
  if (isJsonObject(value) && place % 7 > 0) {
    const keys = Object.keys(value);
    const key = keys[place % Math.max(1, keys.length)] ?? 'extra';
    const { [key]: old = null, ...others } = value;
    if (kind === 0) return others;
    return { ...others, [key]: changed(old, Math.floor(place / 7), kind, by) };
  }
  if (typeof value === 'string' && kind === 1) return value.slice(0, -1);
  if (typeof value === 'string' && kind === 2) return `${value}${place % 10}`;
  return by;
}
