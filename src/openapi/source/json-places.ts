import { partsOf } from '../pointer.ts';
import { type TextPlace, textLines } from '../text-lines.ts';
import type { Places } from './places.ts';

/** The places in a document that is one JSON file with the content `text`. The text is scanned when first asked. */
export function jsonPlaces(text: string, file: string): Places {
  let scanned: { readonly root: Node; readonly placeAt: (offset: number) => TextPlace } | undefined;
  return {
    at(pointer) {
      scanned ??= { root: scan(text), placeAt: textLines(text) };
      let node = scanned.root;
      for (const part of partsOf(pointer)) node = node.members?.get(part) ?? { offset: node.offset };
      return { file, ...scanned.placeAt(node.offset) };
    },
  };
}

/** A value of the text, with the place of its key or, in a list, its own place. */
interface Node {
  readonly offset: number;
  members?: Map<string, Node>;
}

/** An object or a list that contains the position of the scanner. */
interface Level {
  readonly node: Node;
  readonly isList: boolean;
  index: number;
  /** The member whose value comes next. */
  member: Node | undefined;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** The content of a valid JSON text. It needs no stack, however deep the text. */
function scan(text: string): Node {
  const root: Node = { offset: 0 };
  const levels: Level[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '}' || token === ']') {
      levels.pop();
    } else if (token === ',') {
      if (level) Object.assign(level, { index: level.index + 1, member: undefined });
    } else if (token !== ':') {
      const isNew = level !== undefined && level.member === undefined;
      if (isNew) level.member = added(level, level.isList ? String(level.index) : String(JSON.parse(token)), index);
      const opens = token === '{' || token === '[';
      if (opens) levels.push({ node: level?.member ?? root, isList: token === '[', index: 0, member: undefined });
    }
  }
  return root;
}

function added({ node }: Level, key: string, offset: number): Node {
  const member = { offset };
  node.members ??= new Map();
  node.members.set(key, member);
  return member;
}
