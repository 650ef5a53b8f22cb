import type { Operation } from '../../contract/operations.ts';
import type { Contract } from '../document/contract.ts';
import type { Exchange } from '../exchange.ts';
import { type RequestParts, renderRequest } from '../inputs/request-parts.ts';
import type { Sender } from '../send/http-sender.ts';
import type { Credentials } from './credentials.ts';
import type { Recorder } from './recorder.ts';

/** What the cases of one run share. */
export interface Session {
  readonly contract: Contract;
  readonly recorder: Recorder;
  readonly credentials: Credentials;
  /** Sends a request, judges the answer, and gives the exchange. */
  send(parts: RequestParts): Promise<Exchange>;
  /** A number from 0 up to but without 1; the same ones for the same seed. */
  random(): number;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
}

/** What a session is made of. */
export interface SessionOptions {
  readonly contract: Contract;
  readonly recorder: Recorder;
  readonly credentials: Credentials;
  readonly sender: Sender;
  readonly seed: number;
  readonly now: () => number;
  /** Called after each exchange. */
  readonly onExchange: (operation: Operation, done: number) => void;
  /** Ends the session: what is sent afterwards throws. */
  readonly signal: AbortSignal;
}

/** A session over `sender`. */
export function createSession({ sender, seed, onExchange, signal, ...shared }: SessionOptions): Session {
  let done = 0;
  return {
    ...shared,
    random: seeded(seed),
    async send(parts) {
      signal.throwIfAborted();
      const exchange = await sender.send(renderRequest(parts));
      signal.throwIfAborted();
      shared.recorder.record(exchange);
      done += 1;
      onExchange(parts.operation, done);
      return exchange;
    },
  };
}

/** Numbers from 0 up to but without 1 that look random (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
