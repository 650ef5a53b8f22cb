import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAccountID } from '../../backoffice/contract/account-transaction.ts';
import { parseTwin, type TwinRecord } from '../../backoffice/learn/twin.ts';
import { DEMO_APP_KEY } from '../../backoffice/sandbox/app/sandbox.ts';
import { createFaultPlan, type FaultPlan } from '../../backoffice/sandbox/domain/faults.ts';
import { momentOf } from '../../backoffice/sandbox/domain/moment.ts';
import { createLog } from '../../backoffice/sandbox/http/create-log.ts';
import { type Ledger, recordedLedger } from '../../backoffice/sandbox/library/ledgers.ts';
import { readOptions } from '../../backoffice/sandbox/library/options.ts';
import { SCENARIO_ACCOUNT, SCENARIO_SETTINGS, type ScenarioName } from '../../backoffice/sandbox/library/scenarios.ts';
import { serveEmbedded } from '../../backoffice/sandbox/library/start-sandbox.ts';
import type { LedgerEntry } from '../../backoffice/sandbox/store/store.ts';
import { takenIdentifier, takenText } from '../../backoffice/sandbox/store/taken-identifier.ts';
import { dateOf } from '../../engine/json/day.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { fieldAt } from '../../engine/json/file-schema.ts';
import { stringifyJson } from '../../engine/json/json.ts';
import { childPointer } from '../../engine/json/pointer.ts';
import type { Io } from '../command/command.ts';
import { flagOf, type OptionValues, UsageError } from '../command/option.ts';
import { isLoopback } from '../options/loopback.ts';
import type { ReadySandbox } from './run-sandbox.ts';
import { databaseOptions, MEMORY, type SANDBOX_OPTIONS, switchesOf } from './sandbox-options.ts';

/** What a scenario or a file of a server has in place of each option that it does not take. */
const INSTEAD: Readonly<Record<string, string>> = {
  database: 'its ledger in memory',
  ...Object.fromEntries(Object.keys(databaseOptions).map((name) => [name, 'its ledger in memory'])),
  records: 'no big account',
  noDemo: 'no demo accounts',
};

/** The source of a ledger in memory: a scenario, or the file of a server. */
export type EmbeddedLedger = { readonly scenario: ScenarioName } | { readonly like: TwinFile };

/**
 * The ledger that the options name; undefined for the demo accounts.
 *
 * @param now in milliseconds since 1970-01-01T00:00:00.000Z
 */
export function embeddedLedger(
  { scenario, like, until }: Pick<OptionValues<typeof SANDBOX_OPTIONS>, 'scenario' | 'like' | 'until'>,
  now: number,
): EmbeddedLedger | undefined {
  if (like === undefined) return scenario && { scenario };
  if (scenario === undefined) return { like: readTwinFile(like, until ?? dateOf(now)) };
  throw new UsageError('value-wrong', '--scenario and --like each have a ledger; leave one of them out.');
}

/** The sandbox with a scenario, or like a server. A switch on the command line overrides that of either. */
export async function startEmbedded(
  source: EmbeddedLedger,
  values: OptionValues<typeof SANDBOX_OPTIONS>,
  io: Io,
  isGiven: (option: string) => boolean,
): Promise<ReadySandbox> {
  const flag = 'like' in source ? '--like' : '--scenario';
  const isInMemory = values.database === MEMORY || values.database === 'memory';
  for (const [name, instead] of Object.entries(INSTEAD)) {
    if (!isGiven(name) || (name === 'database' && isInMemory)) continue;
    throw new UsageError('value-wrong', `${flag} has ${instead}; leave ${flagOf(name)} out.`);
  }
  const { host, seed, until, profile, tokenLifetime } = values;
  const shared = { seed, until, profile, tokenLifetime, appKey: values.appKey ?? defaultAppKey(host) };
  const resolved = 'like' in source ? readOptions(shared) : readOptions({ ...shared, scenario: source.scenario });
  const ledgers = 'like' in source ? source.like.ledgers : resolved.ledgers;
  const ofSource = 'like' in source ? source.like.switches : SCENARIO_SETTINGS[source.scenario].switches;
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => isGiven(name)));
  const rules = createFaultPlan(values.fault, seed);
  const faults: FaultPlan = { faultOf: (number) => resolved.faults?.faultOf(number) ?? rules.faultOf(number) };
  const switches = switchesOf({ ...ofSource, ...given });
  const chosen = { ...resolved, ledgers, switches, faults };
  const started = await serveEmbedded(chosen, {
    host,
    port: values.port,
    corsOrigins: values.cors,
    log: createLog(values.log, io.stderr),
  });
  return { ...started, stop: started.close };
}

/** A published key protects nothing, except where no other machine can send it. */
export function defaultAppKey(host: string): string {
  return isLoopback(host) ? DEMO_APP_KEY : `sandbox-key-${randomBytes(16).toString('base64url')}`;
}

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
    throw wrong(`cannot be read (${fileErrorMessage(cause)}).`);
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
  return records.map((record) => {
    const { finTranID, tranWhen } = record;
    return { tranWhen: momentOf(tranWhen), finTranID, json: stringifyJson(record) };
  });
}
