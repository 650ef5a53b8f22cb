import type { Layer } from '../call.ts';
import { misuse } from '../failures.ts';
import { routeOf } from '../operation-methods.ts';

/** Refuses operations that the document does not have, with the nearest ones, for callers without types. */
export function withKnownOperations(): Layer {
  return (next) => async (request, call) => {
    checkOperation(call.operation);
    return next(request, call);
  };
}

/** @throws BackOfficeError with code `usage`, whose message names the nearest operations */
export function checkOperation(operation: string): void {
  if (!routeOf(operation)) throw misuse(operation, 'unknown-operation', operation);
}
