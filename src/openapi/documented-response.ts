import type { Operation, Response } from './operations.ts';

/**
 * The response of `operation` that applies to `status`: the status itself, else its range, else `default` (OpenAPI,
 * Responses Object). The range may be written `2xx`, which OpenAPI does not allow but documents contain.
 */
export function documentedResponse({ responses }: Operation, status: number): Response | undefined {
  const named = (name: string) => responses.find((each) => each.status.toUpperCase() === name);
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT');
}

/** Why a message with `method` and `status` has no content (RFC 9110, sections 6.4.1, 9.3.2 and 15); undefined where it may. */
export function whyWithoutContent(method: string | undefined, status: number): string | undefined {
  if (method === 'HEAD') return 'A response to HEAD';
  return status < 200 || status === 204 || status === 205 || status === 304 ? `Status ${status}` : undefined;
}
