import type { OperationFact } from '../facts/operations.ts';
import { type JsonObject, objectAt } from './json.ts';
import { token } from './references.ts';

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** The operation of the document at the method and path of a fact; empty where there is none. */
export function operationAt(document: JsonObject, fact: OperationFact): JsonObject {
  return objectAt(document, 'paths', fact.path, fact.method);
}

export function operationPlace(fact: OperationFact): string {
  return `#/paths/${token(fact.path)}/${fact.method}`;
}
