import { RULE_PACKS } from '../backoffice/rules/rule-packs.ts';
import { defineCommand } from './command/command.ts';
import { text } from './command/option.ts';
import { runVerify } from './verify/run-verify.ts';
import { VERIFY_OPTIONS } from './verify/verify-options.ts';

/** `backoffice verify`: validates a server against the document. */
export const verify = defineCommand({
  description:
    'Sends requests to a server and compares it with the document: its responses, what it requires and accepts, ' +
    'and the rules that the document states under x-rules. Only operations that change nothing are called, unless --writes or --also says otherwise. ' +
    'What the document leaves open is reported as an observation, never as a finding.\n\n' +
    'With --writes, it sends POST requests that create resources, and then PUT, PATCH, DELETE and actions for these resources only. A server that sends mail, ' +
    'charges money or starts jobs does so: use a test environment. At its end, also after Ctrl-C, it deletes what it created, and lists what it could not delete.',
  positionals: {
    baseUrl: text({
      help: 'The address of the server, with the prefix of all paths.',
      value: 'base-url',
      required: true,
    }),
  },
  options: VERIFY_OPTIONS,
  examples: [
    ...RULE_PACKS.flatMap((pack) => pack.examples),
    {
      line: 'backoffice verify http://127.0.0.1:3000 --document openapi.yaml --rps 0',
      does: 'Compares any server with any document.',
    },
    {
      line: "backoffice verify URL --document URL/openapi.json --include 'GET /pets*' --param petId=7",
      does: 'Calls some operations of a server that serves its document, with an id that exists.',
    },
    {
      line: 'backoffice verify http://127.0.0.1:3000 --also createSessionToken --strict',
      does: 'Also creates a token, and takes undeclared fields for errors.',
    },
    {
      line: 'backoffice verify http://127.0.0.1:3000 --document openapi.yaml --writes',
      does: 'Also creates, reads, updates and deletes resources of a test environment; --plan prints the operations first.',
    },
    {
      line: 'backoffice verify URL --document openapi.yaml --min-success 12',
      does: 'Fails unless 12 operations answer 2xx, so that a run that checks less cannot pass.',
    },
    {
      line: 'backoffice verify URL --format sarif --output drift.sarif --format text',
      does: 'Writes SARIF to a file, and the report to stdout.',
    },
  ],
  exitCodes: {
    0: 'No finding fails; there may be warnings.',
    1: 'Findings fail (--fail-on), fewer operations answered 2xx than --min-success, or --writes could not delete what it created.',
    2: 'It could not run, no operation answered 2xx, or the credentials are refused.',
  },
  run: runVerify,
});
