import { readFileSync } from 'node:fs';
import { parseTwin, type TwinRecord } from '../../drift/learn/parse-twin.ts';
import { fieldAt } from '../../openapi/file-schema.ts';
import { stringifyJson } from '../../openapi/json.ts';
import { childPointer } from '../../openapi/pointer.ts';
import { type Ledger, recordedLedger } from '../../sandbox/library/ledgers.ts';
import type { LedgerEntry } from '../../sandbox/store/store.ts';
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
    throw wrong(`cannot be read (${cause instanceof Error ? cause.message : String(cause)}).`);
  }
  const { switches, accounts } = parseTwin(text, wrong);
  const ledgers = Object.entries(accounts).map(([accountID, { records }]) => {
    const place = fieldAt(childPointer('#', 'accounts', accountID, 'records'));
    return recordedLedger(accountID, entriesOf(records, place, wrong), until);
  });
  return { switches, ledgers };
}

function entriesOf(records: readonly TwinRecord[], place: string, wrong: (why: string) => UsageError): LedgerEntry[] {
  const numbers = new Map<string, number>();
  return records.map((record, index) => {
    const { finTranID, tranWhen } = record;
    const other = numbers.get(finTranID);
    if (other !== undefined) throw wrong(`has ${place}[${index}].finTranID ${finTranID}, as that of record ${other}.`);
    numbers.set(finTranID, index);
    return { tranWhen: Date.parse(tranWhen), finTranID, json: stringifyJson(record) };
  });
}
