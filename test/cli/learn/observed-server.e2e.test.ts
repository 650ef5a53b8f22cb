import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBackoffice } from '../run-backoffice.ts';

const OK = { description: 'A tool.', content: { 'application/json': { schema: { type: 'object' } } } };
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 };
const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Tools', version: '1' },
  security: [{ token: [] }],
  paths: {
    '/tools/{id}': {
      get: { operationId: 'getTool', parameters: [ID], responses: { 200: OK } },
      delete: { operationId: 'deleteTool', parameters: [ID], responses: { 204: { description: 'Deleted.' } } },
    },
    '/tools': { post: { operationId: 'createTool', responses: { 201: { description: 'Created.' } } } },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};

async function serve() {
  const sent: string[] = [];
  const server = createServer(({ method = '', url = '', headers }, response) => {
    sent.push(`${method} ${url}`);
    const status =
      headers.authorization !== 'Bearer right'
        ? 401
        : headers.accept !== 'application/json'
          ? 406
          : url === '/tools/7'
            ? 200
            : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { id: 7 } : { status }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, sent };
}

async function learn(url: string, token: string, ...more: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'observed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'openapi.json'), `${JSON.stringify(DOCUMENT, null, 2)}\n`);
  const args = ['learn', url, '--document', 'openapi.json', '--token', token, '--rps', '0', ...more];
  return { root, ...(await runBackoffice(args, { cwd: root })) };
}

test('statuses that only special requests show are observed: unknown, not acceptable, without credentials', async () => {
  const { url, sent } = await serve();
  const { exitCode, stdout, root } = await learn(url, 'right', '--patch', 'observed.patch');
  expect(exitCode).toBe(0);
  const statuses = [...stdout.matchAll(/The status getTool (\d+) was observed/g)].map(([, status]) => status);
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
