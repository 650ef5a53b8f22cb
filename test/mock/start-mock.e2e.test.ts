import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { type Mock, type StartMockOptions, startMock } from '../../src/pipeline/mock/start-mock.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { followed, startNode } from '../support/run-process.ts';
import { served } from '../support/served.ts';
import { DOCUMENT_PATH } from './real-prism.ts';

const folder = temporaryFolder();
const running: Mock[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((mock) => mock.stop()));
  // The handle of a process that has ended goes away in the next turn of the event loop.
  await vi.waitUntil(() => !process.getActiveResourcesInfo().includes('ProcessWrap'), 60_000);
});

async function start(options: Partial<StartMockOptions> = {}): Promise<Mock> {
  const mock = await startMock({ document: DOCUMENT_PATH, ...options });
  running.push(mock);
  return mock;
}

function written(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const things = (example: string) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': { get: { responses: { 200: { description: '', content: { 'application/json': { example } } } } } },
  },
});

const answerOf = async (url: string): Promise<unknown> => (await fetch(`${url}/things`)).json();

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('it serves until it is stopped, and dynamic bodies come from the schema, the same for the same seed', async () => {
  // In production Prism forks, unless an option forbids it.
  vi.stubEnv('NODE_ENV', 'production');
  const schema = { type: 'object', required: ['n'], properties: { n: { type: 'number' } }, examples: [{ n: 1 }] };
  const content = { 'application/json': { schema } };
  const document = written('dynamic.json', {
    ...things(''),
    paths: { '/things': { get: { responses: { 200: { description: '', content } } } } },
  });
  const mock = await start({ document, dynamic: true, seed: '7' });
  expect(mock.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const [first, second, fixed] = await Promise.all(
    ['', '', 'dynamic=false'].map(async (prefer) =>
      (await fetch(`${mock.url}/things`, { headers: { prefer } })).text(),
    ),
  );
  expect(second).toBe(first);
  expect(first).not.toBe('{"n":1}');
  expect(fixed).toBe('{"n":1}');
  await mock.stop();
  await mock.stop();
  expect(await mock.exited).toMatchObject({ signal: 'SIGTERM' });
  expect(await isGone(mock.url)).toBe(true);
});

test('a changed document, here of YAML, is served anew where that is asked for, and otherwise by a reload only', async () => {
  const document = written('changed.yaml', stringify(things('old')));
  const port = await freePort();
  const [watching, still] = await Promise.all([start({ document, port, watch: true }), start({ document })]);
  expect(await answerOf(still.url)).toBe('old');
  written('changed.yaml', stringify(things('new')));
  // While it restarts, it closes connections.
  await vi.waitUntil(async () => (await answerOf(watching.url).catch(() => undefined)) === 'new', 60_000);
  // The old one answers until it is switched.
  let switched: { url: string; atSwitch: Promise<unknown> } | undefined;
  await still.reload((url) => {
    switched = { url, atSwitch: answerOf(still.url) };
  });
  expect([await switched?.atSwitch, await answerOf(switched?.url ?? '')]).toEqual(['old', 'new']);
  await vi.waitUntil(() => isGone(still.url), 60_000);
  // It knows no operation of the method QUERY.
  written('changed.yaml', stringify({ ...things(''), paths: { '/things': { query: { responses: {} } } } }));
  await expect(still.reload(() => {})).rejects.toMatchObject({
    code: 'prism-ended',
    message: 'Prism did not start: No operations found in the current file.',
  });
});

test('an address that cannot be listened on is reported', async () => {
  const document = written('small.json', things(''));
  const port = Number(new URL(await served(() => {})).port);
  await expect(start({ port, document })).rejects.toMatchObject({
    code: 'address-unusable',
    message: `Port ${port} of 127.0.0.1 is in use. End what listens there, or choose another port (0 takes a free one).`,
  });
  await expect(start({ host: '192.0.2.1', document })).rejects.toMatchObject({
    code: 'address-unusable',
    message: '192.0.2.1 is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0.',
  });
});

// What else cannot be served is in test/cli/cases/refused.yaml.
test('a document that cannot be served is reported before Prism starts', async () => {
  await expect(start({ document: join(folder, 'missing') })).rejects.toMatchObject({
    code: 'document-wrong',
    message: expect.stringMatching(/^Cannot read .+missing: there is no such file\. "npm run build" writes /),
  });
});

test('Prism ends with the process that started it, even when that is killed', async () => {
  const script = `
    const { startMock } = await import(${JSON.stringify(new URL('../../src/pipeline/mock/start-mock.ts', import.meta.url).href)});
    console.log((await startMock({ document: ${JSON.stringify(written('small.json', things('')))} })).url);`;
  const parent = followed(startNode(['--input-type=module', '--eval', script]));
  const url = (await parent.until(/^http.*\n/)).trim();
  expect(await isGone(url)).toBe(false);
  await parent.stop('SIGKILL');
  await vi.waitUntil(() => isGone(url), 60_000);
});
