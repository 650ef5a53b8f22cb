import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CONFIGURED, PLANTED, PLANTED_DOCUMENT, type Planted, spellingsOf } from '../drift/replay/redaction/planted.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { followed, runBackoffice, startBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';

/** A server that answers the nth request as the nth planted exchange says. */
async function startTarget(): Promise<number> {
  const url = await served((request, response) => {
    const { responseHeaders = {}, responseBody = '{}' } = PLANTED[Number(request.headers['x-planted'])] ?? {};
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', ...responseHeaders }).end(responseBody);
    });
  });
  return Number(new URL(url).port);
}

async function send(url: string, { method = 'GET', path = '/things', headers = {}, body }: Planted, index: number) {
  const sent = sendRequest(new URL(path, url), {
    method,
    headers: { ...headers, 'x-planted': String(index) },
    agent: false,
  });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  return response === undefined ? '' : text(response);
}

test('planted secrets are in no recording, report, metric, webhook or output of the proxy', async () => {
  const folder = temporaryFolder();
  const configuration = join(folder, 'settings.json');
  const [onCommandLine, inConfiguration] = CONFIGURED;
  writeFileSync(configuration, JSON.stringify({ redact: [inConfiguration] }));
  const posted: string[] = [];
  const webhook = await served(async (request, response) => {
    posted.push(await text(request));
    response.end();
  });
  const document = join(folder, 'secrets.json');
  const record = join(folder, 'traffic');
  const report = join(folder, 'report.json');
  writeFileSync(document, JSON.stringify(PLANTED_DOCUMENT));
  const target = `http://127.0.0.1:${await startTarget()}`;
  const files = ['--document', document, '--report', report, '--record', record, '--config', configuration];
  const options = [
    '--target',
    target,
    ...'--port 0 --metrics-port 0 --record-files 99 --record-size 0.01'.split(' '),
    ...['--redact', onCommandLine, '--webhook', webhook],
  ];
  const running = followed(startBackoffice(['proxy', ...options, ...files]));
  const greeting = await running.until(/Ctrl-C/);
  const url = /url +(\S+)/.exec(greeting)?.[1] ?? '';
  const metricsUrl = /metrics +(\S+)/.exec(greeting)?.[1] ?? '';
  for (const [index, planted] of PLANTED.entries()) {
    // The proxy changes nothing: the secret is in what the client receives.
    expect(await send(url, planted, index)).toBe(planted.responseBody ?? '{}');
  }
  await expect.poll(async () => (await (await fetch(metricsUrl)).text()).includes('findings')).toBe(true);
  const metrics = await (await fetch(metricsUrl)).text();
  // It waits for everything to be validated and recorded, as Ctrl-C does for a second only.
  const { stdout, stderr } = await running.stop('SIGTERM');
  const names = readdirSync(record);
  const recordings = names.map((name) => readFileSync(join(record, name), 'utf8'));

  expect(stderr).toContain(`${PLANTED.length} exchanges recorded.`);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(statSync(join(record, name)).mode & 0o777).toBe(0o600);
  expect(recordings.join('').trim().split('\n')).toHaveLength(PLANTED.length);
  expect(posted.length).toBeGreaterThan(0);
  const all = [stdout, stderr, metrics, readFileSync(report, 'utf8'), ...posted, ...names, ...recordings].join('\n');
  const found = PLANTED.filter((planted) => spellingsOf(planted).some((spelling) => all.includes(spelling)));
  expect(found.map(({ name }) => name)).toEqual([]);
  // Findings were made of these exchanges, so that the report could have shown them.
  expect(stdout).toContain('response-body');

  const paths = names.map((name) => join(record, name));
  const replayed = await runHere(['replay', ...paths, '--document', document, '--format', 'json']);
  expect(JSON.parse(replayed.stdout)).toMatchObject({ traffic: { entries: PLANTED.length, broken: { count: 0 } } });
});

test.each([
  ['a file in place of its parent', 'file/x', 'EEXIST'],
  ['a file in its place', 'file', 'EEXIST'],
  ['a link to nothing', 'link', 'EEXIST'],
  ['a device', '/dev/full', 'EEXIST'],
  ['a folder in a device', '/dev/full/x', 'EEXIST'],
  ['a file system without new folders', '/proc/x', 'ENOENT'],
  ['a file system without new folders, deeper', '/proc/x/y/z', 'ENOENT'],
  ['a file system without new files', '/proc', 'ENOENT'],
  ['a name that is too long', 'x'.repeat(300), 'ENAMETOOLONG'],
])('%s for --record is one error, and ends the process', async (_name, name, code) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  symlinkSync('nothing', join(folder, 'link'));
  const record = resolve(folder, name);
  const args = ['proxy', '--target', 'http://127.0.0.1:1', '--port', '0', '--record', record];
  // A process, since its threads must end too.
  const { exitCode, stdout, stderr } = await (name === 'file' ? runBackoffice(args) : runHere(args));
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(
    `--record is ${JSON.stringify(record)}, but no files can be written to that folder (${code}: `,
  );
  expect(stderr).toMatch(/\)\. Name a folder that can be created or written to\.\n$/);
  expect(readdirSync(folder).toSorted()).toEqual(['file', 'link']);
});
