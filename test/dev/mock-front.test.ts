import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type MockFront, startMockFront } from '../../src/pipeline/dev/mock-front.ts';
import { served } from '../support/served.ts';

async function front(): Promise<MockFront> {
  const running = await startMockFront({ host: '127.0.0.1', port: 0, flag: '--mock-port' });
  onTestFinished(() => running.stop());
  return running;
}

test('a request and its answer pass as they are', async () => {
  const seen: unknown[] = [];
  const behind = await served(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method, url, rawHeaders } = incoming;
    seen.push(
      method,
      url,
      rawHeaders.filter((_, index) => /^x-/i.test(rawHeaders[index - (index % 2)] ?? '')),
    );
    response.writeHead(418, 'Short And Stout', ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Case', 'é']);
    response.end(Buffer.concat([Buffer.from('got '), ...parts]));
  });
  const { url, pointAt } = await front();
  pointAt(behind);
  const outgoing = request(`${url}/a%20b/..%2f?q=1&q=2#x`, {
    method: 'PATCH',
    headers: ['Host', 'any', 'X-One', '1', 'x-ONE', '2'],
  });
  outgoing.end('body');
  const [answer] = await once(outgoing, 'response');
  const text = (await answer.toArray()).join('');
  expect(seen).toEqual(['PATCH', '/a%20b/..%2f?q=1&q=2', ['X-One', '1', 'x-ONE', '2']]);
  expect([answer.statusCode, answer.statusMessage, text]).toEqual([418, 'Short And Stout', 'got body']);
  expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'] });
});

test('a connection that stays open is answered by whatever is current', async () => {
  const [old, now] = [
    await served((_, response) => response.end('old')),
    await served((_, response) => response.end('now')),
  ];
  const { url, pointAt } = await front();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<string> => {
    const outgoing = request(url, { agent }).end();
    const [answer] = await once(outgoing, 'response');
    return (await answer.toArray()).join('');
  };
  pointAt(old);
  const first = await ask();
  pointAt(now);
  expect([first, await ask()]).toEqual(['old', 'now']);
  agent.destroy();
});

test('without anything behind it, it says why', async () => {
  const { url, pointAt } = await front();
  expect((await fetch(url)).status).toBe(503);
  pointAt(undefined, 'Because.');
  expect(await (await fetch(url)).json()).toEqual({ message: 'Because.' });
});

test('what ends in the middle of an answer is an answer that ends, or a 502', async () => {
  const behind = await served((incoming, response) => {
    if (incoming.url === '/half') response.writeHead(200).write('12345');
    setTimeout(() => response.destroy(), 20);
  });
  const { url, pointAt } = await front();
  pointAt(behind);
  const none = await fetch(`${url}/none`);
  expect([none.status, await none.json()]).toEqual([502, { message: expect.stringMatching(/^Prism did not answer/) }]);
  await expect((await fetch(`${url}/half`)).text()).rejects.toThrow();
});

test('a path that no client of Node may send is answered and ends nothing', async () => {
  const behind = await served((_, response) => void response.end('here'));
  const { url, pointAt } = await front();
  pointAt(behind);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end('GET /\u00ff\u0100 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1');
  expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 [245]\d\d /);
  expect(await (await fetch(url)).text()).toBe('here');
});
