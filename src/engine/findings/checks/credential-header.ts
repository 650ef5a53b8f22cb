import type { ApiDescription } from '../../document/api-description.ts';
import { isJsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';

/** Parts of the names of headers, query parameters and cookies that carry credentials. */
export const SECRET_NAME = /token|secret|passw|credential|signature|session|api[-_]?key|app[-_]?key|^(?:x-)?auth/i;

/** Whether a header carries credentials: by its usual name, or as a security scheme of the document says. */
export function isCredentialHeader(name: string, { document }: ApiDescription): boolean {
  const lower = name.toLowerCase();
  if (/^(?:proxy-)?authorization$|^cookie$/.test(lower) || SECRET_NAME.test(lower)) return true;
  const schemes = valueAt(document, '#/components/securitySchemes');
  return Object.values(isJsonObject(schemes) ? schemes : {}).some(
    (scheme) =>
      isJsonObject(scheme) &&
      scheme['in'] === 'header' &&
      typeof scheme['name'] === 'string' &&
      scheme['name'].toLowerCase() === lower,
  );
}
