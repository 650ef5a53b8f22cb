import { canonical } from '../../openapi/canonical.ts';
import type { Json } from '../../openapi/json.ts';

/** Each value once. */
export function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [canonical(value), value])).values()];
}
