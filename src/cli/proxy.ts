import { defineCommand } from './command/command.ts';
import { PROXY_OPTIONS } from './proxy/proxy-options.ts';
import { runProxy } from './proxy/run-proxy.ts';

/** `backoffice proxy`: forwards requests to a server and validates them. */
export const proxy = defineCommand({
  description:
    'Forwards every request to the target and every response to the client, unchanged, and validates a copy of both ' +
    'against the document in other threads, as "replay" does. Prints findings when they first occur. Validation never ' +
    'delays or fails a request: when it cannot keep up, it skips exchanges and reports how many. Bodies are streamed. ' +
    'No output contains credentials.',
  positionals: {},
  options: PROXY_OPTIONS,
  examples: [
    {
      line: 'backoffice proxy --target http://127.0.0.1:3000 --port 4040 --document openapi.yaml',
      does: 'Validates what clients of http://127.0.0.1:4040 send and receive, until Ctrl-C.',
    },
    {
      line: 'backoffice proxy --target https://staging.example.com --host-header target \\\n    --baseline known.json --fail-fast',
      does: 'For CI: stops with the exit code 1 at the first error that is not in the baseline.',
    },
    {
      line: 'backoffice proxy --target http://127.0.0.1:3000 --host 0.0.0.0 --sample 0.01 \\\n    --metrics-port 9464 --report drift.json',
      does: 'In production: validates one request in a hundred, with metrics for Prometheus.',
    },
  ],
  exitCodes: {
    0: 'Stopped, and no finding fails; there may be warnings.',
    1: 'Findings fail (--fail-on).',
    2: 'It could not run, or no exchange matches an operation of the document.',
  },
  run: (values, io) => runProxy(values, io),
});
