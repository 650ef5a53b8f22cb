import { type ParameterFault, questionThatAccepts } from '../../extensions/open-questions.ts';
import { type Fault, faultAt } from '../../findings/checks/fault.ts';
import type { GenericRule } from '../../findings/checks/rules.ts';
import { childPointer } from '../../json/pointer.ts';
import { successMediaTypes } from '../../message/accept.ts';
import { carriedFor, carriesAny, securityPointer, WRONG_CREDENTIALS } from '../../message/credentials.ts';
import { isMalformed, type OperationExchange, outcomeText, succeeded } from '../../message/exchange.ts';
import { type RequestParts, withOrigin, withoutCredentials, withParameter } from '../../message/request-parts.ts';
import { needsCredentials, type Operation, type Parameter } from '../../openapi/operations.ts';
import type { FormsOf } from '../request/base-request.ts';
import type { Forms } from '../request/forms.ts';
import { missingAlternatives } from '../session/credential-use.ts';
import type { ProbeSession } from '../session/session.ts';
import { checkBodies } from './check-bodies.ts';
import { checkFilters } from './check-filters.ts';
import { checkNextPage } from './check-next-page.ts';
import { DEFAULT_MAX_REQUESTS, RequestBudget } from './request-budget.ts';

/** An operation with a request that it answered. */
export interface CheckedOperation {
  readonly base: RequestParts;
  /** Whether the server answered the base request with success: only then a refusal means something. */
  readonly baseSucceeded: boolean;
  /** Whether the server accepted the body of the base request, so that other bodies may be sent. */
  readonly bodySucceeded?: boolean;
  readonly formsFor: FormsOf;
  /** The answer to the base request, where its next page may be asked for, and its items by the filters. */
  readonly answer?: OperationExchange;
}

/** How the inputs of an operation are checked. */
export interface InputOptions {
  /** The most requests, without the base request. */
  readonly maxRequests?: number;
  /** The media types and ranges that are asked for; all that are documented unless given. */
  readonly accept?: readonly string[];
}

/** The rules that every operation is checked by. */
export const INPUT_RULES: readonly GenericRule[] = ['input-required', 'input-security', 'input-invalid', 'input-valid'];

/** Checks that what the document requires of a request is required, and that what it allows is allowed. */
export async function checkInputs(
  session: ProbeSession,
  checked: CheckedOperation,
  { maxRequests = DEFAULT_MAX_REQUESTS, accept }: InputOptions = {},
): Promise<void> {
  const { operation } = checked.base;
  const budget = new RequestBudget(maxRequests, (rule) => session.collector.isOff(rule, operation));
  await checkRequired(session, checked, budget);
  await checkSecurity(session, checked, budget);
  if (checked.baseSucceeded) {
    if (checked.answer !== undefined) {
      await checkNextPage(session, checked.base, checked.answer, budget);
      await checkFilters(session, checked, checked.answer, budget);
    }
    await checkMediaTypes(session, checked.base, { accept, budget });
    await checkInvalid(session, checked, budget);
    const refused = await checkValid(session, checked, budget);
    await checkTogether(session, checked, { budget, refused });
    const invented = [...refused].filter((each) => isInvented(checked.formsFor(each))).map(({ name }) => name);
    if (invented.length > 0) {
      const why = `Checked in part: the server refuses the generated value of ${invented.join(', ')}; set it with --param.`;
      session.collector.coverage.noteRule(operation, 'input-valid', why);
    }
  }
  if (checked.bodySucceeded === true) await checkBodies(session, checked.base, budget);
  budget.state(session.collector.coverage, operation);
}

async function checkRequired(
  session: ProbeSession,
  { base, baseSucceeded }: CheckedOperation,
  budget: RequestBudget,
): Promise<void> {
  for (const parameter of base.operation.parameters) {
    const { name, in: where, required, pointer } = parameter;
    // Without success there is nothing to lose, but for what comes before every operation: the headers.
    if (!required || where === 'path' || (!baseSucceeded && where !== 'header')) continue;
    if (!budget.tryTake('input-required')) continue;
    const violation = `without the required ${where} parameter ${name}`;
    const exchange = await session.send({ ...withParameter(base, parameter, undefined), violation });
    const message = `The ${where} parameter ${name} is required, but without it the answer is ${outcomeText(exchange)}.`;
    const fault = faultAt(childPointer(pointer, 'required'), 'input-required', message);
    checkRefusal(session, { exchange, parameter, sent: 'missing', fault });
  }
}

async function checkSecurity(session: ProbeSession, { base }: CheckedOperation, budget: RequestBudget): Promise<void> {
  const { operation } = base;
  if (!needsCredentials(operation) || !carriesAny(base.credentials)) return;
  const source = securityPointer(session.api, operation);
  if (!budget.tryTake('input-security')) return;
  const missing = missingAlternatives(session.api, operation, session.credentials);
  if (missing !== undefined) session.collector.coverage.noteRule(operation, 'input-security', missing);
  const without = await session.send(withoutCredentials(base));
  const needed = `Credentials are required, but without them the answer is ${outcomeText(without)}.`;
  const isOpen = succeeded(without);
  check(session, without, isOpen, faultAt(source, 'input-security', needed, acceptsWithout(operation)));
  if (!budget.tryTake('input-security')) return;
  const credentials = carriedFor(session.api, operation, WRONG_CREDENTIALS);
  const wrong = await session.send({ ...base, credentials, violation: 'with invalid credentials' });
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

async function checkInvalid(session: ProbeSession, checked: CheckedOperation, budget: RequestBudget): Promise<void> {
  for (const [parameter, text] of varied(checked, 'invalid')) {
    if (!budget.tryTake('input-invalid')) continue;
    const form = JSON.stringify(text);
    const violation = `with ${form} as the ${parameter.in} parameter ${parameter.name}`;
    const exchange = await session.send({ ...withParameter(checked.base, parameter, text), violation });
    const message = `The schema of the ${parameter.in} parameter ${parameter.name} refuses ${form}, but the answer is ${outcomeText(exchange)}.`;
    const source = childPointer(parameter.pointer, 'schema');
    checkRefusal(session, { exchange, parameter, sent: 'invalid', fault: faultAt(source, 'input-invalid', message) });
  }
}

/** A request with a parameter that is missing or invalid, and the fault that it is to accept the request. */
interface RefusalCheck {
  readonly exchange: OperationExchange;
  readonly parameter: Parameter;
  readonly sent: ParameterFault;
  readonly fault: Fault;
}

/** Reports a success where the document requires a refusal. Where an open question leaves that to the server, the answer is an observation. */
function checkRefusal(session: ProbeSession, { exchange, parameter, sent, fault }: RefusalCheck): void {
  const { operation } = exchange.request;
  const question = questionThatAccepts(session.api.document, operation, parameter, sent);
  check(session, exchange, question === undefined && succeeded(exchange), fault);
  if (question === undefined) return;
  const name = `the ${parameter.in} parameter ${parameter.name}`;
  const request = sent === 'missing' ? `A request without ${name}` : `An invalid value of ${name}`;
  session.collector.observe(question, operation, `${request} is answered with ${outcomeText(exchange)}.`);
}

async function checkValid(
  session: ProbeSession,
  checked: CheckedOperation,
  budget: RequestBudget,
): Promise<ReadonlySet<Parameter>> {
  const refused = new Set<Parameter>();
  for (const [parameter, value] of varied(checked, 'valid')) {
    if (checked.base.parameters.get(parameter) === value || !budget.tryTake('input-valid')) continue;
    const parts = withParameter(checked.base, parameter, value);
    const mayFail = isInvented(checked.formsFor(parameter));
    const exchange = await session.send(mayFail ? withOrigin(parts, parameter, { value, origin: 'generated' }) : parts);
    if (refusesForm(exchange)) refused.add(parameter);
    if (mayFail && refusesForm(exchange)) continue;
    const form = JSON.stringify(value);
    const message = `The document allows ${form} as the ${parameter.in} parameter ${parameter.name}, but the answer is ${outcomeText(exchange)}.`;
    const source = childPointer(parameter.pointer, 'schema');
    check(session, exchange, refusesForm(exchange), faultAt(source, 'input-valid', message));
  }
  return refused;
}

/** Whether the value of a parameter is a text that means nothing to the server, such as that of a cursor. */
function isInvented({ isFreeText = false, origin }: Forms): boolean {
  return isFreeText && origin === 'generated';
}

/** Whatever is optional may also be sent together, but for `refused` parameters: they have a finding of their own. */
async function checkTogether(
  session: ProbeSession,
  { base, formsFor }: CheckedOperation,
  { budget, refused }: { readonly budget: RequestBudget; readonly refused: ReadonlySet<Parameter> },
): Promise<void> {
  const { operation } = base;
  const added = operation.parameters.filter(
    (each) => !base.parameters.has(each) && !refused.has(each) && formsFor(each).valid.length > 0,
  );
  if (added.length < 2 || !budget.tryTake('input-valid')) return;
  const parts = added.reduce((all, each) => withParameter(all, each, formsFor(each).valid[0]), base);
  const exchange = await session.send(parts);
  const names = added.map(({ name }) => name).join(', ');
  const message = `The document allows ${names} together, but the answer is ${outcomeText(exchange)}.`;
  const source = childPointer(operation.pointer, 'parameters');
  check(session, exchange, refusesForm(exchange), faultAt(source, 'input-valid', message));
}

/** Whether an answer refuses how a request is written. What is not found, or forbidden, may be so for its value. */
function refusesForm({ outcome }: OperationExchange): boolean {
  return outcome.kind === 'answer' && isMalformed(outcome.status);
}

/** Every form of every parameter but those of the path: a resource that is not there is refused for that reason. */
function* varied<T extends 'valid' | 'invalid'>(
  { base, formsFor }: CheckedOperation,
  which: T,
): Generator<[Parameter, Forms[T][number]]> {
  for (const parameter of base.operation.parameters) {
    if (parameter.in === 'path') continue;
    for (const form of formsFor(parameter)[which]) yield [parameter, form];
  }
}

function check({ collector }: ProbeSession, exchange: OperationExchange, isWrong: boolean, fault: Fault): void {
  collector.coverage.noteRule(exchange.request.operation, fault.rule);
  collector.check(exchange, isWrong ? fault : undefined);
}

/** Which media types are asked for, and how often. */
interface MediaTypeOptions {
  /** The media types and ranges that are asked for; all that are documented unless given. */
  readonly accept: readonly string[] | undefined;
  readonly budget: RequestBudget;
}

/**
 * Asks for each documented media type of a success that did not come yet. A server may ignore the Accept header (RFC 9110, section
 * 12.5.1), so that another documented media type is not a fault, but the coverage says which never came. A 406 is checked as any
 * status is.
 */
async function checkMediaTypes(
  session: ProbeSession,
  base: RequestParts,
  { accept, budget }: MediaTypeOptions,
): Promise<void> {
  const { coverage } = session.collector;
  // The caller may ask for one media type of every operation.
  if (session.credentials.headers?.['accept'] !== undefined) return;
  const mediaTypes = successMediaTypes(base.operation, accept);
  // The base request asked for a single one already.
  if (mediaTypes.length === 1) return;
  for (const mediaType of mediaTypes) {
    if (coverage.hasAnswered(base.operation, mediaType) || !budget.tryTake('response-content-type')) continue;
    await session.send({ ...base, accept: mediaType });
  }
}
