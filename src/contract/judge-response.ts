import { fragmentOf } from './body-pointer.ts';
import { type Json, parseJson } from './json.ts';
import type { Operation, Response } from './operations.ts';
import { childPointer, valueAt } from './pointer.ts';
import type { ValidationError, Validator } from './validators.ts';

/** A response as it came, before anybody has looked at it. */
export interface ReceivedResponse {
  /** The HTTP status. */
  readonly status: number;
  /** The Content-Type header as it was sent, or null when there was none. */
  readonly contentType: string | null;
  readonly body: string;
}

/** What of a response is wrong: its status, its content type, the JSON it should be, or what the JSON holds. */
export type ResponseFaultKind = 'status' | 'content-type' | 'json' | 'body';

/** One thing in which a response is not what the document says. */
export interface ResponseFault {
  readonly kind: ResponseFaultKind;
  /** A sentence that names the place, the value, and what is allowed. */
  readonly message: string;
  /** JSON pointer (RFC 6901) into the body; empty for the whole body and for what is not in the body. */
  readonly pointer: string;
  /** JSON pointer into the document: the keyword that is violated, or the object that lacks what was sent. */
  readonly source: string;
}

/**
 * Gives the validator of the body of `response`, a response of `operation`, in the documented `mediaType`; null where
 * the document says nothing about the body.
 */
export type BodyValidators = (operation: Operation, response: Response, mediaType: string) => Validator<unknown> | null;

/**
 * Judges a response of `operation` by the document: status, content type and body, in this order. What comes later is
 * not judged when it depends on what is wrong.
 *
 * @returns the faults, as many as the validator tells; empty when the response is what the document says.
 */
export function judgeResponse(
  operation: Operation,
  received: ReceivedResponse,
  validators: BodyValidators,
): ResponseFault[] {
  const response = documentedResponse(operation, received.status);
  if (response === undefined) {
    const documented = operation.responses.map(({ status }) => status).join(', ') || 'no status';
    const message = `Status ${received.status} is not documented. Documented: ${documented}.`;
    return [{ kind: 'status', message, pointer: '', source: childPointer(operation.pointer, 'responses') }];
  }
  const mediaType = documentedMediaType(response, received.contentType);
  if (mediaType === undefined) return contentTypeFaults(response, received);

  const source = childPointer(response.pointer, 'content', mediaType);
  const body = parseBody(received);
  if ('fault' in body) return [{ kind: 'json', message: body.fault, pointer: '', source }];
  const validate = validators(operation, response, mediaType);
  if (validate === null || validate(body.value)) return [];
  return (validate.errors ?? []).map((error) => bodyFault(error, body.value));
}

/** The response that the document gives for `status`: that status itself, else its class such as `4XX`, else `default`. */
export function documentedResponse(operation: Operation, status: number): Response | undefined {
  const named = (name: string) => operation.responses.find((each) => each.status === name);
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('default');
}

/** The documented media type that covers `contentType`: the type itself, else `type/*`, else any. */
function documentedMediaType(response: Response, contentType: string | null): string | undefined {
  const essence = essenceOf(contentType);
  const named = (name: string) => response.content.find(({ mediaType }) => essenceOf(mediaType) === name)?.mediaType;
  return essence === '' ? undefined : (named(essence) ?? named(`${essence.split('/')[0]}/*`) ?? named('*/*'));
}

/** A media type without its parameters, in lower case. */
function essenceOf(mediaType: string | null): string {
  return (mediaType ?? '').split(';', 1).join('').trim().toLowerCase();
}

function contentTypeFaults(response: Response, { status, contentType, body }: ReceivedResponse): ResponseFault[] {
  const documented = response.content.map(({ mediaType }) => mediaType).join(', ');
  if (documented === '' && body === '') return [];
  const came = contentType === null ? 'There is no content type' : `Content type ${JSON.stringify(contentType)}`;
  const message =
    documented === ''
      ? `${came}, but a body of ${body.length} characters; no body is documented for status ${status}.`
      : `${came}${contentType === null ? '' : ' is not documented'} for status ${status}. Documented: ${documented}.`;
  return [{ kind: 'content-type', message, pointer: '', source: childPointer(response.pointer, 'content') }];
}

function parseBody({ contentType, body }: ReceivedResponse): { value: Json } | { fault: string } {
  const essence = essenceOf(contentType);
  if (essence !== 'application/json' && !essence.endsWith('+json')) return { value: body };
  if (body === '') return { fault: 'The body is empty; JSON is documented.' };
  try {
    return { value: parseJson(body) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { fault: `The body of ${body.length} characters is not JSON (${why}). It ends in ${excerpt(body, -40)}.` };
  }
}

function bodyFault(error: ValidationError, body: Json): ResponseFault {
  const { instancePath, keyword, params, message = `violates ${keyword}` } = error;
  const place = instancePath === '' ? 'The body' : instancePath;
  const allowed = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues'].join(', ')}` : '';
  const value = valueAt(body, fragmentOf(instancePath));
  const found = keyword === 'required' || value === undefined ? '' : `, but is ${excerpt(JSON.stringify(value), 80)}`;
  return {
    kind: 'body',
    message: `${place} ${message}${allowed}${found}.`,
    pointer: instancePath,
    source: error.schemaPath,
  };
}

/** `text` cut to its first `length` characters, or to its last where `length` is negative. */
function excerpt(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text;
  return length < 0 ? `…${text.slice(length)}` : `${text.slice(0, length)}…`;
}
