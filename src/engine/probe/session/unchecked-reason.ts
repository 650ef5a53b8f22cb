import type { ApiDescription } from '../../document/api-description.ts';
import type { Evidence } from '../../findings/session/coverage-count.ts';
import type { Credentials } from '../../message/credentials.ts';
import { isRefusal } from '../../message/exchange.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { Unchecked } from '../../report/report.ts';
import { credentialUse, joinedNames, missingText, sentText } from './credential-use.ts';

/** Statuses that say that there were too many requests. */
const LIMITED: ReadonlySet<number> = new Set([429, 503]);

/** Why an operation that was called without a success was not checked. Names credentials, never their values. */
export function uncheckedReason(
  contract: ApiDescription,
  credentials: Credentials,
  operation: Operation,
  { statuses, firstStatus, page, failure, givenUp, uncertain }: Evidence,
): Unchecked {
  const all = [...statuses.keys()];
  if (firstStatus !== undefined && isRefusal(firstStatus)) {
    const why = refusalText(contract, credentials, operation);
    return { reason: 'credentials-refused', message: `Answered ${firstStatus}: ${why}.` };
  }
  if (givenUp !== undefined) return { reason: 'given-up', message: givenUp };
  if (page !== undefined) {
    const message = `Answered with ${page}, which the document does not describe; it may be a login page.`;
    return { reason: 'html-page', message };
  }
  if (all.length === 0) return { reason: 'no-answer', message: `No answer arrived: ${failure ?? 'nothing was sent'}` };
  const list = joinedNames(all.map(String));
  if (all.every((status) => LIMITED.has(status))) {
    const message = `Answered only ${list}, after several retries; a lower --rps may help.`;
    return { reason: 'rate-limited', message };
  }
  if (uncertain !== undefined) {
    const { names, status } = uncertain;
    const flags = names.map((name) => `--param ${quoted(`${operation.operationId}.${name}=VALUE`)}`).join(' ');
    const message = `No existing value of ${joinedNames(names)} is known, and a generated one is answered with ${status}. Set it with ${flags}.`;
    return { reason: 'no-existing-value', message };
  }
  return { reason: 'no-success', message: `Never answered 2xx, only ${list}.` };
}

function refusalText(contract: ApiDescription, credentials: Credentials, operation: Operation): string {
  const uses = credentialUse(contract, operation, credentials);
  if (uses.length === 0) return 'the document requires no credentials';
  return missingText(uses) ?? `${sentText(uses)}, as the document requires`;
}

/** A word of a command line: an operation without an id is named by its method and path. */
function quoted(word: string): string {
  return /^[\w.=-]+$/.test(word) ? word : `'${word}'`;
}
