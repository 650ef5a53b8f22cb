import { readFileSync } from 'node:fs';
import { isObject, type JsonObject } from './checks/json.ts';

const file = new URL('../../generated/openapi.json', import.meta.url);

/** The bundled document as it is committed. */
export function bundledDocument(): JsonObject {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(document)) throw new Error('generated/openapi.json: not a JSON object; run `npm run build`');
  return document;
}
