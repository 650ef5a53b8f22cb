import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';

/** How long connecting to the target may take, in milliseconds. */
const CONNECT_MS = 30_000;

/** How long a request waits for the target. */
export interface WaitingLimits {
  /** How long the target may be silent, in milliseconds; 0 for any time. */
  readonly timeoutMs: number;
  /** Whether the silence is not that of the target. */
  mayWait(): boolean;
  /** Called with a sentence when the target takes too long. */
  giveUp(detail: string): void;
}

/** Limits how long a request waits for its connection to the target, and for a target that is silent. */
export function limitWaiting(sent: ClientRequest, socket: Socket, limits: WaitingLimits): void {
  if (!socket.connecting) {
    limitSilence(sent, socket, limits);
    return;
  }
  const detail = `The target did not accept a connection within ${CONNECT_MS / 1000} s.`;
  const timer = setTimeout(() => limits.giveUp(detail), CONNECT_MS);
  socket.once('connect', () => limitSilence(sent, socket, limits));
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
}

function limitSilence(sent: ClientRequest, socket: Socket, { timeoutMs, mayWait, giveUp }: WaitingLimits): void {
  if (timeoutMs === 0) return;
  const check = () => {
    // Node reports one silence for each call.
    if (mayWait()) socket.setTimeout(timeoutMs, check);
    else giveUp(`The target sent nothing for ${timeoutMs / 1000} s.`);
  };
  socket.setTimeout(timeoutMs, check);
  sent.once('close', () => socket.setTimeout(0, check));
}
