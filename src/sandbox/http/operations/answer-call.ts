import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceSwitches } from '../../domain/service/service-switches.ts';
import { checkApplicationKey, checkBearerToken } from '../access/check-access.ts';
import type { Answer, ErrorAnswer } from '../answers/answer.ts';
import { errorAnswer, limitedAnswer } from '../answers/error-answer.ts';
import { parameterAnswer } from '../answers/parameter-answer.ts';
import type { Handler, OperationId, OperationRequest } from '../handlers/handler.ts';
import { HANDLERS, notShown } from '../handlers/handlers.ts';
import { headerText } from '../requests/header-text.ts';
import { readQuery } from '../requests/read-query.ts';
import type { BodyError } from '../requests/validate-request.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ServedOperation } from './served-operation.ts';

/** A request for an operation as it came. */
export interface OperationCall {
  readonly headers: IncomingHttpHeaders;
  /** The parameters in the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** The query string of the URL without `?`. */
  readonly search: string;
  readonly body: Uint8Array;
}

/** The header that carries the application key (interface specification: Authentication). */
const APPLICATION_KEY = 'svc-client-app-key';

/**
 * The answer of the sandbox to `call`. Faults are reported in this order: application key, rate limit, bearer token,
 * parameters as the document lists them, body, and what the operation itself finds.
 */
export async function answerCall(served: ServedOperation, call: OperationCall, sandbox: Sandbox): Promise<Answer> {
  const access = await checkApplicationKey(headerText(call.headers[APPLICATION_KEY]), sandbox);
  if ('kind' in access) return access;
  const { application } = access;
  const refused =
    (await checkLimit(served, application, sandbox)) ??
    (served.needsBearer ? await checkBearerToken(call.headers.authorization, application, sandbox) : undefined);
  if (refused !== undefined) return refused;

  const now = sandbox.now();
  const query = readQuery(call.search);
  const received = { path: call.path, query, headers: call.headers, body: call.body };
  const parameterError = served.validator.parameterError(served.operation, received);
  if (parameterError !== undefined) return parameterAnswer(served.operationId, parameterError, query, now, sandbox);
  const bodyError = served.validator.bodyError(served.operation, received);
  if (bodyError !== undefined) return bodyAnswer(bodyError, call.body.length, sandbox.switches.service);

  return handle(
    served.operationId,
    { application, query, now, path: (name: string) => call.path[name] ?? '' },
    sandbox,
  );
}

function handle<Id extends OperationId>(
  operationId: Id,
  request: Omit<OperationRequest<Id>, 'operationId'>,
  sandbox: Sandbox,
): Promise<Answer> | Answer {
  const handlers: { readonly [Each in OperationId]?: Handler<Each> } = HANDLERS;
  const handler = handlers[operationId] ?? notShown;
  return handler({ ...request, operationId }, sandbox);
}

async function checkLimit(
  { limit }: ServedOperation,
  application: OperationRequest<OperationId>['application'],
  { store, switches, now }: Sandbox,
): Promise<ErrorAnswer | undefined> {
  if (limit === undefined) return undefined;
  const { allowed, retryAfterMs } = await store.count(limit.counterOf(application), limit.perSecond);
  return allowed ? undefined : limitedAnswer(switches.service, retryAfterMs, now());
}

/** The answer to a body that is not as the document says. Nothing of it is repeated: it may hold a credential. */
function bodyAnswer({ kind, documented }: BodyError, size: number, switches: ServiceSwitches): ErrorAnswer {
  switch (kind) {
    case 'content-type':
      return errorAnswer('media-type', switches, { allowedValues: documented.join(', ') });
    case 'json':
      return errorAnswer('body-not-json', switches, { detail: `Its ${size} bytes are not JSON in UTF-8.` });
    case 'body':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT' });
    case 'missing':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT', detail: 'The body is empty.' });
  }
}
