import { type OperationFact, operations } from '../facts/facts.ts';
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

/**
 * The JSON pointer of an operation of the facts.
 *
 * @throws {Error} when no fact has the operationId.
 */
export function operationPointer(id: string): string {
  const fact = operations.find((operation) => operation.operationId === id);
  if (fact === undefined) throw new Error(`facts: no operation is named ${id}; correct the table that says so`);
  return operationPlace(fact);
}
