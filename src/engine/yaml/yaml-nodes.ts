import type { ParsedNode, YAMLMap } from 'yaml';
import { getOrInsert } from '../json/memoized.ts';
import { partsOf } from '../json/pointer.ts';
import type { TextPlace } from '../json/text-lines.ts';
import type { YamlTree } from './parse-yaml.ts';
import { entriesOf, type YamlEntry } from './yaml-entries.ts';
import { yamlLibrary } from './yaml-library.ts';
import { YamlNesting } from './yaml-nesting.ts';

/** A part of a YAML text. */
export interface YamlPart {
  /** The place of its key or, in a list, its own place. */
  readonly place: TextPlace;
  readonly node: ParsedNode | null;
}

/** The parts of a YAML text, found one below the other. */
export class YamlNodes {
  readonly #tree: YamlTree;
  readonly #entries = new Map<ParsedNode, ReadonlyMap<string, YamlEntry>>();

  constructor(tree: YamlTree) {
    this.#tree = tree;
  }

  get root(): ParsedNode | null {
    return this.#tree.root ?? null;
  }

  /**
   * The child of `above` under the key or number `part`. The place of a child of an alias's target, or of a map that `<<`
   * merges, is where people edit it: behind the anchor. The alias itself keeps its own place.
   */
  below(above: ParsedNode | null, part: string): YamlPart | undefined {
    if (above === null) return undefined;
    const { isMap, isSeq } = yamlLibrary();
    const node = this.#tree.followed(above);
    if (isSeq(node)) {
      const item = /^\d+$/.test(part) ? node.items[Number(part)] : undefined;
      return item && { place: this.#tree.placeOf(item), node: item };
    }
    const entry = isMap(node) ? this.#entriesOf(node).get(part) : undefined;
    return entry && { place: this.#tree.placeOf(entry.key), node: entry.value };
  }

  /** The node at `pointer`; null where there is none. */
  at(pointer: string): ParsedNode | null {
    return partsOf(pointer).reduce<ParsedNode | null>((node, part) => this.below(node, part)?.node ?? null, this.root);
  }

  /** The text of a scalar; undefined where `node` is not a scalar. */
  scalar(node: ParsedNode | null): string | undefined {
    const target = node && this.#tree.followed(node);
    return target && yamlLibrary().isScalar(target) ? target.source : undefined;
  }

  #entriesOf(map: YAMLMap.Parsed): ReadonlyMap<string, YamlEntry> {
    // What was merged within the limit when the text was read is so again.
    return getOrInsert(this.#entries, map, () => entriesOf(map, this.#tree, new YamlNesting(this.#tree), () => {}));
  }
}
