import { splitParameters } from './headers.ts';

/** A media type as in a Content-Type header (RFC 9110, section 8.3.1). */
export interface MediaType {
  /** In lower case; `*` in a range such as `text/*`. */
  readonly type: string;
  /** In lower case; `*` in a range. */
  readonly subtype: string;
  /** Values by name. Names are in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** How the body of a media type is read. */
export type BodyFormat = 'json' | 'json-lines' | 'json-seq' | 'event-stream' | 'form' | 'multipart' | 'text' | 'other';

const TOKEN = String.raw`[!#$%&'*+\-.^_\x60|~0-9A-Za-z]+`;
const IS_TOKEN = new RegExp(`^${TOKEN}$`);
const ESSENCE = new RegExp(`^[ \\t]*(${TOKEN})/(${TOKEN})[ \\t]*$`);
const PARAMETER = new RegExp(`^[ \\t]*(?:(${TOKEN})=(?:(${TOKEN})|"((?:[^"\\\\]|\\\\.)*)"))?[ \\t]*$`);

/** The media type or range that `text` spells; undefined where it spells none. */
export function parseMediaType(text: string): MediaType | undefined {
  const [essence = '', ...pieces] = splitParameters(text);
  const [, type, subtype] = ESSENCE.exec(essence) ?? [];
  if (type === undefined || subtype === undefined) return undefined;
  const parameters = new Map<string, string>();
  for (const piece of pieces) {
    const match = PARAMETER.exec(piece);
    if (match === null) return undefined;
    const [, name, token, quoted] = match;
    const value = token ?? quoted?.replaceAll(/\\(.)/g, '$1');
    if (name !== undefined && value !== undefined && !parameters.has(name.toLowerCase())) {
      parameters.set(name.toLowerCase(), value);
    }
  }
  return { type: type.toLowerCase(), subtype: subtype.toLowerCase(), parameters };
}

/**
 * One spelling for all texts that mean the same media type or range: in lower case, without `charset=utf-8`. A text that is
 * not a media type is returned in lower case.
 */
export function canonicalMediaType(text: string): string {
  const mediaType = parseMediaType(text);
  if (mediaType === undefined) return text.toLowerCase();
  const parameters = [...mediaType.parameters]
    .filter(([name, value]) => name !== 'charset' || value.toLowerCase() !== 'utf-8')
    .map(([name, value]) => `;${name}=${IS_TOKEN.test(value) ? value : JSON.stringify(value)}`);
  return `${mediaType.type}/${mediaType.subtype}${parameters.sort().join('')}`;
}

/** How the body of a received media type is read. */
export function bodyFormatOf({ type, subtype }: MediaType): BodyFormat {
  const essence = `${type}/${subtype}`;
  if (type === 'multipart') return 'multipart';
  if (subtype === 'json-seq' || subtype.endsWith('+json-seq')) return 'json-seq';
  if (subtype === 'json' || subtype.endsWith('+json')) return 'json';
  if (JSON_LINES.has(essence)) return 'json-lines';
  if (essence === 'text/event-stream') return 'event-stream';
  if (essence === 'application/x-www-form-urlencoded') return 'form';
  return type === 'text' && !STRUCTURED_TEXT.test(subtype) ? 'text' : 'other';
}

/** Whether the body of the media type that `text` spells is JSON (`application/json`, `text/json`, `+json`). */
export function isJsonMediaType(text: string): boolean {
  const mediaType = parseMediaType(text);
  return mediaType !== undefined && bodyFormatOf(mediaType) === 'json';
}

const JSON_LINES = new Set(
  ['ndjson', 'x-ndjson', 'jsonl', 'x-jsonl', 'jsonlines', 'x-jsonlines', 'json-lines'].map(
    (subtype) => `application/${subtype}`,
  ),
);

/** Text formats of structured data: OpenAPI does not say how a schema applies to them. */
const STRUCTURED_TEXT = /^(?:csv|tab-separated-values|xml|yaml|x-yaml|vnd\.yaml|calendar|vcard)$|\+(?:xml|yaml)$/;

/**
 * The key of a `content` map that applies to a received Content-Type: the most specific key (OpenAPI 3.1.1, Response
 * Object). A parameter of a key must be received with the same value; other received parameters do not matter.
 *
 * @returns undefined where no key applies. A key that is not a media type applies to nothing.
 */
export function matchMediaType(keys: readonly string[], received: string): string | undefined {
  const type = parseMediaType(received);
  if (type === undefined) return undefined;
  let best: string | undefined;
  let bestRank = -1;
  for (const key of keys) {
    const range = parseMediaType(key);
    const rank = range === undefined ? -1 : rankOf(range, type);
    if (rank > bestRank) [best, bestRank] = [key, rank];
  }
  return best;
}

const MOST_PARAMETERS = 1000;

/** How specifically a range describes a type; -1 where it does not. */
function rankOf(range: MediaType, type: MediaType): number {
  const ofEssence = essenceRank(range, type);
  if (ofEssence < 0) return -1;
  for (const [name, value] of range.parameters) {
    if (!hasParameter(type, name, value)) return -1;
  }
  return ofEssence * MOST_PARAMETERS + Math.min(range.parameters.size, MOST_PARAMETERS - 1);
}

function essenceRank(range: MediaType, { type, subtype }: MediaType): number {
  if (range.type === '*' && range.subtype === '*') return 0;
  if (range.type !== type) return -1;
  if (range.subtype === subtype) return 3;
  // Some generators write `application/*+json`.
  if (range.subtype.startsWith('*+')) return subtype.endsWith(range.subtype.slice(1)) ? 2 : -1;
  return range.subtype === '*' ? 1 : -1;
}

function hasParameter(type: MediaType, name: string, value: string): boolean {
  const received = type.parameters.get(name);
  if (name !== 'charset') return received === value;
  // Without a charset, JSON is UTF-8 (RFC 8259, section 8.1), and other text is UTF-8 or US-ASCII, a part of it.
  return (received ?? 'utf-8').toLowerCase() === value.toLowerCase();
}

/** How the bytes of a body become text. */
export interface BodyEncoding {
  /** A label of the WHATWG Encoding Standard. */
  readonly label: string;
  /** Whether bytes that the encoding does not allow are an error. */
  readonly isFatal: boolean;
}

/** The text of a body; undefined where its encoding does not allow the bytes. */
export function decodedBody(bytes: Uint8Array, contentType: string): string | undefined {
  const { label, isFatal } = bodyEncodingOf(contentType);
  try {
    return new TextDecoder(label, { fatal: isFatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The encoding of a body: the `charset` of a text, else UTF-8. JSON is always UTF-8 (RFC 8259, section 8.1). Other content
 * is taken byte for byte.
 */
export function bodyEncodingOf(contentType: string): BodyEncoding {
  const type = parseMediaType(contentType);
  if (type === undefined) return { label: 'utf-8', isFatal: false };
  const format = bodyFormatOf(type);
  if (format === 'multipart') return { label: 'utf-8', isFatal: false };
  const isText = type.type === 'text' || /(?:^|\+)(?:xml|yaml)$/.test(type.subtype);
  if (format === 'other' && !isText) return { label: 'latin1', isFatal: false };
  const charset = type.parameters.get('charset');
  if (charset === undefined || format === 'json') return { label: 'utf-8', isFatal: true };
  try {
    return { label: new TextDecoder(charset).encoding, isFatal: true };
  } catch {
    return { label: 'utf-8', isFatal: false };
  }
}
