import { membersOf, objectAt } from './document.ts';
import type { DocumentSchemas } from './document-schemas.ts';
import type { JsonObject } from './json.ts';

/** The Encoding Object of one property of a form or multipart body. */
export interface Encoding {
  readonly pointer: string;
  readonly value: JsonObject;
}

/** The Encoding Objects of the Media Type Object at `media`, by property. */
export function encodingsOf({ document }: DocumentSchemas, media: string): ReadonlyMap<string, Encoding> {
  return new Map(membersOf(document, objectAt(document, media), 'encoding').map(({ name, at }) => [name, at]));
}

/** Whether an encoding serializes a property as a query parameter (OpenAPI 3.1.1, Encoding Object). */
export function hasStyle({ value }: Encoding): boolean {
  return value['style'] !== undefined || value['explode'] !== undefined || value['allowReserved'] !== undefined;
}
