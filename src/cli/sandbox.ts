import { loadDocument } from '../backoffice/contract/bundled-document.ts';
import { createFaultPlan } from '../backoffice/sandbox/domain/faults.ts';
import { createLog } from '../backoffice/sandbox/http/create-log.ts';
import { SCENARIOS } from '../backoffice/sandbox/library/scenarios.ts';
import type { OpenApiDocument } from '../engine/openapi/document.ts';
import { counted } from '../engine/report/report-text.ts';
import { defineCommand, type Io } from './command/command.ts';
import type { OptionValues } from './command/option.ts';
import { isLoopback } from './options/loopback.ts';
import { createProgressLine } from './output/progress.ts';
import { untilAborted } from './project/until-aborted.ts';
import { defaultAppKey, embeddedLedger, startEmbedded } from './sandbox/embedded-ledger.ts';
import { sandboxGreeting, sandboxJson } from './sandbox/greeting.ts';
import { type ReadySandbox, runSandbox } from './sandbox/run-sandbox.ts';
import { databaseLimits, databaseText, MEMORY, SANDBOX_OPTIONS, switchesOf } from './sandbox/sandbox-options.ts';

/** `backoffice sandbox`: serves the sandbox until it is asked to stop. */
export const sandbox = defineCommand({
  description:
    'A real, stateful server of the interface: it creates tokens and lists the transactions of accounts as the ' +
    'interface says. Where the interface leaves something open, a switch decides. Operations with unspecified ' +
    'behaviour answer 501.',
  positionals: {},
  options: SANDBOX_OPTIONS,
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
    const { scenario, database = MEMORY } = values;
    const embedded = embeddedLedger(values, io.now());
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
      isLocal: isLoopback(host),
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

/** The sandbox as `values` say; undefined when it was asked to stop while it made ledgers. */
async function start(
  values: OptionValues<typeof SANDBOX_OPTIONS>,
  document: OpenApiDocument,
  database: string,
  io: Io,
): Promise<ReadySandbox | undefined> {
  const { host, seed, fault } = values;
  const progress = createProgressLine(io.stderr, io.now);
  try {
    return await runSandbox({
      document,
      host,
      port: values.port,
      database,
      databaseLimits: databaseLimits(values),
      appKey: values.appKey ?? defaultAppKey(host),
      switches: switchesOf(values),
      profile: values.profile,
      tokenLifetimeMs: values.tokenLifetime * 1000,
      faults: fault.length === 0 ? undefined : createFaultPlan(fault, seed),
      corsOrigins: values.cors,
      demo: !values.noDemo,
      seed,
      until: values.until,
      records: values.records,
      now: io.now,
      log: createLog(values.log, io.stderr),
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
