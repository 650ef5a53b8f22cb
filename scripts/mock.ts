import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import { DOCUMENT_URL } from '../src/backoffice/contract/bundled-document.ts';
import { mockGreeting } from '../src/pipeline/mock/mock-greeting.ts';
import { readServedDocument } from '../src/pipeline/mock/served-document.ts';
import { LOG_LEVELS, type LogLevel, type Mock, startMock } from '../src/pipeline/mock/start-mock.ts';
import { CommandError } from '../src/pipeline/terminal/command-error.ts';
import { npmScript, portOption } from '../src/pipeline/terminal/npm-script.ts';

const HELP = `npm run mock [-- --port 4010] [--host 127.0.0.1] [--dynamic] [--seed TEXT] [--log LEVEL] [--document FILE]

Serves the bundled document with Prism until Ctrl-C. A rebuilt document is served at once. Bodies come from the examples;
a request chooses another response with a Prefer header: code=400, example=NAME, dynamic=true, seed=TEXT.

  --port PORT      port to listen on, default 4010; 0 takes a free one
  --host HOST      address to listen on, default 127.0.0.1; 0.0.0.0 lets other machines in
  --dynamic        make bodies from the schemas, at random
  --seed TEXT      make the same dynamic body for the same request
  --log LEVEL      what Prism logs to stderr: ${LOG_LEVELS.join(', ')}; warn by default
  --document FILE  serve another bundled document
  --help           this text

Examples
  npm run mock
  npm run mock -- --port 4011 --dynamic --seed 7
  npm run mock -- --port 0 --log info

Exit codes: 0 stopped, 2 could not run or ended by itself.`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  dynamic: { type: 'boolean' },
  seed: { type: 'string' },
  log: { type: 'string' },
  document: { type: 'string' },
} as const;

export const main = npmScript(HELP, OPTIONS, async (values) => {
  const path = values.document ?? fileURLToPath(DOCUMENT_URL);
  const port = portOption('--port', values.port ?? '4010');
  const { host = '127.0.0.1', dynamic = false, seed } = values;
  const document = readServedDocument(path);
  const mock = await startMock({
    document: path,
    host,
    port,
    dynamic,
    ...(seed === undefined ? {} : { seed }),
    // On a port that the system chooses, a restart would choose another.
    watch: port !== 0,
    logLevel: logLevelOf(values.log ?? 'warn'),
    onLog: (text) => process.stderr.write(text),
    colour: styleText('dim', '', { stream: process.stderr }) !== '',
  });
  console.log(mockGreeting(document, mock.url, dynamic));
  return untilStopped(mock);
});

function logLevelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === text);
  if (level !== undefined) return level;
  throw new CommandError('usage', `--log is ${JSON.stringify(text)}; it must be one of ${LOG_LEVELS.join(', ')}.`);
}

/** Waits for Ctrl-C, or for Prism to end by itself, and returns the exit code. */
async function untilStopped(mock: Mock): Promise<number> {
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stopped'));
  });
  const end = await Promise.race([stopped, mock.exited]);
  await mock.stop();
  if (end === 'stopped') return 0;
  console.error(`Prism ended by itself: ${end.reason || `exit code ${end.code}`}`);
  return 2;
}
