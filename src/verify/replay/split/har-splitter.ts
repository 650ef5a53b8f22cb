import type { ProgramMemory } from '../program/program-memory.ts';
import type { Outline } from './outline.ts';
import { LONGEST_ENTRY, TOO_LONG, type TrafficEntry, type TrafficSplitter, unreadableEntry } from './traffic-entry.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;

/** How deep the list `log.entries` stands, and its entries. */
const LIST = 3;
const ENTRY = 4;
/** No key that is looked for is longer, in bytes. */
const LONGEST_KEY = 16;

/** What is passed over, and where its walk stands. */
interface Passing {
  readonly depth: number;
  readonly inString: boolean;
}

/**
 * Finds the entries of a HAR file as it comes in, whatever else the file holds, and gives the bytes of each. Those that its
 * outline does not take it follows by strings and brackets only; whether one is JSON is for who parses it.
 */
export class HarSplitter implements TrafficSplitter {
  readonly #memory: ProgramMemory;
  readonly #outline: Outline;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #inList = false;
  #hasList = false;
  /** The string that was read last outside of the list, and the keys in which the scanner stands, by depth. */
  #text = '';
  #key: string[] = ['', '', ''];
  /** Whether an element of the list has begun that is no object. */
  #inScalar = false;
  number = 0;
  /** Set within a value that is as deep as an entry and none that is read. */
  #passing: Passing | undefined;
  rest = 0;

  /** @param isWithin whether it begins within the list, at an entry */
  constructor(memory: ProgramMemory, outline: Outline, isWithin: boolean) {
    this.#memory = memory;
    this.#outline = outline;
    if (!isWithin) return;
    this.#depth = LIST;
    this.#inList = true;
    this.#hasList = true;
  }

  isBetween(end: number): boolean {
    return this.rest === end && this.#inList && this.#depth === LIST && this.#passing === undefined && !this.#inScalar;
  }

  *split(start: number, end: number, isLast: boolean): Generator<TrafficEntry> {
    this.rest = start;
    while (this.rest < end) {
      const from = this.rest;
      if (this.#passing !== undefined) {
        if (!this.#pass(this.#passing, end)) break;
      } else if (!this.#step(this.#memory.bytes[from] ?? 0)) {
        if (this.#depth === ENTRY) this.#passing = { depth: 0, inString: false };
        else this.rest += 1;
      } else if (this.#depth !== ENTRY) {
        this.rest += 1;
        yield unreadableEntry(this.number, 'It is no JSON object.');
      } else {
        const entry = this.#entry(from, end, isLast);
        if (entry === undefined) return;
        yield entry;
      }
    }
    if (isLast) yield* this.#end();
  }

  /** The entry that begins at `from`; undefined where more of it has to come. */
  #entry(from: number, end: number, isLast: boolean): TrafficEntry | undefined {
    const { program, bytes } = this.#memory;
    let behind = this.#outline.take(from);
    const isOutlined = behind > 0;
    if (!isOutlined) behind = program.endOfNested(from, end, 0, false) + 1;
    if (behind > 1) {
      this.#depth = LIST;
      this.rest = behind;
      return { number: this.number, bytes: bytes.subarray(from, behind), isOutlined, why: '' };
    }
    const isTooLong = end - from > LONGEST_ENTRY;
    if (isTooLong || isLast) {
      this.#stopWithin();
      return unreadableEntry(this.number, isTooLong ? TOO_LONG : 'The file ends within this entry.');
    }
    this.number -= 1;
    this.#depth = LIST;
    return undefined;
  }

  /** Passes over what is left of a value; false where that does not end here. */
  #pass({ depth, inString }: Passing, end: number): boolean {
    const last = this.#memory.program.endOfNested(this.rest, end, depth, inString);
    if (last === 0) {
      this.#stopWithin();
      return false;
    }
    this.#passing = undefined;
    this.#depth = LIST;
    this.rest = last + 1;
    return true;
  }

  #stopWithin(): void {
    const { depthLeft, inStringLeft, reached } = this.#memory.program;
    this.#passing = { depth: depthLeft.value, inString: inStringLeft.value !== 0 };
    this.rest = reached.value;
  }

  *#end(): Generator<TrafficEntry> {
    const isTold = this.#passing !== undefined && this.#inList;
    if (!this.#hasList) yield unreadableEntry(this.number, 'The file has no list "log.entries", as HAR demands.');
    else if (this.#depth > 0 && !isTold) {
      yield unreadableEntry(this.number, 'The file ends behind this entry, but not the list.');
    }
  }

  /** Takes a byte outside of the entries; tells whether an element of the list begins with it. */
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
