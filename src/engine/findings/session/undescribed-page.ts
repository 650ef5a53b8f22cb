import type { Answer } from '../../message/exchange.ts';
import { matchMediaType } from '../../message/media-type.ts';
import { mediaOf } from '../../message/validate-response.ts';
import type { DocumentedResponse } from '../../openapi/operations.ts';

const HTML = ['text/html', 'application/xhtml+xml'];

/**
 * The content type of an HTML page where the document describes other bodies, such as a login page in front of a JSON API;
 * undefined for every other answer. A text such as `pong`, which some frameworks send as HTML, is not a page.
 */
export function undescribedPage(
  response: DocumentedResponse | undefined,
  { headers, body, isBodyUnknown }: Answer,
): string | undefined {
  const type = headers['content-type'];
  if (type === undefined || matchMediaType(HTML, type) === undefined) return undefined;
  if (isBodyUnknown !== true && !/^\s*</.test(body)) return undefined;
  const { content = [] } = response ?? {};
  return content.length === 0 || mediaOf(content, type) !== undefined ? undefined : type;
}
