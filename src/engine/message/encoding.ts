import { isJsonArray, isJsonObject, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { type Located, membersOf, objectAt } from '../openapi/document.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { isJsonMediaType } from './media-type.ts';

/** The Encoding Object of a property or of a part. */
export type Encoding = Located<JsonObject>;

/** The Encoding Objects of the Media Type Object or the Encoding Object at `holder`, by property. */
export function encodingsOf({ document }: DocumentSchemas, holder: string): ReadonlyMap<string, Encoding> {
  return new Map(membersOf(document, objectAt(document, holder), 'encoding').map(({ name, at }) => [name, at]));
}

/** The Encoding Object of the part at a position (OpenAPI 3.2.0, Encoding By Position); undefined where there is none. */
export function encodingAt({ document }: DocumentSchemas, holder: string, index: number): Encoding | undefined {
  const { value, pointer } = objectAt(document, holder);
  const { prefixEncoding, itemEncoding } = value;
  if (isJsonArray(prefixEncoding) && index < prefixEncoding.length) {
    return objectAt(document, childPointer(pointer, 'prefixEncoding', index));
  }
  return isJsonObject(itemEncoding) ? objectAt(document, childPointer(pointer, 'itemEncoding')) : undefined;
}

/** Whether an encoding serializes a property as a query parameter (OpenAPI 3.1.1, Encoding Object). */
export function hasStyle({ value }: Encoding): boolean {
  return value['style'] !== undefined || value['explode'] !== undefined || value['allowReserved'] !== undefined;
}

/** The media types and ranges that the `contentType` of an encoding lists; undefined where it has none. */
export function contentTypesOf(encoding: Encoding | undefined): readonly string[] | undefined {
  const contentType = encoding?.value['contentType'];
  return typeof contentType === 'string' ? contentType.split(',').map((each) => each.trim()) : undefined;
}

/** Whether an encoding says that values are JSON. */
export function encodesJson(encoding: Encoding | undefined): boolean {
  return contentTypesOf(encoding)?.some(isJsonMediaType) ?? false;
}
