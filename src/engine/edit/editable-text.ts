import { diffArrays } from 'diff';
import type { Document, Node, Pair, ParsedNode, YAMLMap, YAMLSeq } from 'yaml';
import { canonical, isSameJson } from '../json/canonical.ts';
import { DocumentError } from '../json/document-error.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject, parsedJson } from '../json/json.ts';
import { parseYaml, type YamlTree } from '../yaml/parse-yaml.ts';
import { entriesOf } from '../yaml/yaml-entries.ts';
import { yamlJson } from '../yaml/yaml-json.ts';
import { yamlLibrary } from '../yaml/yaml-library.ts';
import { YamlNesting } from '../yaml/yaml-nesting.ts';
import { mergeLines } from './merge-lines.ts';

/** More differences of two lists are not looked for; each item then becomes the item at its place. */
const MOST_DIFFERENCES = 1_000;

/** A text that cannot be edited in place. `message` names the file, the place and the remedy. */
export class EditError extends Error {
  readonly code = 'edit-impossible';

  constructor(file: string, why: string, options?: ErrorOptions) {
    super(`${file} cannot be edited in place: ${why}. Edit it by hand.`, options);
    this.name = 'EditError';
  }
}

/** A document text, YAML or JSON, whose content can be changed in place. */
export interface EditableText {
  readonly text: string;
  readonly json: Json;
  /**
   * The text that says `after`. Lines of which nothing changes stay as they are, with comments, anchors, quotes, flow style
   * and line ends.
   *
   * @param after may share parts with `json`, which are not looked at.
   * @throws {EditError} where the change cannot be made in place, for example in a part that an anchor shares
   */
  saying(after: Json): string;
}

/**
 * Reads a document text for edits.
 *
 * @throws {DocumentError} `document-unreadable`
 */
export function editableText(text: string, file: string): EditableText {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const content = text.slice(mark.length);
  const tree = parseYaml(content, file);
  const json = yamlJson(tree);
  const textFor = (after: Json): string => {
    if (isSameJson(json, after)) return text;
    const { document, root } = tree;
    if (document === undefined || root === undefined) throw new EditError(file, 'it is empty');
    const write = writerFor(content);
    const edited = writableCopy(document);
    const before = write(edited);
    edited.contents = new DocumentEdit(file, tree, edited).edit(root, edited.contents, json, after);
    try {
      const written = { text: before, tree: before === content ? tree : parseYaml(before, file) };
      const merged = mergeLines({ text: content, tree }, written, write(edited));
      if (isSameJson(parsedJson(merged) ?? yamlJson(parseYaml(merged, file)), after)) return mark + merged;
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
    }
    throw new EditError(file, 'a part that changes is shared by an anchor, or is written in an unusual way');
  };
  let last: { readonly after: Json; readonly text: string } | undefined;
  return {
    text,
    json,
    saying(after) {
      // An edit is tried before it is written, which takes seconds for a large document.
      if (last?.after !== after) last = { after, text: textFor(after) };
      return last.text;
    },
  };
}

function writableCopy(document: Document.Parsed): Document {
  const copy: Document = document.clone();
  // Texts that YAML 1.1 takes for dates or booleans are quoted.
  copy.schema = new (yamlLibrary().Schema)({ schema: 'core', compat: 'yaml-1.1', merge: false });
  return copy;
}

/** Writes a document about as `text` is written. */
function writerFor(text: string): (document: Document) => string {
  if (parsedJson(text) !== undefined) {
    const unit = /^\s*[[{]\s*?\n([ \t]+)/.exec(text)?.[1];
    return ({ contents }) => jsonText(contents, '', unit);
  }
  // A key without a value in its line, then the key or the item in the next line.
  const step = /^( *)[^\s#-].*:[ \t]*(?:#.*)?\r?\n\s*^\1( +)[^\s#-]/m.exec(text)?.[2];
  const dash = /^( *)[^\s#-].*:[ \t]*(?:#.*)?\r?\n\s*^\1( *)- /m.exec(text)?.[2];
  return (document) =>
    document.toString({
      indent: step?.length ?? 2,
      indentSeq: dash !== '',
      lineWidth: 0,
      singleQuote: true,
      blockQuote: 'literal',
      flowCollectionPadding: !/\{\S/.test(text),
      verifyAliasOrder: false,
    });
}

/** JSON with one member or item in a line, indented by `unit`; in one line without `unit`. */
function jsonText(node: unknown, margin: string, unit: string | undefined): string {
  const { isMap, isPair, isScalar, isSeq } = yamlLibrary();
  const inner = unit === undefined ? '' : margin + unit;
  if (isPair(node)) {
    return `${jsonText(node.key, margin, unit)}:${unit === undefined ? '' : ' '}${jsonText(node.value, margin, unit)}`;
  }
  if (isMap(node) || isSeq(node)) {
    const [open, close] = isMap(node) ? '{}' : '[]';
    const [start, end] = unit === undefined ? ['', ''] : [`\n${inner}`, `\n${margin}`];
    const items = node.items.map((item) => jsonText(item, inner, unit));
    return items.length === 0 ? `${open}${close}` : `${open}${start}${items.join(`,${start}`)}${end}${close}`;
  }
  if (!isScalar(node)) return 'null';
  // The digits of a number that JavaScript does not hold.
  return typeof node.value === 'number' && node.source !== undefined ? node.source : JSON.stringify(node.value);
}

/** Edits a copy of a document; the nodes of the original lead the way. */
class DocumentEdit {
  readonly #file: string;
  readonly #tree: YamlTree;
  readonly #document: Document;

  constructor(file: string, tree: YamlTree, document: Document) {
    this.#file = file;
    this.#tree = tree;
    this.#document = document;
  }

  /** The node that says `after`: `copy`, edited, or another one in its place. */
  edit<T>(original: ParsedNode | null, copy: T, before: Json, after: Json): T | Node {
    if (isSameJson(before, after)) return copy;
    const { isMap, isSeq } = yamlLibrary();
    if (isMap(original) && isMap(copy) && isJsonObject(before) && isJsonObject(after)) {
      if (Object.keys(before).some((key) => Object.hasOwn(after, key))) {
        this.#editMap(original, copy, before, after);
        return copy;
      }
    }
    if (isSeq(original) && isSeq(copy) && isJsonArray(before) && isJsonArray(after)) {
      if (before.length > 0 && after.length > 0) {
        this.#editList(original, copy, before, after);
        return copy;
      }
    }
    return this.#replacement(copy, after);
  }

  #editMap(original: YAMLMap.Parsed, copy: YAMLMap, before: JsonObject, after: JsonObject): void {
    const entries = entriesOf(original, this.#tree, new YamlNesting(this.#tree), () => {});
    const pairs = new Map<string, Pair>();
    const indexes = new Map(original.items.map(({ key }, index) => [key, index]));
    const removed = new Set<Pair>();
    for (const [name, { key, value, isMerged }] of entries) {
      const [old = null, now] = [before[name], after[name]];
      const pair = copy.items[indexes.get(key) ?? -1];
      if (isMerged || pair === undefined) {
        if (now === undefined || isSameJson(old, now)) continue;
        throw new EditError(this.#file, `${JSON.stringify(name)} comes from another map by <<`);
      }
      pairs.set(name, pair);
      if (now === undefined) removed.add(pair);
      else pair.value = this.edit(value, pair.value, old, now);
    }
    let previous: Pair | undefined;
    for (const [name, value] of Object.entries(after)) {
      const pair = pairs.get(name);
      if (pair === undefined && !entries.has(name)) {
        const added = this.#document.createPair(name, value, { aliasDuplicateObjects: false });
        copy.items.splice(previous === undefined ? 0 : copy.items.indexOf(previous) + 1, 0, added);
        previous = added;
      } else previous = pair ?? previous;
    }
    removeItems(copy, removed, ({ key }) => key);
  }

  #editList(original: YAMLSeq.Parsed, copy: YAMLSeq, before: readonly Json[], after: readonly Json[]): void {
    const [texts, newTexts] = [before.map(canonical), after.map(canonical)];
    let tail = 0;
    while (tail < texts.length && tail < newTexts.length && texts.at(-1 - tail) === newTexts.at(-1 - tail)) tail += 1;
    const heads = [texts.slice(0, texts.length - tail), newTexts.slice(0, newTexts.length - tail)] as const;
    const differences = diffArrays(...heads, { maxEditLength: MOST_DIFFERENCES });
    const old = [...copy.items];
    const removed = new Set<unknown>();
    const items: unknown[] = [];
    const keepUntil = (fromEnd: number, toEnd: number): void => {
      while (from < fromEnd && items.length - removed.size < toEnd) {
        const now = after[items.length - removed.size] ?? null;
        items.push(this.edit(original.items[from] ?? null, old[from], before[from] ?? null, now));
        from += 1;
      }
    };
    let [from, fromEnd, toEnd] = [0, 0, 0];
    // Between items that stay, an item that is removed becomes the one that is added in its place.
    const takeChanged = (): void => {
      keepUntil(fromEnd, toEnd);
      for (; from < fromEnd; from += 1) {
        items.push(old[from]);
        removed.add(old[from]);
      }
      while (items.length - removed.size < toEnd) {
        items.push(this.#created(after[items.length - removed.size] ?? null));
      }
    };
    for (const { added, count, removed: isRemoved } of differences ?? []) {
      const isKept = !added && !isRemoved;
      if (isKept) takeChanged();
      if (!added) fromEnd += count;
      if (!isRemoved) toEnd += count;
      if (isKept) keepUntil(fromEnd, toEnd);
    }
    [fromEnd, toEnd] = [heads[0].length, heads[1].length];
    takeChanged();
    keepUntil(before.length, after.length);
    copy.items = items;
    removeItems(copy, removed, (item) => item);
  }

  /** A new node with the comments, the anchor and the quotes of the old one. */
  #replacement(old: unknown, value: Json): Node {
    const { isAlias, isCollection, isNode, isScalar } = yamlLibrary();
    const node = this.#created(value);
    if (!isNode(old)) return node;
    // The library writes a comment behind a map or a list below it.
    const isMoved = isCollection(node) && !isCollection(old);
    node.commentBefore = isMoved ? joinComments(old.commentBefore, old.comment) : (old.commentBefore ?? null);
    node.comment = isMoved ? null : (old.comment ?? null);
    node.spaceBefore = old.spaceBefore ?? false;
    // Else the library does not indent it below a comment (2.9).
    if (isCollection(node) && node.items.length === 0) node.flow = true;
    if (!isAlias(old) && !isAlias(node) && old.anchor !== undefined) node.anchor = old.anchor;
    const { type } = isScalar(old) ? old : {};
    const isQuoted = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE';
    if (isQuoted && isScalar(node) && typeof value === 'string' && !/[^ -~]/.test(value)) node.type = type;
    return node;
  }

  #created(value: Json): Node {
    return this.#document.createNode(value, { aliasDuplicateObjects: false });
  }
}

/** Removes items of a map or a list. The comments above and below them stay. */
function removeItems<T>(
  collection: { items: T[]; comment?: string | null },
  removed: ReadonlySet<T>,
  nodeOf: (item: T) => unknown,
): void {
  let above: string | null = null;
  for (const item of collection.items) {
    const node = nodeOf(item);
    if (!yamlLibrary().isNode(node)) continue;
    above = joinComments(above, node.commentBefore);
    if (removed.has(item)) above = joinComments(above, commentBelow(item));
    else {
      node.commentBefore = above;
      above = null;
    }
  }
  collection.comment = joinComments(above, collection.comment);
  collection.items = collection.items.filter((item) => !removed.has(item));
}

/** The comment at the end of a part. Behind a list that is not indented, it may be about the next key. */
function commentBelow(part: unknown): string | null {
  const { isCollection, isPair } = yamlLibrary();
  if (isPair(part)) return commentBelow(part.value);
  return isCollection(part) ? joinComments(commentBelow(part.items.at(-1)), part.comment) : null;
}

function joinComments(first: string | null | undefined, second: string | null | undefined): string | null {
  return first && second ? `${first}\n${second}` : first || second || null;
}
