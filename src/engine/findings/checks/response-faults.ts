import type { ValidatingDocument } from '../../document/api-description.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import { isUnknownBody, jsonOf, textOf, undecodedIn } from '../../message/body.ts';
import {
  type Answer,
  type Failure,
  type FailureReason,
  isUnrecordedHeader,
  type OperationExchange,
} from '../../message/exchange.ts';
import { isJsonMediaType, parseMediaType } from '../../message/media-type.ts';
import { validateHeaders } from '../../message/validate-headers.ts';
import {
  mediaOf,
  type ResponseFault,
  type ResponseFaultKind,
  statusFaults,
  validateDocumentedResponse,
} from '../../message/validate-response.ts';
import { isOfOneStatus, whyWithoutContent } from '../../openapi/documented-response.ts';
import type { DocumentedResponse, Operation } from '../../openapi/operations.ts';
import type { BoundedValidator, DocumentSchemas, ValidationError, Validator } from '../../schema/validator.ts';
import { aboutRedacted } from '../redaction/redacted-values.ts';
import { isLost } from '../redaction/secrets.ts';
import { type Fault, faultAt } from './fault.ts';
import { isOpen } from './open-operation.ts';
import type { GenericRule } from './rules.ts';
import { undeclaredFields } from './undeclared-fields.ts';

/** How strictly exchanges are validated. */
export interface ExchangeValidationOptions {
  /** Whether a field that the document does not declare is an error; it is a warning otherwise. */
  readonly strict: boolean;
  /** Whether the exchange was recorded. Then the request may be at fault for a 5xx, which `default` documents. */
  readonly isRecorded: boolean;
}

const RULE_OF: Readonly<Record<ResponseFaultKind, GenericRule>> = {
  status: 'response-status',
  'content-type': 'response-content-type',
  json: 'response-json',
  body: 'response-body',
  'undocumented-body': 'response-content-type',
};

const RULE_OF_FAILURE: Readonly<Record<FailureReason, GenericRule>> = {
  unreachable: 'response-connection',
  broken: 'response-connection',
  stalled: 'response-connection',
  'too-large': 'response-limits',
  'too-deep': 'response-limits',
};

/**
 * Validates the response of an exchange, and nothing of its request.
 *
 * @param response the documented response that applies; undefined where the document has none for the status.
 */
export function responseFaults(
  api: ValidatingDocument,
  exchange: OperationExchange,
  response: DocumentedResponse | undefined,
  options: ExchangeValidationOptions,
): Fault[] {
  const { request, outcome } = exchange;
  const { operation, method } = request;
  const responses = childPointer(operation.pointer, 'responses');
  if (outcome.kind === 'failure') return [failureFault(responses, outcome)];
  const headers = response === undefined ? [] : headerFaults(api, response, { exchange, answer: outcome });
  const serverError = checkServerError(api, operation, response, outcome, options);
  const encoding = encodingFaults(responses, outcome, options);
  // Since OpenAPI 3.1 an operation may have no `responses`: then nothing is said about them.
  if (valueAt(api.document, responses) === undefined) return [...serverError, ...encoding];
  // A status that is an error of the server is reported as such, not as an undocumented status too.
  if (response === undefined && serverError.length > 0) return [...serverError, ...encoding];
  const allFaults =
    response === undefined
      ? statusFaults(operation, outcome.status).map((fault) => faultOf(fault, outcome, options))
      : documentedFaults(api, { response, method, answer: outcome }, options);
  const isAboutRedacted = aboutRedacted(outcome.body);
  const faults = allFaults.filter(
    (fault) =>
      needsNoBody(fault, outcome) ||
      (!isUnknownBody(outcome.body) && (fault.rule === RULE_OF.json || !isAboutRedacted(fault))),
  );
  // One cause is one finding: what else is wrong with the response to an error of the server makes it worse, and no second one.
  const [other] = [...headers, ...faults];
  if (serverError.length > 0)
    return serverError.map((fault) => (other === undefined ? fault : withOther(fault, other)));
  const found = [...encoding, ...headers, ...faults];
  if (faults.length > 0 || response === undefined || method === 'HEAD') return found;
  return [...found, ...undeclared(api, response, outcome, options.strict)];
}

/** The faults of the headers of a response: those that are required and missing, and those that violate their schema. */
function headerFaults(
  api: ValidatingDocument,
  response: DocumentedResponse,
  { exchange, answer }: { readonly exchange: OperationExchange; readonly answer: Answer },
): Fault[] {
  return validateHeaders(api.schemas('response'), response.pointer, answer.headers)
    .filter(({ kind, name }) =>
      kind === 'missing'
        ? !isUnrecordedHeader(exchange, 'response', name)
        : !isLost(answer.headers[name.toLowerCase()] ?? ''),
    )
    .map(({ message, source }) => faultAt(source, 'response-header', message));
}

/** Whether a fault is one whatever the body holds that was not recorded. */
function needsNoBody({ rule }: Fault, { headers }: Answer): boolean {
  return rule === RULE_OF.status || (rule === RULE_OF['content-type'] && headers['content-type'] !== undefined);
}

function failureFault(source: string, { reason, message, status }: Failure): Fault {
  const after = status === null ? '' : ` after status ${status}`;
  return faultAt(
    source,
    RULE_OF_FAILURE[reason],
    `There is no response that can be validated${after}: ${message}`,
    reason,
  );
}

/** The fault of a body that was received and is not what its headers say; the rest of the response is validated. */
function encodingFaults(source: string, { status, body }: Answer, { isRecorded }: ExchangeValidationOptions): Fault[] {
  const undecoded = undecodedIn(body);
  // The client of recorded traffic may accept a content coding that is not known here.
  if (undecoded === undefined || (isRecorded && undecoded.kind === 'unknown-coding')) return [];
  const message = `The response body with status ${status} cannot be validated: ${undecoded.why}`;
  return [faultAt(source, 'response-encoding', message, 'undecodable')];
}

/** A 501 says that an operation is not implemented, which is not a fault where the document leaves its behaviour open. */
function checkServerError(
  api: ValidatingDocument,
  operation: Operation,
  response: DocumentedResponse | undefined,
  { status }: Answer,
  { strict, isRecorded }: ExchangeValidationOptions,
): Fault[] {
  if (status < 500 || (response !== undefined && isOfOneStatus(response))) return [];
  // `5XX` states the shape of an error of the server, and does not permit one. Recorded requests may have provoked it.
  if (isRecorded && response !== undefined && response.status !== 'default') return [];
  if (status === 501 && isOpen(api, operation)) return [];
  const documented = operation.responses.map((each) => each.status).join(', ') || 'no status';
  const message =
    response === undefined
      ? `Status ${status} is an error of the server, and is not documented. Documented: ${documented}.`
      : `Status ${status} is an error of the server; the document has no response for it but "${response.status}".`;
  const source = childPointer(operation.pointer, 'responses');
  const fault = faultAt(source, 'response-server-error', message, `status ${status}`);
  return [isRecorded && response !== undefined && !strict ? { ...fault, severity: 'warning' } : fault];
}

/** An error of the server whose response is not as the document says either. */
function withOther(serverError: Fault, other: Fault): Fault {
  return {
    ...serverError,
    severity: 'error',
    message: `${serverError.message} It does not allow this one: ${other.message}`,
  };
}

interface DocumentedAnswer {
  readonly response: DocumentedResponse;
  readonly method: string;
  readonly answer: Answer;
}

function documentedFaults(
  api: ValidatingDocument,
  { response, method, answer }: DocumentedAnswer,
  options: ExchangeValidationOptions,
): Fault[] {
  const { status, headers } = answer;
  const [body, json] = [textOf(answer.body), jsonOf(answer.body)];
  const contentType = headers['content-type'] ?? null;
  const schemas = responseSchemas(api);
  const faults = validateDocumentedResponse(response, { method, status, contentType, body, json }, schemas);
  const isByDefault = status < 400 && response.status === 'default';
  const why = isByDefault ? `Only "default" is documented for status ${status}: ` : '';
  return joinMissing(api, faults).map((fault) => faultOf({ ...fault, message: why + fault.message }, answer, options));
}

/** At least so many properties must be missing before an object that has others of the required ones counts as one of another shape. */
const FEWEST_OF_SHAPE = 3;

/** How many names a message lists. */
const MOST_NAMES = 10;

/**
 * The same faults, where all missing properties of an object are one if they are all or most of those that are required: then the object
 * has another shape, which is one cause. Fewer are faults of their own.
 */
function joinMissing(api: ValidatingDocument, faults: readonly ResponseFault[]): ResponseFault[] {
  const byObject = Map.groupBy(faults, ({ member, pointer, source }) =>
    member !== undefined && source.endsWith('/required') ? `${pointer} ${source}` : '',
  );
  const joined = new Map<ResponseFault, ResponseFault | undefined>();
  for (const [object, missing] of byObject) {
    const [first] = missing;
    if (object === '' || first === undefined || missing.length < 2) continue;
    const required = valueAt(api.document, first.source);
    if (!Array.isArray(required)) continue;
    const isMost = missing.length >= FEWEST_OF_SHAPE && missing.length * 2 > required.length;
    if (!isMost && missing.length < required.length) continue;
    const names = missing
      .map(({ member }) => member)
      .slice(0, MOST_NAMES)
      .join(', ');
    const more = missing.length > MOST_NAMES ? ', …' : '';
    const how =
      missing.length === required.length
        ? `none of the ${required.length}`
        : `only ${required.length - missing.length} of the ${required.length}`;
    const { member: _, ...fault } = first;
    for (const each of missing) joined.set(each, undefined);
    joined.set(first, {
      ...fault,
      message: `${first.pointer === '' ? 'The body' : first.pointer} has another shape: it has ${how} required properties. Missing are ${names}${more}.`,
    });
  }
  return faults.flatMap((fault) => (joined.has(fault) ? (joined.get(fault) ?? []) : [fault]));
}

function faultOf({ kind, ...fault }: ResponseFault, answer: Answer, { strict }: ExchangeValidationOptions): Fault {
  const severity = kind === 'undocumented-body' && !strict ? 'warning' : 'error';
  const behaviour = behaviourOf(kind, answer);
  return { rule: RULE_OF[kind], severity, ...fault, ...(behaviour === undefined ? {} : { behaviour }) };
}

/** What the server does, where that is the cause on all operations; undefined where the cause is a part of the document. */
function behaviourOf(kind: ResponseFaultKind, { status, headers }: Answer): string | undefined {
  if (kind === 'status') return `status ${status}`;
  if (kind !== 'content-type' && kind !== 'undocumented-body') return undefined;
  if (whyWithoutContent(undefined, status) !== undefined) return `body with status ${status}`;
  const media = parseMediaType(headers['content-type'] ?? '');
  const type = media === undefined ? 'none' : `${media.type}/${media.subtype}`;
  return `${kind} ${type} with ${String(status).slice(0, 1)}xx`;
}

function responseSchemas(api: ValidatingDocument): DocumentSchemas {
  const schemas = api.schemas('response');
  const all = api.schemas('response', 'all');
  return { ...schemas, at: (pointer) => inTwoSteps(schemas.at(pointer), () => all.at(pointer)) };
}

/** Most bodies are valid, so that the validator of all errors is compiled for the first that is not. */
function inTwoSteps(quick: BoundedValidator, thorough: () => BoundedValidator): Validator<unknown> {
  let errors: Validator<unknown>['errors'] = [];
  const validate = (value: unknown, spelling?: string): value is unknown => {
    if (quick(value, spelling)) return true;
    const all = thorough();
    // To find all errors may take too many steps. The last error of a validator that stops at the first one is that of the value;
    // the errors before it are those of alternatives.
    errors = all(value, spelling) ? [...quick.errors].filter(isOfValue).slice(-1) : all.errors;
    return false;
  };
  return Object.defineProperty(validate, 'errors', { get: () => errors });
}

/** Whether an error says what is wrong, and not only that there is an error before it. */
function isOfValue({ keyword }: ValidationError): boolean {
  return keyword !== 'if' && keyword !== 'propertyNames';
}

function undeclared(
  api: ValidatingDocument,
  response: DocumentedResponse,
  { headers, body }: Answer,
  strict: boolean,
): Fault[] {
  const contentType = headers['content-type'];
  const json = jsonOf(body);
  if (json === undefined || contentType === undefined || !isJsonMediaType(contentType)) return [];
  const named = mediaOf(response.content, contentType);
  if (typeof named?.schema !== 'string') return [];
  return undeclaredFields(api, named.schema, json).map(({ name, pointer, source }) => ({
    rule: 'response-undeclared',
    severity: strict ? 'error' : 'warning',
    message: `The document does not declare the field ${JSON.stringify(name.slice(0, 80))}.`,
    pointer,
    source,
    member: name,
  }));
}
