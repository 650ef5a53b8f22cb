import { type NestedValue, skipNested } from './nested-value.ts';
import {
  LONGEST_ENTRY,
  parseEntry,
  TOO_LONG,
  type TrafficEntry,
  type TrafficSplitter,
  unreadableEntry,
} from './traffic-entry.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;

/** The depth of the list `log.entries`, and of its entries. */
const LIST = 3;
const ENTRY = 4;
/** The longest key that matters, in bytes. */
const LONGEST_KEY = 16;
/** How an entry begins: its brace and its first name. */
const HEAD = /^\{\s*"[^"\\]+"\s*:/;
const LONGEST_HEAD = 100;
/** After so many wrong guesses where an entry ends, every entry is followed byte by byte. */
const MOST_WRONG_GUESSES = 100;

/** Finds and parses the entries of a HAR file window by window, whatever else the file contains. */
export class HarSplitter implements TrafficSplitter {
  number = 0;
  rest = 0;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #inList = false;
  #hasList = false;
  /** The last string outside the list, and the keys above the current place, by depth. */
  #text = '';
  #key: string[] = ['', '', ''];
  /** Whether the current element of the list is not an object. */
  #inScalar = false;
  /** A value as deep as an entry that is being skipped. */
  #skipped: NestedValue | undefined;
  /** How far the current entry was followed in the window before. */
  #begun: NestedValue | undefined;
  /** The bytes that the last followed entry begins with. */
  #head: Buffer | undefined;
  #wrongGuesses = 0;

  /** @param isWithin whether the first byte is that of an entry, not that of the file */
  constructor(isWithin: boolean) {
    if (!isWithin) return;
    this.#depth = LIST;
    this.#inList = true;
    this.#hasList = true;
  }

  isBetween(bytes: Buffer): boolean {
    const isInList = this.#inList && this.#depth === LIST && this.#skipped === undefined && !this.#inScalar;
    return this.rest === bytes.length && isInList;
  }

  *split(bytes: Buffer, isLast: boolean): Generator<TrafficEntry> {
    this.rest = 0;
    while (this.rest < bytes.length) {
      if (this.#skipped !== undefined) {
        if (!this.#skip(bytes, this.#skipped)) break;
      } else if (!this.#step(bytes[this.rest] ?? 0)) {
        if (this.#depth === ENTRY) this.#skipped = { depth: 0, inString: false, at: 0 };
        else this.rest += 1;
      } else if (this.#depth !== ENTRY) {
        this.rest += 1;
        yield unreadableEntry(this.number, 'Not a JSON object.');
      } else {
        const entry = this.#guessed(bytes) ?? this.#followed(bytes, isLast);
        if (entry === undefined) return;
        yield entry;
      }
    }
    if (isLast) yield* this.#end();
  }

  /**
   * The entry up to the next one that begins like the entry before; undefined when that is not its end. No text can contain
   * the unescaped beginning of an entry, and an object that JSON.parse accepts ends nowhere else.
   */
  #guessed(bytes: Buffer): TrafficEntry | undefined {
    if (this.#head === undefined || this.#begun !== undefined || this.#wrongGuesses > MOST_WRONG_GUESSES) {
      return undefined;
    }
    const from = this.rest;
    let end = bytes.indexOf(this.#head, from + 1) - 1;
    while (end > from && (bytes[end] ?? 0) <= 0x20) end -= 1;
    if (end <= from || end - from > LONGEST_ENTRY || bytes[end] !== COMMA) return undefined;
    const entry = parseEntry(this.number, bytes.subarray(from, end));
    if (entry.json === undefined) return undefined;
    this.#depth = LIST;
    this.rest = end;
    return entry;
  }

  /** The entry, followed byte by byte to its end; undefined when more of it has to be read first. */
  #followed(bytes: Buffer, isLast: boolean): TrafficEntry | undefined {
    const from = this.rest;
    const value = this.#begun ?? { depth: 0, inString: false, at: from };
    this.#begun = undefined;
    if (skipNested(bytes, value)) {
      this.#depth = LIST;
      this.rest = value.at;
      if (this.#head !== undefined) this.#wrongGuesses += 1;
      const [head] = HEAD.exec(bytes.toString('latin1', from, Math.min(value.at, from + LONGEST_HEAD))) ?? [];
      this.#head = head === undefined ? undefined : Buffer.from(head, 'latin1');
      return parseEntry(this.number, bytes.subarray(from, value.at));
    }
    const isTooLong = bytes.length - from > LONGEST_ENTRY;
    if (isTooLong || isLast) {
      this.#skipped = value;
      this.rest = value.at;
      return unreadableEntry(this.number, isTooLong ? TOO_LONG : 'The file ends within this entry.');
    }
    // The next window begins with this entry.
    this.#begun = { ...value, at: value.at - from };
    this.number -= 1;
    this.#depth = LIST;
    return undefined;
  }

  /** Skips the rest of a value; false when it does not end in `bytes`. */
  #skip(bytes: Buffer, value: NestedValue): boolean {
    value.at = this.rest;
    const isEnd = skipNested(bytes, value);
    this.rest = value.at;
    if (!isEnd) return false;
    this.#skipped = undefined;
    this.#depth = LIST;
    return true;
  }

  *#end(): Generator<TrafficEntry> {
    const isReported = this.#skipped !== undefined && this.#inList;
    if (!this.#hasList) yield unreadableEntry(this.number, 'The file has no list "log.entries", as HAR demands.');
    else if (this.#depth > 0 && !isReported) {
      yield unreadableEntry(this.number, 'The file ends behind this entry, but not the list.');
    }
  }

  /** Takes a byte outside the entries; returns whether an element of the list begins with it. */
  #step(byte: number): boolean {
    if (this.#inString) {
      this.#stringStep(byte);
      return false;
    }
    switch (byte) {
      case QUOTE:
        this.#inString = true;
        this.#text = '';
        return this.#beginsScalar();
      case OPEN_BRACE:
      case OPEN_BRACKET:
        return this.#open(byte);
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        this.#depth -= 1;
        if (this.#depth < LIST) this.#inList = false;
        return false;
      case COMMA:
        this.#inScalar = false;
        return false;
      case COLON:
        if (this.#depth < LIST) this.#key[this.#depth] = this.#text;
        return false;
      default:
        return byte > 0x20 && this.#beginsScalar();
    }
  }

  #open(byte: number): boolean {
    const isList = byte === OPEN_BRACKET && this.#depth === 2 && this.#key[1] === 'log' && this.#key[2] === 'entries';
    this.#depth += 1;
    if (isList) {
      this.#inList = true;
      this.#hasList = true;
      this.#inScalar = false;
      return false;
    }
    const isEntry = this.#inList && this.#depth === ENTRY;
    if (isEntry) this.number += 1;
    return isEntry;
  }

  #beginsScalar(): boolean {
    if (!this.#inList || this.#depth !== LIST || this.#inScalar) return false;
    this.#inScalar = true;
    this.number += 1;
    return true;
  }

  #stringStep(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (this.#text.length < LONGEST_KEY) this.#text += String.fromCharCode(byte);
  }
}
