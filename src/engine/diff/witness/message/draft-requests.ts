import { isJsonObject, type Json } from '../../../json/json.ts';
import { childPointer } from '../../../json/pointer.ts';
import { samples } from '../../../schema/samples/candidates.ts';
import { viewOf } from '../../../schema/view/schema-view.ts';
import { located } from '../../read/read-version.ts';
import type { Contracted } from '../../service/contracted.ts';
import { mediaOf, schemaOf, valueSchemaOf } from '../../service/media-types.ts';
import { parametersOf } from '../../service/parameters.ts';
import { securityOf } from '../../service/security.ts';
import { addressesOf } from '../../service/servers.ts';
import { isOn } from '../../service/service-comparing.ts';
import { type BodyDraft, bodyDrafts, type ParameterDraft, type RequestDraft, type Side } from './draft.ts';
import { successesOf } from './request-faults.ts';

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
export function sampleOf(schema: string | undefined, side: Side): Json {
  const [first = 'a'] = samplesOf(schema, side);
  return first;
}

/** A value that is seen on the wire where it can be: an empty text or list leaves no trace in a path or a query. */
export function sentSample(schema: string | undefined, side: Side): Json {
  const all = [...samplesOf(schema, side)];
  return all.find((value) => !TRACELESS.has(JSON.stringify(value))) ?? all[0] ?? 'a';
}

const TRACELESS = new Set(['""', '[]', '{}', '[""]', 'null']);

function samplesOf(schema: string | undefined, { version, validator }: Side): Iterable<Json> {
  return schema === undefined ? ['a'] : samples(viewOf(version.document, [schema]), validator);
}
