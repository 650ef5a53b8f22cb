import type { Fault } from '../domain/faults.ts';
import { expireToken } from './access.ts';
import { faultAnswer, limitedAnswer } from './answers.ts';
import { errorResponse, type Outcome } from './response.ts';
import type { Sandbox } from './sandbox.ts';
import type { OperationCall } from './sandbox-request.ts';

/**
 * Injects `fault` into a request before it is answered: waits, expires its token, or decides on its response. Of a response that
 * `truncate` hits, the caller sends a part.
 *
 * @param stopping Aborted when the sandbox stops: then no request waits any longer.
 * @param client Aborted when the client no longer waits for a response.
 * @returns what the client receives instead of the response; undefined where the request is answered as every other.
 */
export async function injectFault(
  fault: Fault,
  call: OperationCall,
  sandbox: Sandbox,
  [stopping, client]: readonly [stopping: AbortSignal, client: AbortSignal],
): Promise<Outcome | undefined> {
  const { switches, now } = sandbox;
  switch (fault.kind) {
    case 'latency':
      await wait(fault.milliseconds, [stopping, client]);
      return client.aborted ? { kind: 'stall' } : undefined;
    case 'stall':
    case 'reset':
      return { kind: fault.kind };
    case 'status':
      return errorResponse(faultAnswer(switches, fault.status));
    case 'limited':
      return errorResponse(limitedAnswer(switches, 1000, now()));
    case 'token-expiry':
      await expireToken(call, sandbox);
      return undefined;
    case 'truncate':
      return undefined;
  }
}

/** Waits until the time is over or one of `signals` is aborted. */
function wait(milliseconds: number, signals: readonly AbortSignal[]): Promise<void> {
  if (signals.some(({ aborted }) => aborted)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, milliseconds);
  for (const signal of signals) signal.addEventListener('abort', end);
  return promise.finally(() => {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', end);
  });
}
