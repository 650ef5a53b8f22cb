import type { DocumentedResponse, Operation } from './operations.ts';

/**
 * The response of `operation` that applies to `status`: the status itself, else its range, else `default` (OpenAPI,
 * Responses Object). The range may be written `2xx`, which OpenAPI does not allow but documents contain.
 */
export function documentedResponse(
  { responses }: Pick<Operation, 'responses'>,
  status: number,
): DocumentedResponse | undefined {
  return applicable(responses, (response) => response.status, String(status));
}

/** Whether a documented response is that of one status, and not of a range or of all other statuses. */
export function isOfOneStatus({ status }: Pick<DocumentedResponse, 'status'>): boolean {
  return /^\d{3}$/.test(status);
}

/** The key of a Responses Object that applies to `status`, which may be a range itself. */
export function applicableStatus(keys: readonly string[], status: string): string | undefined {
  return applicable(keys, (key) => key, status.toUpperCase());
}

function applicable<T>(all: readonly T[], keyOf: (one: T) => string, status: string): T | undefined {
  const named = (name: string) => all.find((one) => keyOf(one).toUpperCase() === name);
  return named(status) ?? named(`${status.slice(0, 1)}XX`) ?? named('DEFAULT');
}

/** Why a message with `method` and `status` has no content (RFC 9110, sections 6.4.1, 9.3.2 and 15); undefined where it may. */
export function whyWithoutContent(method: string | undefined, status: number): string | undefined {
  if (method === 'HEAD') return 'A response to HEAD';
  return status < 200 || status === 204 || status === 205 || status === 304 ? `Status ${status}` : undefined;
}
