import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type FollowedProcess, followed, startBackoffice } from '../support/run-process.ts';

/** Runs `backoffice mock` in a process of its own; it is killed at the end of the test. */
const mock = (...argv: string[]): FollowedProcess => followed(startBackoffice(['mock', ...argv]));

/** Waits until the command has printed its greeting, and returns its lines by their label. */
async function greetingOf(running: FollowedProcess): Promise<ReadonlyMap<string, string>> {
  const greeting = await running.until(/Ctrl-C/);
  return new Map(greeting.split('\n').map((line) => [line.slice(0, 8).trim(), line.slice(8)]));
}

// What cannot run is in test/cli/cases/refused.yaml.
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
  await command.until(/must have required property 'svc-client-app-key'/);
  expect(command.output()).not.toContain('\u001b');
  expect((await command.stop('SIGINT')).exitCode).toBe(0);
  expect(await fetch(url).catch(() => 'gone')).toBe('gone');
});

test('when Prism ends by itself, that is reported', async () => {
  const command = mock('--port', '0');
  const url = (await greetingOf(command)).get('address');
  await fetch(`${url}/users/%ZZ`, { headers: { 'svc-client-app-key': 'any' } }).catch(() => {});
  const { exitCode, stderr } = await command.end;
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/Prism ended by itself: URIError: URI malformed\n$/);
});
