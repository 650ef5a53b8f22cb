import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../support/loopback-server.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { runHere } from '../../support/run-here.ts';
import { runBackoffice } from '../../support/run-process.ts';

const PASSWORD = 'Pa55-in-an-address';

/** Runs a sandbox that cannot start; it says so on stderr and ends with exit code 2. */
async function refused(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runHere(['sandbox', '--no-demo', ...args]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1);
  expect(stderr).not.toContain(PASSWORD);
  return stderr;
}

/** A port of 127.0.0.1 that is taken until the test is over. */
async function takenPort(): Promise<string> {
  const server = createServer();
  onTestFinished(() => close(server));
  return new URL(await listen(server)).port;
}

test('a port in use', async () => {
  const port = await takenPort();
  const expected = `Port ${port} of 127.0.0.1 is in use. Choose another port; 0 takes a free one.\n`;
  expect(await refused('--port', port)).toBe(expected);
  const beside = await runBackoffice(['sandbox', '--no-demo', '--port', port]);
  expect(beside).toEqual({ exitCode: 2, stdout: '', stderr: expected });
});

test('an address that this machine does not have', async () => {
  // 203.0.113.0/24 is for documentation; no machine has an address of it.
  expect(await refused('--host', '203.0.113.7', '--port', '0')).toBe(
    'This machine cannot listen on 203.0.113.7 (EADDRNOTAVAIL). Choose an address of this machine as host, such as 127.0.0.1.\n',
  );
});

const flags: [string, string[], RegExp][] = [
  ['a flag that is unknown', ['--prot', '1'], /^Unknown flag --prot; did you mean "--port"\?/],
  ['a port that is none', ['--port', '65536'], /^--port is "65536"; it must be a whole number from 0 to 65535\./],
  [
    'an answer that a switch lacks',
    ['--boundary', 'inclusiv'],
    /^--boundary is "inclusiv"; .* did you mean "inclusive"\?/,
  ],
  ['a fault that is none', ['--fault', 'rset=1'], /^--fault: "rset=1" is not valid\. Give KIND=RATE .*reset/],
  ['a day that is none', ['--until', '2026-02-30'], /^--until is "2026-02-30"; it must be a day as YYYY-MM-DD\./],
  ['an origin that is none', ['--cors', 'localhost'], /^--cors is "localhost"; it must be an origin/],
  ['a flag without its value', ['--port'], /--port/],
];

test.each(flags)('%s', async (_, args, message) => {
  const stderr = await refused(...args);
  expect(stderr).toMatch(message);
  expect(stderr).toContain('See "backoffice sandbox --help".');
});

const addresses: [string, string, RegExp][] = [
  ['of a kind that is unknown', `mysql://me:${PASSWORD}@127.0.0.1/x`, /not understood\. Give sqlite:FILE, .*postgres:/],
  ['that is not a URL', `postgres://me:${PASSWORD}#/@127.0.0.1:1:2/x`, /is not a URL\. Percent-encode/],
  [
    'without a server',
    `postgres://me:${PASSWORD}@127.0.0.1:1/x`,
    /^The PostgreSQL database me@127\.0\.0\.1:1\/x does not answer\. Start it/,
  ],
  ['of a file without a name', 'sqlite:', /names no file\. Give sqlite:FILE/],
];

test.each(addresses)('a database %s', async (_, address, message) => {
  expect(await refused('--database', address)).toMatch(message);
  const { exitCode, stderr } = await runHere(['sandbox'], { env: { BACKOFFICE_DATABASE: address } });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain(PASSWORD);
});

test('a file that is no database, and one in a folder that is not there', async () => {
  const folder = temporaryFolder();
  writeFileSync(`${folder}/notes.txt`, 'Not a database, and long enough to be looked at as one. '.repeat(100));
  expect(await refused('--database', `sqlite:${folder}/notes.txt`)).toMatch(
    /is not an SQLite database\. Name a new file\./,
  );
  expect(await refused('--database', `sqlite:${folder}/none/sandbox.db`)).toMatch(/cannot be opened\. Make its folder/);
});
