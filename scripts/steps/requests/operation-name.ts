import type { Operation } from '../../../src/engine/openapi/operations.ts';

/** How an operation is called in the name of a case. */
export function nameOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}
