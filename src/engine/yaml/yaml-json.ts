import type { ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { type Json, type JsonObject, keepExactNumber } from '../json/json.ts';
import type { YamlTree } from './parse-yaml.ts';
import { entriesOf } from './yaml-entries.ts';
import { yamlLibrary } from './yaml-library.ts';
import { YamlNesting } from './yaml-nesting.ts';

/** How much of a document may be made by aliases and `<<`: about as much as the largest documents have written out. */
const MOST_REPEATED = 10_000_000;

/** The cost of a node beside its characters: it takes time and memory of its own. */
const NODE_WEIGHT = 10;

/**
 * What a YAML text says, as JSON. What aliases name is copied, within a limit; `__proto__` is a key like any other. Numbers,
 * true, false and null are those of the core schema: a date, `yes` and `1_000` are strings, `0x10` is 16, `010` is 10.
 *
 * @throws {DocumentError} `document-unreadable` with the place, the reason and the cure
 */
export function yamlJson(tree: YamlTree): Json {
  return tree.root === undefined ? null : new YamlReader(tree).read(tree.root, false);
}

class YamlReader {
  readonly #tree: YamlTree;
  readonly #nesting: YamlNesting;
  #repeated = 0;

  constructor(tree: YamlTree) {
    this.#tree = tree;
    this.#nesting = new YamlNesting(tree);
  }

  /** @param isRepeated whether it is read through an alias, so that it may occur elsewhere, too. */
  read(at: ParsedNode | null, isRepeated: boolean): Json {
    if (at === null) return null;
    const { isMap, isScalar, isSeq } = yamlLibrary();
    const node = this.#tree.followed(at);
    const isCopy = isRepeated || node !== at;
    if (isCopy) this.#repeat(isScalar(node) ? node.source : '', at);
    if (isScalar(node)) return this.#scalar(node);
    return this.#nesting.within(node, at, (): Json => {
      if (isSeq(node)) return this.#list(node, isCopy);
      return isMap(node) ? this.#object(node, isCopy) : null;
    });
  }

  #list(list: YAMLSeq.Parsed, isCopy: boolean): Json {
    const items = list.items.map((item) => this.read(item, isCopy));
    for (const [index, item] of list.items.entries()) this.#keepNumber(items, index, items[index], item);
    return items;
  }

  #object(map: YAMLMap.Parsed, isCopy: boolean): Json {
    const entries = entriesOf(map, this.#tree, this.#nesting, (name, source) => this.#repeat(name, source));
    // Object.fromEntries defines what it is given, so that __proto__ sets no prototype.
    const object: JsonObject = Object.fromEntries(
      Array.from(entries, ([name, { key, value, isMerged }]) => {
        if (isCopy || this.#tree.followed(key) !== key) this.#repeat(name, key);
        return [name, this.read(value, isCopy || isMerged)];
      }),
    );
    for (const [name, { value }] of entries) this.#keepNumber(object, name, object[name], value);
    return object;
  }

  /** Keeps the digits of a number that JavaScript does not hold. */
  #keepNumber(parent: object, key: string | number, value: Json | undefined, at: ParsedNode | null): void {
    if (typeof value !== 'number' || at === null) return;
    const node = this.#tree.followed(at);
    const spelling = yamlLibrary().isScalar(node) ? jsonNumber(node.source) : undefined;
    if (spelling !== undefined) keepExactNumber(parent, String(key), value, spelling);
  }

  #scalar(node: Scalar.Parsed): Json {
    const { value, source } = node;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && (Number.isFinite(value) || jsonNumber(source) !== undefined)) return value;
    const quoted = JSON.stringify(source.slice(0, 100));
    return this.#tree.refuse(
      node,
      `${quoted} is not a JSON value. Write a number that is smaller, or put it in quotes.`,
    );
  }

  /** Counts what aliases and `<<` make of the text, so that a few lines cannot become millions. */
  #repeat(text: string, at: ParsedNode): void {
    this.#repeated += NODE_WEIGHT + text.length;
    if (this.#repeated <= MOST_REPEATED) return;
    const why = `aliases and << repeat more than ${MOST_REPEATED} characters up to here. Use $ref for what repeats.`;
    this.#tree.refuse(at, why);
  }
}

const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/;

/** A number of the core schema as JSON spells it; undefined for `.inf` and `.nan`. */
function jsonNumber(source: string): string | undefined {
  if (/^0[xo]/.test(source)) return String(BigInt(source));
  const [, sign, whole = '', fraction = '', exponent = ''] = DECIMAL.exec(source) ?? [];
  if (sign === undefined) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}${exponent}`;
}
