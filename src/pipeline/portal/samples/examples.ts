import type { Json, JsonObject } from '../../../engine/json/json.ts';
import { childPointer } from '../../../engine/json/pointer.ts';
import { isJsonMediaType } from '../../../engine/message/media-type.ts';
import type { Direction } from '../../../engine/openapi/direction.ts';
import type { Located, OpenApiDocument } from '../../../engine/openapi/document.ts';
import { sampleValue } from '../../../engine/schema/samples/sample-value.ts';
import { entriesOf, listAt, resolved } from '../model/document-parts.ts';

/** An example of the document. */
export interface Example {
  readonly name: string;
  readonly value: Json;
}

/** The name of an example that has none. */
export const UNNAMED = 'Example';

/** The examples of a Media Type or Parameter Object, else those of its schema. */
export function examplesOf(document: OpenApiDocument, holder: JsonObject): Example[] {
  const own = entriesOf(holder['examples']).flatMap(([name, each]): Example[] => {
    const { summary, value, dataValue = value, serializedValue } = resolved(document, each);
    const shown = dataValue === undefined ? parsedValue(serializedValue) : dataValue;
    return shown === undefined ? [] : [{ name: typeof summary === 'string' ? summary : name, value: shown }];
  });
  const single = holder['example'] === undefined ? [] : [{ name: UNNAMED, value: holder['example'] }];
  if (own.length + single.length > 0) return [...own, ...single];
  const schema = resolved(document, holder['schema']);
  const ofSchema = [...listAt(schema, 'examples'), ...(schema['example'] === undefined ? [] : [schema['example']])];
  return ofSchema.map((value, index) => ({ name: ofSchema.length === 1 ? UNNAMED : `Example ${index + 1}`, value }));
}

/** The value of an example that is given as it is sent (OpenAPI 3.2). */
function parsedValue(text: Json | undefined): Json | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The examples of a Media Type Object of a response; without any, a value that its schema describes, where that is JSON. */
export function mediaExamples(document: OpenApiDocument, type: string, media: Located<JsonObject>): Example[] {
  const given = examplesOf(document, media.value);
  if (given.length > 0 || !isJsonMediaType(type)) return given;
  const made = exampleOfSchema(document, schemaPointer(media), 'response');
  return made === undefined ? [] : [{ name: UNNAMED, value: made }];
}

/** The pointer of the schema of a Media Type Object; undefined where it has none. */
export function schemaPointer({ value, pointer }: Located<JsonObject>): string | undefined {
  return value['schema'] === undefined ? undefined : childPointer(pointer, 'schema');
}

/**
 * A value of the form that the schema at `pointer` demands, where the document has no example; undefined where nothing is said of
 * its values. A request has no `readOnly` properties, a response no `writeOnly` ones.
 */
export function exampleOfSchema(
  document: OpenApiDocument,
  pointer: string | undefined,
  direction: Direction,
): Json | undefined {
  return pointer === undefined ? undefined : sampleValue(document, pointer, { direction, properties: 'all' });
}
