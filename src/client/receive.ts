import type { Call, ReceivedBody, Send } from './call.ts';
import { aborted, failure } from './errors.ts';
import { collectCredentials, redactedError } from './redact.ts';

/**
 * Sends a request once and waits until its whole body has arrived. The body of the response stays readable. A body that is
 * read with `parseAs: 'stream'` is not waited for.
 */
export const receive: Send = async (request, call) => {
  const { clock, operation, attempt, log, signal, secrets } = call;
  collectCredentials(request.headers, secrets);
  log?.({ type: 'attempt', attempt });
  const start = clock.now();
  try {
    const response = await call.fetch(new Request(request, { signal: AbortSignal.any([signal, request.signal]) }));
    call.onHeaders(response);
    await readWhole(response, call);
    log?.({ type: 'answer', attempt, status: response.status, durationMs: clock.now() - start });
    return response;
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    // A middleware can set a signal of the request.
    if (request.signal.aborted) throw aborted(operation, request.signal.reason);
    const cause = redactedError(thrown, secrets);
    const text = [cause, cause.cause]
      .map((each) => (each instanceof Error ? each.message : ''))
      .filter(Boolean)
      .join(': ');
    throw failure('network', operation, `no whole response (${text}). Check the connection and baseUrl.`, { cause });
  }
};

async function readWhole(
  response: Response,
  { settings: { parseAs = 'json' }, bodies, parseJson }: Call,
): Promise<void> {
  if (parseAs === 'json' || !response.ok) bodies.set(response, await readBody(response.clone(), parseJson));
  else if (parseAs !== 'stream') await response.clone().arrayBuffer();
}

/** Reads the body of a response, and parses it where it is JSON. */
export async function readBody(response: Response, parseJson: (text: string) => unknown): Promise<ReceivedBody> {
  const text = await response.text();
  try {
    return { text, json: { value: (response.ok ? parseJson : JSON.parse)(text) } };
  } catch (cause) {
    return { text, cause };
  }
}
