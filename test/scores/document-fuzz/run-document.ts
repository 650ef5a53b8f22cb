import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { runBackoffice } from '../../../src/cli/backoffice.ts';
import type { FuzzDocument } from './fuzz-document.ts';

/** Where a document is run. */
export interface RunContext {
  /** A folder for its files. */
  readonly folder: string;
  /** The address of a server. */
  readonly url: string;
}

const SERVER = 'http://api.example/v1';

/** An exchange with each operation of the valid documents. */
const TRAFFIC = [
  ['GET', '/pets?limit=5&filter[state]=a&ids=1|2&page=2', 200, [{ id: '1', kind: 'cat', tags: ['a', 1], e: 'zz' }]],
  ['POST', '/pets', 201, { id: '1', kind: 'cat', name: 'x' }],
  ['GET', '/pets/1', 200, { id: '1', kind: 'cat', parent: { id: '2' } }],
  ['PUT', '/pets/1', 200, { id: '1', kind: 'cat' }],
  ['PATCH', '/pets/1', 422, { title: 'Not valid.' }],
  ['DELETE', '/pets/1', 204, null],
  ['QUERY', '/pets', 200, { id: '1' }],
  ['COPY', '/pets', 204, null],
  ['GET', '/shared', 200, 'text'],
  ['GET', '/tree', 200, { children: [{ children: [] }], leaf: 3 }],
  ['POST', '/auth/tokens', 200, { authToken: 'token-of-a-session' }],
  ['GET', '/users/u.1', 501, { errorCode: 'E1' }],
]
  .map(([method, path, status, body]) => {
    const headers = { 'content-type': 'application/json' };
    const sent = method === 'GET' || method === 'DELETE' ? null : JSON.stringify({ kind: 'cat', name: 'x', n: 1.5 });
    const request = { method, url: SERVER + path, headers, body: sent };
    const response = { status, headers, body: body === null ? null : JSON.stringify(body) };
    return `${JSON.stringify({ startedAt: '2026-01-10T00:00:00.000Z', request, response })}\n`;
  })
  .join('');

/** Runs every command with the document, and returns how commands ended that must not end so. */
export async function runDocument(
  { valid, document, learnFrom, isReverse }: FuzzDocument,
  { folder, url }: RunContext,
): Promise<string[]> {
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const [before, after] = [write('valid.json', JSON.stringify(valid)), write('mutated.json', JSON.stringify(document))];
  const traffic = write('traffic.ndjson', TRAFFIC);
  const [patch, sent] = [join(folder, 'learned.patch'), ['--rps', '0', '--timeout', '5', '--max-wait', '0']];
  const learn = {
    server: [['learn', url, '--document', after, '--patch', patch, '--writes', ...sent]],
    traffic: [['learn', '--from', traffic, '--document', after, '--server', SERVER, '--patch', patch, '--narrow']],
  };
  const commands = [
    ['verify', url, '--document', after, '--writes', '--max-requests', '4', ...sent],
    ['replay', traffic, '--document', after, '--server', SERVER],
    ...(learnFrom === undefined ? [] : learn[learnFrom]),
    isReverse
      ? ['diff', after, before, '--evidence', traffic, '--server', SERVER, '--format', 'markdown']
      : ['diff', before, after],
  ];
  const problems: string[] = [];
  for (const args of commands) problems.push(...(await problemsOf(args)));
  return problems;
}

async function problemsOf(args: readonly string[]): Promise<string[]> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  let message = '';
  stdout.resume();
  stderr.setEncoding('utf8').on('data', (text: string) => {
    message += text;
  });
  const env = { BACKOFFICE_APP_KEY: 'key-of-a-client', BACKOFFICE_TOKEN: 'token-of-a-user' };
  const signal = new AbortController().signal;
  const exitCode = await runBackoffice(args, { stdin: Readable.from([]), stdout, stderr, signal, now: Date.now, env });
  const isExplained = exitCode === 0 || exitCode === 1 || (exitCode === 2 && message !== '');
  if (isExplained && !message.includes('This is a defect of backoffice')) return [];
  return [`${args[0]} ends with ${exitCode}: ${message}`];
}
