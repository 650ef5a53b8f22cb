import type { Layer } from '../call.ts';
import { checkOperation } from '../nearest-path.ts';

/** Refuses operations that the document does not have, with the nearest ones, for callers without types. */
export function withKnownOperations(): Layer {
  return (next) => async (request, call) => {
    checkOperation(call.operation);
    return next(request, call);
  };
}
