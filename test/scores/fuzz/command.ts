import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { DEMO_APP_KEY } from '../../../src/backoffice/sandbox/app/sandbox.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { createProgress } from '../../../src/pipeline/terminal/progress.ts';
import { renderReport } from './render-report.ts';
import { runFuzz } from './run-fuzz.ts';
import { remoteServer } from './target/remote-server.ts';
import { startSandboxProcess } from './target/sandbox-process.ts';

const HELP = `npm run fuzz [-- --requests N] [--seed N] [--only INDEX] [--url URL [--pid PID]] [--json]

Sends random and hostile requests to the sandbox, mixed with proper ones: methods, paths, encodings, headers, sizes, NUL
bytes, huge limits, odd dates and offsets, broken JSON, pipelined, slow, half-closed, with wrong lengths.

What must hold: no status from 500 on but the 501 of operations that are not shown; every answer is HTTP and as the
document says; what is a request is answered; the server neither ends nor hangs nor logs an error, and its memory does
not grow.

  --requests N   how many requests, at least (default 100000)
  --seed N       another seed sends other requests; the same seed the same ones (default 1)
  --only INDEX   sends just the case of that index, as a finding names it
  --url URL      a sandbox that runs already, with its demo ledgers and "--profile unlimited"; by default one is started
  --pid PID      the process of that sandbox, so that its memory is watched too (Linux)
  --timeout MS   how long to wait for an answer or an end (default 20000)
  --json         the report as JSON, for machines
  --help         this text

With --url, the application key is taken from BACKOFFICE_APP_KEY (by default that of the demo), and the token from
BACKOFFICE_TOKEN, else it is asked for.

Examples
  npm run fuzz
  npm run fuzz -- --requests 3000 --seed 7
  npm run fuzz -- --seed 7 --only 4711
  npm run fuzz -- --url http://127.0.0.1:4020

The report goes to stdout, progress to stderr.

Exit codes: 0 nothing was found, 1 something was, 2 could not run.`;

export const main = npmScript(
  HELP,
  {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    url: { type: 'string' },
    pid: { type: 'string' },
    timeout: { type: 'string', default: '20000' },
    json: { type: 'boolean' },
  },
  async (options) => {
    const seed = wholeNumberOption('--seed', options.seed, 0);
    const requests = wholeNumberOption('--requests', options.requests, 1);
    const only = options.only === undefined ? undefined : wholeNumberOption('--only', options.only, 0);
    const timeoutMs = wholeNumberOption('--timeout', options.timeout, 1);
    const pid = options.pid === undefined ? undefined : wholeNumberOption('--pid', options.pid, 1);
    const target =
      options.url === undefined ? await startSandboxProcess() : await remoteServer(options.url, pid, secrets());
    try {
      const operations = operationsOf(loadDocument());
      const progress = createProgress();
      const report = await progress.step('Fuzz', () =>
        runFuzz({ operations, seed, requests, only, timeoutMs }, target, (done) => progress.advance(done, requests)),
      );
      console.log(renderReport(report, seed, options.json ? 'json' : 'pretty'));
      return report.findings.length === 0 ? 0 : 1;
    } finally {
      await target.stop();
    }
  },
);

function secrets() {
  const { BACKOFFICE_APP_KEY: appKey = DEMO_APP_KEY, BACKOFFICE_TOKEN: token } = process.env;
  return { appKey, token };
}
