import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { folderWith } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { ended, startBackoffice } from '../support/run-process.ts';

/** Its steps are those of a large automaton: each text of many characters takes long. */
const SLOW = `^(?:${'(?:a|b)*a(?:a|b){60}|'.repeat(20)}c)$`;

/** A folder with documents. */
const folderOf = (documents: Readonly<Record<string, Json>>) =>
  folderWith(Object.fromEntries(Object.entries(documents).map(([name, json]) => [name, JSON.stringify(json)])));

function documentOf(schema: Json, method = 'get', requestBody: Json = {}): Json {
  const responses = { '200': { description: 'One.', content: { 'application/json': { schema } } } };
  return {
    openapi: '3.1.0',
    info: { title: 'One', version: '1' },
    paths: { '/one': { [method]: { operationId: 'one', responses, ...(method === 'get' ? {} : { requestBody }) } } },
  };
}

const taking = (schema: Json) => documentOf({}, 'post', { content: { 'application/json': { schema } } });

test('diff ends at once when it is asked to, also while it computes', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `p${index}`);
  const version = (text: Json) =>
    taking({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) });
  const cwd = folderOf({
    'old.json': version({ type: 'string' }),
    'new.json': version({ type: 'string', maxLength: 2 }),
  });
  const child = startBackoffice(['diff', 'old.json', 'new.json'], { cwd });
  const end = ended(child);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  child.kill('SIGTERM');
  const { exitCode, stdout } = await end;
  expect({ exitCode, stdout, signal: child.signalCode }).toEqual({ exitCode: null, stdout: '', signal: 'SIGTERM' });
});

test('learn and diff take a document with an enum of 130,000 values', async () => {
  const values = Array.from({ length: 130_000 }, (_, index) => `v${index}`);
  const schema = { type: 'object', properties: { kind: { type: 'string', enum: values }, name: { type: 'string' } } };
  const request = { method: 'GET', url: 'http://api.example/one', headers: {} };
  const headers = { 'content-type': 'application/json' };
  const response = { status: 200, headers, body: JSON.stringify({ kind: 'v1', name: 'x', undeclared: 1 }) };
  const cwd = folderOf({
    'api.json': documentOf(schema),
    'fewer.json': documentOf({ ...schema, properties: { ...schema.properties, kind: { enum: values.slice(1) } } }),
    'traffic.ndjson': { startedAt: '2026-03-01T00:00:00.000Z', request, response },
  });
  const server = ['--document', 'api.json', '--server', 'http://api.example'];
  for (const args of [
    ['learn', '--from', 'traffic.ndjson', ...server, '--patch', 'learned.patch', '--narrow'],
    ['diff', 'api.json', 'fewer.json', '--same-version'],
  ]) {
    const { exitCode, stderr } = await runHere(args, { cwd });
    expect(exitCode, stderr).not.toBe(2);
  }
});

test('replay stops when it is asked to, also within a file of hostile entries', async () => {
  const cwd = folderOf({ 'api.json': documentOf({ type: 'object', properties: { text: { pattern: SLOW } } }) });
  const child = startBackoffice(['replay', '-', '--document', 'api.json'], { cwd });
  const end = ended(child);
  const entry = (index: number) => {
    const text = index.toString(2).padStart(20, '0').replaceAll('0', 'a').replaceAll('1', 'b').repeat(500);
    return `${JSON.stringify({
      startedAt: '2026-03-01T00:00:00.000Z',
      request: { method: 'GET', url: '/one', headers: {} },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) },
    })}\n`;
  };
  const { stdin } = child;
  if (stdin === null) throw new Error('There is no stdin.');
  // Once it has taken more than a pipe holds, it has begun.
  for (let index = 0; index < 100; index += 1) if (!stdin.write(entry(index))) await once(stdin, 'drain');
  child.kill('SIGINT');
  const { exitCode, stderr } = await end;
  expect(stderr).toContain('It was stopped before its end');
  expect(exitCode).toBe(2);
});
