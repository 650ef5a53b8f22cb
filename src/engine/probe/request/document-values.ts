import type { ApiDescription } from '../../document/api-description.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { type Located, membersOf, type OpenApiDocument } from '../../openapi/document.ts';
import { SchemaValues } from '../../schema/samples/schema-values.ts';

/**
 * The values of `examples` and `example` of a Parameter or a Media Type Object, in this order. An Example Object has its value
 * in `value`, and since OpenAPI 3.2 in `dataValue`; one that is only in another file (`externalValue`) is not read.
 */
export function examplesOf(document: OpenApiDocument, at: Located<JsonObject>): Json[] {
  const named = membersOf(document, at, 'examples').map((each) => each.at.value['dataValue'] ?? each.at.value['value']);
  return [...named, at.value['example']].filter((value) => value !== undefined);
}

/** The values of the schemas of requests. */
export const schemaValuesOf = memoized((api: ApiDescription) => {
  const { document, at } = api.schemas('request');
  const isAccepted = (pointer: string, value: Json) => {
    const validate = at(pointer);
    return validate(value) && validate.isChecked;
  };
  return new SchemaValues(document, { direction: 'request', isAccepted });
});
