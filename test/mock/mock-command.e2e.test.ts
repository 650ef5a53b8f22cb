import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startHere } from '../support/run-here.ts';
import { followed, startBackoffice } from '../support/run-process.ts';

const ARGS = ['mock', '--port', '0'];

/** The lines of the greeting by their label. */
function linesIn(greeting: string): ReadonlyMap<string, string> {
  return new Map(greeting.split('\n').map((line) => [line.slice(0, 8).trim(), line.slice(8)]));
}

// What cannot run is in test/cli/cases/refused.yaml.
test('it prints its address and a curl line that works, logs what is refused, and stops at Ctrl-C', async () => {
  const command = followed(startBackoffice(ARGS));
  const lines = linesIn(await command.until(/Ctrl-C/));
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
  const command = await startHere(ARGS, 'Ctrl-C');
  const url = linesIn(command.greeting).get('address');
  await fetch(`${url}/users/%ZZ`, { headers: { 'svc-client-app-key': 'any' } }).catch(() => {});
  const { exitCode, stderr } = await command.end;
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/Prism ended by itself: URIError: URI malformed\n$/);
});
