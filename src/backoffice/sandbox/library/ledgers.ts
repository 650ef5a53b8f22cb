import { dateOf } from '../../../engine/json/day.ts';
import { type AccountTransaction, isAccountID } from '../../contract/account-transaction.ts';
import { type DemoOptions, demoAccounts } from '../domain/ledger/demo-accounts.ts';
import { generateLedger } from '../domain/ledger/generate-ledger.ts';
import { type Moment, readDate } from '../domain/moment.ts';
import type { CheckedRecord } from '../import/check-record.ts';
import type { LedgerEntry } from '../store/store.ts';
import { takenIdentifier, takenText } from '../store/taken-identifier.ts';
import { SandboxOptionError, valueText } from './option-error.ts';
import { SCENARIO_ACCOUNT, type Scenario } from './scenarios.ts';
import { checkedRecord } from './transaction.ts';

/** A record, and when it is booked. */
export interface ScheduledEntry extends LedgerEntry {
  /** Until the clock is there the listing does not have it; undefined for a record that is there from the start. */
  readonly bookedAt: Moment | undefined;
}

/** An account with the records that it has, or will have. */
export interface Ledger {
  readonly accountID: string;
  /** The first and the last day of its records: YYYY-MM-DD, UTC. */
  readonly from: string;
  readonly to: string;
  readonly records: number;
  /** Its records in the order of booking. */
  readonly entries: () => Iterable<ScheduledEntry>;
}

/** The demo accounts, whose records are generated when they are read. `isTimed` books each at its own time. */
export function demoLedgers(options: DemoOptions, isTimed: boolean): Ledger[] {
  return demoAccounts(options).map((account) => ({
    ...account,
    *entries() {
      for (const record of generateLedger(account)) {
        const tranWhen = Date.parse(record.tranWhen);
        const { finTranID } = record;
        yield { tranWhen, finTranID, json: JSON.stringify(record), bookedAt: isTimed ? tranWhen : undefined };
      }
    },
  }));
}

/** The ledger of a scenario for a sandbox that starts at `start`. */
export function scenarioLedger({ records }: Scenario, until: string, start: Moment): Ledger {
  const entries = records(readDate(until) ?? 0).map(({ json, after }) => ({
    ...entryOf(checkedRecord('scenario', JSON.parse(json)), json),
    bookedAt: after === 0 ? undefined : start + after,
  }));
  return ledgerOf(SCENARIO_ACCOUNT, entries, until);
}

/**
 * The ledgers of the option `accounts`. `isTimed` books each record at its own time.
 *
 * @throws {SandboxOptionError} naming the account and the record that are not as the document says.
 */
export function givenLedgers(
  accounts: Readonly<Record<string, readonly AccountTransaction[]>>,
  until: string,
  isTimed: boolean,
): Ledger[] {
  if (typeof accounts !== 'object' || accounts === null || Array.isArray(accounts)) {
    throw new SandboxOptionError(
      'accounts',
      ` is ${valueText(accounts)}; give an object with the records of each accountID.`,
    );
  }
  return Object.entries(accounts).map(([accountID, records]) => {
    const place = `accounts[${JSON.stringify(accountID)}]`;
    if (!isAccountID(accountID)) {
      const allowed = `an accountID such as ${SCENARIO_ACCOUNT}`;
      throw new SandboxOptionError(place, ` has a name that the document does not accept; give ${allowed}.`);
    }
    const entries = readEntries(place, records).map((entry) => ({
      ...entry,
      bookedAt: isTimed ? entry.tranWhen : undefined,
    }));
    return ledgerOf(accountID, entries, until);
  });
}

/** The ledger of an account whose records are served as they are, whatever the document says of them. */
export function recordedLedger(accountID: string, entries: readonly LedgerEntry[], until: string): Ledger {
  return ledgerOf(
    accountID,
    entries.map((entry) => ({ ...entry, bookedAt: undefined })),
    until,
  );
}

/**
 * The entries of a list of records.
 *
 * @throws {SandboxOptionError} naming the record by `place` and its number in the list, which begins with 0.
 */
export function readEntries(place: string, records: readonly AccountTransaction[]): LedgerEntry[] {
  if (!Array.isArray(records)) {
    throw new SandboxOptionError(place, ` is ${valueText(records)}; give a list of account transaction records.`);
  }
  const entries = records.map((record: AccountTransaction, at) => {
    const checked = checkedRecord(`${place}[${at}]`, record);
    return entryOf(checked, JSON.stringify(checked.record));
  });
  const taken = takenIdentifier(entries);
  if (taken === undefined) return entries;
  const { at, other } = taken;
  throw new SandboxOptionError(`${place}[${at}].finTranID`, takenText(entries[at]?.finTranID, `record ${other}`));
}

function entryOf({ record, moment }: CheckedRecord, json: string): LedgerEntry {
  return { tranWhen: moment, finTranID: record.finTranID, json };
}

function ledgerOf(accountID: string, entries: readonly ScheduledEntry[], until: string): Ledger {
  const days = entries.map(({ tranWhen }) => dateOf(tranWhen)).toSorted();
  const sorted = entries.toSorted((one, other) => (one.bookedAt ?? 0) - (other.bookedAt ?? 0));
  return {
    accountID,
    from: days[0] ?? until,
    to: days.at(-1) ?? until,
    records: entries.length,
    entries: () => sorted,
  };
}
