import { endOfString } from '../../json/json-size.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { partsOf } from '../../json/pointer.ts';
import { type TextPlace, textLines } from '../../json/text-lines.ts';
import type { Places } from './places.ts';

/**
 * The places in a document that is one JSON file with the content `text`. Only the objects and lists on the way to a place
 * are scanned, when it is first asked for: a tree of all places takes more memory than the document.
 */
export function jsonPlaces(text: string, file: string): Places {
  const known = new Map<number, ReadonlyMap<string, Member>>();
  const membersAt = (offset: number): ReadonlyMap<string, Member> =>
    getOrInsert(known, offset, () => scan(text, offset));
  let placeAt: ((offset: number) => TextPlace) | undefined;
  return {
    at(pointer) {
      placeAt ??= textLines(text);
      let found: Member = { offset: 0, value: afterSpace(text, 0) };
      for (const part of partsOf(pointer)) {
        const member = membersAt(found.value).get(part);
        if (member === undefined) break;
        found = member;
      }
      return { file, ...placeAt(found.offset) };
    },
  };
}

/** A member of an object or an item of a list. */
interface Member {
  /** The place of its key or, in a list, its own place. */
  readonly offset: number;
  /** The place of its value. */
  readonly value: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** The members of the object or list that begins at `start` of a valid JSON text; none of any other value. */
function scan(text: string, start: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  if (!OPENING.has(text.charCodeAt(start))) return members;
  const isList = text[start] === '[';
  let at = afterSpace(text, start + 1);
  for (let index = 0; at < text.length && !CLOSING.has(text.charCodeAt(at)); index += 1) {
    const offset = at;
    let key = String(index);
    if (!isList) {
      const end = endOfString(text, at);
      key = String(JSON.parse(text.slice(at, end)));
      // The colon is between the key and the value.
      at = afterSpace(text, afterSpace(text, end) + 1);
    }
    members.set(key, { offset, value: at });
    at = afterSpace(text, endOfValue(text, at));
    if (text.charCodeAt(at) === COMMA) at = afterSpace(text, at + 1);
  }
  return members;
}

function afterSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** The end of a value. It needs no stack, however deep the value. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (depth === 0) return at;
      continue;
    }
    if (CLOSING.has(code) || code === COMMA) {
      if (depth === 0) return at;
      if (code !== COMMA) depth -= 1;
      if (depth === 0) return at + 1;
    } else if (OPENING.has(code)) depth += 1;
    at += 1;
  }
  return text.length;
}
