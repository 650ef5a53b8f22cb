import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorAnswer } from './answer.ts';

/** How long a client may go on sending behind an answer that ends its connection, in milliseconds. */
const LINGER = 1000;

/**
 * Writes an answer on a connection on which no request could be read, and ends it. Bytes that are still on their way are
 * awaited for a while: a system that closes on them resets the connection, and the answer may be lost (RFC 9112, 9.6).
 */
export function endWithAnswer(socket: Duplex, { status, body, headers }: ErrorAnswer): void {
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lingering = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(lingering));
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
