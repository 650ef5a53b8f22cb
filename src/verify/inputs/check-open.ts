import type { Operation } from '../../contract/operations.ts';
import { childPointer } from '../../contract/pointer.ts';
import { faultAt } from '../checks/fault.ts';
import { isOpen } from '../checks/open-operation.ts';
import { type Exchange, outcomeText, succeeded } from '../exchange.ts';
import { carriedToken, carriesAny, needsCredentials } from '../session/credentials.ts';
import type { Session } from '../session/session.ts';
import type { RequestParts } from './request-parts.ts';

/**
 * Sends the smallest request of an operation. Where the document declares no security requirement and the server wants
 * credentials all the same, that is a fault, unless the document leaves the operation open; then they are sent.
 */
export async function sendBase(
  session: Session,
  base: RequestParts,
): Promise<{ base: RequestParts; exchange: Exchange }> {
  const { operation } = base;
  const exchange = await session.send(base);
  if (needsCredentials(operation)) {
    if (!carriesAny(base.credentials)) checkUnsecured(session, exchange);
    return { base, exchange };
  }
  const { outcome } = exchange;
  const wantsCredentials = outcome.kind === 'answer' && (outcome.status === 401 || outcome.status === 403);
  const open = isOpen(session.contract, operation);
  if (open) observeOpen(session, exchange);
  session.recorder.coverage.judged(operation, 'input-open', undefined);
  if (!wantsCredentials) return { base, exchange };
  if (!open) {
    const message = `The document declares no security requirement, but without credentials the answer is ${outcomeText(exchange)}.`;
    session.recorder.check(exchange, faultAt(childPointer(operation.pointer, 'responses'), 'input-open', message));
  }
  const credentials = carriedToken(session.credentials);
  if (!carriesAny(credentials)) return { base, exchange };
  const secured = { ...base, credentials };
  const again = await session.send(secured);
  if (open) observeOpen(session, again);
  return { base: secured, exchange: again };
}

/** Where no credentials are given, the first request shows whether they are required. */
function checkUnsecured({ recorder }: Session, exchange: Exchange): void {
  const { operation } = exchange.request;
  const message = `Credentials are required, but without them the answer is ${outcomeText(exchange)}.`;
  const source = childPointer(operation.pointer, 'security');
  recorder.coverage.judged(operation, 'input-security', undefined);
  recorder.check(exchange, succeeded(exchange) ? faultAt(source, 'input-security', message) : undefined);
}

/** Tells what an operation answered whose behaviour the document leaves open. */
function observeOpen({ recorder }: Session, exchange: Exchange): void {
  const { operation, headers } = exchange.request;
  const how = headers['authorization'] === undefined ? '' : ' with a bearer token';
  const questions = questionsOf(operation, succeeded(exchange));
  const message = `${operation.method.toUpperCase()} ${operation.path}${how} answers ${outcomeText(exchange)}.`;
  recorder.observe('operation-behaviour', operation, message, questions);
}

function questionsOf(operation: Operation, isSuccess: boolean): string[] {
  const payloads = operation.openQuestions.map(({ id }) => id).filter((id) => /payload|response/.test(id));
  return isSuccess ? payloads : [...payloads, 'http-statuses'];
}
