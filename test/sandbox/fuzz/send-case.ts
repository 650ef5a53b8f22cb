import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzCase } from './fuzz-case.ts';
import { type RawResponse, ResponseError, ResponseReader } from './response-reader.ts';

/** How a connection came to its end. */
export type End =
  /** All that was waited for has come, or the client went away. */
  | 'done'
  /** The server ended the connection. */
  | 'closed'
  /** The server, or the system for it, reset the connection. */
  | 'reset'
  /** No server listens. */
  | 'refused'
  /** Neither an answer nor an end came in time. */
  | 'timeout'
  /** The response is not HTTP. */
  | 'nonsense';

/** What came of a case. */
export interface Outcome {
  readonly responses: readonly RawResponse[];
  readonly end: End;
  /** Whether the connection ended within a response. */
  readonly isCut: boolean;
  /** What is wrong with bytes that are no HTTP. */
  readonly detail: string;
}

/** Where a case is sent. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Sends a case on a connection of its own; `fill` puts secrets into their places. Never throws. */
export async function sendCase(
  { pieces, pauseMs, requests, ending }: FuzzCase,
  { host, port }: Address,
  fill: (bytes: Buffer) => Buffer,
  timeoutMs: number,
): Promise<Outcome> {
  const reader = new ResponseReader((response) => requests[response]?.method ?? '');
  const socket = connect({ host, port, noDelay: true, allowHalfOpen: true });
  const { ended, end } = endOf(socket, timeoutMs);
  let detail = '';
  socket.on('data', (chunk) => {
    if (ending === 'abandon') return end('done');
    try {
      reader.push(chunk);
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error;
      detail = error.message;
      end('nonsense');
    }
    if (ending === 'answers' && reader.responses.length === requests.length && !reader.isWithinResponse) end('done');
  });
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(fill(piece));
    if (pauseMs > 0) await sleep(pauseMs);
  }
  if (ending === 'half-close') socket.end();
  return { end: await ended, responses: reader.responses, isCut: reader.isWithinResponse, detail };
}

function endOf(socket: Socket, timeoutMs: number): { ended: Promise<End>; end: (end: End) => void } {
  const { promise, resolve } = Promise.withResolvers<End>();
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  function end(how: End): void {
    clearTimeout(timer);
    socket.destroy();
    resolve(how);
  }
  socket.on('end', () => end('closed'));
  socket.on('close', () => end('closed'));
  socket.on('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'));
  return { ended: promise, end };
}
