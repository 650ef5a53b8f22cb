import type { Json } from '../../contract/json.ts';
import { canonical } from '../../openapi/canonical.ts';

/** Each value once. */
export function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [canonical(value), value])).values()];
}
