import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startServer } from '../support/loopback-server.ts';

const RUN = fileURLToPath(new URL('../../scripts/run.js', import.meta.url));

interface Command {
  readonly process: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  readonly exitCode: Promise<number | null>;
}

const commands: Command[] = [];

afterEach(async () => {
  for (const command of commands.splice(0)) {
    command.process.kill('SIGKILL');
    await command.exitCode;
  }
});

/** Runs `npm run mock -- …` as npm does. */
function mock(...argv: string[]): Command {
  const child = spawn(process.execPath, [RUN, 'mock', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    output.stdout += data;
  });
  child.stderr.on('data', (data) => {
    output.stderr += data;
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const command = { process: child, output, exitCode };
  commands.push(command);
  return command;
}

/** Waits until the command has printed its greeting, and returns its lines by their label. */
async function greetingOf({ output, process: child }: Command): Promise<ReadonlyMap<string, string>> {
  while (!output.stdout.includes('Ctrl-C')) await new Promise((resolve) => child.stdout?.once('data', resolve));
  return new Map(output.stdout.split('\n').map((line) => [line.slice(0, 8).trim(), line.slice(8)]));
}

test('--help lists the options and examples', async () => {
  const { output, exitCode } = mock('--help');
  expect(await exitCode).toBe(0);
  for (const option of ['--port', '--host', '--dynamic', '--seed', '--log', '--document', 'Examples']) {
    expect(output.stdout).toContain(option);
  }
  expect(output.stderr).toBe('');
});

test.each([
  [
    ['--prot', '1'],
    "Unknown option '--prot'. Allowed are: --port, --host, --dynamic, --seed, --log, --document, --help.\n",
  ],
  [['--port', '70000'], '--port is "70000"; it must be a whole number from 0 to 65535.\n'],
  [['--port', ''], '--port is ""; it must be a whole number from 0 to 65535.\n'],
  [['--log', 'loud'], '--log is "loud"; it must be one of silent, error, warn, info, debug.\n'],
  [
    ['--document', 'no.json'],
    'Cannot read no.json: there is no such file. "npm run build" writes generated/openapi.json.\n',
  ],
])('%j cannot run', async (argv, message) => {
  const { output, exitCode } = mock(...argv);
  expect(await exitCode).toBe(2);
  expect(output).toEqual({ stdout: '', stderr: message });
});

test('a port that is in use cannot be served on', async () => {
  const server = await startServer(() => {});
  try {
    const { output, exitCode } = mock('--port', new URL(server.url).port);
    expect(await exitCode).toBe(2);
    expect(output.stdout).toBe('');
    expect(output.stderr).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use\. .+\n$/);
  } finally {
    await server.stop();
  }
});

test('it prints its address and a curl line that works, logs what is refused, and stops at Ctrl-C', async () => {
  const command = mock('--port', '0');
  const lines = await greetingOf(command);
  const url = lines.get('address') ?? '';
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);

  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${lines.get('try')}`], {
    encoding: 'utf8',
  });
  const [address = '', ...rest] = words.split('\0').slice(0, -1);
  const headers = rest
    .filter((word) => word !== '-H')
    .map((header): [string, string] => {
      const [name = '', value = ''] = header.split(': ');
      return [name, value];
    });
  const answer = await fetch(address, { headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toBeInstanceOf(Array);

  const [, prefer = ''] = /Prefer: ([^']+)'/.exec(lines.get('choose') ?? '') ?? [];
  expect((await fetch(address, { headers: [...headers, ['prefer', prefer]] })).status).toBe(400);

  expect((await fetch(`${url}/countries`)).status).toBe(422);
  while (!command.output.stderr.includes("must have required property 'svc-client-app-key'")) {
    await new Promise((resolve) => command.process.stderr?.once('data', resolve));
  }
  expect(command.output.stdout + command.output.stderr).not.toContain('\u001b');
  command.process.kill('SIGINT');
  expect(await command.exitCode).toBe(0);
  expect(await fetch(url).catch(() => 'gone')).toBe('gone');
});

test('when Prism ends by itself, that is reported', async () => {
  const command = mock('--port', '0');
  const { hostname, port } = new URL((await greetingOf(command)).get('address') ?? '');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.end('GET /users/%ZZ HTTP/1.1\r\nHost: mock\r\nsvc-client-app-key: any\r\nConnection: close\r\n\r\n');
  expect(await command.exitCode).toBe(2);
  expect(command.output.stderr).toMatch(/Prism ended by itself: URIError: URI malformed\n$/);
});
