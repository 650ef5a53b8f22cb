import type { Operation, Parameter } from '../../openapi/operations.ts';
import { childPointer } from '../../openapi/pointer.ts';
import { type Fault, faultAt } from '../checks/fault.ts';
import type { GenericRule } from '../checks/rules.ts';
import { type Exchange, outcomeText, succeeded } from '../exchange.ts';
import type { FormsOf } from '../request/base-request.ts';
import { carriedFor, carriesAny, needsCredentials, WRONG_CREDENTIALS } from '../request/credentials.ts';
import type { Forms } from '../request/forms.ts';
import { type RequestParts, withoutCredentials, withParameter } from '../request/request-parts.ts';
import type { Session } from '../session/session.ts';

/** An operation with a request that it answered. */
export interface CheckedOperation {
  readonly operation: Operation;
  readonly base: RequestParts;
  /** Whether the server answered the base request with success: only then a refusal means something. */
  readonly baseSucceeded: boolean;
  readonly formsFor: FormsOf;
}

/** The rules that every operation is checked by. */
export const INPUT_RULES: readonly GenericRule[] = ['input-required', 'input-security', 'input-invalid', 'input-valid'];

/** Checks that what the document requires of a request is required, and that what it allows is allowed. */
export async function checkInputs(session: Session, checked: CheckedOperation): Promise<void> {
  await checkRequired(session, checked);
  await checkSecurity(session, checked);
  if (!checked.baseSucceeded) return;
  await checkInvalid(session, checked);
  await checkValid(session, checked);
  await checkTogether(session, checked);
}

async function checkRequired(session: Session, { operation, base, baseSucceeded }: CheckedOperation): Promise<void> {
  for (const parameter of operation.parameters) {
    const { name, in: where, required, pointer } = parameter;
    // Without success there is nothing to lose, but for what comes before every operation: the headers.
    if (!required || where === 'path' || (!baseSucceeded && where !== 'header')) continue;
    const exchange = await session.send(withParameter(base, parameter, undefined));
    const message = `The ${where} parameter ${name} is required, but without it the answer is ${outcomeText(exchange)}.`;
    check(
      session,
      exchange,
      succeeded(exchange),
      faultAt(childPointer(pointer, 'required'), 'input-required', message),
    );
  }
}

async function checkSecurity(session: Session, { operation, base }: CheckedOperation): Promise<void> {
  if (!needsCredentials(operation) || !carriesAny(base.credentials)) return;
  const source = childPointer(operation.pointer, 'security');
  const without = await session.send(withoutCredentials(base));
  const needed = `Credentials are required, but without them the answer is ${outcomeText(without)}.`;
  const isOpen = succeeded(without);
  check(session, without, isOpen, faultAt(source, 'input-security', needed, acceptsWithout(operation)));
  const credentials = carriedFor(session.contract, operation, WRONG_CREDENTIALS);
  const wrong = await session.send({ ...base, credentials });
  const accepted = `Credentials are required, but invalid ones are answered with ${outcomeText(wrong)}.`;
  // A server that needs no credentials does not read them.
  const behaviour = isOpen ? acceptsWithout(operation) : `accepts invalid ${requirementText(operation)}`;
  check(session, wrong, succeeded(wrong), faultAt(source, 'input-security', accepted, behaviour));
}

/** The cause of an operation that answers without credentials: one for all operations with its security requirement. */
export function acceptsWithout(operation: Operation): string {
  return `accepts no ${requirementText(operation)}`;
}

function requirementText({ security }: Operation): string {
  return JSON.stringify(security);
}

async function checkInvalid(session: Session, checked: CheckedOperation): Promise<void> {
  for (const [parameter, text] of varied(checked, 'invalid')) {
    const exchange = await session.send(withParameter(checked.base, parameter, text));
    const form = JSON.stringify(text);
    const message = `The schema of the ${parameter.in} parameter ${parameter.name} refuses ${form}, but the answer is ${outcomeText(exchange)}.`;
    const source = childPointer(parameter.pointer, 'schema');
    check(session, exchange, succeeded(exchange), faultAt(source, 'input-invalid', message));
  }
}

async function checkValid(session: Session, checked: CheckedOperation): Promise<void> {
  for (const [parameter, value] of varied(checked, 'valid')) {
    if (checked.base.parameters.get(parameter) === value) continue;
    const exchange = await session.send(withParameter(checked.base, parameter, value));
    const form = JSON.stringify(value);
    const message = `The document allows ${form} as the ${parameter.in} parameter ${parameter.name}, but the answer is ${outcomeText(exchange)}.`;
    const source = childPointer(parameter.pointer, 'schema');
    check(session, exchange, refusesForm(exchange), faultAt(source, 'input-valid', message));
  }
}

/** Whatever is optional may also be sent together. */
async function checkTogether(session: Session, { operation, base, formsFor }: CheckedOperation): Promise<void> {
  const added = operation.parameters.filter((each) => !base.parameters.has(each) && formsFor(each).valid.length > 0);
  if (added.length < 2) return;
  const parts = added.reduce((all, each) => withParameter(all, each, formsFor(each).valid[0]), base);
  const exchange = await session.send(parts);
  const names = added.map(({ name }) => name).join(', ');
  const message = `The document allows ${names} together, but the answer is ${outcomeText(exchange)}.`;
  const source = childPointer(operation.pointer, 'parameters');
  check(session, exchange, refusesForm(exchange), faultAt(source, 'input-valid', message));
}

/** Whether an answer refuses how a request is written. What is not found, or forbidden, may be so for its value. */
function refusesForm({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && (outcome.status === 400 || outcome.status === 422);
}

/** Every form of every parameter but those of the path: a resource that is not there is refused for that reason. */
function* varied<T extends 'valid' | 'invalid'>(
  { operation, formsFor }: CheckedOperation,
  which: T,
): Generator<[Parameter, Forms[T][number]]> {
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') continue;
    for (const form of formsFor(parameter)[which]) yield [parameter, form];
  }
}

function check({ recorder }: Session, exchange: Exchange, isWrong: boolean, fault: Fault): void {
  recorder.coverage.checked(exchange.request.operation, fault.rule, undefined);
  recorder.check(exchange, isWrong ? fault : undefined);
}
