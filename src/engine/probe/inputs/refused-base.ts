import { faultAt } from '../../findings/checks/fault.ts';
import { isOpen } from '../../findings/checks/open-operation.ts';
import { childPointer } from '../../json/pointer.ts';
import { isKeyParameter } from '../../message/credentials.ts';
import { isMalformed, isWriting, type OperationExchange, outcomeText, succeeded } from '../../message/exchange.ts';
import { originOf, type RequestParts, withParameter } from '../../message/request-parts.ts';
import type { Parameter } from '../../openapi/operations.ts';
import type { FormsOf } from '../request/base-request.ts';
import { bodyRequests } from '../request/body-requests.ts';
import type { ProbeSession } from '../session/session.ts';
import type { SentBase } from './send-base.ts';

/** How many other bodies are tried where the first one is refused. */
const MOST_BODIES = 8;

/**
 * Explains why the smallest valid request is refused as malformed (400, 422), which a documented status does not excuse: the document
 * allows the request. Other valid bodies are tried, such as each alternative of a `oneOf`. An optional parameter that makes the
 * difference is in truth required. Where nothing of the request was made up, the refusal itself is the fault.
 *
 * @returns the request that was accepted, else the one that was refused.
 */
export async function explainRefusal(session: ProbeSession, refused: SentBase, formsFor: FormsOf): Promise<SentBase> {
  const { base } = refused;
  if (!isRefusedAsMalformed(session, refused)) return refused;
  const bodies = bodyRequests(session.api, base).filter(({ isValid }) => isValid);
  for (const { parts } of bodies.slice(0, MOST_BODIES)) {
    const other = { base: parts, exchange: await session.send(parts) };
    if (succeeded(other.exchange)) return other;
  }
  const optional = base.operation.parameters.filter(
    (each) => !base.parameters.has(each) && formsFor(each).valid.length > 0,
  );
  if (!isWriting(base.operation) && optional.length > 0) {
    const sendWith = async (added: readonly Parameter[]): Promise<SentBase> => {
      const parts = added.reduce((all, each) => withParameter(all, each, formsFor(each).valid[0]), base);
      return { base: parts, exchange: await session.send(parts) };
    };
    const together = await sendWith(optional);
    if (succeeded(together.exchange)) {
      const needed = optional.length === 1 ? undefined : await firstAccepted(optional, sendWith);
      const accepted = needed?.sent ?? together;
      reportNeeded(session, refused, { parameters: needed === undefined ? optional : [needed.parameter], accepted });
      return accepted;
    }
  }
  checkCertainRefusal(session, refused);
  return refused;
}

/** Reports that a request is refused as malformed (400, 422) though nothing of it was made up, which a documented status does not excuse. */
export function checkCertainRefusal(session: ProbeSession, { base, exchange }: SentBase): void {
  if (!isRefusedAsMalformed(session, { base, exchange }) || !isCertain(base) || session.isFaulty(exchange)) return;
  const { operation, parameters } = base;
  const values = [...parameters].map(([{ name }, value]) => `${name} = ${JSON.stringify(value)}`).join(', ');
  const what = values === '' ? 'it has no required parameter and no body' : `${values}, as the document lists`;
  const message = `A request that the document allows (${what}) is refused with ${outcomeText(exchange)}.`;
  check(session, exchange, childPointer(operation.pointer, 'parameters'), message);
}

function isRefusedAsMalformed({ api }: ProbeSession, { base, exchange }: SentBase): boolean {
  const { outcome } = exchange;
  return outcome.kind === 'answer' && isMalformed(outcome.status) && !isOpen(api, base.operation);
}

async function firstAccepted(
  optional: readonly Parameter[],
  sendWith: (added: readonly Parameter[]) => Promise<SentBase>,
): Promise<{ readonly parameter: Parameter; readonly sent: SentBase } | undefined> {
  for (const parameter of optional) {
    const sent = await sendWith([parameter]);
    if (succeeded(sent.exchange)) return { parameter, sent };
  }
  return undefined;
}

/** Reports optional parameters without which a request is refused. */
function reportNeeded(
  session: ProbeSession,
  refused: SentBase,
  { parameters, accepted }: { readonly parameters: readonly Parameter[]; readonly accepted: SentBase },
): void {
  const [first] = parameters;
  if (first === undefined) return;
  const names = parameters.map(({ in: where, name }) => `${where} parameter ${name}`).join(' and the ');
  const [are, them] = parameters.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const message =
    `The document says that the ${names} ${are} optional, but without ${them} the answer is ${outcomeText(refused.exchange)}, ` +
    `and with ${them} ${outcomeText(accepted.exchange)}.`;
  const source = parameters.length === 1 ? first.pointer : childPointer(refused.base.operation.pointer, 'parameters');
  check(session, refused.exchange, source, message);
}

function check(session: ProbeSession, exchange: OperationExchange, source: string, message: string): void {
  session.collector.coverage.noteRule(exchange.request.operation, 'input-valid');
  session.collector.check(exchange, faultAt(source, 'input-valid', message));
}

/** Whether nothing of a request was made up: all that it holds is listed by the document, but for keys that the caller gave. */
function isCertain(parts: RequestParts): boolean {
  return (
    parts.body === null &&
    [...parts.parameters.keys()].every((each) => originOf(parts, each) === 'enum' || isKeyParameter(each))
  );
}
