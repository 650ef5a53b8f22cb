import type { ParsedNode, Scalar } from 'yaml';
import { yamlLibrary } from '../yaml/yaml-library.ts';

/** Where the lines and the nodes of a YAML or JSON text are, and how the text is written. */
export class TextLayout {
  readonly text: string;
  /** The line end of the first line. */
  readonly eol: string;
  /** The indentation of one level. */
  readonly step: number;

  constructor(text: string, root: ParsedNode) {
    this.text = text;
    this.eol = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
    this.step = this.#stepIn(root) ?? 2;
  }

  lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** The start of the next line; the length of the text where the line is the last. */
  nextLine(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end + 1;
  }

  /** The white space with which an added line begins, so that it is aligned with the text at `offset`. */
  indentAt(offset: number): string {
    const before = this.text.slice(this.lineStart(offset), offset);
    return before.replaceAll(/[^\t]/g, ' ');
  }

  /** Whether only white space is before `offset` in its line. */
  isFirstInLine(offset: number): boolean {
    return /^[ \t]*$/.test(this.text.slice(this.lineStart(offset), offset));
  }

  /** The end of what `node` says, without the line end and the comment that follow. `key` has an empty value. */
  endOf(node: ParsedNode | null, key?: ParsedNode): number {
    const { isMap, isScalar, isSeq } = yamlLibrary();
    if (node === null || (isScalar(node) && isEmpty(node)))
      return key === undefined ? startOf(node) : this.colonAfter(key);
    if (isScalar(node) && isBlockScalar(node)) {
      const [start, end] = node.range;
      const text = this.text.slice(start, end);
      // With the indicator +, blank lines at the end belong to the value.
      return /^[|>]\d?\+/.test(text)
        ? start + text.replace(/\r?\n$/, '').length
        : start + text.replace(/[\r\n]+$/, '').length;
    }
    if (isMap(node) && node.flow !== true) {
      const last = node.items.at(-1);
      return last === undefined ? node.range[1] : this.endOf(last.value, last.key);
    }
    if (isSeq(node) && node.flow !== true) {
      const last = node.items.at(-1);
      return last === undefined ? node.range[1] : this.endOf(last);
    }
    return node.range[1];
  }

  /** The offset behind the colon after `key`. */
  colonAfter(key: ParsedNode): number {
    const end = key.range[1];
    const colon = this.text.indexOf(':', end);
    return colon < 0 ? end : colon + 1;
  }

  /** The start of the anchor and the tag of `node`, or of the node itself. */
  propertiesBefore({ range: [start] }: ParsedNode): number {
    const [found = ''] = /(?:[&!][^\s,[\]{}]*\s+)+$/.exec(this.text.slice(Math.max(0, start - 500), start)) ?? [];
    return start - found.length;
  }

  /** The end of the anchor and the tag behind `offset`, or `offset` itself. */
  propertiesAfter(offset: number): number {
    const [found = ''] = /^(?:[ \t]+[&!][^\s,[\]{}]*)+/.exec(this.text.slice(offset, offset + 500)) ?? [];
    return offset + found.length;
  }

  #stepIn(root: ParsedNode): number | undefined {
    const { isMap, isSeq } = yamlLibrary();
    const open: ParsedNode[] = [root];
    for (let node = open.shift(), seen = 0; node !== undefined && seen < 1000; node = open.shift(), seen += 1) {
      const children = isMap(node) ? node.items.flatMap(({ value }) => value ?? []) : isSeq(node) ? node.items : [];
      for (const child of children) {
        open.push(child);
        if (!isMap(child) || child.items[0] === undefined) continue;
        const start = isMap(node) ? node.items[0]?.key.range[0] : undefined;
        const [own, inner] = [start ?? startOf(node), child.items[0].key.range[0]].map((at) => this.#columnOf(at));
        if (isMap(node) && this.isFirstInLine(child.items[0].key.range[0]) && (inner ?? 0) > (own ?? 0)) {
          return (inner ?? 0) - (own ?? 0);
        }
      }
    }
    return undefined;
  }

  /** The number of the characters before what a line begins with. */
  #columnOf(offset: number): number {
    const start = this.lineStart(offset);
    return /^[ \t]*/.exec(this.text.slice(start, offset))?.[0].length ?? 0;
  }
}

function startOf(node: ParsedNode | null): number {
  return node?.range[0] ?? 0;
}

/** Whether a scalar has no text, so that it is null. */
export function isEmpty({ source, type }: Scalar.Parsed): boolean {
  return source === '' && type === 'PLAIN';
}

/** Whether a scalar begins with `|` or `>`. */
export function isBlockScalar({ type }: Scalar.Parsed): boolean {
  return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
}
