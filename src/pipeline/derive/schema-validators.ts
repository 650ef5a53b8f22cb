import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject, type JsonObject } from '../../engine/json/json.ts';
import { pointerOf, valueAt } from '../../engine/json/pointer.ts';
import { SchemasOfDocument } from '../../engine/schema/validator/ajv-internals.ts';

/** The name under which Ajv knows the document; `#/components/schemas/…` resolves against it as it is written. */
const DOCUMENT_ID = 'openapi';

/** The schemas of one document, known to one Ajv. */
interface SchemaValidators {
  /**
   * The validator of the schema at `pointer`, compiled when it is first asked for.
   *
   * @throws {Error} when there is no schema at `pointer`, or Ajv refuses it.
   */
  at(pointer: string): ValidateFunction;
}

/**
 * Makes the schemas of `document` known to `ajv`, which must know no other document. Every `schemaPath` of an error is a pointer
 * into the document; verdicts, order and everything else in an error are those of plain Ajv.
 */
export function schemaValidators(document: JsonObject, ajv: Ajv2020): SchemaValidators {
  const schemas = new SchemasOfDocument(ajv, DOCUMENT_ID, document);
  const components = valueAt(document, '#/components/schemas');
  const names = isJsonObject(components) ? Object.keys(components) : [];
  const keyOf = (pointer: string) => schemas.add(pointer, schemaAt(document, pointer));
  // A `$ref` finds them under their keys.
  for (const name of names) keyOf(pointerOf('components', 'schemas', name));
  return {
    at(pointer) {
      const validate = ajv.getSchema(keyOf(pointer));
      if (validate === undefined || '$async' in validate) throw new Error(`${pointer} has no synchronous validator.`);
      return validate;
    },
  };
}

function schemaAt(document: JsonObject, pointer: string): JsonObject | boolean {
  const schema = valueAt(document, pointer);
  if (isJsonObject(schema) || typeof schema === 'boolean') return schema;
  throw new Error(`${pointer} is ${JSON.stringify(schema)}; a schema (an object or a boolean) is needed there.`);
}
