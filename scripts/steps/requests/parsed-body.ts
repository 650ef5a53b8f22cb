import type { Json } from '../../../src/engine/json/json.ts';

/** The body parsed as JSON; undefined where it is not JSON. */
export function parsedBody(body: string): Json | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
