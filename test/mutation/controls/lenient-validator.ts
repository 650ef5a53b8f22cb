import { Ajv2020 } from 'ajv/dist/2020.js';
import { FORMATS } from '../../../src/engine/extensions/ajv.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { partsOf, valueAt } from '../../../src/engine/json/pointer.ts';

/** Whether a value is valid. */
export type Accepts = (value: Json) => boolean;

/** The validator of the schema at a pointer of a document. */
export type LenientValidators = (document: JsonObject, pointer: string) => Accepts;

/**
 * Validators of the schemas of changed documents. They are lenient: a keyword that has lost its companion (a `pattern`
 * without its `type`) is read as JSON Schema reads it, where the validators of the contract refuse to be compiled.
 * Schemas that come out the same, with all that they refer to, are compiled once.
 */
export function lenientValidators(): LenientValidators {
  // Each of very many schemas is compiled for a few values: to inline or to optimize takes longer than it saves.
  const code = { optimize: false };
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    formats: FORMATS,
    code,
    inlineRefs: false,
  });
  const compiled = new Map<string, Accepts>();
  return (document, pointer) => {
    const schema = standalone(document, pointer);
    const key = JSON.stringify(schema);
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const validate = ajv.compile(schema);
    ajv.removeSchema(schema);
    const accepts: Accepts = (value) => validate(value) === true;
    compiled.set(key, accepts);
    return accepts;
  };
}

/** The schema at `pointer` as a document of its own, with every component schema that it refers to. */
function standalone(document: JsonObject, pointer: string): JsonObject {
  const schemas: Record<string, Json> = {};
  const collect = (value: Json | undefined): void => {
    if (isJsonArray(value)) for (const item of value) collect(item);
    if (!isJsonObject(value)) return;
    const ref = value['$ref'];
    const name = typeof ref === 'string' ? partsOf(ref)[2] : undefined;
    if (typeof ref === 'string' && name !== undefined && !Object.hasOwn(schemas, name)) {
      schemas[name] = valueAt(document, ref) ?? true;
      collect(schemas[name]);
    }
    for (const member of Object.values(value)) collect(member);
  };
  const root = valueAt(document, pointer) ?? true;
  collect(root);
  return { allOf: [root], components: { schemas } };
}
