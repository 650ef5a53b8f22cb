import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError, OVERLOADED, type OwnResponse } from './answer-error.ts';
import { pairsOf } from './end-to-end-fields.ts';
import type { KeptBody } from './kept-body.ts';
import { passBody } from './pass-body.ts';
import { passHead } from './pass-response.ts';

/** The response where the check itself fails: one that nothing has validated does not pass. */
const UNCHECKED: OwnResponse = { status: 502, detail: 'The response could not be validated.' };

/** A response that is held back. */
export interface HeldResponse {
  /** Whether the client has received nothing of it. */
  isHeld: boolean;
}

/** How a response is held back. */
export interface HoldOptions {
  readonly kept: KeptBody;
  /** A longer body is not held back, in bytes. */
  readonly most: number;
  /** Returns what is sent instead of the response; undefined for the response itself. */
  check(): Promise<OwnResponse | undefined>;
  /** Called instead of passing a response whose head cannot be written. */
  readonly onError: (error: unknown) => void;
}

/**
 * Holds a response back until it was checked. One that is longer than the limit passes unchecked. If there is no room for one,
 * the client receives 503.
 */
export function holdResponse(
  received: IncomingMessage,
  response: ServerResponse,
  { kept, most, check, onError }: HoldOptions,
): HeldResponse {
  const state: HeldResponse = { isHeld: true };
  const chunks: Buffer[] = [];
  const write = (passRest: () => void) => {
    state.isHeld = false;
    try {
      passHead(received, response);
    } catch (error) {
      onError(error);
      return;
    }
    for (const chunk of chunks) response.write(chunk);
    passRest();
  };
  const take = (chunk: Buffer) => {
    kept.add(chunk);
    // A copy: a small chunk would keep the large buffer alive that it was read into.
    chunks.push(Buffer.from(chunk));
    if (kept.size <= most && !kept.isLeftOut) return;
    received.off('data', take).off('end', finish);
    if (kept.size > most) {
      write(() => passBody(received, response, kept));
      return;
    }
    state.isHeld = false;
    chunks.length = 0;
    received.resume();
    answerError(response, OVERLOADED);
  };
  const answer = (instead: OwnResponse | undefined) => {
    if (response.destroyed || response.headersSent) return;
    if (instead !== undefined) {
      state.isHeld = false;
      answerError(response, instead);
      return;
    }
    write(() => {
      response.addTrailers(pairsOf(received.rawTrailers));
      response.end();
    });
  };
  const finish = () => void check().then(answer, () => answer(UNCHECKED));
  received.on('data', take).once('end', finish);
  return state;
}
