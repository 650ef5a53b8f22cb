import { randomBytes } from 'node:crypto';
import { DEMO_APP_KEY } from '../../backoffice/sandbox/core/sandbox.ts';
import { createFaultPlan, type FaultPlan } from '../../backoffice/sandbox/domain/faults/fault-plan.ts';
import { dateOf } from '../../backoffice/sandbox/domain/listing/moment.ts';
import { createLog } from '../../backoffice/sandbox/http/create-log.ts';
import type { StartedSandbox } from '../../backoffice/sandbox/http/run-sandbox.ts';
import { readOptions } from '../../backoffice/sandbox/library/options.ts';
import { SCENARIO_SETTINGS, type ScenarioName } from '../../backoffice/sandbox/library/scenarios.ts';
import { serveEmbedded } from '../../backoffice/sandbox/library/start-sandbox.ts';
import type { Io } from '../command/command.ts';
import { flagOf, type Values } from '../command/option.ts';
import { UsageError } from '../command/usage-error.ts';
import { databaseOptions } from './database-options.ts';
import { isLoopback } from './loopback.ts';
import { MEMORY, type SANDBOX_OPTIONS } from './sandbox-options.ts';
import { switchesOf } from './switch-options.ts';
import { readTwinFile, type TwinFile } from './twin-file.ts';

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
  { scenario, like, until }: Pick<Values<typeof SANDBOX_OPTIONS>, 'scenario' | 'like' | 'until'>,
  now: number,
): EmbeddedLedger | undefined {
  if (like === undefined) return scenario && { scenario };
  if (scenario === undefined) return { like: readTwinFile(like, until ?? dateOf(now)) };
  throw new UsageError('value-wrong', '--scenario and --like each have a ledger; leave one of them out.');
}

/** The sandbox with a scenario, or like a server. A switch on the command line overrides that of either. */
export async function startEmbedded(
  source: EmbeddedLedger,
  { host, port, cors, log, seed, until, profile, tokenLifetime, appKey, ...values }: Values<typeof SANDBOX_OPTIONS>,
  io: Io,
  isGiven: (option: string) => boolean,
): Promise<StartedSandbox> {
  const flag = 'like' in source ? '--like' : '--scenario';
  const isInMemory = values.database === MEMORY || values.database === 'memory';
  for (const [name, instead] of Object.entries(INSTEAD)) {
    if (!isGiven(name) || (name === 'database' && isInMemory)) continue;
    throw new UsageError('value-wrong', `${flag} has ${instead}; leave ${flagOf(name)} out.`);
  }
  const key = appKey ?? defaultAppKey(host);
  const shared = { seed, until, profile, tokenLifetime, appKey: key };
  const resolved = 'like' in source ? readOptions(shared) : readOptions({ ...shared, scenario: source.scenario });
  const ledgers = 'like' in source ? source.like.ledgers : resolved.ledgers;
  const ofSource = 'like' in source ? source.like.switches : SCENARIO_SETTINGS[source.scenario].switches;
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => isGiven(name)));
  const rules = createFaultPlan(values.fault, seed);
  const faults: FaultPlan = { faultOf: (number) => resolved.faults?.faultOf(number) ?? rules.faultOf(number) };
  const switches = switchesOf({ ...ofSource, ...given });
  const chosen = { ...resolved, ledgers, switches, faults };
  const started = await serveEmbedded(chosen, { host, port, corsOrigins: cors, log: createLog(log, io.stderr) });
  return { ...started, stop: started.close };
}

/** A published key protects nothing, except where no other machine can send it. */
export function defaultAppKey(host: string): string {
  return isLoopback(host) ? DEMO_APP_KEY : `sandbox-key-${randomBytes(16).toString('base64url')}`;
}
