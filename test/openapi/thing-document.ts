import type { JsonObject } from '../../src/engine/json/json.ts';

/** A document with the one path /thing. */
export function thingDocument(item: JsonObject, openapi = '3.1.1', components: JsonObject = {}): string {
  return JSON.stringify({ openapi, info: { title: 't', version: '1' }, paths: { '/thing': item }, components });
}
