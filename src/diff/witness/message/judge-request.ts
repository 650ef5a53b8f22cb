import { canonical } from '../../../openapi/canonical.ts';
import type { Located } from '../../../openapi/document.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/json.ts';
import { childPointer } from '../../../openapi/pointer.ts';
import { located, members, type Version } from '../../read/read-version.ts';
import { type Contracted, operationsOf } from '../../service/contracted.ts';
import { mediaCovering, mediaOf, schemaOf, valueSchemaOf } from '../../service/media-types.ts';
import { parametersOf } from '../../service/parameters.ts';
import { isWithin, schemeOf, securityOf } from '../../service/security.ts';
import { isOn } from '../../service/service-comparing.ts';
import type { FoundFault, RequestDraft, Side } from './draft.ts';
import { readingsOf, textsOf } from './parameter-text.ts';
import { addressesOf } from './server-address.ts';

/** Why a version refuses a request; empty where it takes it. `writer` is the version that it was written by. */
export function requestFaults(draft: RequestDraft, side: Side, writer: Version): FoundFault[] {
  const { version } = side;
  const operation = operationNamed(version, draft.operation.key);
  if (operation === undefined) return [{ fault: 'operation' }];
  return [
    ...(operation.isSent ? [] : accessFaults(draft, operation, version, writer)),
    ...parameterFaults(draft, operation, side),
    ...bodyFaults(draft, operation, side),
    ...acceptFaults(draft, operation, version),
  ];
}

/** The operation of a version by its key. */
export function operationNamed(version: Version, key: string): Contracted | undefined {
  const known =
    remembered.get(version) ?? new Map(operationsOf(version).map((operation) => [operation.key, operation]));
  remembered.set(version, known);
  return known.get(key);
}

const remembered = new WeakMap<Version, ReadonlyMap<string, Contracted>>();

function accessFaults(draft: RequestDraft, operation: Contracted, version: Version, writer: Version): FoundFault[] {
  const addresses = addressesOf(version, operation);
  const isServed = draft.server === undefined || addresses.includes(draft.server);
  const { ways } = securityOf(version, operation);
  const isShown = (name: string) => {
    const [shown, asked] = [schemeOf(writer, name), schemeOf(version, name)];
    return canonical(shown?.['type'] ?? null) === canonical(asked?.['type'] ?? null) && isSameShown(shown, asked);
  };
  const isLetIn = ways.some(
    (way) =>
      isWithin(way, draft.way, { base: writer, revision: version }) &&
      [...way.keys()].every((name) => !draft.way.has(name) || isShown(name)),
  );
  return [...(isServed ? [] : [{ fault: 'server' } as const]), ...(isLetIn ? [] : [{ fault: 'security' } as const])];
}

/** Whether credentials that were got by one scheme are seen by the other. */
function isSameShown(one: ReturnType<typeof schemeOf>, other: ReturnType<typeof schemeOf>): boolean {
  const shown = (scheme: ReturnType<typeof schemeOf>) => {
    const { in: place, name, scheme: kind, openIdConnectUrl, flows } = scheme ?? {};
    const text = JSON.stringify([place, name, kind, openIdConnectUrl]).toLowerCase();
    const urls = Object.entries(isJsonObject(flows) ? flows : {}).map(([flow, told]) => {
      const { tokenUrl, authorizationUrl } = isJsonObject(told) ? told : {};
      return JSON.stringify([flow, tokenUrl, authorizationUrl]);
    });
    return { text, urls };
  };
  const [before, after] = [shown(one), shown(other)];
  return before.text === after.text && before.urls.every((url) => after.urls.includes(url));
}

function parameterFaults(draft: RequestDraft, operation: Contracted, side: Side): FoundFault[] {
  const texts = [...draft.parameters.values()].flatMap(({ written, value }) =>
    (textsOf(written, value) ?? []).map((text) => ({ place: written['in'], text })),
  );
  return [...parametersOf(side.version, operation)].flatMap(([key, parameter]): FoundFault[] => {
    const { value } = parameter;
    const name = String(value['name']);
    const own = texts.filter(({ place }) => place === value['in']).map(({ text }) => text);
    const readings = value['in'] === 'path' ? pathReadings(draft, key) : readingsOf(value, own);
    if (readings === undefined) return isOn(value['required']) ? [{ fault: 'parameter-missing', name }] : [];
    return isAnyTaken(valueSchemaOf(parameter), readings, side) ? [] : [{ fault: 'parameter-value', name }];
  });
}

/** Whether a schema accepts one of the values that a text may stand for; without a schema it takes all. */
export function isAnyTaken(schema: string | undefined, readings: readonly Json[], { version, judge }: Side): boolean {
  return schema === undefined || readings.some((reading) => judge.accepted(version, schema, reading) !== false);
}

/** Path parameters stand at a position, whatever they are named. */
function pathReadings(draft: RequestDraft, key: string) {
  const sent = draft.parameters.get(key);
  const texts = sent === undefined ? [] : (textsOf(sent.written, sent.value) ?? []);
  // An empty text makes another path.
  return sent === undefined || texts.some(([, text]) => text === '') ? undefined : readingsOf(sent.written, texts);
}

function bodyFaults({ body }: RequestDraft, operation: Contracted, side: Side): FoundFault[] {
  if (!isJsonObject(operation.at.value['requestBody'])) return body === undefined ? [] : [{ fault: 'body-unknown' }];
  const told = located(side.version, childPointer(operation.at.pointer, 'requestBody'));
  if (body === undefined) return isOn(told.value['required']) ? [{ fault: 'body-missing' }] : [];
  const media = mediaCovering(mediaOf(told), body.mediaType);
  if (media === undefined) return [{ fault: 'media-type', name: body.mediaType }];
  return isAnyTaken(schemaOf(media), [body.value], side) ? [] : [{ fault: 'body-value' }];
}

function acceptFaults({ accept }: RequestDraft, operation: Contracted, version: Version): FoundFault[] {
  const isServed =
    accept === undefined ||
    successesOf(version, operation).some((response) => mediaCovering(mediaOf(response), accept) !== undefined);
  return isServed ? [] : [{ fault: 'not-acceptable', name: accept }];
}

/** The responses that a client asks for. */
export function successesOf(version: Version, operation: Contracted): Located<JsonObject>[] {
  const responses = [...members(version, operation.at, 'responses')];
  return responses.flatMap(([status, response]) => (status.startsWith('2') ? [response] : []));
}
