import { readFileSync } from 'node:fs';
import { isAccountID } from '../../backoffice/contract/account-transaction.ts';
import { parseTwin, type TwinRecord } from '../../backoffice/learn/parse-twin.ts';
import { momentOf } from '../../backoffice/sandbox/domain/listing/moment.ts';
import { type Ledger, recordedLedger } from '../../backoffice/sandbox/library/ledgers.ts';
import { SCENARIO_ACCOUNT } from '../../backoffice/sandbox/library/scenarios.ts';
import type { LedgerEntry } from '../../backoffice/sandbox/store/store.ts';
import { takenIdentifier, takenText } from '../../backoffice/sandbox/store/taken-identifier.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { fieldAt } from '../../engine/json/file-schema.ts';
import { stringifyJson } from '../../engine/json/json.ts';
import { childPointer } from '../../engine/json/pointer.ts';
import { UsageError } from '../command/usage-error.ts';

/** What a sandbox needs to answer as a server that `learn` has learned. */
export interface TwinFile {
  /** The answer of each switch that was decided, by its name. */
  readonly switches: Readonly<Record<string, string>>;
  readonly ledgers: readonly Ledger[];
}

/**
 * Reads a file of `learn --twin`.
 *
 * @param until the day of accounts without records: YYYY-MM-DD.
 * @throws {UsageError} `value-wrong` naming the field, its value and what is allowed.
 */
export function readTwinFile(file: string, until: string): TwinFile {
  const wrong = (why: string) => new UsageError('value-wrong', `--like ${file} ${why}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw wrong(`cannot be read (${errorMessage(cause)}).`);
  }
  const { switches, accounts } = parseTwin(text, wrong);
  const ledgers = Object.entries(accounts).map(([accountID, { records }]) => {
    const place = fieldAt(childPointer('#', 'accounts', accountID, 'records'));
    const entries = entriesOf(records, place, wrong);
    if (isAccountID(accountID)) return recordedLedger(accountID, entries, until);
    throw wrong(`has the account ${JSON.stringify(accountID)}; give an accountID such as ${SCENARIO_ACCOUNT}.`);
  });
  return { switches, ledgers };
}

function entriesOf(records: readonly TwinRecord[], place: string, wrong: (why: string) => UsageError): LedgerEntry[] {
  const taken = takenIdentifier(records);
  if (taken !== undefined) {
    const { at, other } = taken;
    throw wrong(`has ${place}[${at}].finTranID that${takenText(records[at]?.finTranID, `record ${other}`)}`);
  }
  return records.map((record, at) => {
    const { finTranID, tranWhen } = record;
    const moment = momentOf(tranWhen);
    if (moment === undefined) throw wrong(`has ${place}[${at}].tranWhen ${tranWhen}; no such moment exists.`);
    return { tranWhen: moment, finTranID, json: stringifyJson(record) };
  });
}
