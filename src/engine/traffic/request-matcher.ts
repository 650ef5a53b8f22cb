import { VerifyError } from '../findings/verify-error.ts';
import { shownAddress } from '../json/hide-user.ts';
import type { HttpExchange, OperationExchange, OperationRequest } from '../message/exchange.ts';
import { SentParameters } from '../message/sent-parameters.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type OperationMatch, type OperationMatcher, operationMatcher } from '../openapi/operation-matcher.ts';
import type { Operation } from '../openapi/operations.ts';
import { serverAt } from '../openapi/servers.ts';

/**
 * Matches recorded requests with `operations` at the servers of `document`, or all at the address `server`.
 *
 * @throws {VerifyError} `address-wrong`
 */
export function requestMatcher(
  document: OpenApiDocument,
  operations: readonly Operation[],
  server: string | undefined,
): OperationMatcher {
  const only = server === undefined ? undefined : serverAt(server);
  if (server === undefined || only !== undefined) return operationMatcher(document, operations, only);
  const shown = JSON.stringify(shownAddress(server));
  throw new VerifyError(
    'address-wrong',
    `--server is ${shown}, which is not a server URL; it must be like https://host/back-office, without query and fragment.`,
  );
}

/** An exchange as one of the operation that its method and URL match. Its request is validated too. */
export function matchedExchange(
  exchange: HttpExchange,
  { operation, match, path, search }: Extract<OperationMatch, { readonly kind: 'operation' }>,
): OperationExchange {
  const { request } = exchange;
  const parameters = new SentParameters({
    pathValues: match.rawValues,
    query: search.slice(1),
    headers: request.headers,
  });
  return { ...exchange, request: { ...request, operation, path: path + search, parameters } };
}

/** The address of the server of a request; empty where its URL does not contain it. */
export function addressOf({ url, path }: Pick<OperationRequest, 'url' | 'path'>): string {
  // The last place: the path /cars is also in the address of https://cars.example.com.
  const at = url.lastIndexOf(path);
  return at < 0 ? '' : url.slice(0, at);
}
