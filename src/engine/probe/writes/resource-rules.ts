import { faultAt } from '../../findings/checks/fault.ts';
import { childPointer } from '../../json/pointer.ts';
import { type Exchange, outcomeText, succeeded } from '../../message/exchange.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import { operationName } from '../../openapi/operations.ts';
import type { Session } from '../session/session.ts';
import type { CreatedResource } from './created-resources.ts';

/** What the checks of resources report to. */
interface Reporting {
  readonly session: Session;
  /** Removes secrets from a text. */
  readonly hide: (text: string) => string;
}

/** Checks `resource-created`: `read` is the answer to a request for a resource that a create answered with 201. */
export function checkCreated(
  { session }: Reporting,
  { kind, id, parts, status }: CreatedResource,
  read: Exchange,
): void {
  const name = operationName(parts.operation);
  const message = `${name} answered ${status} with ${kind.idParameter} = ${JSON.stringify(id)}, but ${textOf(read)}.`;
  const { recorder } = session;
  recorder.coverage.checked(read.request.operation, 'resource-created', undefined);
  recorder.check(read, isGone(read) ? faultAt(responsesOf(read), 'resource-created', message) : undefined);
}

/**
 * Checks `resource-deleted`: `read` is the answer to a request for a resource after `removal`. A finding is a warning where the
 * document lists neither 404 nor 410.
 */
export function checkDeleted({ session: { recorder }, hide }: Reporting, removal: Exchange, read: Exchange): void {
  const { operation } = read.request;
  recorder.coverage.checked(operation, 'resource-deleted', undefined);
  const message = `${textOf(removal)}, but afterwards ${textOf(read)}.`;
  const isExpected = [404, 410].some((status) => documentedResponse(operation, status) !== undefined);
  const fault = faultAt(responsesOf(read), 'resource-deleted', message);
  recorder.check(read, succeeded(read) ? { ...fault, severity: isExpected ? 'error' : 'warning' } : undefined);
  if (succeeded(read) || isGone(read)) return;
  recorder.observe('deleted-resource', operation, hide(`After ${textOf(removal)}, ${textOf(read)}.`));
}

function responsesOf({ request }: Exchange): string {
  return childPointer(request.operation.pointer, 'responses');
}

function isGone({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && (outcome.status === 404 || outcome.status === 410);
}

function textOf(exchange: Exchange): string {
  const { method, path } = exchange.request;
  return `${method} ${path.split('?', 1)[0]} answered ${outcomeText(exchange)}`;
}
