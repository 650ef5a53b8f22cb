import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type LiveMock, startLiveMock } from '../../scripts/dev/mock/live-mock.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-mock-'));
const running: LiveMock[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((mock) => mock.stop()));
  // No Prism is left, not even one that was started beside another.
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, example: unknown): string {
  const content = { 'application/json': { example } };
  const get = { responses: { 200: { description: '', content } } };
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const paths = example === undefined ? {} : { '/things': { get }, '/things/{id}': { parameters, get } };
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths }));
  return file;
}

async function start(document: string, onEnd: (message: string) => void = () => {}): Promise<LiveMock> {
  const mock = await startLiveMock({ document, address: { host: '127.0.0.1', port: 0, flag: '--mock-port' }, onEnd });
  running.push(mock);
  return mock;
}

const answerOf = async ({ url }: LiveMock): Promise<unknown> => (await fetch(`${url}/things`)).json();

test('it serves the document as it was at the last refresh, and no request fails while it changes', async () => {
  const document = write('changing.json', 'v0');
  const mock = await start(document);
  await mock.refresh();
  let isDone = false;
  const statuses = new Set<number>();
  const asking = (async () => {
    while (!isDone) statuses.add((await fetch(`${mock.url}/things`)).status);
  })();
  for (let n = 1; n <= 5; n += 1) {
    write('changing.json', `v${n}`);
    await mock.refresh();
    expect(await answerOf(mock)).toBe(`v${n}`);
  }
  isDone = true;
  await asking;
  expect([...statuses]).toEqual([200]);
});

test('of many refreshes at once the last one counts', async () => {
  const document = write('many.json', 'v0');
  const mock = await start(document);
  const all = ['v1', 'v2', 'v3'].map((version) => {
    write('many.json', version);
    return mock.refresh();
  });
  await Promise.all(all);
  expect(await answerOf(mock)).toBe('v3');
});

test('a document that is not there yet is served when it is', async () => {
  const document = join(folder, 'later.json');
  const mock = await start(document);
  expect(await answerOf(mock)).toEqual({ message: expect.stringMatching(/no document yet/) });
  write('later.json', 'here');
  await mock.refresh();
  expect(await answerOf(mock)).toBe('here');
});

test('a document that cannot be served is told, and the last one is served on', async () => {
  const document = write('outside.json', 'good');
  const mock = await start(document);
  await mock.refresh();
  writeFileSync(
    document,
    '{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {"/a": {"$ref": "b.yaml"}}}',
  );
  await expect(mock.refresh()).rejects.toMatchObject({ code: 'document' });
  expect(await answerOf(mock)).toBe('good');
});

test('a Prism that a request has ended is started again', async () => {
  const document = write('fragile.json', 'alive');
  const told = Promise.withResolvers<string>();
  const mock = await start(document, told.resolve);
  await mock.refresh();
  // The limit "malformed-path-ends-it" of Prism.
  expect((await fetch(`${mock.url}/things/%zz`)).status).toBe(502);
  expect(await told.promise).toMatch(/^Prism has ended by itself: .+\. It is started again\.$/);
  while ((await answerOf(mock)) !== 'alive') await delay(20);
});
