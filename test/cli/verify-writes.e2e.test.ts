import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BEFORE as before, PETS } from '../drift/writes/store-document.ts';
import { type Deviation, storeServer } from '../drift/writes/store-server.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { followed, startBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';

async function started(deviation: Deviation = () => false) {
  const { listener, store } = storeServer({ before, deviation });
  const url = await served(listener);
  const document = join(temporaryFolder(), 'pets.json');
  writeFileSync(document, JSON.stringify(PETS));
  return { store, url, args: ['verify', url, '--document', document, '--rps', '0', '--writes'] };
}

test('--plan prints what --writes sends, and sends nothing', async () => {
  const { args, store } = await started();
  const { exitCode, stdout, stderr } = await runHere([...args, '--plan', '--exclude', 'archivePet']);
  expect(exitCode).toBe(0);
  expect(stderr).toBe('Plan for Store 1\n');
  expect(stdout).toBe(`Creates, changes and deletes, in this order:
  POST /pets
    PUT /pets/{petId}
    PATCH /pets/{petId}
    DELETE /pets/{petId}
`);
  expect(store.received).toEqual([]);
});

test('what remains is on stderr and in the report, and its command deletes it', async () => {
  let isBroken = true;
  const { args, store } = await started(({ method }, response) => {
    if (method !== 'DELETE' || !isBroken) return false;
    response.writeHead(409).end();
    return true;
  });
  const rows = store.dump();
  const { exitCode, stdout, stderr } = await runHere(args);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Created by this run and not deleted');
  expect(stderr).toContain('2 resources of this run may remain:');
  isBroken = false;
  const commands = stderr.split('\n').filter((line) => line.trim().startsWith('curl '));
  expect(commands).toHaveLength(2);
  for (const command of commands) await promisify(execFile)('sh', ['-c', command]);
  expect(store.dump()).toBe(rows);
});

test('Ctrl-C deletes what was created, and ends with 2', async () => {
  let stop: (() => void) | undefined;
  const { args, store } = await started(({ method, path }) => {
    // The first one is never answered, so that the signal arrives first.
    if (method !== 'GET' || path !== '/pets/101' || stop === undefined) return false;
    stop();
    stop = undefined;
    return true;
  });
  const rows = store.dump();
  const running = followed(startBackoffice(args));
  stop = () => void running.stop('SIGINT');
  const { exitCode, stderr } = await running.end;
  expect(exitCode).toBe(2);
  expect(stderr).toContain('Deleting 1 resource that this run created');
  expect(store.received.some(({ method }) => method === 'PUT')).toBe(false);
  expect(store.dump()).toBe(rows);
});

test('Ctrl-C ends the deleting too, and lists what is left', async () => {
  let stop: (() => void) | undefined;
  const { args } = await started(({ method }, response, { received }) => {
    if (method === 'POST' || !received.some((each) => each.method === 'POST')) return false;
    // Nothing but creates is answered from the first one on.
    stop?.();
    stop = undefined;
    response.flushHeaders();
    return true;
  });
  const running = followed(startBackoffice(args));
  stop = () => void running.stop('SIGINT');
  const { exitCode, stderr } = await running.end;
  expect(exitCode).toBe(2);
  expect(stderr).toContain('The process was asked to end before it was deleted.');
  expect(stderr).toContain('curl -g -X DELETE');
});
