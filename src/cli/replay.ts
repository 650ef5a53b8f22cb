import { parseShard, type Shard } from '../engine/traffic/replay.ts';
import { openCheck } from './check.ts';
import { defineCommand } from './command/command.ts';
import { boolean, repeatable, text, wrongValue } from './command/option.ts';
import { BASELINE_OPTIONS } from './options/baseline-options.ts';
import { CONFIGURATION_OPTIONS, redactOption } from './options/configuration-options.ts';
import { REPORT_OPTIONS, reportTargets } from './output/report-targets.ts';
import { startThreads, usualSharing } from './replay/replay-threads.ts';

const options = {
  document: text({
    help: 'Another OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML; it may refer to files in its folder.',
    value: 'FILE',
  }),
  server: text({
    help: 'Validate only what was sent to this address; the servers of the document unless given.',
    value: 'URL',
  }),
  shard: text({
    help: 'Validate one part of the entries, such as 2/4; join the reports with "report merge".',
    value: 'I/N',
  }),
  strict: boolean({ help: 'What the document does not declare is an error, not a warning.' }),
  redact: redactOption('Options'),
  ...CONFIGURATION_OPTIONS,
  ...BASELINE_OPTIONS,
  ...REPORT_OPTIONS,
};

/** `backoffice replay`: validates recorded traffic against the document. */
export const replay = defineCommand({
  description:
    'Reads recorded exchanges (HAR 1.2, NDJSON, JSON logs of nginx, Kong, Envoy tap and OpenTelemetry, Postman ' +
    'collections; gzip or not) and validates each by the document, as "verify" does: responses, requests that were ' +
    'accepted though the document forbids them, and the rules that one page of the listing can show. Nothing is sent. ' +
    'What a log leaves out is reported as not validated. Credentials are not checked, since recorders leave them out, ' +
    'and are in no report. Memory does not grow with the size of the files.',
  positionals: {
    traffic: repeatable(
      text({ help: 'A file of recorded traffic, or - for stdin.', value: 'har-or-ndjson', required: true }),
    ),
  },
  options,
  examples: [
    {
      line: 'backoffice replay traffic.har',
      does: 'Validates what a browser or a proxy recorded.',
    },
    {
      line: 'backoffice replay traffic.har --server http://127.0.0.1:3000/back-office --format text',
      does: 'Validates traffic of a server that the document does not name.',
    },
    {
      line: 'backoffice replay access.json.log --server http://127.0.0.1:3000/back-office',
      does: 'Validates what an access log of nginx has: methods, paths, queries and statuses.',
    },
    {
      line: 'zcat day.ndjson.gz | backoffice replay - --shard 1/2 --format json --output part-1.json',
      does: 'Validates every other exchange, for "backoffice report merge".',
    },
  ],
  exitCodes: {
    0: 'No finding fails; there may be warnings.',
    1: 'Findings fail (--fail-on).',
    2: 'It could not run, or no entry matches an operation of the document.',
  },
  async run(values, io) {
    const { traffic, server, strict } = values;
    const shard = shardOf(values.shard);
    const { documentName, configuration, redact, finish } = await openCheck(
      values,
      reportTargets(values.format, values.output),
      io,
    );
    const [file, ...more] = traffic;
    const isOneFile = file !== undefined && file !== '-' && more.length === 0;
    // Before all else is loaded, since they have to load it too.
    const threads =
      isOneFile && shard === undefined
        ? await startThreads({ file, documentName, server, strict, configuration, redact }, usualSharing())
        : undefined;
    const { replayTraffic } = await import('./replay/replay-traffic.ts');
    const work = { traffic, documentName, server, strict, configuration, redact, shard, threads };
    return finish(await replayTraffic(work, io), shard !== undefined);
  },
});

/**
 * The part that `--shard` names; undefined where it is not given.
 *
 * @throws {UsageError} `value-wrong`
 */
function shardOf(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const shard = parseShard(text);
  if (shard === undefined) throw wrongValue('--shard', text, 'I/N with 1 ≤ I ≤ N, such as 2/4.');
  return shard;
}
