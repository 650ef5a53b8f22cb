import { readFileSync } from 'node:fs';
import { isJsonArray, isJsonObject, type Json, parseJson, stringifyJson } from '../../openapi/json.ts';
import { SWITCH_FLAGS } from '../../sandbox/domain/service/switch-flags.ts';
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
  let json: Json;
  try {
    json = parseJson(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw wrong(`cannot be read (${cause instanceof Error ? cause.message : String(cause)}).`);
  }
  const { switches, accounts } = isJsonObject(json) ? json : {};
  if (!isJsonObject(switches) || !isJsonObject(accounts)) {
    throw wrong('must be a file of "backoffice learn --twin": an object with the objects switches and accounts.');
  }
  return {
    switches: Object.fromEntries(
      Object.entries(switches).map(([name, answer]) => [name, answerOf(name, answer, wrong)]),
    ),
    ledgers: Object.entries(accounts).map(([accountID, account]) => {
      const place = `accounts[${JSON.stringify(accountID)}].records`;
      const records = isJsonObject(account) ? account['records'] : undefined;
      if (!isJsonArray(records)) throw wrong(`has ${place}, which must be a list of records.`);
      return recordedLedger(accountID, entriesOf(records, place, wrong), until);
    }),
  };
}

function answerOf(name: string, answer: Json, wrong: (why: string) => UsageError): string {
  const known = SWITCH_FLAGS.find((flag) => flag.name === name);
  const names = SWITCH_FLAGS.map((flag) => flag.name).join(', ');
  if (known === undefined) throw wrong(`has switches.${name}, which is not a switch; allowed are ${names}.`);
  const allowed = known.answers.map((each) => each.answer);
  if (typeof answer === 'string' && allowed.includes(answer)) return answer;
  throw wrong(`has switches.${name} ${JSON.stringify(answer)}; allowed are ${allowed.join(', ')}.`);
}

function entriesOf(records: readonly Json[], place: string, wrong: (why: string) => UsageError): LedgerEntry[] {
  const numbers = new Map<string, number>();
  return records.map((record, index) => {
    const { finTranID, tranWhen } = isJsonObject(record) ? record : {};
    const moment = typeof tranWhen === 'string' ? Date.parse(tranWhen) : Number.NaN;
    if (typeof finTranID !== 'string' || Number.isNaN(moment)) {
      throw wrong(`has ${place}[${index}], which must be a record with finTranID and the timestamp tranWhen.`);
    }
    const other = numbers.get(finTranID);
    if (other !== undefined) throw wrong(`has ${place}[${index}].finTranID ${finTranID}, as that of record ${other}.`);
    numbers.set(finTranID, index);
    return { tranWhen: moment, finTranID, json: stringifyJson(record) };
  });
}
