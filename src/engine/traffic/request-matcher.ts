import { hideUser } from '../json/hide-user.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type OperationMatcher, operationMatcher } from '../openapi/operation-matcher.ts';
import type { Operation } from '../openapi/operations.ts';
import { serverAt } from '../openapi/servers.ts';
import { VerifyError } from '../probe/verify-error.ts';

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
  const shown = JSON.stringify(hideUser(server));
  throw new VerifyError(
    'address-wrong',
    `--server is ${shown}, which is not a server URL; it must be like https://host/back-office, without query and fragment.`,
  );
}
