import type { JsonObject } from '../json/json.ts';
import { parsePattern } from '../regular-expression/parse-pattern.ts';
import { FORMAT_TABLE } from './formats/format-table.ts';
import { isPlainHostname } from './formats/hostname.ts';

/**
 * The formats of JSON Schema 2020-12 (Validation, section 7.3) and of the OpenAPI Format Registry that are validated. Others,
 * such as binary, password, html and commonmark, accept every text.
 */
export const FORMATS: typeof FORMAT_TABLE = { ...FORMAT_TABLE, regex: isRegularExpression };

/**
 * The formats by which the schemas of a document are validated. A host name of OpenAPI 3.0, whose schemas are those of an early
 * draft of JSON Schema, is that of RFC 1034.
 */
export function formatsOf({ openapi }: JsonObject): typeof FORMATS {
  return typeof openapi === 'string' && openapi.startsWith('3.0') ? { ...FORMATS, hostname: isPlainHostname } : FORMATS;
}

/** Valid with the flag `u` (JSON Schema 2020-12 Core, section 6.4). A pattern that is too large to be parsed is accepted. */
function isRegularExpression(text: string): boolean {
  const parsed = parsePattern(text);
  return typeof parsed === 'string' ? parsed !== 'invalid' : parsed.isUnicode;
}
