import { defineCommand } from './command/command.ts';
import { repeatable, text } from './command/option.ts';
import { REPLAY_OPTIONS } from './replay/replay-options.ts';
import { runReplay } from './replay/run-replay.ts';

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
  options: REPLAY_OPTIONS,
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
  run: runReplay,
});
