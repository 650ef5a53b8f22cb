import type { ParsedNode } from 'yaml';
import { MAX_YAML_DEPTH, TOO_DEEP, type YamlTree } from './parse-yaml.ts';

/** The maps and lists that are being read, also through aliases. */
export class YamlNesting {
  readonly #open = new Set<ParsedNode>();
  readonly #tree: YamlTree;

  constructor(tree: YamlTree) {
    this.#tree = tree;
  }

  /**
   * Returns the result of `read`, during which `node` counts as being read.
   *
   * @param at where the reader came from: the node itself, or its alias.
   * @throws {DocumentError} `document-unreadable` when `node` is being read already, or is nested too deep
   */
  within<T>(node: ParsedNode, at: ParsedNode, read: () => T): T {
    if (this.#open.has(node)) {
      this.#tree.refuse(
        at,
        'the node with this anchor contains itself, without an end. Use $ref for what refers to itself.',
      );
    }
    if (this.#open.size >= MAX_YAML_DEPTH) this.#tree.refuse(at, TOO_DEEP);
    this.#open.add(node);
    const result = read();
    this.#open.delete(node);
    return result;
  }
}
