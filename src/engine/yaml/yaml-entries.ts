import type { ParsedNode, Scalar, YAMLMap } from 'yaml';
import type { YamlTree } from './parse-yaml.ts';
import { yamlLibrary } from './yaml-library.ts';
import type { YamlNesting } from './yaml-nesting.ts';

/** An entry of a map. */
export interface YamlEntry {
  readonly key: ParsedNode;
  /** Null where the key has no value. */
  readonly value: ParsedNode | null;
  /** Whether it comes from another map, by the key `<<`. */
  readonly isMerged: boolean;
}

/** Called for each map before it is merged, with an empty name, and for each of its entries. */
type OnMerge = (name: string, source: ParsedNode) => void;

/**
 * The entries of a map by their keys, as they are written: `200:` is "200". `<<` merges other maps, as tools for OpenAPI do
 * though YAML 1.2 has no such key: the map's own entries come before merged ones, and the first map before the next.
 *
 * @throws {DocumentError} `document-unreadable` when a key is repeated, empty, a map or a list, or `<<` merges no map
 */
export function entriesOf(
  map: YAMLMap.Parsed,
  tree: YamlTree,
  nesting: YamlNesting,
  onMerge: OnMerge,
): Map<string, YamlEntry> {
  const entries = new Map<string, YamlEntry>();
  const merged: ParsedNode[] = [];
  for (const { key, value } of map.items) {
    const scalar = scalarKey(key, tree);
    if (isMergeKey(scalar)) {
      merged.push(value ?? key);
      continue;
    }
    const name = scalar.source;
    const first = entries.get(name);
    if (first !== undefined) {
      const quoted = JSON.stringify(name.slice(0, 100));
      const { line } = tree.placeOf(first.key);
      tree.refuse(key, `the key ${quoted} is in line ${line} of the same map already. Remove one of them.`);
    }
    entries.set(name, { key, value, isMerged: false });
  }
  for (const source of merged) {
    for (const { map: other, at } of mapsIn(source, tree)) {
      onMerge('', at);
      for (const [name, { key, value }] of nesting.within(other, at, () => entriesOf(other, tree, nesting, onMerge))) {
        onMerge(name, at);
        if (!entries.has(name)) entries.set(name, { key, value, isMerged: true });
      }
    }
  }
  return entries;
}

function scalarKey(key: ParsedNode, tree: YamlTree): Scalar.Parsed {
  const node = tree.followed(key);
  if (!yamlLibrary().isScalar(node)) return tree.refuse(key, 'a key is a map or a list. Write it in quotes.');
  return node.source === '' && node.type === 'PLAIN' ? tree.refuse(key, 'a key is empty. Write it.') : node;
}

/** Quoted, `<<` is a key like any other. */
function isMergeKey({ source, type, tag }: Scalar.Parsed): boolean {
  return source === '<<' && type === 'PLAIN' && tag === undefined;
}

/** The maps that are the value of `<<`, with the place of their names: one map, or a list of maps. */
function mapsIn(source: ParsedNode, tree: YamlTree): { readonly map: YAMLMap.Parsed; readonly at: ParsedNode }[] {
  const { isMap, isSeq } = yamlLibrary();
  const node = tree.followed(source);
  return (isSeq(node) ? node.items : [source]).map((at) => {
    const map = tree.followed(at);
    const why = '<< merges a map or a list of maps. Put a key of that name in quotes.';
    return { map: isMap(map) ? map : tree.refuse(at, why), at };
  });
}
