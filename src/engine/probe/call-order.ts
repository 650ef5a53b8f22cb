import { type Operation, pathParametersOf } from '../openapi/operations.ts';
import type { ObservedValues } from './request/observed-values.ts';

/**
 * The operations in the order in which they are called, so that values of answers can be used: lists before what they list, an
 * operation before those that its responses link to, and last those that need a value of which none is known yet.
 *
 * @param isReady whether the values that an operation needs are known; asked again after each call.
 */
export function* inCallOrder(
  operations: readonly Operation[],
  observed: ObservedValues,
  isReady: (operation: Operation) => boolean,
): Generator<Operation, void> {
  const waiting = linkingFirst(operations, observed);
  while (waiting.length > 0) {
    const index = waiting.findIndex(isReady);
    yield* waiting.splice(Math.max(index, 0), 1);
  }
}

/** Operations by how many path parameters they have; one that is linked to comes after those that link to it. */
function linkingFirst(operations: readonly Operation[], observed: ObservedValues): Operation[] {
  const sorted = operations.toSorted((left, right) => pathParametersOf(left).length - pathParametersOf(right).length);
  const linking = new Map<Operation, Operation[]>();
  for (const source of sorted) {
    for (const target of observed.linkedFrom(source)) linking.set(target, [...(linking.get(target) ?? []), source]);
  }
  const ordered = new Set<Operation>();
  const visited = new Set<Operation>();
  // Links may form circles.
  const visit = (operation: Operation): void => {
    if (visited.has(operation)) return;
    visited.add(operation);
    for (const source of linking.get(operation) ?? []) visit(source);
    ordered.add(operation);
  };
  for (const operation of sorted) visit(operation);
  return [...ordered];
}
