import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { SchemaEnv } from 'ajv/dist/compile/index.js';
import { resolveUrl } from 'ajv/dist/compile/resolve.js';
import { isJsonObject } from '../../../engine/json/json.ts';
import { pointerOf, valueAt } from '../../../engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';

/** The name under which Ajv knows the document; `#/components/schemas/…` resolves against it as it is written. */
const DOCUMENT_ID = 'openapi';

const PLAIN = /^#[\w/.-]*$/;

/** The schemas of one document, known to one Ajv. */
export interface SchemaValidators {
  /**
   * The validator of the schema at `pointer`, compiled when it is first asked for.
   *
   * @throws {Error} when there is no schema at `pointer`, or Ajv refuses it.
   */
  at(pointer: string): ValidateFunction;
  /** The key by which Ajv itself knows that schema (`ajv.getSchema(key)`). */
  keyOf(pointer: string): string;
}

/**
 * Makes the schemas of `document` known to `ajv`, which must know no other document.
 *
 * Ajv writes `schemaPath` relative to the function that found an error. Here each schema is registered as a part of the
 * document that knows its own pointer, so every `schemaPath` is a pointer into the document and no `$ref` is rewritten.
 * Verdicts, order and everything else in an error are those of plain Ajv.
 *
 * @param isLazy whether Ajv knows a schema when `keyOf` or `at` is first called for it; otherwise all component schemas at once.
 */
export function schemaValidators(document: OpenApiDocument, ajv: Ajv2020, { isLazy = false } = {}): SchemaValidators {
  const root = new SchemaEnv({ schema: { $id: DOCUMENT_ID, ...document }, schemaId: '$id' });

  function keyOf(pointer: string): string {
    // What needs no escape in a URI resolves to itself, and resolving costs more than all else here.
    const key = PLAIN.test(pointer) ? DOCUMENT_ID + pointer : resolveUrl(ajv.opts.uriResolver, DOCUMENT_ID, pointer);
    const known = ajv.refs[key];
    if (known === undefined) {
      const schema = schemaAt(document, pointer);
      ajv.refs[key] = new SchemaEnv({ schema, schemaId: '$id', root, baseId: DOCUMENT_ID, schemaPath: pointer });
    } else if (typeof known === 'string' || known.root !== root) {
      throw new Error(`${pointer} of another document is known to this Ajv. Create an Ajv for each document.`);
    }
    return key;
  }

  const components = isLazy ? undefined : valueAt(document, '#/components/schemas');
  if (isJsonObject(components)) {
    for (const name of Object.keys(components)) keyOf(pointerOf('components', 'schemas', name));
  }
  return {
    keyOf,
    at(pointer) {
      const validate = ajv.getSchema(keyOf(pointer));
      if (validate === undefined || '$async' in validate) throw new Error(`${pointer} has no synchronous validator.`);
      return validate;
    },
  };
}

function schemaAt(document: OpenApiDocument, pointer: string) {
  const schema = valueAt(document, pointer);
  if (isJsonObject(schema) || typeof schema === 'boolean') return schema;
  throw new Error(`${pointer} is ${JSON.stringify(schema)}; a schema (an object or a boolean) is needed there.`);
}
