import { randomBytes } from 'node:crypto';
import { loadDocument } from '../contract/bundled-document.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { counted } from '../report/totals.ts';
import { PROFILES } from '../sandbox/core/rate-limits.ts';
import { DEMO_APP_KEY } from '../sandbox/core/sandbox.ts';
import { createFaultPlan, type FaultPlan } from '../sandbox/domain/faults/fault-plan.ts';
import { MOST_RECORDS } from '../sandbox/domain/ledger/generate-ledger.ts';
import { dateOf } from '../sandbox/domain/listing/moment.ts';
import { createLog, LOG_LEVELS } from '../sandbox/http/create-log.ts';
import { runSandbox, type StartedSandbox } from '../sandbox/http/run-sandbox.ts';
import { readOptions } from '../sandbox/library/options.ts';
import { SCENARIO_SETTINGS, SCENARIOS, type ScenarioName } from '../sandbox/library/scenarios.ts';
import { serveEmbedded } from '../sandbox/library/start-sandbox.ts';
import { defineCommand, type Io } from './command/command.ts';
import { flagOf, type Values } from './command/option.ts';
import { boolean, choice, date, integer, text } from './command/option-kinds.ts';
import { UsageError } from './command/usage-error.ts';
import { createProgress } from './progress.ts';
import { appKeyOption } from './sandbox/app-key-option.ts';
import { databaseLimits, databaseOptions } from './sandbox/database-options.ts';
import { databaseText } from './sandbox/database-text.ts';
import { fault } from './sandbox/fault-option.ts';
import { sandboxGreeting, sandboxJson } from './sandbox/greeting.ts';
import { isLoopback } from './sandbox/loopback.ts';
import { origins } from './sandbox/origin-option.ts';
import { switchesOf, switchOptions } from './sandbox/switch-options.ts';
import { readTwinFile, type TwinFile } from './sandbox/twin-file.ts';

const LEDGERS = 'Ledgers';
const MEMORY = 'sqlite::memory:';
const BIG = 20_000;

const options = {
  port: integer({
    help: 'The port to listen on; 0 takes a free one.',
    value: 'PORT',
    default: 4020,
    min: 0,
    max: 65_535,
  }),
  host: text({
    help: 'The address to listen on; 0.0.0.0 accepts connections from other machines.',
    value: 'HOST',
    default: '127.0.0.1',
  }),
  database: text({
    help: 'Where data are kept: sqlite:FILE, postgres://USER@HOST/NAME for several processes, or in memory unless given.',
    value: 'ADDRESS',
    default: MEMORY,
    env: 'BACKOFFICE_DATABASE',
    secret: true,
  }),
  appKey: appKeyOption(
    'The application key that is known. Where other machines can reach the sandbox, one is made up unless given.',
  ),
  profile: choice(PROFILES, { help: 'Which rate limits are kept.', default: 'sandbox' }),
  tokenLifetime: integer({
    help: 'How long a token is valid, in seconds.',
    value: 'SECONDS',
    default: 3600,
    min: 1,
    max: 31_536_000,
  }),
  cors: origins,
  format: choice(
    { text: 'For people.', json: 'One line: { url, appKey, token, accounts }.' },
    { help: 'The format of the greeting on stdout.', default: 'text' },
  ),
  log: choice(LOG_LEVELS, { help: 'What is logged on stderr, as JSON lines.', default: 'warn' }),
  seed: integer({ help: 'Another seed makes other ledgers and other faults.', default: 1, section: LEDGERS }),
  until: date({ help: 'The last day of the generated ledgers; yesterday unless given.', section: LEDGERS }),
  records: integer({
    help: 'How many records the big account has.',
    default: BIG,
    min: 0,
    max: MOST_RECORDS,
    section: LEDGERS,
  }),
  noDemo: boolean({ help: 'Makes no demo accounts.', section: LEDGERS }),
  scenario: choice(SCENARIOS, {
    help: 'A named ledger in memory with faults that a client has to handle, in place of the demo accounts.',
    section: LEDGERS,
  }),
  like: text({
    help: 'Answers as the server that "backoffice learn --twin" read into this file: its switches and its records, in memory. A switch on the command line overrides that of the file.',
    value: 'FILE',
    section: LEDGERS,
  }),
  ...databaseOptions,
  fault,
  ...switchOptions,
};

/** `backoffice sandbox`: serves the sandbox until it is asked to stop. */
export const sandbox = defineCommand({
  description:
    'A real, stateful server of the interface: it creates tokens and lists the transactions of accounts as the ' +
    'interface says. Where the interface leaves something open, a switch decides. The operations that the interface ' +
    'only names answer 501.',
  positionals: {},
  options,
  examples: [
    { line: 'backoffice sandbox', does: 'Serves demo accounts from memory on http://127.0.0.1:4020/back-office.' },
    {
      line: 'backoffice sandbox --port 0 --profile unlimited --format json',
      does: 'For tests: a free port, no rate limits, and one line of JSON to read the address and the credentials from.',
    },
    {
      line: 'backoffice sandbox --boundary exclusive --ties shuffled --order descending',
      does: 'Another server that the interface allows.',
    },
    {
      line: 'backoffice sandbox --fault reset=0.05 --fault latency=0.2:500 --seed 7',
      does: 'Resets one connection of twenty and delays one answer of five by half a second; the same ones each time.',
    },
    { line: 'backoffice sandbox --scenario rate-limited', does: 'Refuses the second and the third request.' },
    {
      line: 'backoffice sandbox --like server.json',
      does: 'Answers as the server that learn --twin server.json read.',
    },
    { line: 'backoffice sandbox --database sqlite:sandbox.db', does: 'Keeps tokens and ledgers in a file.' },
  ],
  exitCodes: { 0: 'It was stopped.', 2: 'It could not run.' },
  async run(values, io, isGiven) {
    const { profile, format, host } = values;
    const document = loadDocument();
    const { scenario, like, database = MEMORY } = values;
    if (scenario !== undefined && like !== undefined) {
      throw new UsageError('value-wrong', '--scenario and --like each have a ledger; leave one of them out.');
    }
    const embedded =
      like === undefined
        ? scenario === undefined
          ? undefined
          : { scenario }
        : { like: readTwinFile(like, values.until ?? dateOf(io.now())) };
    const started = await (embedded === undefined
      ? start(values, document, database, io)
      : startEmbedded(embedded, values, io, isGiven));
    if (started === undefined) return 0;
    // Asked for before the greeting: a reader of the greeting may send a signal at once.
    const { signal, stdout: stream } = io;
    const notes = {
      document,
      profile,
      database: databaseText(database),
      host,
      demo: !values.noDemo,
      stream,
      scenario: scenario && SCENARIOS[scenario],
    };
    stream.write(`${format === 'json' ? sandboxJson(started) : sandboxGreeting(started, notes)}\n`);
    await untilAborted(signal);
    await started.stop();
    return 0;
  },
});

/** What a scenario or a file of a server has in place of each option that it does not take. */
const INSTEAD: Readonly<Record<string, string>> = {
  database: 'its ledger in memory',
  ...Object.fromEntries(Object.keys(databaseOptions).map((name) => [name, 'its ledger in memory'])),
  records: 'no big account',
  noDemo: 'no demo accounts',
};

/** The source of a ledger in memory: a scenario, or the file of a server. */
type EmbeddedLedger = { readonly scenario: ScenarioName } | { readonly like: TwinFile };

/** The sandbox with a scenario, or like a server. A switch on the command line overrides that of either. */
async function startEmbedded(
  source: EmbeddedLedger,
  { host, port, cors, log, seed, until, profile, tokenLifetime, appKey, ...values }: Values<typeof options>,
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

/** The sandbox as `values` say; undefined when it was asked to stop while it made ledgers. */
async function start(
  { host, port, profile, tokenLifetime, cors, log, seed, until, records, noDemo, ...values }: Values<typeof options>,
  document: OpenApiDocument,
  database: string,
  io: Io,
): Promise<StartedSandbox | undefined> {
  const progress = createProgress(io.stderr, io.now);
  try {
    return await runSandbox({
      document,
      host,
      port,
      database,
      databaseLimits: databaseLimits(values),
      appKey: values.appKey ?? defaultAppKey(host),
      switches: switchesOf(values),
      profile,
      tokenLifetimeMs: tokenLifetime * 1000,
      faults: values.fault.length === 0 ? undefined : createFaultPlan(values.fault, seed),
      corsOrigins: cors,
      demo: !noDemo,
      seed,
      until,
      records,
      now: io.now,
      log: createLog(log, io.stderr),
      onSeeding({ records: done, of: all }) {
        // Large ledgers take minutes; the next start goes on with them.
        io.signal.throwIfAborted();
        progress.update(() => `Making ledgers: ${counted(done, 'record')} of ${counted(all, 'record')}`);
      },
    });
  } catch (error) {
    if (io.signal.aborted) return undefined;
    throw error;
  } finally {
    progress.clear();
  }
}

/** A published key protects nothing, except where no other machine can send it. */
function defaultAppKey(host: string): string {
  return isLoopback(host) ? DEMO_APP_KEY : `sandbox-key-${randomBytes(16).toString('base64url')}`;
}

function untilAborted(signal: Io['signal']): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
