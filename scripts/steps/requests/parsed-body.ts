import type { Json } from '../../../src/openapi/json.ts';

/** The JSON value of a body; undefined if it is not JSON. */
export function parsedBody(body: string): Json | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
