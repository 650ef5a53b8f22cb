import type { ParsedNode, YAMLMap, YAMLSeq } from 'yaml';
import { canonical } from '../json/canonical.ts';
import { DocumentError } from '../json/document-error.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { parseYaml, type YamlTree } from '../yaml/parse-yaml.ts';
import { entriesOf, type YamlEntry } from '../yaml/yaml-entries.ts';
import { yamlJson } from '../yaml/yaml-json.ts';
import { yamlLibrary } from '../yaml/yaml-library.ts';
import { YamlNesting } from '../yaml/yaml-nesting.ts';
import { addedRuns } from './added-runs.ts';
import { EditError } from './edit-error.ts';
import { itemEdits } from './edit-lists.ts';
import { Splices } from './splices.ts';
import { isBlockScalar, isEmpty, TextLayout } from './text-layout.ts';
import { blockText, flowText, quotedAs } from './write-value.ts';

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
  return {
    text,
    json,
    saying(after) {
      if (json === after || canonical(json) === canonical(after)) return text;
      if (tree.root === undefined) throw new EditError(file, 'it is empty');
      const edited = new TextEditor(content, file, tree, tree.root).edited(json, after);
      if (edited === undefined || !says(edited, file, after)) {
        throw new EditError(file, 'a part that changes is shared by an anchor, or is written in an unusual way');
      }
      return mark + edited;
    },
  };
}

function says(text: string, file: string, expected: Json): boolean {
  try {
    return canonical(yamlJson(parseYaml(text, file))) === canonical(expected);
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
}

/** The place of a value in the text: its node, and what precedes it. */
interface Slot {
  readonly node: ParsedNode | null;
  /** The key of the value; undefined for an item of a list and for the root. */
  readonly key?: ParsedNode;
  /** The offset with which added lines of the value are aligned: that of its key, or of the dash of its item. */
  readonly margin: number;
  readonly isFlow: boolean;
}

class TextEditor {
  readonly #file: string;
  readonly #tree: YamlTree;
  readonly #root: ParsedNode;
  readonly #layout: TextLayout;
  readonly #splices: Splices;

  constructor(text: string, file: string, tree: YamlTree, root: ParsedNode) {
    this.#file = file;
    this.#tree = tree;
    this.#root = root;
    this.#layout = new TextLayout(text, root);
    this.#splices = new Splices(text);
  }

  edited(before: Json, after: Json): string | undefined {
    this.#visit({ node: this.#root, margin: 0, isFlow: false }, before, after);
    return this.#splices.applied();
  }

  #visit(slot: Slot, before: Json, after: Json): void {
    if (before === after || canonical(before) === canonical(after)) return;
    const { isMap, isSeq } = yamlLibrary();
    const { node } = slot;
    if (isMap(node) && isJsonObject(before) && isJsonObject(after)) {
      if (Object.keys(before).some((key) => Object.hasOwn(after, key))) {
        this.#editMap(node, before, after);
        return;
      }
    }
    if (isSeq(node) && isJsonArray(before) && isJsonArray(after) && before.length > 0 && after.length > 0) {
      this.#editList(node, before, after);
      return;
    }
    this.#replace(slot, after);
  }

  #editMap(map: YAMLMap.Parsed, before: JsonObject, after: JsonObject): void {
    const entries = entriesOf(map, this.#tree, new YamlNesting(this.#tree), () => {});
    const isFlow = map.flow === true;
    for (const [key, { value, key: keyNode, isMerged }] of entries) {
      const [old, now] = [before[key], after[key]];
      if (old === undefined || now === undefined || old === now || canonical(old) === canonical(now)) continue;
      if (isMerged) throw new EditError(this.#file, `${JSON.stringify(key)} comes from another map by <<`);
      this.#visit({ node: value, key: keyNode, margin: keyNode.range[0], isFlow }, old, now);
    }
    const own = [...entries].filter(([, { isMerged }]) => !isMerged);
    this.#removeMembers(
      own.map(([key, { key: node, value }]) => ({
        start: node.range[0],
        end: this.#layout.endOf(value, node),
        isKept: Object.hasOwn(after, key),
      })),
      isFlow,
    );
    for (const [run, before] of addedRuns(entries, after)) this.#addMembers(run, before, { map, own, after });
  }

  #addMembers(
    run: readonly string[],
    previous: YamlEntry | undefined,
    { map, own, after }: { map: YAMLMap.Parsed; own: readonly [string, YamlEntry][]; after: JsonObject },
  ): void {
    const { eol, step } = this.#layout;
    const first = own.find(([key]) => Object.hasOwn(after, key))?.[1] ?? own[0]?.[1];
    const start = first?.key.range[0] ?? map.range[0];
    const end = previous && this.#layout.endOf(previous.value, previous.key);
    if (map.flow === true) {
      const isSpaced = /^.[^:]*:\s/s.test(this.#layout.text.slice(start));
      const texts = run.map((key) => {
        const indent = this.#indentOfFlow(start);
        return `${JSON.stringify(key)}:${isSpaced ? ' ' : ''}${flowText(after[key] ?? null, { indent, step, eol })}`;
      });
      this.#insertInFlow(texts, start, end);
      return;
    }
    const indent = this.#layout.indentAt(start);
    this.#insertLines(
      run.map((key) => blockText({ [key]: after[key] ?? null }, { indent, step, eol })),
      { start, end, indent },
    );
  }

  #editList(list: YAMLSeq.Parsed, before: readonly Json[], after: readonly Json[]): void {
    const { eol, step } = this.#layout;
    const isFlow = list.flow === true;
    const starts = list.items.map((item) => (isFlow ? this.#layout.propertiesBefore(item) : this.#dashBefore(item)));
    const ends = list.items.map((item) => this.#layout.endOf(item));
    const edits = itemEdits(before, after);
    const kept = edits.flatMap((edit) => (edit.kind === 'kept' ? [edit.from] : []));
    for (const edit of edits) {
      if (edit.kind !== 'kept') continue;
      const [old, now] = [before[edit.from], after[edit.to]];
      const node = list.items[edit.from];
      if (old === undefined || now === undefined || node === undefined) continue;
      this.#visit({ node, margin: starts[edit.from] ?? 0, isFlow }, old, now);
    }
    this.#removeMembers(
      starts.map((start, index) => ({ start, end: ends[index] ?? start, isKept: kept.includes(index) })),
      isFlow,
    );
    const start = starts[kept[0] ?? 0] ?? list.range[0];
    let end: number | undefined;
    for (const edit of edits) {
      if (edit.kind === 'kept') end = ends[edit.from];
      if (edit.kind !== 'added') continue;
      const value = after[edit.to] ?? null;
      if (isFlow) {
        this.#insertInFlow([flowText(value, { indent: this.#indentOfFlow(start), step, eol })], start, end);
      } else {
        const indent = this.#layout.indentAt(start);
        this.#insertLines([blockText([value], { indent, step, eol })], { start, end, indent });
      }
    }
  }

  /** The offset of the dash of an item of a list in block style; an anchor or a tag may be between. */
  #dashBefore(item: ParsedNode): number {
    const before = this.#layout.text.slice(0, item.range[0]);
    const [found] = /-(?:\s+(?:[&!]\S*|#[^\n]*))*\s*$/.exec(before.slice(-500)) ?? [];
    if (found === undefined) throw new EditError(this.#file, 'the dash of an item of a list is not found');
    return before.length - found.length;
  }

  /** Removes the members that are not kept; at least one of them is. */
  #removeMembers(
    members: readonly { readonly start: number; readonly end: number; readonly isKept: boolean }[],
    isFlow: boolean,
  ): void {
    let previous: (typeof members)[number] | undefined;
    for (const [index, member] of members.entries()) {
      if (member.isKept) {
        previous = member;
        continue;
      }
      const { start, end } = member;
      const next = members[index + 1];
      if (!isFlow && this.#layout.isFirstInLine(start)) {
        this.#splices.replace(this.#layout.lineStart(start), this.#layout.nextLine(end), '');
      } else if (isFlow && previous !== undefined) {
        this.#splices.replace(members[index - 1]?.end ?? start, end, '');
      } else if (next !== undefined) {
        this.#splices.replace(start, next.start, '');
      } else throw new EditError(this.#file, 'the only member of a line is removed');
    }
  }

  #insertLines(
    texts: readonly string[],
    { start, end, indent }: { readonly start: number; readonly end: number | undefined; readonly indent: string },
  ): void {
    const { eol, text } = this.#layout;
    if (end === undefined) {
      this.#splices.replace(start, start, texts.map((each) => `${each}${eol}${indent}`).join(''));
      return;
    }
    const at = this.#layout.nextLine(end);
    const isOpen = at === text.length && !text.endsWith('\n');
    const lines = texts.map((each) => `${indent}${each}`);
    this.#splices.replace(at, at, isOpen ? lines.map((line) => eol + line).join('') : `${lines.join(eol)}${eol}`);
  }

  #insertInFlow(texts: readonly string[], start: number, end: number | undefined): void {
    const { eol } = this.#layout;
    const indent = this.#indentOfFlow(start);
    const isMinified = /^[^\s]*$/.test(this.#layout.text.slice(0, 200));
    const gap = this.#layout.isFirstInLine(start) ? eol + indent : isMinified ? '' : ' ';
    if (end === undefined) this.#splices.replace(start, start, texts.map((each) => `${each},${gap}`).join(''));
    else this.#splices.replace(end, end, texts.map((each) => `,${gap}${each}`).join(''));
  }

  /** The indentation of members of a map or a list in flow style; empty where they are in one line. */
  #indentOfFlow(start: number): string {
    return this.#layout.isFirstInLine(start) ? this.#layout.indentAt(start) : '';
  }

  #replace({ node, key, margin, isFlow }: Slot, value: Json): void {
    const { eol, step, text } = this.#layout;
    const { isScalar } = yamlLibrary();
    const isOfFlow = isFlow || (/^\s*[{[]/.test(text) && key === undefined && node === this.#root);
    const end = this.#layout.endOf(node, key);
    const start = node === null || (isScalar(node) && isEmpty(node)) ? end : node.range[0];
    if (isOfFlow) {
      const own = this.#indentOfFlow(key?.range[0] ?? start);
      this.#splices.replace(start, end, `${start === end ? ' ' : ''}${flowText(value, { indent: own, step, eol })}`);
      return;
    }
    const indent = this.#layout.indentAt(margin);
    const isItem = key === undefined;
    const written =
      quotedAs(node, value) ?? blockText(isItem ? [value] : { k: value }, { indent, step, eol }).slice(isItem ? 1 : 2);
    // The anchor and the tag of the old value stay.
    const from =
      node === this.#root
        ? start
        : key === undefined
          ? margin + 1
          : this.#layout.propertiesAfter(this.#layout.colonAfter(key));
    const comment = /^[ \t]*(#[^\r\n]*)/.exec(text.slice(end))?.[0];
    const isBlock = node !== null && isScalar(node) && isBlockScalar(node);
    if (comment === undefined || isBlock || !written.includes('\n')) {
      this.#splices.replace(from, end, this.#root === node ? written.trimStart() : written);
      return;
    }
    // A comment behind the old value would become a part of the last line of the new one.
    const [head = '', ...lines] = written.split(eol);
    this.#splices.replace(from, end + comment.length, [`${head}${comment}`, ...lines].join(eol));
  }
}
