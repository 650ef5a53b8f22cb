import type { Call, ReceivedBody, Send } from './call.ts';
import { aborted, failure } from './errors.ts';
import { collectCredentials, redact, redactedError } from './redact.ts';

/**
 * Sends a request once and waits until its whole body has arrived. The body of the response stays readable. A body that is
 * read with `parseAs: 'stream'` is not waited for.
 */
export const receive: Send = async (request, call) => {
  const { clock, operation, attempt, log, signal, secrets } = call;
  collectCredentials(request.headers, secrets);
  log({ type: 'attempt', operation, attempt });
  const start = clock.now();
  try {
    const response = await call.fetch(new Request(request, { signal: AbortSignal.any([signal, request.signal]) }));
    call.onHeaders(response);
    await readWhole(response, call);
    log({ type: 'answer', operation, attempt, status: response.status, durationMs: clock.now() - start });
    return response;
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    // A signal that a middleware gave to the request.
    if (request.signal.aborted) throw aborted(operation, request.signal.reason);
    const inner = cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
    const text = redact(`${cause instanceof Error ? cause.message : cause}${inner}`, secrets);
    const message = `no whole response (${text}). Check the connection and baseUrl.`;
    throw failure('network', operation, message, {}, { cause: redactedError(cause, secrets) });
  }
};

async function readWhole(response: Response, call: Call): Promise<void> {
  if (call.parseAs === 'json' || !response.ok) {
    call.bodies.set(response, await readBody(response.clone(), call.parseJson));
  } else if (call.parseAs !== 'stream') {
    await response.clone().arrayBuffer();
  }
}

/** Reads the body of a response, and parses it where it is JSON. */
export async function readBody(response: Response, parseJson: (text: string) => unknown): Promise<ReceivedBody> {
  const text = await response.text();
  try {
    return { text, json: { value: (response.ok ? parseJson : JSON.parse)(text) } };
  } catch {
    return { text };
  }
}
