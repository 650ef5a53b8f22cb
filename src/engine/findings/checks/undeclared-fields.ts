import type { ValidatingDocument } from '../../document/api-description.ts';
import { asList, isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { getOrInsert, memoized } from '../../json/memoized.ts';
import { childPointer } from '../../json/pointer.ts';
import { partsOf, STEPS_OF_PART, STEPS_OF_VALUE, Steps } from '../../json/steps.ts';
import { ALTERNATIVES, ALWAYS_APPLIED, CONDITIONS } from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { propertyIn } from '../../schema/view/members.ts';
import { type Part, partsAt } from '../../schema/view/schema-view.ts';

/** A field of a body that no schema declares. */
export interface UndeclaredField {
  readonly name: string;
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer: string;
  /** JSON pointer to the `properties` of the schema that could have declared it. */
  readonly source: string;
}

/** What a document declares, by schema, since many bodies have the same one. */
const declaredIn = memoized((_: OpenApiDocument) => new Map<string, DeclaredMembers>());

/**
 * The fields of `body` that the schema at `pointer` does not declare, in any of its branches. A field is undeclared only
 * where the schema declares others: an object about which nothing is said has none.
 */
export function undeclaredFields(
  { document, unchecked }: Pick<ValidatingDocument, 'document' | 'unchecked'>,
  schema: string,
  body: Json,
): UndeclaredField[] {
  if (typeof body !== 'object' || body === null) return [];
  const found: UndeclaredField[] = [];
  const steps = new Steps(STEPS_OF_VALUE);
  steps.reset(() => STEPS_OF_PART * partsOf(body));
  walk({ steps, found, path: [] }, body, declaredAt(document, schema));
  if (!steps.tryTake(0)) unchecked.add(schema, 'Finding fields that are not declared takes too many steps.');
  return found;
}

function declaredAt(document: OpenApiDocument, schema: string): DeclaredMembers {
  const known = declaredIn(document);
  return getOrInsert(known, schema, () => DeclaredMembers.at(document, schema));
}

/** The most fields of one body: a server can send millions of names. */
const MOST_FOUND = 10_000;

interface FieldWalk {
  /** For matching names against patterns. */
  readonly steps: Steps;
  readonly found: UndeclaredField[];
  /** The place of the value. It is written as a pointer only for a field that is not declared. */
  readonly path: (string | number)[];
}

function walk(context: FieldWalk, value: Json, declared: DeclaredMembers): void {
  const { steps, found, path } = context;
  if (isJsonArray(value)) {
    const below = declared.items();
    if (below === undefined || below.isLeaf) return;
    for (let index = 0; index < value.length; index += 1) step(context, value[index], below, index);
  } else if (isJsonObject(value)) {
    // Faster than Object.keys; JSON has no inherited members.
    for (const name in value) {
      const below = declared.member(name, steps);
      if (found.length >= MOST_FOUND || !steps.tryTake(0)) return;
      if (below === undefined) {
        if (declared.isOpen || declared.source === undefined) continue;
        found.push({ name, pointer: pointerTo([...path, name]), source: declared.source });
      } else if (!below.isLeaf) step(context, value[name], below, name);
    }
  }
}

function step(context: FieldWalk, value: Json | undefined, declared: DeclaredMembers, part: string | number): void {
  if (typeof value !== 'object' || value === null) return;
  context.path.push(part);
  walk(context, value, declared);
  context.path.pop();
}

function pointerTo(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What declares members of the same value: whether the value satisfies it does not matter. */
const DECLARING = [...ALWAYS_APPLIED, ...ALTERNATIVES, ...CONDITIONS, 'dependentSchemas'] as const;

/** What the schemas of one place say about the members of an object, or the items of a list, there. */
class DeclaredMembers {
  readonly #document: OpenApiDocument;
  readonly #known: Map<string, DeclaredMembers>;
  readonly #parts: readonly Part[];
  /** Schemas of all other members; empty unless other members are declared. */
  readonly #others: readonly string[];
  readonly #items: readonly string[];
  readonly #below = new Map<string, DeclaredMembers>();
  #itemsBelow: DeclaredMembers | undefined;
  #othersBelow: DeclaredMembers | undefined;
  /** JSON pointer to the first `properties` of the place; undefined where no schema declares any. */
  readonly source: string | undefined;
  /** Whether a schema says in so many words that there may be more members. */
  readonly isOpen: boolean;
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
    const { parts } = partsAt(document, schemas, DECLARING);
    this.#parts = parts;
    this.#others = parts.flatMap((part) => objectsUnder(part, ['additionalProperties', 'unevaluatedProperties']));
    this.#items = parts.flatMap((part) => [...objectsUnder(part, ['items']), ...listedItems(part)]);
    const source = parts.find(({ schema }) => isJsonObject(schema['properties']));
    this.source = source && childPointer(source.pointer, 'properties');
    this.isOpen = parts.some(
      ({ schema }) => schema['additionalProperties'] === true || schema['unevaluatedProperties'] === true,
    );
    this.isLeaf = this.#others.length + this.#items.length === 0 && !parts.some(namesMembers);
  }

  /** What is declared below the member `name`; undefined where the member itself is not declared. `steps` bounds the patterns. */
  member(name: string, steps?: Steps): DeclaredMembers | undefined {
    const known = this.#below.get(name);
    if (known !== undefined) return known;
    // A name that cannot be matched may be declared.
    const stated = this.#parts.map((part) => propertyIn(part, name, { steps, unknownMatches: true }));
    const declared = stated.flatMap((part) => part.declared);
    const matched = stated.flatMap((part) => part.matched);
    if (declared.length + matched.length === 0) return this.#otherMembers();
    const below = this.#of([...declared, ...matched]);
    // Names that no schema lists may be any number.
    if (declared.length > 0) this.#below.set(name, below);
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
}

/** Whether a part declares members by their names or by patterns. */
function namesMembers({ schema }: Part): boolean {
  return [schema['properties'], schema['patternProperties']].some(
    (named) => isJsonObject(named) && Object.keys(named).length > 0,
  );
}

/** The pointers of the `keywords` of a part that have a schema with keywords. */
function objectsUnder({ schema, pointer }: Part, keywords: readonly string[]): string[] {
  return keywords.filter((keyword) => isJsonObject(schema[keyword])).map((keyword) => childPointer(pointer, keyword));
}

function listedItems({ schema: { prefixItems }, pointer }: Part): string[] {
  return asList(prefixItems).map((_, index) => childPointer(pointer, 'prefixItems', index));
}
