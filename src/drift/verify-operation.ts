import type { Operation } from '../openapi/operations.ts';
import { dateOf } from './day.ts';
import { succeeded } from './exchange.ts';
import { checkInputs } from './inputs/check-inputs.ts';
import { sendBase } from './inputs/send-base.ts';
import { baseRequest, type FormsOf, knownForms, unknownParameters } from './request/base-request.ts';
import type { Forms } from './request/forms.ts';
import { withBody } from './request/request-body.ts';
import { isListing, verifyListing } from './rules/listing/verify-listing.ts';
import { GivenUp } from './session/patience.ts';
import type { Session } from './session/session.ts';

/** What a person has said about what may be called, and with what. */
export interface OperationOptions {
  readonly account: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly also: readonly string[];
}

const SAFE: ReadonlySet<string> = new Set(['get', 'head']);

/** The first day that is looked through when none is given: the same on every day, so that a ledger is read as a whole. */
const FIRST_DAY = '1970-01-01';

/** Judges one operation, if it may be called. */
export async function verifyOperation(
  session: Session,
  operation: Operation,
  options: OperationOptions,
): Promise<void> {
  const { coverage } = session.recorder;
  const isSafe = SAFE.has(operation.method);
  if (!isSafe && !options.also.includes(operation.operationId)) {
    const method = operation.method.toUpperCase();
    coverage.skip(operation, `${method} may change something; name it with --also to call it.`);
    return;
  }
  const { account } = options;
  const formsFor = knownForms(session, operation, account === undefined ? {} : formsOfAccount(account));
  const unknown = unknownParameters(baseRequest(session, operation, formsFor)).map(({ name }) => name);
  if (unknown.length > 0) {
    coverage.skip(
      operation,
      `No valid value is known for ${unknown.join(', ')}; give an example of it in the document.`,
    );
    return;
  }
  try {
    if (isListing(operation)) await verifyRange(session, operation, formsFor, options);
    else await verifyAny(session, operation, formsFor, isSafe);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    coverage.giveUp(operation, error.message);
  }
}

async function verifyAny(session: Session, operation: Operation, formsFor: FormsOf, isSafe: boolean): Promise<void> {
  const parts = withBody(session.contract, operation, baseRequest(session, operation, formsFor));
  const { base, exchange } = await sendBase(session, parts);
  await checkInputs(session, { operation, base, baseSucceeded: succeeded(exchange) && isSafe, formsFor });
}

function verifyRange(session: Session, operation: Operation, formsFor: FormsOf, options: OperationOptions) {
  const to = options.to ?? dateOf(session.now());
  const from = options.from ?? FIRST_DAY;
  return verifyListing(session, operation, formsFor, { from, to }, options.account !== undefined);
}

/** What is known of the paths when an account is given: an account identifier begins with that of its user. */
function formsOfAccount(account: string): Record<string, Forms> {
  const [user = account] = account.split('.');
  return { account_id: { valid: [account], invalid: [] }, user_id: { valid: [user], invalid: [] } };
}
