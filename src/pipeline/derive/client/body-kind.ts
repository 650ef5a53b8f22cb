/** How a body is read: parsed, as text, as it arrives, or as bytes. `any`: a range of media types, which may be each of these. */
export type BodyKind = 'json' | 'text' | 'stream' | 'blob' | 'any';

/**
 * How a body is read.
 *
 * @param mediaType without its parameters, in lower case
 */
export function bodyKindOf(mediaType: string): BodyKind {
  if (/^(?:\*|application)\/\*$/.test(mediaType)) return 'any';
  if (/[/+]json$/.test(mediaType)) return 'json';
  if (/[/+](?:event-stream|json-seq|(?:x-)?(?:ndjson|jsonl|json-?lines))$/.test(mediaType)) return 'stream';
  return /^text\/|[/+](?:xml|(?:x-)?yaml|x-www-form-urlencoded)$/.test(mediaType) ? 'text' : 'blob';
}

/** A media type without its parameters, in lower case. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, '').trim().toLowerCase();
}
