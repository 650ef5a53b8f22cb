import { Carry, type TrafficEntry, type TrafficSplitter } from './traffic-entry.ts';

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

/**
 * Finds the entries of a HAR file as it comes in, whatever else the file holds, and gives the bytes of each. It follows
 * strings and brackets only; whether an entry is JSON is for who parses it.
 *
 * @param guesses whether to leap over what looks like JSON in a string: recorded bodies are most of a file. An entry
 * whose end was found so can be refused.
 */
export function createHarSplitter(guesses = false): TrafficSplitter {
  return new HarSplitter(guesses);
}

class HarSplitter implements TrafficSplitter {
  readonly #carry = new Carry();
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
  #number = 0;
  readonly #guesses: boolean;
  #isRefused = false;
  readonly #refuse = () => {
    this.#isRefused = true;
  };

  constructor(guesses: boolean) {
    this.#guesses = guesses;
  }

  *split(chunk: Buffer): Generator<TrafficEntry> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#depth >= ENTRY) {
        const isWhole = this.#guesses && this.#inList && at === start + 1;
        let end = isWhole ? this.#guessedEnd(chunk, at) : -1;
        if (end >= 0) {
          yield { number: this.#number, bytes: chunk.subarray(start, end + 1), why: '', refuse: this.#refuse };
          if (this.#isRefused) end = -1;
          else this.#depth = LIST;
          this.#isRefused = false;
        }
        if (end < 0) {
          end = this.#endOfEntry(chunk, at);
          if (end < 0) break;
          if (this.#inList) yield this.#carry.take(this.#number, chunk.subarray(start, end + 1));
        }
        at = end;
      } else if (this.#step(chunk[at] ?? 0)) {
        if (this.#depth === ENTRY) start = at;
        else yield { number: this.#number, bytes: null, why: 'It is no JSON object.' };
      }
    }
    if (this.#depth >= ENTRY && this.#inList) this.#carry.keep(chunk.subarray(start));
  }

  *end(): Generator<TrafficEntry> {
    const number = this.#number;
    if (this.#depth >= ENTRY && this.#inList) yield { number, bytes: null, why: 'The file ends within this entry.' };
    else if (!this.#hasList) yield { number, bytes: null, why: 'The file has no list "log.entries", as HAR demands.' };
    else if (this.#depth > 0) yield { number, bytes: null, why: 'The file ends behind this entry, but not the list.' };
  }

  /** Where the entry seems to end that begins before `from`; -1 where it does not in this chunk. */
  #guessedEnd(chunk: Buffer, from: number): number {
    const { length } = chunk;
    let depth = ENTRY;
    for (let at = from; at < length; at += 1) {
      const byte = chunk[at];
      if (byte === QUOTE) {
        at = endOfString(chunk, at + 1);
        if (at < 0) return -1;
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        depth -= 1;
        if (depth < ENTRY) return at;
      }
    }
    return -1;
  }

  /** Where the entry ends that the scanner stands in, or whatever else stands as deep; -1 when not in this chunk. The one loop that sees every byte. */
  #endOfEntry(chunk: Buffer, from: number): number {
    let depth = this.#depth;
    let inString = this.#inString;
    let at = this.#isEscaped ? from + 1 : from;
    this.#isEscaped = false;
    const { length } = chunk;
    while (at < length) {
      // A read behind the end would make the whole loop slow.
      while (inString && at < length) {
        const byte = chunk[at];
        if (byte === QUOTE) inString = false;
        at += byte === BACKSLASH ? 2 : 1;
      }
      if (at >= length) break;
      const byte = chunk[at];
      if (byte === QUOTE) inString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        depth -= 1;
        if (depth < ENTRY) break;
      }
      at += 1;
    }
    this.#depth = depth;
    this.#inString = inString;
    if (depth < ENTRY) return at;
    this.#isEscaped = inString && at > length;
    return -1;
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
    if (isEntry) this.#number += 1;
    return isEntry;
  }

  #beginsScalar(): boolean {
    if (!this.#inList || this.#depth !== LIST || this.#inScalar) return false;
    this.#inScalar = true;
    this.#number += 1;
    return true;
  }

  #stringStep(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (this.#text.length < LONGEST_KEY) this.#text += String.fromCharCode(byte);
  }
}

const ENDS = { list: Buffer.from(']"'), object: Buffer.from('}"') };

/**
 * Where the string that begins at `from` ends; -1 where it does not here. One that begins like JSON is taken to end with
 * the first bracket before a quote: within it, quotes are escaped.
 */
function endOfString(chunk: Buffer, from: number): number {
  const first = chunk[from];
  if (first === OPEN_BRACE || first === OPEN_BRACKET) {
    const end = chunk.indexOf(first === OPEN_BRACE ? ENDS.object : ENDS.list, from);
    return end < 0 ? -1 : end + 1;
  }
  const { length } = chunk;
  let at = from;
  while (at < length) {
    const byte = chunk[at];
    if (byte === QUOTE) return at;
    at += byte === BACKSLASH ? 2 : 1;
  }
  return -1;
}
