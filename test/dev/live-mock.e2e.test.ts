import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LiveMock, startLiveMock } from '../../src/pipeline/dev/live-mock.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const document = join(temporaryFolder(), 'things.json');
const output = Promise.withResolvers<string>();
let mock: LiveMock;

// One mock for all tests, since a Prism takes a second of a processor to start.
beforeAll(async () => {
  const address = { host: '127.0.0.1', port: 0, flag: '--mock-port' };
  mock = await startLiveMock({ document, address, onEnd: output.resolve });
});
afterAll(async () => {
  await mock?.stop();
  // No Prism is left, not even one that was started beside another.
  await vi.waitUntil(() => !process.getActiveResourcesInfo().includes('ProcessWrap'), 60_000);
});

function write(example: string): void {
  const content = { 'application/json': { example } };
  const get = { responses: { 200: { description: '', content } } };
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const paths = { '/things': { get }, '/things/{id}': { parameters, get } };
  writeFileSync(document, JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths }));
}

const answer = async (): Promise<unknown> => (await fetch(`${mock.url}/things`)).json();

test('a document that is not there yet is served when it is: of many refreshes, while it starts, the last one counts', async () => {
  expect(await answer()).toEqual({ message: expect.stringMatching(/no document yet/) });
  const all = ['first', 'second', 'last'].map((version) => {
    write(version);
    return mock.refresh();
  });
  await Promise.all(all);
  expect(await answer()).toBe('last');
});

test('it serves the document as it was at the last refresh, and no request fails while it changes', async () => {
  let isDone = false;
  const statuses = new Set<number>();
  const asking = (async () => {
    for (; !isDone; await delay(2)) statuses.add((await fetch(`${mock.url}/things`)).status);
  })();
  for (let n = 1; n <= 5; n += 1) {
    write(`v${n}`);
    await mock.refresh();
    expect(await answer()).toBe(`v${n}`);
  }
  isDone = true;
  await asking;
  expect([...statuses]).toEqual([200]);
});

test('a document that cannot be served is reported, and the last one stays served', async () => {
  write('good');
  await mock.refresh();
  writeFileSync(
    document,
    '{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {"/a": {"$ref": "b.yaml"}}}',
  );
  await expect(mock.refresh()).rejects.toMatchObject({ code: 'document-wrong' });
  expect(await answer()).toBe('good');
});

test('a Prism that a request has ended is started again', async () => {
  write('alive');
  await mock.refresh();
  // The limit "malformed-path-ends-it" of Prism.
  expect((await fetch(`${mock.url}/things/%zz`)).status).toBe(502);
  expect(await output.promise).toMatch(/^Prism has ended by itself: .+\. It is started again\.$/);
  while ((await answer()) !== 'alive') await delay(20);
});
