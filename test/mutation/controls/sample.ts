import type { Json } from '../../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { ANY_TEXT, sampleValue } from '../../../src/engine/schema/samples/sample-value.ts';

/** A value that the schema at `pointer` is likely to accept, only with what is required: less can go wrong. */
export function sampleOf(document: OpenApiDocument, pointer: string): Json {
  return sampleValue(document, pointer, { direction: 'response', properties: 'required' }) ?? ANY_TEXT;
}
