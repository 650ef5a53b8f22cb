import type { Middleware, MiddlewareCallbackParams } from 'openapi-fetch';

/**
 * Sends a request through middleware, as openapi-fetch does: `onRequest` runs in the order of the list, `onError` and `onResponse` in
 * the reverse order. A response that `onRequest` returns is final: nothing is sent. A response that `onError` returns goes to `onResponse`.
 */
export async function sendThrough(
  middleware: readonly Middleware[],
  context: MiddlewareCallbackParams,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  let { request } = context;
  for (const each of middleware) {
    const changed = await each.onRequest?.({ ...context, request });
    if (changed instanceof Response) return changed;
    if (changed) request = changed;
  }
  const inward = middleware.toReversed();
  let response: Response | undefined;
  try {
    response = await send(request);
  } catch (thrown) {
    let error = thrown;
    for (const each of inward) {
      const handled = await each.onError?.({ ...context, request, error });
      if (handled instanceof Response) {
        response = handled;
        break;
      }
      if (handled) error = handled;
    }
    if (!response) throw error;
  }
  for (const each of inward) response = (await each.onResponse?.({ ...context, request, response })) || response;
  return response;
}
