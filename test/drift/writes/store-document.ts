import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { JsonObject } from '../../../src/engine/json/json.ts';

/** A document with the operations of a collection of pets and of one pet. */
export const PETS: JsonObject = parse(readFileSync(new URL('../cases/documents/pets.yaml', import.meta.url), 'utf8'));

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });

/** A response with a JSON body of a schema. */
export const answers = (schema: JsonObject): JsonObject => ({ description: '', ...json(schema) });

/** A request body of a schema. */
export const takes = (schema: JsonObject): JsonObject => ({ required: true, ...json(schema) });

/** A path parameter. */
export const inPath = (name: string, schema: JsonObject = { type: 'integer' }): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema,
});

/** A document of the version and the paths. */
export const documentOf = (paths: JsonObject, openapi = '3.1.0', more: JsonObject = {}): JsonObject => ({
  openapi,
  info: { title: 'Store', version: '1' },
  paths,
  ...more,
});
