import { connect, type Socket } from 'node:net';
import type { FuzzCase } from '../fuzz/fuzz-case.ts';
import { type Outcome, sendCase } from '../fuzz/send-case.ts';

/** How bytes are sent. */
export interface RawOptions {
  /** The methods of the requests, one for each answer that is waited for; a single GET unless given. */
  readonly methods?: readonly string[];
  /** `half-close` says that no more bytes come, and waits for the end. */
  readonly ending?: FuzzCase['ending'];
}

/** Where a sandbox listens. */
export function addressOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

/** Sends `pieces` unchanged, on a connection of their own. */
export function exchange(
  url: string,
  pieces: readonly string[],
  { methods = ['GET'], ending = 'answers' }: RawOptions = {},
): Promise<Outcome> {
  const requests = methods.map((method) => ({ method, target: '' }));
  const bytes = pieces.map((piece) => Buffer.from(piece, 'latin1'));
  return sendCase({ pieces: bytes, pauseMs: 0, requests, ending }, addressOf(url), (piece) => piece, 30_000);
}

/** A connection that a test drives by hand. Only its end shows that it is reset. */
export function open(url: string): Socket {
  return connect({ ...addressOf(url), noDelay: true }).on('error', () => {});
}
