import type { Json } from '../../../src/openapi/json.ts';

/** The JSON that a body is, or undefined where it is none. */
export function parsedBody(body: string): Json | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
