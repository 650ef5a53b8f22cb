import type { Send } from './call.ts';
import { aborted, failure } from './failures.ts';
import { readBody, requestIdOf } from './read-result.ts';
import { collectCredentials, redactedError } from './redact.ts';

/**
 * Sends a request once and waits until its whole body has arrived. The body stays readable for openapi-fetch and for
 * middleware. A body that is read with `parseAs: 'stream'` is not waited for.
 */
export const receive: Send = async (request, call) => {
  const { clock, attempt, log, signal, secrets } = call;
  collectCredentials(request.headers, secrets);
  log?.({ type: 'attempt', attempt });
  const start = clock.now();
  let response: Response | undefined;
  try {
    response = await call.fetch(new Request(request, { signal: AbortSignal.any([signal, request.signal]) }));
    call.onHeaders(response);
    // A copy of the body costs as much as its JSON. openapi-fetch reads that of an error again, middleware any.
    const isLast = response.ok && (!call.keepsBody || call.settings.parseAs === 'stream');
    call.bodies.set(response, await readBody(isLast ? response : response.clone(), call));
    log?.({ type: 'answer', attempt, status: response.status, durationMs: clock.now() - start });
    return response;
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    // A middleware can set a signal of the request.
    if (request.signal.aborted) throw aborted(call.operation, request.signal.reason);
    const cause = redactedError(thrown, secrets);
    const reason = [cause.message, Object(cause.cause).message].filter(Boolean).join(': ');
    throw failure(
      'network',
      call.operation,
      { cause, requestId: response && requestIdOf(response, secrets) },
      'network',
      reason,
    );
  }
};
