import { boolean, type FieldTable, number, type ObjectFact, text, uuid } from './fact.ts';
import { twoLettersDotUuid } from './identifier-samples.ts';

/** Account transaction record, the fields whose presence is "always". */
const always = {
  accountAmount: number,
  accountBalance: number,
  /** "for example LIVE": a plain string here, not the enum of the account fields. */
  accountType: text,
  comment: text,
  dnb: boolean,
  finTranID: { type: 'string', pattern: twoLettersDotUuid },
  finTranTypeID: text,
  feeSec: number,
  feeTaf: number,
  feeBase: number,
  feeXtraShares: number,
  feeExchange: number,
  fillQty: number,
  fillPx: number,
  sendCommissionToClearing: boolean,
  systemAmount: number,
  tranAmount: number,
  wlpAmount: number,
  tranSource: text,
  /** "timestamp with milliseconds and Z suffix". */
  tranWhen: {
    type: 'string',
    format: 'date-time',
    pattern: {
      form: 'in UTC with milliseconds and `Z`',
      accepted: [
        '2026-03-05T14:30:00.123Z',
        '2026-12-31T23:59:59.000Z',
        '2024-02-29T00:00:00.999Z',
        '1999-09-09T09:09:09.999Z',
      ],
      refused: [
        '',
        '2026-03-05',
        '2026-03-05T14:30:00Z',
        '2026-03-05T14:30:00.1Z',
        '2026-03-05T14:30:00.12Z',
        '2026-03-05T14:30:00.1234Z',
        '2026-03-05T14:30:00.123456Z',
        '2026-03-05T14:30:00.123',
        '2026-03-05T14:30:00.123+00:00',
        '2026-03-05T14:30:00.123-05:00',
        '2026-03-05 14:30:00.123Z',
        '2026-03-05T14:30:00.123z',
        '2026-03-05T14:30:00,123Z',
        '2026-03-05T14:30:00x123Z',
        '2026-13-05T14:30:00.123Z',
        '2026-03-05T14:30.123Z',
        'x2026-03-05T14:30:00.123Z',
        '2026-03-05T14:30:00.123Zx',
        '2026-03-05T14:30:00.123Z\n',
      ],
    },
  },
} as const satisfies FieldTable;

/** The fields whose presence is "optional". */
const optional = {
  wlpFinTranTypeID: uuid,
  /** symbol is a string here; only the shared field instrumentSymbol may be null. */
  instrument: { type: 'object', properties: { id: uuid, symbol: text, name: text } },
  orderID: { field: 'orderID' },
  orderNo: { field: 'orderNo' },
} as const satisfies FieldTable;

/** Resources and their fields, "Account transaction record (element of the transaction listing)". */
export const accountTransaction = {
  type: 'object',
  properties: { ...always, ...optional },
  required: Object.keys(always),
} as const satisfies ObjectFact;
