import type { Json, JsonObject } from '../../json/json.ts';
import { encodeBody } from '../../message/encode-body.ts';
import { matchMediaType, parseMediaType } from '../../message/media-type.ts';
import type { Located } from '../../openapi/document.ts';
import type { Parameter } from '../../openapi/operations.ts';
import { samples } from '../../schema/samples/candidates.ts';
import { viewOf } from '../../schema/view/schema-view.ts';
import { listMembers, type Version } from '../read-version.ts';
import { requestBodyOf } from '../service/bodies.ts';
import type { Contracted } from '../service/contracted.ts';
import { asParameter, headersOf } from '../service/headers.ts';
import { type Media, mediaOf, schemaOf, valueSchemaOf } from '../service/media-types.ts';
import { requirementsOf, type SecurityRequirement } from '../service/security.ts';
import { addressesOf } from '../service/servers.ts';
import { isOn } from '../service/service-comparison.ts';
import type { AjvValidator } from './validate-values.ts';

/** A request before it is written out. */
export interface RequestDraft {
  readonly operation: Contracted;
  /** The address of the server, with the values of its variables; undefined where the document has none. */
  readonly server: string | undefined;
  /** The security requirement whose credentials the request carries. */
  readonly requirement: SecurityRequirement;
  /** The sent value of each parameter, by place and name as they are on the wire; path parameters by position. */
  readonly parameters: ReadonlyMap<string, ParameterDraft>;
  /** The media type that is asked for. */
  readonly accept: string | undefined;
  readonly body: BodyDraft | undefined;
}

/** A parameter with the value that is sent; a response header is written like a header parameter. */
type ParameterDraft = readonly [parameter: Parameter, value: Json];

/** A body that is sent. */
interface BodyDraft {
  /** The media type or range of the document. */
  readonly mediaType: string;
  readonly value: Json;
  readonly contentType: string;
  readonly text: string;
}

/** A response before it is written out. */
export interface ResponseDraft {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, ParameterDraft>;
  readonly body: BodyDraft | undefined;
}

/** Why a version refuses a message. */
export type MessageFault =
  | 'operation'
  | 'server'
  | 'security'
  | 'parameter-missing'
  | 'parameter-value'
  | 'body-missing'
  | 'body-unknown'
  | 'media-type'
  | 'body-value'
  | 'not-acceptable'
  | 'status'
  | 'header-missing'
  | 'header-value';

/** A fault and the place that causes it: the pointer of the parameter, header or operation that is missing, or of its parent. */
export interface FoundFault {
  readonly fault: MessageFault;
  /** The name of the parameter, header or media type, where there is one. */
  readonly name?: string;
}

/** One of the two versions, with the validator of its values. */
export interface Side {
  readonly version: Version;
  readonly validator: AjvValidator;
}

/** Bodies that hold `value` in a media type of a version, or in media types within a range. */
export function bodyDrafts(media: Media, value: Json, { version, validator }: Side): BodyDraft[] {
  return mediaTypesWithin(media.name).map((contentType) => {
    const type = parseMediaType(contentType);
    const content = { mediaType: contentType, pointer: media.pointer, schema: schemaOf(media) ?? null };
    const encoded = type === undefined ? undefined : encodeBody(value, type, content, validator.schemas(version));
    // No rule says how an object is written as text or XML.
    return { mediaType: media.name, value, contentType, text: JSON.stringify(value), ...encoded };
  });
}

/** Media types within a range, JSON first where it is one of them. */
function mediaTypesWithin(range: string): string[] {
  if (!range.includes('*')) return [range];
  const known = ['application/json', range.replace('*/', 'application/').replace('*', 'x-other')];
  return known.filter((type) => matchMediaType([range], type) !== undefined);
}

/**
 * The smallest request for an operation that its own version takes: what is required, and nothing else. With a body in
 * hand, none is drawn, which may be costly.
 */
export function leastRequest(operation: Contracted, side: Side, body?: BodyDraft): RequestDraft {
  const { version } = side;
  const parameters = new Map<string, ParameterDraft>();
  for (const [key, parameter] of operation.keyedParameters) {
    if (!parameter.required) continue;
    parameters.set(key, [parameter, sentSample(valueSchemaOf(version, parameter), side)]);
  }
  const drawn = (): BodyDraft | undefined => {
    const { isRequired, all } = bodiesOf(operation, side);
    return isRequired ? all[0] : undefined;
  };
  return {
    operation,
    server: operation.isSent ? undefined : addressesOf(version, operation)[0],
    requirement: requirementsOf(operation)[0] ?? new Map(),
    parameters,
    accept: undefined,
    body: body ?? drawn(),
  };
}

/** The smallest request, and requests that differ from it in one thing: server, way in, a parameter, body or answer. */
export function requestsOf(operation: Contracted, side: Side): RequestDraft[] {
  const { version } = side;
  const least = leastRequest(operation, side);
  const servers = operation.isSent ? [] : addressesOf(version, operation);
  const accepted = successesOf(version, operation).flatMap((response) => [...mediaOf(version, response).keys()]);
  const optional = [...operation.keyedParameters].filter(([key]) => !least.parameters.has(key));
  return [
    least,
    ...servers.map((server) => ({ ...least, server })),
    ...requirementsOf(operation).map((requirement) => ({ ...least, requirement })),
    ...bodiesOf(operation, side).all.map((body) => ({ ...least, body })),
    ...[...new Set(accepted)].map((accept) => ({ ...least, accept })),
    ...optional.flatMap(([key, parameter]) =>
      [...samplesOf(valueSchemaOf(version, parameter), side)].map((sample) =>
        withParameter(least, key, [parameter, sample]),
      ),
    ),
  ];
}

/** The request with one more parameter, or with another value of it. */
export function withParameter(draft: RequestDraft, key: string, parameter: ParameterDraft): RequestDraft {
  return { ...draft, parameters: new Map([...draft.parameters, [key, parameter]]) };
}

function bodiesOf(operation: Contracted, side: Side): { readonly isRequired: boolean; readonly all: BodyDraft[] } {
  const body = requestBodyOf(side.version, operation);
  if (body === undefined) return { isRequired: false, all: [] };
  const all = [...mediaOf(side.version, body).values()].flatMap((media) =>
    bodyDrafts(media, sampleOf(schemaOf(media), side), side),
  );
  return { isRequired: isOn(body.value['required']), all };
}

/** A value that a schema accepts, or the nearest guess. */
function sampleOf(schema: string | undefined, side: Side): Json {
  const [first = 'a'] = samplesOf(schema, side);
  return first;
}

/** A value that is seen on the wire where it can be: an empty text or list leaves no trace in a path or a query. */
function sentSample(schema: string | undefined, side: Side): Json {
  const all = [...samplesOf(schema, side)];
  return all.find((value) => !TRACELESS.has(JSON.stringify(value))) ?? all[0] ?? 'a';
}

const TRACELESS = new Set(['""', '[]', '{}', '[""]', 'null']);

function samplesOf(schema: string | undefined, { version, validator }: Side): Iterable<Json> {
  return schema === undefined ? ['a'] : samples(viewOf(version.document, [schema]), validator);
}

/** The smallest response of each status and media type that a version documents: the required headers, and the body. */
export function responsesOf(operation: Contracted, side: Side): ResponseDraft[] {
  return [...listMembers(side.version, operation.at, 'responses')].flatMap(([status, response]) => {
    const headers = leastHeaders(response, side);
    const bodies: (BodyDraft | undefined)[] = [...mediaOf(side.version, response).values()].flatMap((media) =>
      bodyDrafts(media, sampleOf(schemaOf(media), side), side),
    );
    return (bodies.length === 0 ? [undefined] : bodies).map((body) => ({ status: statusOf(status), headers, body }));
  });
}

/** The headers that are always there. */
export function leastHeaders(response: Located<JsonObject>, side: Side): Map<string, ParameterDraft> {
  const required = [...headersOf(side.version, response)].filter(([, header]) => isOn(header.value['required']));
  return new Map(
    required.map(([name, header]) => [
      name,
      [asParameter(name, header), sentSample(valueSchemaOf(side.version, header), side)],
    ]),
  );
}

/** A status that falls under a name: `404`, `4XX` or `default`. */
export function statusOf(name: string): number {
  return name === 'default' ? 500 : Number(name.toUpperCase().replaceAll('X', '0'));
}

/** The responses that a client asks for. */
export function successesOf(version: Version, operation: Contracted): Located<JsonObject>[] {
  const responses = [...listMembers(version, operation.at, 'responses')];
  return responses.flatMap(([status, response]) => (status.startsWith('2') ? [response] : []));
}
