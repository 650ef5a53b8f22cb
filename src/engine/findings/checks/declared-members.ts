import { isJsonArray, isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import type { Steps } from '../../json/steps.ts';
import { ALTERNATIVES, appliedSchemas, CONDITIONS } from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type RegularExpression, regularExpression } from '../../regular-expression/regular-expression.ts';

/** What declares members of the same value, beside a reference: whether the value satisfies it does not matter. */
const BESIDE_REFERENCE = ['allOf', ...ALTERNATIVES, ...CONDITIONS, 'dependentSchemas'] as const;

/** What the schemas of one place say about the members of an object, or the items of a list, there. */
export class DeclaredMembers {
  readonly #document: OpenApiDocument;
  readonly #known: Map<string, DeclaredMembers>;
  /** The schemas of each declared property. */
  readonly #properties = new Map<string, string[]>();
  readonly #patterns: { readonly pattern: RegularExpression; readonly schema: string }[] = [];
  /** Schemas of all other members; empty unless other members are declared. */
  readonly #others: string[] = [];
  readonly #items: string[] = [];
  readonly #below = new Map<string, DeclaredMembers>();
  #itemsBelow: DeclaredMembers | undefined;
  #othersBelow: DeclaredMembers | undefined;
  /** JSON pointer to the first `properties` of the place; undefined where no schema declares any. */
  source: string | undefined;
  /** Whether a schema says in so many words that there may be more members. */
  isOpen = false;
  /** Whether no schema declares members or items here. */
  readonly isLeaf: boolean;

  /** What the schema at `pointer` declares. Everything below is looked at when it is asked for, and kept. */
  static at(document: OpenApiDocument, pointer: string): DeclaredMembers {
    return new DeclaredMembers(document, [pointer], new Map());
  }

  private constructor(document: OpenApiDocument, schemas: readonly string[], known: Map<string, DeclaredMembers>) {
    this.#document = document;
    this.#known = known;
    known.set(schemas.join('\n'), this);
    const seen = new Set<string>();
    for (const schema of schemas) this.#collect(schema, seen);
    const named = this.#properties.size + this.#patterns.length;
    this.isLeaf = named + this.#others.length + this.#items.length === 0;
  }

  /** What is declared below the member `name`; undefined where the member itself is not declared. `steps` bounds the patterns. */
  member(name: string, steps?: Steps): DeclaredMembers | undefined {
    const known = this.#below.get(name);
    if (known !== undefined) return known;
    const own = this.#properties.get(name) ?? [];
    // A name that cannot be matched may be declared.
    const matching = this.#patterns
      .filter(({ pattern }) => pattern.test(name, steps) !== false)
      .map(({ schema }) => schema);
    if (own.length + matching.length === 0) return this.#otherMembers();
    const below = this.#of([...own, ...matching]);
    // Names that no schema lists may be any number.
    if (own.length > 0) this.#below.set(name, below);
    return below;
  }

  #otherMembers(): DeclaredMembers | undefined {
    if (this.#others.length === 0) return undefined;
    this.#othersBelow ??= this.#of(this.#others);
    return this.#othersBelow;
  }

  /** What is declared below the items of a list; undefined where nothing is. */
  items(): DeclaredMembers | undefined {
    if (this.#items.length === 0) return undefined;
    this.#itemsBelow ??= this.#of(this.#items);
    return this.#itemsBelow;
  }

  #of(schemas: readonly string[]): DeclaredMembers {
    return this.#known.get(schemas.join('\n')) ?? new DeclaredMembers(this.#document, schemas, this.#known);
  }

  #collect(pointer: string, seen: Set<string>): void {
    const schema = valueAt(this.#document, pointer);
    if (seen.has(pointer) || !isJsonObject(schema)) return;
    seen.add(pointer);
    for (const { pointer: target } of appliedSchemas(schema, pointer, ['$ref'])) this.#collect(target, seen);
    this.#collectMembers(schema, pointer);
    for (const { pointer: target } of appliedSchemas(schema, pointer, BESIDE_REFERENCE)) this.#collect(target, seen);
  }

  #collectMembers(schema: JsonObject, pointer: string): void {
    const { properties, patternProperties, prefixItems } = schema;
    if (isJsonObject(properties)) {
      this.source ??= childPointer(pointer, 'properties');
      for (const name of Object.keys(properties)) {
        const schemas = this.#properties.get(name) ?? [];
        this.#properties.set(name, [...schemas, childPointer(pointer, 'properties', name)]);
      }
    }
    for (const name of Object.keys(isJsonObject(patternProperties) ? patternProperties : {})) {
      const place = childPointer(pointer, 'patternProperties', name);
      this.#patterns.push({ pattern: regularExpression(name), schema: place });
    }
    for (const key of ['additionalProperties', 'unevaluatedProperties']) {
      if (isJsonObject(schema[key])) this.#others.push(childPointer(pointer, key));
      if (schema[key] === true) this.isOpen = true;
    }
    if (isJsonObject(schema['items'])) this.#items.push(childPointer(pointer, 'items'));
    for (const index of isJsonArray(prefixItems) ? prefixItems.keys() : []) {
      this.#items.push(childPointer(pointer, 'prefixItems', index));
    }
  }
}
