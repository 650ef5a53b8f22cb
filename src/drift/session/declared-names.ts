import type { OpenApiDocument } from '../../openapi/document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../openapi/json.ts';

const MOST_POINTERS = 10_000;

/** The names by document, since a document has many collectors. */
const NAMES = new WeakMap<OpenApiDocument, ReadonlySet<string>>();

/** The names of all properties that the schemas of a document declare. They are gathered when first asked for. */
export class DeclaredNames {
  readonly #document: OpenApiDocument;
  readonly #stable = new Map<string, string>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /**
   * A pointer into a body in which the keys of maps, which differ from run to run, are `*`. The name of a field that is
   * not declared stays.
   */
  stablePointer(pointer: string, rule: string): string {
    if (pointer === '') return pointer;
    const general = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
    const known = this.#stable.get(`${rule} ${general}`);
    if (known !== undefined) return known;
    const stable = this.#made(general, rule);
    if (this.#stable.size < MOST_POINTERS) this.#stable.set(`${rule} ${general}`, stable);
    return stable;
  }

  #made(pointer: string, rule: string): string {
    const parts = pointer.split('/').slice(1);
    const names = NAMES.get(this.#document) ?? namesIn(this.#document);
    NAMES.set(this.#document, names);
    const stable = parts.map((part, index) => {
      if (part === '*' || (rule === 'response-undeclared' && index === parts.length - 1)) return part;
      return names.has(part.replaceAll('~1', '/').replaceAll('~0', '~')) ? part : '*';
    });
    return `/${stable.join('/')}`;
  }
}

function namesIn(document: OpenApiDocument): Set<string> {
  const names = new Set<string>();
  const stack: Json[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isJsonArray(node)) for (const item of node) stack.push(item);
    if (!isJsonObject(node)) continue;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties' && isJsonObject(value)) for (const name of Object.keys(value)) names.add(name);
      stack.push(value);
    }
  }
  return names;
}
