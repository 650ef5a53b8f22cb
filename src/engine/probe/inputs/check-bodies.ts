import { faultAt } from '../../findings/checks/fault.ts';
import { isOpen } from '../../findings/checks/open-operation.ts';
import type { GenericRule } from '../../findings/checks/rules.ts';
import { isMalformed, type OperationExchange, outcomeText, succeeded } from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { type BodyRequest, bodyRequests } from '../request/body-requests.ts';
import type { ProbeSession } from '../session/session.ts';
import type { RequestBudget } from './request-budget.ts';

/**
 * Checks that invalid bodies are refused, and valid ones accepted.
 *
 * @param base a request with a valid body, which the server accepted.
 */
export async function checkBodies(session: ProbeSession, base: RequestParts, budget: RequestBudget): Promise<void> {
  const { collector, api } = session;
  const { operation } = base;
  // Which bodies such an operation takes is left open.
  if (isOpen(api, operation)) return;
  let refusal: string | undefined;
  const conflicts = new Map<GenericRule, number>();
  const converted: AcceptedBody[] = [];
  for (const request of bodyRequests(api, base)) {
    const rule = ruleOf(request);
    if ((request.isValid && refusal !== undefined) || !budget.tryTake(rule)) continue;
    const exchange = await session.send(request.parts);
    if (request.isValid && refuses(exchange)) {
      // What was accepted once may be refused the second time, such as a name that is taken.
      const control = await session.send(base);
      // A conflict refuses what the first body created, not how a body is written.
      if (!succeeded(control) && !isConflict(control)) refusal = outcomeText(control);
    }
    if (isConflict(exchange)) conflicts.set(rule, (conflicts.get(rule) ?? 0) + 1);
    if (refusal === undefined) collector.coverage.noteRule(operation, rule);
    const message = faultText(request, exchange);
    const isReported = message !== undefined && (!request.isValid || refusal === undefined);
    if (isReported && !request.isValid && request.source.endsWith('/type')) {
      converted.push({ request, exchange, message });
      continue;
    }
    collector.check(exchange, isReported ? faultAt(request.source, rule, message) : undefined);
  }
  reportConverted(session, converted);
  for (const [rule, count] of conflicts) {
    const why = `Checked in part: ${count} ${count === 1 ? 'body was' : 'bodies were'} answered with 409 (Conflict), which does not say whether a body is valid.`;
    collector.coverage.noteRule(operation, rule, why);
  }
  if (refusal !== undefined) {
    const why = `Checked in part: the body that was accepted first is now answered with ${refusal}, so that the refusal of another one says nothing.`;
    collector.coverage.noteRule(operation, 'input-valid', why);
  }
}

/** An invalid body that the server accepted. */
interface AcceptedBody {
  readonly request: BodyRequest;
  readonly exchange: OperationExchange;
  readonly message: string;
}

/** From so many values of another type on, a server is said to convert types. */
const FEWEST_CONVERTED = 3;

/** Reports bodies with a value of another type that the server accepted: as one cause on all operations where it does so with several. */
function reportConverted({ collector }: ProbeSession, converted: readonly AcceptedBody[]): void {
  const isOne = converted.length >= FEWEST_CONVERTED;
  const texts = converted.map(({ request: { text } }) => text.replace(/^with /, ''));
  const shown = texts.slice(0, FEWEST_CONVERTED).join(', ');
  for (const { request, exchange, message } of converted) {
    const all = `The server accepts values of other types, such as ${shown}: ${texts.length} in this operation. ${message}`;
    const behaviour = isOne ? 'accepts values of other types' : undefined;
    collector.check(exchange, faultAt(request.source, 'input-invalid', isOne ? all : message, behaviour));
  }
}

function isConflict({ outcome }: OperationExchange): boolean {
  return outcome.kind === 'answer' && outcome.status === 409;
}

function ruleOf({ isValid, isMissing }: BodyRequest): 'input-valid' | 'input-required' | 'input-invalid' {
  if (isValid) return 'input-valid';
  return isMissing ? 'input-required' : 'input-invalid';
}

function faultText({ isValid, text }: BodyRequest, exchange: OperationExchange): string | undefined {
  if (isValid)
    return refuses(exchange) ? `The document allows ${text}, but the answer is ${outcomeText(exchange)}.` : undefined;
  return succeeded(exchange) ? `A request ${text} is answered with ${outcomeText(exchange)}.` : undefined;
}

/** Whether an answer refuses how a body is written, or its media type. */
function refuses({ outcome }: OperationExchange): boolean {
  return outcome.kind === 'answer' && (isMalformed(outcome.status) || outcome.status === 415);
}
