import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';

/** Whether a plain Ajv accepts a value. */
export function plainValidatorOf(schema: Json): (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, meta: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schemaFrom(schema));
  return (value) => validate(value) === true;
}

export function schemaFrom(json: Json): JsonObject | boolean {
  if (typeof json === 'boolean' || isJsonObject(json)) return json;
  throw new Error('A schema is an object or a boolean.');
}
