import type { Fault } from '../domain/faults.ts';
import { expireToken } from './access.ts';
import { type ErrorAnswer, faultAnswer, limitedAnswer } from './answers.ts';
import type { Sandbox } from './sandbox.ts';
import type { OperationCall } from './sandbox-request.ts';

/** The effect of a fault on a request. */
export type FaultEffect =
  /** It is answered so, whatever it asks for. */
  | ErrorAnswer
  /** It gets no response. */
  | { readonly kind: 'stall' | 'reset' }
  /** It is answered as every other, or of its response only that fraction of the body is sent. */
  | { readonly kind: 'answered'; readonly fraction: number | undefined };

/** The effect on a request that is answered as every other. */
export const NO_EFFECT: FaultEffect = { kind: 'answered', fraction: undefined };

/**
 * Injects `fault` into a request before it is answered: waits, expires its token, or decides on its response.
 *
 * @param stopping Aborted when the sandbox stops: then no request waits any longer.
 * @param client Aborted when the client no longer waits for a response.
 */
export async function injectFault(
  fault: Fault,
  call: OperationCall,
  sandbox: Sandbox,
  [stopping, client]: readonly [stopping: AbortSignal, client: AbortSignal],
): Promise<FaultEffect> {
  const { switches, now } = sandbox;
  switch (fault.kind) {
    case 'latency':
      await wait(fault.milliseconds, [stopping, client]);
      if (client.aborted) return { kind: 'stall' };
      break;
    case 'stall':
    case 'reset':
      return { kind: fault.kind };
    case 'truncate':
      return { kind: 'answered', fraction: fault.fraction };
    case 'status':
      return faultAnswer(switches, fault.status);
    case 'limited':
      return limitedAnswer(switches, 1000, now());
    case 'token-expiry':
      await expireToken(call, sandbox);
      break;
  }
  return NO_EFFECT;
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
