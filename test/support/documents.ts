import type { Json, JsonObject } from '../../src/engine/json/json.ts';

/** A document of version 3.1 unless `more` has another. */
export function documentWith(paths: JsonObject, more: JsonObject = {}): JsonObject {
  return { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths, ...more };
}

/** An operation whose answer in JSON has a schema. */
export function answering(schema: Json, more: JsonObject = {}): JsonObject {
  return { responses: { '200': { description: 'Fine.', content: { 'application/json': { schema } } } }, ...more };
}

/** A document of one GET, whose answer in JSON has a schema. */
export function documentOf(schema: Json, path = '/one', operationId = 'one', more: JsonObject = {}): JsonObject {
  return documentWith({ [path]: { get: answering(schema, { operationId }) } }, more);
}
