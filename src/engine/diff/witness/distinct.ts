import { canonical } from '../../json/canonical.ts';
import type { Json } from '../../json/json.ts';

/** Each value once, up to `most` of them; no value is asked for behind these. */
export function* distinct(values: Iterable<Json>, most = Number.POSITIVE_INFINITY): Generator<Json, void> {
  const found = new Set<string>();
  for (const value of values) {
    const key = canonical(value);
    if (found.has(key)) continue;
    found.add(key);
    yield value;
    if (found.size === most) return;
  }
}
