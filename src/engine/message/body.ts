import { errorMessage } from '../json/error-message.ts';
import { type Json, parsedJson } from '../json/json.ts';
import { bodyEncodingOf } from './media-type.ts';

/** The body of a message as it was sent, received or recorded. Plain data, which threads can pass to one another: functions of this file read it. */
export interface Body {
  /** Its text or its bytes; why it cannot be read; null where it is not known: it was not recorded, or is too large. */
  readonly content: BodyContent | UndecodedBody | null;
  /** The Content-Type, which says how bytes become text. */
  readonly contentType: string | undefined;
  /** The content codings that the bytes still have, as Content-Encoding lists them. */
  readonly codings?: string | undefined;
  /** Whether the bytes are a range of the encoded body (RFC 9110, section 14.1), which need not decode alone. */
  readonly isRange?: boolean;
  /** Whether it is not read as JSON, since that would cost too much. */
  readonly isNeverJson?: true;
}

/** A body as its text, or its bytes. */
export type BodyContent = string | Uint8Array;

/** What is known of a body that was received, but whose bytes could not be read. */
export interface UndecodedBody {
  /** It is not what Content-Encoding or its content type says, or it has a content coding that is not known here. */
  readonly kind: 'undecodable' | 'unknown-coding';
  /** A sentence. */
  readonly why: string;
}

/** A body whose content codings were taken off, if it had any. */
export function bodyOf(content: Body['content'], headers: Readonly<Record<string, string>>): Body {
  return { content, contentType: headers['content-type'] };
}

/** The text of a body, in the encoding of its content type; empty where there is none, or it is not known. */
export function textOf(body: Body | null): string {
  return body === null ? '' : textIn(body).text;
}

/** The value of a body that is JSON; undefined where it is not. */
export function jsonOf(body: Body | null): Json | undefined {
  if (body === null || body.isNeverJson === true) return undefined;
  const reading = readingOf(body);
  reading.json ??= { value: parsedJson(textOf(body)) };
  return reading.json.value;
}

/** A body without its content codings, as text or bytes; why it cannot be read; null where it is not known. */
export function decodedContent(body: Body): Body['content'] {
  const reading = readingOf(body);
  if (reading.content === undefined) reading.content = decoded(body);
  return reading.content;
}

/** Why the text of a body is not known although it was received; undefined where it is, or was not received. */
export function undecodedIn(body: Body | null): UndecodedBody | undefined {
  return body === null ? undefined : textIn(body).undecoded;
}

/** Whether there may be a body whose text is not known. */
export function isUnknownBody(body: Body | null): boolean {
  return body !== null && textIn(body).isUnknown;
}

/** How much there is of a body, in characters or bytes, as it came. */
export function sizeOfBody(body: Body | null): number {
  const content = body?.content ?? null;
  return content === null || isUndecoded(content) ? 0 : content.length;
}

/** Whether a body was received, but its bytes could not be read. */
export function isUndecoded(content: Body['content']): content is UndecodedBody {
  return content !== null && typeof content === 'object' && 'why' in content;
}

/** How much of a recorded body is kept, in bytes; one that is larger is not looked at. */
export const MOST_KEPT = 16_000_000;

type Decoder = 'gunzipSync' | 'inflateSync' | 'brotliDecompressSync' | 'zstdDecompressSync';

/** The content codings that can be taken off (RFC 9110, section 8.4.1), and the functions of `node:zlib` that do so. */
const DECODERS = new Map<string, Decoder>([
  ['gzip', 'gunzipSync'],
  ['x-gzip', 'gunzipSync'],
  ['deflate', 'inflateSync'],
  ['br', 'brotliDecompressSync'],
  ['zstd', 'zstdDecompressSync'],
]);

/** More codings of one body are not taken off: each could cost as much as the first. */
const MOST_CODINGS = 4;

/** Why a body with this Content-Encoding is not read; undefined where each of its codings can be taken off. */
export function unknownCoding(contentEncoding: string | undefined): UndecodedBody | undefined {
  const codings = codingsOf(contentEncoding);
  const unknown =
    codings.length > MOST_CODINGS ? codings.join(', ') : codings.findLast((coding) => !DECODERS.has(coding));
  if (unknown === undefined) return undefined;
  const known = [...DECODERS.keys()].join(', ');
  const named = JSON.stringify(unknown.slice(0, 30));
  return { kind: 'unknown-coding', why: `Content-Encoding is ${named}; ${known} can be decoded.` };
}

function codingsOf(contentEncoding: string | undefined): string[] {
  const listed = (contentEncoding ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return listed.filter((coding) => coding !== '' && coding !== 'identity');
}

/** `bytes` without their content codings, of which the last was applied last; null where they would be more than `mostBytes`. */
export function withoutCodings(
  bytes: Uint8Array,
  contentEncoding: string | undefined,
  mostBytes: number = MOST_KEPT,
): Body['content'] {
  if (bytes.length === 0) return '';
  const unknown = unknownCoding(contentEncoding);
  if (unknown !== undefined) return unknown;
  let decoded = bytes;
  for (const coding of codingsOf(contentEncoding).toReversed()) {
    const decoder = DECODERS.get(coding);
    if (decoder === undefined) continue;
    try {
      // Few bodies are encoded, and every command would wait 3 ms for the module.
      decoded = process.getBuiltinModule('node:zlib')[decoder](decoded, { maxOutputLength: mostBytes });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return null;
      return {
        kind: 'undecodable',
        why: `Content-Encoding is "${coding}", but the body is not valid ${coding} (${errorMessage(error)}).`,
      };
    }
  }
  return decoded;
}

/** Whether the body of a message is a range of its encoded bytes. */
export function isRange(status: number | undefined, contentRange: string | undefined): boolean {
  return status === 206 || contentRange !== undefined;
}

/**
 * Where a body keeps what was read of it: a property that neither a spread nor `structuredClone` copies. A WeakMap of all bodies
 * makes `replay` a sixth slower, because each collection of garbage goes through it.
 */
const READ = Symbol('read');

/** What was read of a body so far. */
interface BodyReading {
  content?: Body['content'];
  text?: BodyText;
  json?: { readonly value: Json | undefined };
}

interface BodyText {
  readonly text: string;
  readonly isUnknown: boolean;
  readonly undecoded?: UndecodedBody;
}

function readingOf(body: Body & { readonly [READ]?: BodyReading }): BodyReading {
  const known = body[READ];
  if (known !== undefined) return known;
  const reading: BodyReading = {};
  Object.defineProperty(body, READ, { value: reading });
  return reading;
}

function decoded({ content, codings, isRange: isPart }: Body): Body['content'] {
  // Not by `instanceof`: tests in jsdom have a Uint8Array beside that of Node.
  if (!ArrayBuffer.isView(content)) return content;
  const plain = withoutCodings(content, codings);
  return isPart === true && isUndecoded(plain) ? null : plain;
}

function textIn(body: Body): BodyText {
  const reading = readingOf(body);
  reading.text ??= readText(body);
  return reading.text;
}

function readText(body: Body): BodyText {
  const content = decodedContent(body);
  if (content === null) return { text: '', isUnknown: true };
  // As TextDecoder does. RFC 8259, section 8.1: a parser may ignore a byte order mark.
  if (typeof content === 'string') return { text: content.replace(/^\uFEFF/, ''), isUnknown: false };
  if (isUndecoded(content)) return { text: '', isUnknown: true, undecoded: content };
  const { label, isFatal } = bodyEncodingOf(body.contentType ?? '');
  try {
    return { text: new TextDecoder(label, { fatal: isFatal }).decode(content), isUnknown: false };
  } catch {
    const why = `The body is not valid ${label.toUpperCase()}.`;
    return { text: '', isUnknown: true, undecoded: { kind: 'undecodable', why } };
  }
}
