import { DAY, HOUR, MINUTE } from '../../../engine/json/day.ts';
import type { AccountTransaction } from '../../contract/account-transaction.ts';
import { type Moment, timestampOf } from '../domain/moment.ts';
import type { Switches } from '../domain/switches.ts';
import type { FaultOption } from './faults.ts';
import { transaction, transactions } from './transaction.ts';

/** The scenarios of the sandbox, and what the account or the server does in each. A fault with numbers hits the second request. */
export const SCENARIOS = {
  empty: 'The account has no record.',
  'one-record': 'The account has one record.',
  'ties-at-page-boundary': 'Records 41 to 90 of 120 have one timestamp: pages of 50 end among them.',
  'ties-beyond-a-page': 'All 120 records have one timestamp, more of them than a page of 50 or 100 holds.',
  'shuffled-ties': 'Records of one timestamp are not in the order of booking.',
  'newest-first': 'Pages list the newest record first.',
  'day-boundaries': 'Records lie in the first and the last millisecond of days, in UTC and in New York.',
  'many-pages': 'The account has 2,500 records, in one response unless limit is sent.',
  'late-booking': 'Half an hour after the start a record is booked whose tranWhen lies before all others.',
  correction: 'Half an hour after the start a record is taken back, and booked again with another amount.',
  'unusual-values': 'Amounts have more digits than a double holds, and comments have any characters.',
  'expired-token': 'With the second request the token expires.',
  'rate-limited': 'The second and the third request are beyond the rate limit.',
  unavailable: 'The second request is answered with 503.',
  'connection-reset': 'The connection of the second request is reset.',
  'truncated-page': 'The connection of the second request ends within the body of the response.',
  'slow-response': 'The response to the second request comes after two seconds.',
  'no-response': 'The second request gets no response, and its connection stays open.',
} as const;

/** The name of a scenario. */
export type ScenarioName = keyof typeof SCENARIOS;

/** A record of a scenario. */
interface ScenarioRecord {
  /** The record as JSON. */
  readonly json: string;
  /** How long after the start it is booked, in milliseconds; 0 for a record that is there from the start. */
  readonly after: number;
}

/** A ledger and the behaviour of the server for a case that a client has to handle. */
export interface Scenario {
  /** The records of the account. Those that are there from the start are on the day that begins at `day`, in UTC. */
  readonly records: (day: Moment) => readonly ScenarioRecord[];
  readonly faults?: readonly FaultOption[];
  readonly switches?: Partial<Switches>;
}

/** The account of every scenario, which is that of the examples in the document. */
export const SCENARIO_ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';

/** When later records are booked: before the first token expires. */
const LATER = 30 * MINUTE;
/** When the market opens, from midnight UTC, in winter. */
const OPEN = 14.5 * HOUR;

/** Records that are there from the start, `count` of them; `whenOf` returns the time of day of each. */
function ledger(count: number, whenOf: (index: number) => number = (index) => OPEN + index * MINUTE) {
  return (day: Moment): ScenarioRecord[] =>
    transactions(count, (index) => ({ tranWhen: timestampOf(day + whenOf(index)) })).map(fromStart);
}

function fromStart(record: AccountTransaction): ScenarioRecord {
  return { json: JSON.stringify(record), after: 0 };
}

const ties = ledger(120, (index) => OPEN + (index < 40 ? index : index < 90 ? 40 : index) * MINUTE);
const severalPages = ledger(150);

/** The ledger and the behaviour of each scenario. */
export const SCENARIO_SETTINGS: Readonly<Record<ScenarioName, Scenario>> = {
  empty: { records: () => [] },
  'one-record': { records: ledger(1) },
  'ties-at-page-boundary': {
    records: ties,
  },
  'ties-beyond-a-page': {
    records: ledger(120, () => OPEN),
  },
  'shuffled-ties': {
    records: ties,
    switches: { ties: 'shuffled' },
  },
  'newest-first': {
    records: severalPages,
    switches: { order: 'descending' },
  },
  'day-boundaries': {
    records: (day) =>
      [-1, 0, 4 * HOUR - 1, 4 * HOUR, 5 * HOUR - 1, 5 * HOUR, DAY - 1].map((after, index) =>
        fromStart(transaction({ tranWhen: timestampOf(day + after), comment: `Boundary ${index + 1}` })),
      ),
  },
  'many-pages': {
    records: ledger(2500, (index) => index * 30_000),
  },
  'late-booking': {
    records: (day) => [
      ...ledger(60)(day),
      {
        ...fromStart(transaction({ tranWhen: timestampOf(day + OPEN - MINUTE), comment: 'Booked late' })),
        after: LATER,
      },
    ],
  },
  correction: {
    records: (day) => {
      const records = transactions(60, (index) => ({ tranWhen: timestampOf(day + OPEN + index * MINUTE) }));
      const id = records[9]?.finTranID;
      const tranWhen = timestampOf(day + 21 * HOUR);
      const corrections = [
        transaction({ tranWhen, accountAmount: -100, accountBalance: 5900, comment: `Reversal of ${id}: Deposit` }),
        transaction({ tranWhen, accountAmount: 90, accountBalance: 5990, comment: `Correction of ${id}: Deposit` }),
      ];
      return [...records.map(fromStart), ...corrections.map((record) => ({ ...fromStart(record), after: LATER }))];
    },
  },
  'unusual-values': {
    records: (day) => {
      const tranWhen = timestampOf(day + OPEN);
      const comments = [
        '',
        ' ',
        'Ünïcödé 💶 漢字',
        '<b>&amp;</b>',
        '"quoted", \\ and\nlines',
        '\u202eright to left',
        'x'.repeat(10_000),
      ];
      const records = comments.map((comment, index) =>
        fromStart(transaction({ tranWhen, comment, accountAmount: -index })),
      );
      const { json } = fromStart(transaction({ tranWhen, comment: 'A large balance', accountBalance: 1.5 }));
      return [
        ...records,
        { json: json.replace('"accountBalance":1.5', '"accountBalance":12345678901234567.89'), after: 0 },
      ];
    },
  },
  'expired-token': {
    records: severalPages,
    faults: [{ kind: 'token-expiry', requests: [2] }],
  },
  'rate-limited': {
    records: severalPages,
    faults: [{ kind: 'limited', requests: [2, 3] }],
  },
  unavailable: {
    records: severalPages,
    faults: [{ kind: 'status', status: 503, requests: [2] }],
  },
  'connection-reset': {
    records: severalPages,
    faults: [{ kind: 'reset', requests: [2] }],
  },
  'truncated-page': {
    records: severalPages,
    faults: [{ kind: 'truncate', requests: [2] }],
  },
  'slow-response': {
    records: severalPages,
    faults: [{ kind: 'latency', milliseconds: 2000, requests: [2] }],
  },
  'no-response': {
    records: severalPages,
    faults: [{ kind: 'stall', requests: [2] }],
  },
};
