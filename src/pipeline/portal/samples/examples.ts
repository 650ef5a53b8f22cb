import { type Json, type JsonObject, parsedJson } from '../../../engine/json/json.ts';
import { isJsonMediaType } from '../../../engine/message/media-type.ts';
import type { Direction } from '../../../engine/openapi/direction.ts';
import { type OpenApiDocument, objectAt } from '../../../engine/openapi/document.ts';
import type { MediaTypeContent } from '../../../engine/openapi/operations.ts';
import { sampleValue } from '../../../engine/schema/samples/sample-value.ts';
import { entriesOf, listAt, resolved, textAt } from '../model/document-parts.ts';

/** An example of the document. */
export interface Example {
  readonly name: string;
  /** What it shows; empty where the document does not say. */
  readonly summary: string;
  /** More about it, in Markdown. */
  readonly description: string;
  readonly value: Json;
}

/** The name of an example that has none. */
export const UNNAMED = 'Example';

/** The examples of a Media Type, Parameter or Header Object, else those of its schema. */
export function examplesOf(document: OpenApiDocument, holder: JsonObject): Example[] {
  const own = entriesOf(holder['examples']).flatMap(([key, each]): Example[] => {
    const example = resolved(document, each);
    const { value, dataValue = value, serializedValue } = example;
    const summary = textAt(example, 'summary');
    // OpenAPI 3.2 has examples in the form in which they are sent.
    const sent = typeof serializedValue === 'string' ? parsedJson(serializedValue) : undefined;
    const shown = [dataValue, sent, serializedValue].find((each) => each !== undefined);
    const description = textAt(example, 'description');
    return shown === undefined ? [] : [{ name: summary || key, summary, description, value: shown }];
  });
  const unnamed = (value: Json, name = UNNAMED): Example => ({ name, summary: '', description: '', value });
  const single = holder['example'] === undefined ? [] : [unnamed(holder['example'])];
  if (own.length + single.length > 0) return [...own, ...single];
  const schema = resolved(document, holder['schema']);
  const ofSchema = [...listAt(schema, 'examples'), ...(schema['example'] === undefined ? [] : [schema['example']])];
  return ofSchema.map((value, index) => unnamed(value, ofSchema.length === 1 ? UNNAMED : `Example ${index + 1}`));
}

/** The examples of a media type of a response; without any, a value that its schema describes, where that is JSON. */
export function mediaExamples(document: OpenApiDocument, { mediaType, pointer, schema }: MediaTypeContent): Example[] {
  const given = examplesOf(document, objectAt(document, pointer).value);
  if (given.length > 0 || !isJsonMediaType(mediaType)) return given;
  const made = exampleOfSchema(document, schema, 'response');
  return made === undefined ? [] : [{ name: UNNAMED, summary: '', description: '', value: made }];
}

/**
 * A value of the form that the schema at `pointer` demands, where the document has no example; undefined where nothing is said of
 * its values. A request has no `readOnly` properties, a response no `writeOnly` ones.
 */
export function exampleOfSchema(
  document: OpenApiDocument,
  pointer: string | null | undefined,
  direction: Direction,
): Json | undefined {
  return pointer ? sampleValue(document, pointer, { direction, properties: 'all' }) : undefined;
}
