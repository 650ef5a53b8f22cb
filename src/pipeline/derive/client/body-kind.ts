/** How a body is read: parsed, as a text, as it arrives, or as bytes; `any` of a range of media types that may be all of these. */
export type BodyKind = 'json' | 'text' | 'stream' | 'blob' | 'any';

/** How the body of a media type is read, whose parameters are left out. */
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
