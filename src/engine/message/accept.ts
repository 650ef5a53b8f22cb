import type { DocumentedResponse, Operation } from '../openapi/operations.ts';
import { isJsonMediaType, matchMediaType, parseMediaType } from './media-type.ts';

/** The Accept header (RFC 9110, section 12.5.1) that asks for the documented response media types; JSON is preferred. */
export function acceptOf({ responses }: Operation): string {
  const documented = rangesOf(responses);
  if (documented.length === 0) return 'application/json, */*;q=0.8';
  const json = documented.filter(isJsonMediaType);
  const others = documented.filter((key) => !isJsonMediaType(key));
  return [...json, ...others.map((key) => (json.length === 0 ? key : `${key};q=0.9`))].join(', ');
}

/**
 * The media types in which the document describes a success of an operation; those of `default` where it describes no status of
 * success.
 *
 * @param only media types and ranges: the others are left out, unless that leaves none.
 */
export function successMediaTypes({ responses }: Operation, only: readonly string[] = []): string[] {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const all = rangesOf(successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default'));
  const chosen = all.filter((key) => isMediaTypeAccepted(key, only));
  return chosen.length > 0 ? chosen : all;
}

/** Whether one of the media types or ranges in `accepted` includes a documented media type. */
export function isMediaTypeAccepted(documented: string, accepted: readonly string[]): boolean {
  return accepted.some((range) => matchMediaType([range], documented) !== undefined);
}

/** The documented media types that an Accept header can name: `application/*+json` is not a media range. */
function rangesOf(responses: readonly DocumentedResponse[]): string[] {
  const keys = responses.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  return [...new Set(keys)].filter((key) => parseMediaType(key) !== undefined && !key.includes('*+'));
}
