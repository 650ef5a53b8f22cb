import { asObject, isJsonObject, type JsonObject } from '../json/json.ts';
import { pointerOf, valueAt } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';

/** A schema that has a name in the document. */
export interface ComponentSchema {
  /** Its key under `components.schemas`. */
  readonly name: string;
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** The component schemas of `document`, in its order. Boolean schemas say nothing and are left out. */
export function schemasOf(document: OpenApiDocument): ComponentSchema[] {
  const schemas = valueAt(document, '#/components/schemas');
  return Object.entries(asObject(schemas)).flatMap(([name, schema]) =>
    isJsonObject(schema) ? [{ name, pointer: pointerOf('components', 'schemas', name), schema }] : [],
  );
}
