import { defineCommand } from './command/command.ts';
import { namesToRedact } from './options/configuration-options.ts';
import { type ReportTarget, reportTargets } from './output/report-targets.ts';
import { PROXY_OPTIONS } from './proxy/proxy-options.ts';
import { nothingReplayed } from './replay/nothing-replayed.ts';
import { type CheckInputs, runCheck } from './run-check.ts';

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
  async run(values, io) {
    const { report: file, format, portal } = values;
    const files = file === undefined ? [] : reportTargets([format], [file], '--report');
    const targets: readonly ReportTarget[] = [{ format: 'text', file: undefined }, ...files];
    const work = async ({ baseline, configuration }: CheckInputs) => {
      const { runProxy } = await import('./proxy/run-proxy.ts');
      const redact = namesToRedact(values.redact, configuration);
      const report = await runProxy({ values: { ...values, redact }, configuration, baseline, targets: files }, io);
      if (report !== undefined) return report;
      io.stderr.write('No validation thread answered (it failed, or had no time at Ctrl-C), so there is no report.\n');
      return 2;
    };
    const destination = { targets, portal };
    return runCheck({ values, configured: values, destination, work, whyNothing: nothingReplayed }, io);
  },
});
