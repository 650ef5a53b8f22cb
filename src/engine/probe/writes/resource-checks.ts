import { faultAt } from '../../findings/checks/fault.ts';
import type { Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { jsonOf } from '../../message/body.ts';
import { isMissing, type OperationExchange, outcomeText, succeeded } from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import { operationName } from '../../openapi/operations.ts';
import { GivenUp } from '../send/target-client.ts';
import type { ProbeCollector } from '../session/probe-collector.ts';
import { type CreatedResource, dispute } from './created-resources.ts';
import { differenceFromCreated } from './resource-id.ts';
import type { WriteRequests } from './write-requests.ts';

/** What is needed to confirm that a resource is one of this run. */
interface Confirmation {
  readonly requests: WriteRequests;
  readonly collector: ProbeCollector;
  /** Sends a request and validates the response. */
  readonly send: (parts: RequestParts) => Promise<OperationExchange>;
}

/**
 * Reads a created resource, at its path and where the Location header says, before anything about it is changed or deleted. What
 * is read must be what was created; otherwise the resource gets a `doubt`, and the rule `resource-location` a finding. Where
 * no operation reads it, or reading fails, what the answer of the create says counts.
 *
 * @param known an answer of the resource that was received already.
 */
export async function confirmCreated(
  resource: CreatedResource,
  { requests, collector, send }: Confirmation,
  known?: OperationExchange,
): Promise<void> {
  const { exchange, kind, location } = resource;
  if (resource.isConfirmed) return;
  const { coverage } = collector;
  const { operation } = exchange.request;
  if (location !== undefined) coverage.noteRule(operation, 'resource-location');
  if (resource.doubt === undefined && resource.id !== undefined) {
    const disagreement = await disagreementOfReads();
    if (disagreement === undefined) resource.isConfirmed = true;
    else dispute(resource, disagreement, resource.id);
  }
  if (location === undefined && resource.disagreement === undefined) return;
  const responses = childPointer(operation.pointer, 'responses');
  const { disagreement } = resource;
  collector.check(
    exchange,
    disagreement === undefined ? undefined : faultAt(responses, 'resource-location', disagreement),
  );
  // It is reported once.
  resource.disagreement = undefined;

  async function disagreementOfReads(): Promise<string | undefined> {
    const read = location?.read;
    const followed =
      read === undefined ? undefined : await readOf(requests.about(read.operation, resource, read.values));
    if (location !== undefined && followed !== undefined) {
      const difference = differenceIn(followed);
      // After a 202, the resource may appear later (RFC 9110, section 15.3.3).
      if (isGone(followed) && resource.status !== 202)
        return `${nameOf(followed)}, where Location ${JSON.stringify(location.text)} points, answered ${outcomeText(followed)}`;
      if (difference !== undefined)
        return `Location ${JSON.stringify(location.text)} names another resource: ${difference}`;
    }
    const [operation] = kind.reads.filter(({ method }) => method === 'get');
    if (operation === undefined || followed?.request.path.split('?', 1)[0] === resource.path) return undefined;
    const own = known ?? (await readOf(requests.about(operation, resource)));
    const difference = own === undefined ? undefined : differenceIn(own);
    return difference === undefined ? undefined : `${resource.path} is another resource: ${difference}`;
  }

  async function readOf(made: ReturnType<WriteRequests['about']>): Promise<OperationExchange | undefined> {
    if ('why' in made) return undefined;
    try {
      return await send(made.parts);
    } catch (error) {
      if (error instanceof GivenUp) return undefined;
      throw error;
    }
  }

  function differenceIn(read: OperationExchange): string | undefined {
    if (!succeeded(read)) return undefined;
    return differenceFromCreated(kind, { sent: resource.parts, answer: answerOf(exchange), read: answerOf(read) });
  }
}

function answerOf({ outcome }: OperationExchange): Json | undefined {
  return outcome.kind === 'answer' ? jsonOf(outcome.body) : undefined;
}

function isGone({ outcome }: OperationExchange): boolean {
  return outcome.kind === 'answer' && isMissing(outcome.status);
}

function nameOf({ request }: OperationExchange): string {
  return `${request.method} ${request.path.split('?', 1)[0]}`;
}

/** Checks `resource-created`: `read` is the answer to a request for a resource that a create answered with 201. */
export function checkCreated(
  collector: ProbeCollector,
  { kind, id, parts, status }: CreatedResource,
  read: OperationExchange,
): void {
  const name = operationName(parts.operation);
  const message = `${name} answered ${status} with ${kind.idParameter} = ${JSON.stringify(id)}, but ${textOf(read)}.`;
  collector.coverage.noteRule(read.request.operation, 'resource-created');
  collector.check(read, isGone(read) ? faultAt(responsesOf(read), 'resource-created', message) : undefined);
}

/**
 * Checks `resource-deleted`: `read` is the answer to a request for a resource after `removal`. A finding is a warning where the
 * document lists neither 404 nor 410.
 */
export function checkDeleted(collector: ProbeCollector, removal: OperationExchange, read: OperationExchange): void {
  const { operation } = read.request;
  collector.coverage.noteRule(operation, 'resource-deleted');
  const message = `${textOf(removal)}, but afterwards ${textOf(read)}.`;
  const isExpected = [404, 410].some((status) => documentedResponse(operation, status) !== undefined);
  const fault = faultAt(responsesOf(read), 'resource-deleted', message);
  collector.check(read, succeeded(read) ? { ...fault, severity: isExpected ? 'error' : 'warning' } : undefined);
  if (succeeded(read) || isGone(read)) return;
  collector.observe('deleted-resource', operation, `After ${textOf(removal)}, ${textOf(read)}.`);
}

function responsesOf({ request }: OperationExchange): string {
  return childPointer(request.operation.pointer, 'responses');
}

function textOf(exchange: OperationExchange): string {
  const { method, path } = exchange.request;
  return `${method} ${path.split('?', 1)[0]} answered ${outcomeText(exchange)}`;
}
