import { type Json, parsedJson } from '../../../contract/json.ts';
import type { FixedText } from './fixed-text.ts';
import type { QuotedKey } from './plan.ts';

const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const SPACE = 0x20;
const ZERO = 0x30;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** 1 at each byte that ends a run of plain characters in a string: quotes, backslashes and control characters. */
const ENDS_TEXT = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < SPACE || byte === QUOTE || byte === BACKSLASH ? 1 : 0,
);

/** A longer number may be read as infinite. */
const LONGEST_NUMBER = 100;

/** A JSON text as it stands in a JSON string, escaped once: the bytes between its quotes. */
export interface QuotedJson {
  readonly bytes: Buffer;
  readonly start: number;
  /** Where the closing quote stands. */
  readonly end: number;
}

/** The text itself; undefined where the bytes are none that stand in a JSON string. */
export function textOf({ bytes, start, end }: QuotedJson): Json | undefined {
  return parsedJson(`"${bytes.toString('utf8', start, end)}"`);
}

/** Steps over the bytes of JSON that stands in a JSON string, where quotes and line feeds are escaped once more. */
export class QuotedBytes {
  /** All of the memory in which the text stands, and places in it. */
  protected bytes: Uint8Array = new Uint8Array();
  protected view: DataView = new DataView(this.bytes.buffer);
  protected at = 0;
  protected end = 0;
  protected textStart = 0;

  /** Stands before the first byte of a text. */
  protected stand({ bytes, start, end }: QuotedJson): void {
    if (bytes.buffer !== this.view.buffer) {
      this.bytes = new Uint8Array(bytes.buffer);
      this.view = new DataView(bytes.buffer);
    }
    this.at = bytes.byteOffset + start;
    this.end = bytes.byteOffset + end;
  }

  /** Steps over the byte behind a value, and gives it. */
  protected mark(): number | undefined {
    const byte = this.bytes[this.at];
    if (byte === SPACE || byte === BACKSLASH) this.skipSpace();
    const mark = this.bytes[this.at];
    this.at += 1;
    return mark;
  }

  /** Whether a key comes next; then it steps over it. */
  protected isKey({ length, words, tail }: QuotedKey): boolean {
    const view = this.view;
    let at = this.at;
    const behind = at + length;
    if (behind > this.end) return false;
    for (let index = 0; index < words.length; index += 1, at += 4) {
      if (view.getInt32(at, true) !== words[index]) return false;
    }
    if (view.getInt32(behind - 4, true) !== tail) return false;
    this.at = behind;
    return true;
  }

  /** Whether the bytes of `word` come next; then it steps over them. */
  protected isNext(word: Uint8Array): boolean {
    const bytes = this.bytes;
    const { length } = word;
    let at = this.at;
    for (let index = 0; index < length; index += 1, at += 1) if (bytes[at] !== word[index]) return false;
    this.at = at;
    return true;
  }

  /** Steps over a string, from its quote to behind its other quote, both escaped; false where anything in it is escaped. */
  protected plainText(): boolean {
    const bytes = this.bytes;
    let at = this.at;
    if (bytes[at + 1] !== QUOTE) return false;
    at += 2;
    this.textStart = at;
    while (ENDS_TEXT[bytes[at] ?? QUOTE] === 0) at += 1;
    if (bytes[at] !== BACKSLASH || bytes[at + 1] !== QUOTE) return false;
    this.at = at + 2;
    return true;
  }

  /** Steps over a string that is as `fixed` says. */
  protected fixedText({ classes, needs }: FixedText): boolean {
    const bytes = this.bytes;
    const { length } = needs;
    const from = this.at + 2;
    const behind = from + length;
    if (bytes[behind] !== BACKSLASH || bytes[behind + 1] !== QUOTE) return false;
    for (let index = 0, at = from; index < length; index += 1, at += 1) {
      const need = needs[index] ?? 0;
      if (((classes[bytes[at] ?? 0] ?? 0) & need) !== need) return false;
    }
    this.textStart = from;
    this.at = behind + 2;
    return true;
  }

  /** The string that was stepped over last. */
  protected lastText(): string {
    return String.fromCharCode(...this.bytes.subarray(this.textStart, this.at - 2));
  }

  protected twoDigits(at: number): number {
    return ((this.bytes[at] ?? ZERO) - ZERO) * 10 + (this.bytes[at + 1] ?? ZERO) - ZERO;
  }

  protected number(): boolean {
    const bytes = this.bytes;
    const start = this.at;
    if (bytes[this.at] === MINUS) this.at += 1;
    const first = bytes[this.at];
    const whole = this.digits();
    if (whole === 0 || (whole > 1 && first === ZERO)) return false;
    if (bytes[this.at] === POINT) {
      this.at += 1;
      if (this.digits() === 0) return false;
    }
    return this.at - start < LONGEST_NUMBER;
  }

  /** Steps over digits and tells how many they are. */
  protected digits(): number {
    const bytes = this.bytes;
    const start = this.at;
    let at = start;
    for (let byte = bytes[at] ?? 0; byte >= ZERO && byte < COLON; byte = bytes[at] ?? 0) at += 1;
    this.at = at;
    return at - start;
  }

  /** Steps over white space and tells whether there was any. Where JSON stands in a string, line feeds are escaped. */
  protected skipSpace(): boolean {
    const bytes = this.bytes;
    const start = this.at;
    let at = start;
    while (true) {
      if (bytes[at] === SPACE) at += 1;
      else if (bytes[at] === BACKSLASH && isSpaceEscape(bytes[at + 1])) at += 2;
      else break;
    }
    this.at = at;
    return at > start;
  }
}

/** Whether a backslash and this byte stand for a line feed, a carriage return or a tab. */
function isSpaceEscape(byte: number | undefined): boolean {
  return byte === 0x6e || byte === 0x72 || byte === 0x74;
}
