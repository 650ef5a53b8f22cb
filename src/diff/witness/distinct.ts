import { canonical } from '../../openapi/canonical.ts';
import type { Json } from '../../openapi/json.ts';

/** Each value once, up to `most` of them; no value is asked for behind these. */
export function distinct(values: Iterable<Json>, most = Number.POSITIVE_INFINITY): Json[] {
  const found = new Map<string, Json>();
  for (const value of values) {
    const key = canonical(value);
    if (found.has(key)) continue;
    found.set(key, value);
    if (found.size === most) break;
  }
  return [...found.values()];
}
