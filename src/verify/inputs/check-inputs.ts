import type { Operation, Parameter } from '../../contract/operations.ts';
import { childPointer } from '../../contract/pointer.ts';
import { faultAt } from '../checks/fault.ts';
import type { GenericRule } from '../checks/rules.ts';
import { type Exchange, outcomeText, refused, succeeded } from '../exchange.ts';
import { needsCredentials, securityHeaders, WRONG_CREDENTIALS } from '../session/credentials.ts';
import type { Session } from '../session/session.ts';
import type { FormsOf } from './base-request.ts';
import { type RequestParts, withParameter } from './request-parts.ts';

/** An operation with a request that it answered. */
export interface CheckedOperation {
  readonly operation: Operation;
  readonly base: RequestParts;
  /** Whether the server answered the base request with success: only then a refusal tells something. */
  readonly baseSucceeded: boolean;
  readonly formsFor: FormsOf;
}

/** Checks that what the document requires of a request is required, and that what it allows is allowed. */
export async function checkInputs(session: Session, checked: CheckedOperation): Promise<void> {
  await checkRequired(session, checked);
  await checkSecurity(session, checked);
  if (!checked.baseSucceeded) return;
  await checkInvalid(session, checked);
  await checkValid(session, checked);
}

async function checkRequired(session: Session, { operation, base, baseSucceeded }: CheckedOperation): Promise<void> {
  for (const parameter of operation.parameters) {
    const { name, in: where, required, pointer } = parameter;
    // Without success there is nothing to lose, but for what stands before every operation: the headers.
    if (!required || where === 'path' || (!baseSucceeded && where !== 'header')) continue;
    const exchange = await session.send(withParameter(base, parameter, null));
    const message = `The ${where} parameter ${name} is required, but without it the answer is ${outcomeText(exchange)}.`;
    judge(session, exchange, 'input-required', succeeded(exchange), childPointer(pointer, 'required'), message);
  }
}

async function checkSecurity(session: Session, { operation, base }: CheckedOperation): Promise<void> {
  if (!needsCredentials(operation)) return;
  const source = childPointer(operation.pointer, 'security');
  const bare = Object.keys(base.headers).length === 0;
  if (bare) return;
  const without = await session.send({ ...base, headers: {} });
  const needed = `Credentials are required, but without them the answer is ${outcomeText(without)}.`;
  judge(session, without, 'input-security', succeeded(without), source, needed);
  const wrongHeaders = securityHeaders(session.contract, operation, WRONG_CREDENTIALS);
  const wrong = await session.send({ ...base, headers: wrongHeaders });
  const accepted = `Credentials are required, but with such that nobody was given the answer is ${outcomeText(wrong)}.`;
  judge(session, wrong, 'input-security', succeeded(wrong), source, accepted);
}

async function checkInvalid(session: Session, checked: CheckedOperation): Promise<void> {
  for (const [parameter, text] of varied(checked, 'invalid')) {
    const exchange = await session.send(withParameter(checked.base, parameter, text));
    const form = JSON.stringify(text);
    const message = `The schema of the ${parameter.in} parameter ${parameter.name} refuses ${form}, but the answer is ${outcomeText(exchange)}.`;
    judge(session, exchange, 'input-invalid', succeeded(exchange), childPointer(parameter.pointer, 'schema'), message);
  }
}

async function checkValid(session: Session, checked: CheckedOperation): Promise<void> {
  for (const [parameter, text] of varied(checked, 'valid')) {
    if (checked.base.parameters.get(parameter) === text) continue;
    const exchange = await session.send(withParameter(checked.base, parameter, text));
    const form = JSON.stringify(text);
    const message = `The document allows ${form} as the ${parameter.in} parameter ${parameter.name}, but the answer is ${outcomeText(exchange)}.`;
    judge(session, exchange, 'input-valid', refused(exchange), childPointer(parameter.pointer, 'schema'), message);
  }
}

/** Every form of every parameter but those of the path: a resource that is not there is refused for that reason. */
function* varied(
  { operation, formsFor }: CheckedOperation,
  which: 'valid' | 'invalid',
): Generator<[Parameter, string]> {
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') continue;
    for (const text of formsFor(parameter)[which]) yield [parameter, text];
  }
}

function judge(
  { recorder }: Session,
  exchange: Exchange,
  rule: GenericRule,
  isWrong: boolean,
  source: string,
  message: string,
): void {
  recorder.coverage.judged(exchange.request.operation, rule, undefined);
  recorder.check(exchange, isWrong ? faultAt(source, rule, message) : undefined);
}
