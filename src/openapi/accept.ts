import { isJsonMediaType, parseMediaType } from './media-type.ts';
import type { Operation } from './operations.ts';

/** The Accept header (RFC 9110, section 12.5.1) that asks for the documented response media types; JSON is preferred. */
export function acceptOf({ responses }: Operation): string {
  const keys = responses.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  // `application/*+json` is not a media range.
  const documented = [...new Set(keys)].filter((key) => parseMediaType(key) !== undefined && !key.includes('*+'));
  if (documented.length === 0) return 'application/json, */*;q=0.8';
  const json = documented.filter(isJsonMediaType);
  const others = documented.filter((key) => !isJsonMediaType(key));
  return [...json, ...others.map((key) => (json.length === 0 ? key : `${key};q=0.9`))].join(', ');
}
