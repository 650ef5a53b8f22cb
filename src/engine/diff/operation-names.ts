import type { OpenApiDocument } from '../openapi/document.ts';
import { operationName, operationsOf } from '../openapi/operations.ts';

/** The operationIds by method and path, such as `GET /orders`. */
export type OperationNames = ReadonlyMap<string, string>;

/** The names of the operations of `document`. */
export function operationNames(document: OpenApiDocument): OperationNames {
  return new Map(
    operationsOf(document, () => {}).map((operation) => [operationName(operation), operation.operationId]),
  );
}

/**
 * Returns the name that exchanges with servers of the base use for an operation that a change names. The revision may have
 * another operationId for it, or none.
 */
export function namesInBase(names: OperationNames, revision: OpenApiDocument): (operationId: string) => string {
  const known = new Map<string, string>();
  for (const [place, id] of [...names, ...operationNames(revision)]) {
    const name = names.get(place) ?? id;
    known.set(id, name).set(place, name);
  }
  return (operationId) => known.get(operationId) ?? operationId;
}
