import { defineCommand } from './command/command.ts';
import { text } from './command/option.ts';
import { LEARN_OPTIONS } from './learn/learn-options.ts';
import { runLearn } from './learn/run-learn.ts';

/** `backoffice learn`: decides the unspecified points of the document by what a server answers. */
export const learn = defineCommand({
  description:
    'Sends the requests that separate the possible answers to each unspecified point of the document (x-unspecified), and reports the answer of ' +
    'the server with the exchanges that refute every other answer. Points that no request decides are listed with what they need. ' +
    'All requests only read, unless --writes permits others.\n\n' +
    'Of another document (--document), it reports what the server does beyond it: statuses, bodies and properties that are not documented, and what ' +
    'held for all values, such as optional properties that are always present, formats, ranges and the order of pages.',
  positionals: {
    baseUrl: text({ help: 'The address of the server, with the prefix of all paths.', value: 'base-url' }),
  },
  options: LEARN_OPTIONS,
  examples: [
    {
      line: 'backoffice learn https://host/back-office --account ID',
      does: 'Reports the answers. The key and the token come from BACKOFFICE_APP_KEY and BACKOFFICE_TOKEN.',
    },
    {
      line: 'backoffice learn URL --account ID --twin server.json',
      does: 'Also writes a file from which "backoffice sandbox --like server.json" answers as the server does.',
    },
    {
      line: 'backoffice learn URL --account ID --patch learned.patch && git apply learned.patch',
      does: 'Closes the decided points in the sources of the document.',
    },
    {
      line: 'backoffice learn --from traffic.har --document openapi.yaml --patch observed.patch',
      does: 'Adds what recorded traffic shows to any document, marked as observed.',
    },
    {
      line: 'backoffice learn URL --account ID --format json --output learned.json --format summary',
      does: 'Writes the report as JSON to a file, and as Markdown to stdout.',
    },
  ],
  exitCodes: {
    0: 'The report is complete; points may be undecided.',
    2: 'It could not run, no operation answered 2xx, or the credentials are refused.',
  },
  run: runLearn,
});
