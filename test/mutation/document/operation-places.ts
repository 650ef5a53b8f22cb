import { isJsonObject, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer, pointerOf } from '../../../src/engine/json/pointer.ts';
import { METHODS } from '../../../src/engine/openapi/operations.ts';

/** An object of a document and its pointer. */
export interface Place {
  readonly pointer: string;
  readonly value: JsonObject;
}

/** The members of the object at `pointer` that are objects themselves. */
export function memberPlaces({ pointer, value }: Place, ...keys: readonly string[]): Place[] {
  const holder = keys.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), value);
  if (!isObject(holder)) return [];
  return Object.entries(holder).flatMap(([name, member]) =>
    isJsonObject(member) ? [{ pointer: childPointer(pointer, ...keys, name), value: member }] : [],
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The path items of a document. */
export function pathItemPlaces(document: JsonObject): Place[] {
  return memberPlaces({ pointer: pointerOf(), value: document }, 'paths');
}

/** The operations of a document. */
export function operationPlaces(document: JsonObject): Place[] {
  return pathItemPlaces(document).flatMap((item) =>
    memberPlaces(item).filter(({ pointer }) =>
      METHODS.some((method) => pointer === childPointer(item.pointer, method)),
    ),
  );
}

/** The objects that hold bodies, shared or at an operation: request bodies and responses, without those that refer. */
export function bodyPlaces(document: JsonObject): (Place & { readonly kind: 'request body' | 'response' })[] {
  const root: Place = { pointer: pointerOf(), value: document };
  const operations = operationPlaces(document);
  const bodies = [
    ...memberPlaces(root, 'components', 'requestBodies'),
    ...operations.flatMap((operation) =>
      memberPlaces(operation).filter(({ pointer }) => pointer === childPointer(operation.pointer, 'requestBody')),
    ),
  ].map((place) => ({ ...place, kind: 'request body' as const }));
  const responses = [
    ...memberPlaces(root, 'components', 'responses'),
    ...operations.flatMap((operation) => memberPlaces(operation, 'responses')),
  ].map((place) => ({ ...place, kind: 'response' as const }));
  return [...bodies, ...responses].filter(({ value }) => value['$ref'] === undefined);
}
