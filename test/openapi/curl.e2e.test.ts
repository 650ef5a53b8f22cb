import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CurlRequest, curlCommand } from '../../src/engine/message/curl.ts';
import { close, listen } from '../support/loopback-server.ts';

const run = promisify(execFile);

/** The requests that arrived. */
const arrived: { readonly message: IncomingMessage; readonly body: Buffer }[] = [];
const server = createServer(async (message, response) => {
  arrived.push({ message, body: await buffer(message) });
  response.end('fine');
});
let url = '';
beforeAll(async () => {
  url = await listen(server);
});
afterAll(() => close(server));

const multipart = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nit\'s "x" \\n %s\r\n--b--\r\n';

test.each<[string, Omit<CurlRequest, 'url'>, string]>([
  ['GET', { method: 'GET', headers: { accept: 'text/csv' }, body: null }, "/a%20b?c=[1]&d={e}&f=it's$HOME"],
  ['HEAD', { method: 'HEAD', headers: {}, body: null }, '/a'],
  ['DELETE', { method: 'DELETE', headers: { 'x-empty': '', 'x-quote': `"'\\\`id\`` }, body: null }, '/a'],
  [
    'PATCH with JSON',
    { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: `{"a":"it's \`id\` $HOME ü"}` },
    '/a',
  ],
  [
    'POST with a form',
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&b=%20' },
    '/a',
  ],
  [
    'POST with parts',
    { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: multipart },
    '/a',
  ],
  [
    'POST with lines',
    { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: '{"a":"\\n"}\n{"b":1}\n' },
    '/a',
  ],
  ['POST with any characters', { method: 'POST', headers: {}, body: '@\u0000\u0001\u007f\u202e\\0101\\c\t😀' }, '/a'],
  ['an extension method', { method: 'QUERY', headers: { 'content-type': 'text/plain' }, body: 'a' }, '/a'],
])('%s arrives as it was', async (_name, request, path) => {
  const command = curlCommand({ ...request, url: url + path });
  expect(command).not.toMatch(/[\r\n]/);
  for (const shell of ['bash', 'sh']) {
    arrived.length = 0;
    await run(shell, ['-c', `${command} -s`]);
    expect(arrived).toHaveLength(1);
    const [{ message, body } = {}] = arrived;
    expect([message?.method, message?.url]).toEqual([request.method, path]);
    expect(message?.headers).toMatchObject(request.headers);
    expect(message?.headers['content-type']).toBe(request.headers['content-type']);
    expect(body).toEqual(Buffer.from(request.body ?? ''));
  }
});

test('secrets come from the environment', async () => {
  const headers = { authorization: 'Bearer $TOKEN', 'x-other': '$HOME' };
  const command = curlCommand(
    { method: 'POST', url: `${url}/a?key=$KEY`, headers, body: '["$KEY"]' },
    { variables: ['TOKEN', 'KEY'] },
  );
  await run('bash', ['-c', `${command} -s`], { env: { ...process.env, TOKEN: 'a "b" c', KEY: "k'1" } });
  expect(arrived.at(-1)?.message.headers).toMatchObject({ authorization: 'Bearer a "b" c', 'x-other': '$HOME' });
  expect(arrived.at(-1)?.message.url).toBe("/a?key=k'1");
  expect(arrived.at(-1)?.body.toString()).toBe(`["k'1"]`);
});
