import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runHere } from '../../support/run-here.ts';
import { served } from '../../support/served.ts';
import { fixture, folderOf } from './learning-folder.ts';

const DOCUMENT: unknown = parse(fixture('tools.yaml'));

/** @param writing the statuses of writing requests. */
async function serve(writing: Readonly<Record<string, number>> = {}) {
  const sent: string[] = [];
  const url = await served(({ method = '', url = '', headers }, response) => {
    sent.push(`${method} ${url}`);
    const isRight = headers.authorization === 'Bearer right';
    const read = headers.accept !== 'application/json' ? 406 : url === '/tools/7' ? 200 : 404;
    const status = isRight ? (writing[method] ?? read) : 401;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      status === 204 ? '' : JSON.stringify(status < 300 ? { id: status === 201 ? 100 + sent.length : 7 } : { status }),
    );
  });
  return { url, sent };
}

async function learn(url: string, token: string, ...more: string[]) {
  const root = folderOf({ 'openapi.json': `${JSON.stringify(DOCUMENT, null, 2)}\n` });
  const args = ['learn', url, '--document', 'openapi.json', '--token', token, '--rps', '0', ...more];
  return { root, ...(await runHere(args, { cwd: root })) };
}

test('statuses that only special requests show are observed: unknown, not acceptable, without credentials', async () => {
  const { url, sent } = await serve();
  const { exitCode, stdout, root } = await learn(url, 'right', '--patch', 'observed.patch');
  expect(exitCode).toBe(0);
  const statuses = [...stdout.matchAll(/getTool returned status (\d+)\./g)].map(([, status]) => status);
  expect(statuses.toSorted()).toEqual(['401', '404', '406']);
  // Whatever an undocumented server does with them, writing requests are never sent.
  expect(sent.filter((line) => !line.startsWith('GET /tools/'))).toEqual([]);
  // A JSON document keeps its indentation.
  expect(readFileSync(join(root, 'observed.patch'), 'utf8')).toMatch(
    /^\+ {10}"404": \{\r?\n\+ {12}"description": "Not Found",$/m,
  );
});

test.each([
  ['credentials that are refused', '', 'wrong', 'refuses the credentials'],
  ['a wrong address', '/v2', 'right', 'No operation answered with success'],
])('%s are reported, and no patch is written', async (_name, path, token, message) => {
  const { url } = await serve();
  const { exitCode, stderr, root } = await learn(url + path, token, '--patch', 'observed.patch');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect(() => readFileSync(join(root, 'observed.patch'))).toThrow('ENOENT');
});

test('--max-requests bounds all requests', async () => {
  const { url, sent } = await serve();
  await learn(url, 'right', '--max-requests', '4');
  expect(sent).toHaveLength(4);
});

test.each([
  ['deleted', 204],
  ['named where they remain', 403],
])('with --writes, resources are created and %s', async (_name, deleted) => {
  const { url, sent } = await serve({ POST: 201, DELETE: deleted });
  const { stdout, stderr } = await learn(url, 'right', '--writes');
  const writes = sent.filter((line) => !line.startsWith('GET '));
  expect(writes[0]).toBe('POST /tools');
  expect(writes.some((line) => line.startsWith('DELETE '))).toBe(true);
  // Only what was created is deleted.
  expect(writes.filter((line) => line.startsWith('DELETE') && !/\/tools\/1\d\d$/.test(line))).toEqual([]);
  expect(stdout.includes('deleteTool returned status 403.')).toBe(deleted === 403);
  expect(stderr.includes('of this run may remain:')).toBe(deleted === 403);
});

test('options that change nothing are named, and a file that cannot be written is refused before the first request', async () => {
  const { url, sent } = await serve();
  const { exitCode, stderr } = await learn(url, 'right', '--account', 'A', '--other-account', 'B');
  expect(exitCode).toBe(0);
  expect(stderr).toContain('--account changes nothing here: it needs the document of the back-office service.');
  expect(stderr).toContain('--other-account changes nothing here: it needs the document of the back-office service.');
  expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
  sent.length = 0;
  for (const option of ['--patch', '--twin']) {
    const refused = await learn(url, 'right', option, 'missing/file');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain(`${option} is missing/file, but missing is not a folder.`);
  }
  expect(sent).toEqual([]);
});
