import { readFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createNetServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import { served } from '../support/served.ts';
import { useVirtualTime } from '../support/virtual-time.ts';

useVirtualTime();

// What else it reads and refuses is in test/cli/cases/verify-document.yaml.

const fixture = (name: string) => readFileSync(new URL(`../drift/proxy/fixtures/${name}`, import.meta.url));
/** Of localhost, signed by itself. It protects nothing. */
const LOCALHOST = { key: fixture('localhost-key.pem'), cert: fixture('localhost.pem') };

test('HTTP at a port of HTTPS, whether the server ends the connection or answers 400', async () => {
  const ending = await served(createHttpsServer(LOCALHOST));
  const answering = await served(plainAnswering400());
  for (const url of [ending, answering]) {
    const { exitCode, stderr } = await runHere(['verify', url, '--rps', '0']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`The server at ${url} expects HTTPS. Pass ${url.replace('http:', 'https:')}.\n`);
  }
});

/** Speaks TLS with clients that do, and answers others with 400, as nginx does. */
function plainAnswering400(): Server {
  const secure = createHttpsServer(LOCALHOST);
  return createNetServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      // The first byte of a TLS handshake.
      if (first[0] !== 22)
        return socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      socket.pause();
      socket.unshift(first);
      return secure.emit('connection', socket);
    });
  });
}
