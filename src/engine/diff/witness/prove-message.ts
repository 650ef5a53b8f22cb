import { asObject, type Json, type JsonObject } from '../../json/json.ts';
import { partsOf, pointerOf, valueAt } from '../../json/pointer.ts';
import { schemeWord } from '../../message/credentials.ts';
import { curlCommand } from '../../message/curl.ts';
import { encodeParameter, encodeParameters, queryPair } from '../../message/encode-parameters.ts';
import type { Located } from '../../openapi/document.ts';
import { EXAMPLE_ORIGIN } from '../../openapi/servers.ts';
import type { Witness, WitnessRequest, WitnessResponse } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import type { Difference } from '../difference.ts';
import { listMembers, type Version } from '../read-version.ts';
import { requestBodyOf } from '../service/bodies.ts';
import { type Contracted, operationsByKey } from '../service/contracted.ts';
import { asParameter, headersOf } from '../service/headers.ts';
import { mediaOf, schemaOf } from '../service/media-types.ts';
import { schemeOf } from '../service/security.ts';
import {
  bodyDrafts,
  type FoundFault,
  leastHeaders,
  leastRequest,
  type MessageFault,
  type RequestDraft,
  type ResponseDraft,
  requestsOf,
  responsesOf,
  type Side,
  statusOf,
  withParameter,
} from './draft-messages.ts';
import { requestFaults, responseFaults } from './validate-message.ts';

/** Both versions, with validators for the direction of the message. */
interface VersionSides {
  readonly base: Side;
  readonly revision: Side;
}

/** The fault of a request that a breaking change of each kind makes. */
const OF_REQUESTS: Partial<Record<ChangeKind, readonly MessageFault[]>> = {
  'operation-removed': ['operation'],
  'operation-removed-before-sunset': ['operation'],
  'message-removed': ['operation'],
  'required-parameter-added': ['parameter-missing'],
  'parameter-became-required': ['parameter-missing'],
  'parameter-became-optional': ['parameter-missing'],
  'parameter-removed': ['parameter-missing'],
  'parameter-encoding-changed': ['parameter-value', 'parameter-missing'],
  'required-body-added': ['body-missing'],
  'body-became-required': ['body-missing'],
  'body-became-optional': ['body-missing'],
  'body-removed': ['body-unknown', 'body-missing'],
  'media-type-removed': ['media-type', 'not-acceptable'],
  'media-type-added': ['media-type'],
  'security-added': ['security'],
  'security-scheme-changed': ['security'],
  'server-removed': ['server'],
  'server-variable-changed': ['server'],
};

/** The same of a response. */
const OF_RESPONSES: Partial<Record<ChangeKind, readonly MessageFault[]>> = {
  'status-added': ['status'],
  'success-removed': ['status'],
  'answer-removed': ['status'],
  'response-body-added': ['body-missing'],
  'response-body-removed': ['body-missing'],
  'header-added': ['header-missing'],
  'header-removed': ['header-missing'],
  'header-became-required': ['header-missing'],
  'header-became-optional': ['header-missing'],
  'media-type-removed': ['media-type'],
};

/**
 * A whole request or response that shows a breaking change around the schemas: the version of the writer accepts it, and
 * the other version refuses it because of the difference. Ajv validates the parts that have a schema.
 */
export function proveMessage(difference: Difference, operation: Contracted, sidesOf: SidesOf): Witness | undefined {
  return (
    proveRequest(difference, operation, sidesOf('request')) ?? proveResponse(difference, operation, sidesOf('response'))
  );
}

/** Returns the versions with validators for requests, or for responses, of one operation. */
export type SidesOf = (message: 'request' | 'response') => VersionSides;

function proveRequest(difference: Difference, { key, isSent }: Contracted, sides: VersionSides): Witness | undefined {
  const expected = OF_REQUESTS[difference.kind];
  if (expected === undefined) return undefined;
  const isWrittenByBase = !isSent || difference.kind === 'message-removed';
  const [writer, reader] = isWrittenByBase ? [sides.base, sides.revision] : [sides.revision, sides.base];
  const operation = operationsByKey(writer.version).get(key);
  if (operation === undefined) return undefined;
  for (const draft of requestsOf(operation, writer)) {
    if (requestFaults(draft, writer, writer.version).length > 0) continue;
    const faults = requestFaults(draft, reader, writer.version);
    if (!faults.some((found) => isFaultOf(difference, found, expected, sides))) continue;
    const message = writeRequest(draft, writer.version);
    return { ...witnessAt(difference, operation, isWrittenByBase), value: draft.body?.value ?? null, message };
  }
  return undefined;
}

function proveResponse(difference: Difference, { key, isSent }: Contracted, sides: VersionSides): Witness | undefined {
  const expected = OF_RESPONSES[difference.kind];
  if (expected === undefined) return undefined;
  const [writer, reader] = isSent ? [sides.base, sides.revision] : [sides.revision, sides.base];
  const [operation, read] = [operationsByKey(writer.version).get(key), operationsByKey(reader.version).get(key)];
  if (operation === undefined || read === undefined) return undefined;
  for (const draft of responsesOf(operation, writer)) {
    if (responseFaults(draft, operation, writer).length > 0) continue;
    const faults = responseFaults(draft, read, reader);
    if (!faults.some((found) => isFaultOf(difference, found, expected, sides))) continue;
    return {
      ...witnessAt(difference, operation, isSent),
      value: draft.body?.value ?? null,
      message: writeResponse(draft),
    };
  }
  return undefined;
}

function witnessAt({ at }: Difference, operation: Contracted, isBase: boolean): Omit<Witness, 'value'> {
  const [own, other] = isBase ? [at.base, at.revision] : [at.revision, at.base];
  const place = operation.at.pointer;
  return { validUnder: isBase ? 'base' : 'revision', accepting: own ?? place, refusing: other ?? place };
}

/** Whether a fault is that of the change: of its kind and, where it has a name, of what the change names. */
function isFaultOf(
  difference: Difference,
  { fault, name }: FoundFault,
  expected: readonly MessageFault[],
  { base, revision }: VersionSides,
): boolean {
  if (!expected.includes(fault)) return false;
  if (name === undefined || difference.kind === 'success-removed') return true;
  const places = [
    { document: base.version.document, pointer: difference.at.base },
    { document: revision.version.document, pointer: difference.at.revision },
  ];
  const names = places.flatMap(({ document, pointer }) => (pointer === undefined ? [] : namesAt(document, pointer)));
  return [difference.detail, ...names].some((known) => known?.toLowerCase() === name.toLowerCase());
}

/** The names of a place and of its parents: the key, the `name` of a parameter. */
function namesAt(document: Json, pointer: string): string[] {
  const parts = partsOf(pointer);
  return [parts, parts.slice(0, -1)].flatMap((own) => {
    const value = valueAt(document, pointerOf(...own));
    const name = asObject(value)['name'];
    return [...(typeof name === 'string' ? [name] : []), ...own.slice(-1)];
  });
}

/**
 * The whole message around the value of a witness: the version that accepts the value takes the message, and the other
 * one refuses it for a value in it. Undefined where no such message is found, as for what no style of parameter writes.
 */
export function messageAround(witness: Witness, { key }: Contracted, sidesOf: SidesOf): Witness['message'] {
  const [inRequest, writtenTo] = orderOf(sidesOf('request'), witness);
  const operation = operationsByKey(inRequest.version).get(key);
  if (operation === undefined) return undefined;
  for (const draft of requestsAround(witness, operation, inRequest)) {
    const isTaken = requestFaults(draft, inRequest, inRequest.version).length === 0;
    const faults = requestFaults(draft, writtenTo, inRequest.version);
    if (isTaken && faults.some(({ fault }) => fault.endsWith('-value'))) return writeRequest(draft, inRequest.version);
  }
  const [inResponse, reader] = orderOf(sidesOf('response'), witness);
  const read = operationsByKey(reader.version).get(key);
  if (read === undefined) return undefined;
  for (const draft of responsesAround(witness, operation, inResponse)) {
    const isTaken = responseFaults(draft, operation, inResponse).length === 0;
    const faults = responseFaults(draft, read, reader);
    if (isTaken && faults.some(({ fault }) => fault.endsWith('-value'))) return writeResponse(draft);
  }
  return undefined;
}

function orderOf({ base, revision }: VersionSides, { validUnder }: Witness): readonly [writer: Side, reader: Side] {
  return validUnder === 'base' ? [base, revision] : [revision, base];
}

function requestsAround({ value, accepting }: Witness, operation: Contracted, side: Side): RequestDraft[] {
  const parameters = [...operation.keyedParameters].filter(([, parameter]) =>
    holds(side.version, parameter, accepting),
  );
  const body = requestBodyOf(side.version, operation);
  const media = body === undefined ? [] : [...mediaOf(side.version, body).values()];
  return [
    ...parameters.map(([key, parameter]) => withParameter(leastRequest(operation, side), key, [parameter, value])),
    ...media
      .filter((each) => schemaOf(each) === accepting)
      .flatMap((each) => bodyDrafts(each, value, side))
      .map((drawn) => leastRequest(operation, side, drawn)),
  ];
}

/** Whether the schema of a parameter or header is at a pointer. */
function holds(version: Version, holder: Located<JsonObject>, pointer: string): boolean {
  return [holder, ...mediaOf(version, holder).values()].some((one) => schemaOf(one) === pointer);
}

function responsesAround({ value, accepting }: Witness, operation: Contracted, side: Side): ResponseDraft[] {
  return [...listMembers(side.version, operation.at, 'responses')].flatMap(([name, response]): ResponseDraft[] => {
    const status = statusOf(name);
    const bodies = [...mediaOf(side.version, response)].filter(([, media]) => schemaOf(media) === accepting);
    const headers = [...headersOf(side.version, response)].filter(([, header]) =>
      holds(side.version, header, accepting),
    );
    if (headers.length === 0) {
      return bodies
        .flatMap(([, media]) => bodyDrafts(media, value, side))
        .map((body) => ({ status, headers: leastHeaders(response, side), body }));
    }
    const least = responsesOf(operation, side).filter((draft) => draft.status === status);
    return headers.flatMap(([header, at]) =>
      least.map((draft) => ({
        ...draft,
        headers: new Map([...draft.headers, [header, [asParameter(header, at), value]]]),
      })),
    );
  });
}

/** A credential as it is sent: under a name in a header, the query or a cookie, as a shell variable. */
interface Carried {
  readonly place: string;
  readonly name: string;
  readonly text: string;
}

/** A request as it is sent, with credentials as shell variables. */
function writeRequest(draft: RequestDraft, writer: Version): WitnessRequest {
  const carried = [...draft.requirement.keys()].map((name) => carriedBy(name, schemeOf(writer, name)));
  const encoded = encodeParameters(draft.operation.path, draft.parameters.values());
  const carriedIn = (where: string) => carried.filter(({ place }) => place === where);
  // The shell replaces the variables, so that they are not escaped.
  const keys = carriedIn('query').map(({ name, text }) => `${queryPair(name, '')}${text}`);
  const query = [...encoded.query, ...keys].join('&');
  const cookies = [...encoded.cookies, ...carriedIn('cookie').map(({ name, text }) => `${name}=${text}`)];
  const headers: Record<string, string> = {
    ...encoded.headers,
    ...Object.fromEntries(carriedIn('header').map(({ name, text }) => [name.toLowerCase(), text])),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    ...(draft.accept === undefined ? {} : { accept: draft.accept }),
    ...(draft.body === undefined ? {} : { 'content-type': draft.body.contentType }),
  };
  const search = query === '' ? '' : `?${query}`;
  const request = {
    method: draft.operation.method.toUpperCase(),
    url: draft.operation.isSent ? search : `${draft.server ?? ''}${encoded.path}${search}`,
    headers,
    ...(draft.body === undefined ? {} : { body: draft.body.value }),
  };
  const variables = carried.map(({ text }) => text);
  const curl = curlOf(request, draft.body?.text ?? null, draft.operation.isSent, variables);
  return { is: 'request', ...request, curl };
}

/** A response as it is sent. */
function writeResponse({ status, headers, body }: ResponseDraft): WitnessResponse {
  const texts = [...headers].map(([name, [header, value]]) => [name, encodeParameter(header, value)]);
  return {
    is: 'response',
    status,
    headers: Object.fromEntries([...texts, ...(body === undefined ? [] : [['content-type', body.contentType]])]),
    ...(body === undefined ? {} : { body: body.value }),
  };
}

function carriedBy(schemeName: string, scheme: JsonObject | undefined): Carried {
  const variable = `$${schemeName.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`;
  const { type, in: place, name } = scheme ?? {};
  if (type === 'apiKey' && typeof place === 'string' && typeof name === 'string')
    return { place, name, text: variable };
  return { place: 'header', name: 'authorization', text: `${schemeWord(scheme ?? {})} ${variable}` };
}

type UnquotedRequest = Omit<WitnessRequest, 'is' | 'curl'>;

/** The curl command, with the credentials in variables. A webhook goes to `$URL`. */
function curlOf(
  request: UnquotedRequest,
  body: string | null,
  isWebhook: boolean,
  credentials: readonly string[],
): string {
  const { url } = request;
  const variables = ['URL', ...credentials.flatMap((text) => /\$([A-Z0-9_]+)$/.exec(text)?.[1] ?? [])];
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(url);
  const address = isWebhook ? `$URL${url}` : isAbsolute ? url : EXAMPLE_ORIGIN + url;
  return curlCommand({ ...request, url: address, body }, { variables });
}
