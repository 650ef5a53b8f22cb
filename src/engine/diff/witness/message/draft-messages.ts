import { isJsonObject, type Json, type JsonObject } from '../../../json/json.ts';
import { childPointer } from '../../../json/pointer.ts';
import type { Located } from '../../../openapi/document.ts';
import { samples } from '../../../schema/samples/candidates.ts';
import { viewOf } from '../../../schema/view/schema-view.ts';
import { located, members } from '../../read/read-version.ts';
import type { Contracted } from '../../service/contracted.ts';
import { asParameter, headersOf } from '../../service/headers.ts';
import { mediaOf, schemaOf, valueSchemaOf } from '../../service/media-types.ts';
import { parametersOf } from '../../service/parameters.ts';
import { securityOf } from '../../service/security.ts';
import { addressesOf } from '../../service/servers.ts';
import { isOn } from '../../service/service-comparison.ts';
import {
  type BodyDraft,
  bodyDrafts,
  type ParameterDraft,
  type RequestDraft,
  type ResponseDraft,
  type Side,
} from './draft.ts';
import { successesOf } from './validate-message.ts';

/**
 * The smallest request for an operation that its own version takes: what is required, and nothing else. With a body in
 * hand, none is drawn, which may be costly.
 */
export function leastRequest(operation: Contracted, side: Side, body?: BodyDraft): RequestDraft {
  const { version } = side;
  const parameters = new Map<string, ParameterDraft>();
  for (const [key, parameter] of parametersOf(version, operation)) {
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
    requirement: securityOf(version, operation).requirements[0] ?? new Map(),
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
  const optional = [...parametersOf(version, operation)].filter(([key]) => !least.parameters.has(key));
  return [
    least,
    ...servers.map((server) => ({ ...least, server })),
    ...securityOf(version, operation).requirements.map((requirement) => ({ ...least, requirement })),
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

function bodiesOf({ at }: Contracted, side: Side): { readonly isRequired: boolean; readonly all: BodyDraft[] } {
  if (!isJsonObject(at.value['requestBody'])) return { isRequired: false, all: [] };
  const body = located(side.version, childPointer(at.pointer, 'requestBody'));
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
  return [...members(side.version, operation.at, 'responses')].flatMap(([status, response]) => {
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
