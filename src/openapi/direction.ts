import { isJsonArray, isJsonObject, type Json, type JsonObject } from './json.ts';
import { childPointer } from './pointer.ts';

/** Which message a schema describes. A property with `readOnly` belongs to responses, one with `writeOnly` to requests. */
export type Direction = 'request' | 'response';

/** The annotation of a property that a message of each direction need not have. */
const ABSENT_BY: Readonly<Record<Direction, string>> = { request: 'readOnly', response: 'writeOnly' };

/** Keywords whose schemas all apply to the same value, and those of which some apply. */
const ALL = ['allOf'];
const SOME = ['anyOf', 'oneOf'];
const SOME_SINGLE = ['then', 'else'];

/** The schema objects of a document by pointer, with the target of each `$ref`. */
export interface SchemaGraph {
  readonly schemas: ReadonlyMap<string, JsonObject>;
  /** The pointer of the schema that the `$ref` of `schema` names; undefined where it has none. */
  target(pointer: string, schema: JsonObject): string | undefined;
}

/** Whether any schema has `readOnly` or `writeOnly`, so that requests and responses differ. */
export function hasDirections({ schemas }: Pick<SchemaGraph, 'schemas'>): boolean {
  for (const schema of schemas.values()) {
    if (schema['readOnly'] === true || schema['writeOnly'] === true) return true;
  }
  return false;
}

/**
 * The names that `required` does not require in messages of one direction, by the pointer of the schema.
 *
 * OpenAPI 3.0.4, Schema Object: "If the property is marked as readOnly being true and is in the required list, the required
 * will take effect on the response only"; the same holds for writeOnly and the request. The property and the `required`
 * list may be in different branches of an `allOf`, so names pass from each schema to all that apply to the same value.
 */
export class OptionalNames {
  readonly #graph: SchemaGraph;
  readonly #annotation: string;
  /** Names that a schema receives from the schemas that apply it. */
  readonly #received = new Map<string, Set<string>>();

  constructor(graph: SchemaGraph, direction: Direction) {
    this.#graph = graph;
    this.#annotation = ABSENT_BY[direction];
    for (const pointer of graph.schemas.keys()) this.#pass(pointer, this.#declared(pointer, false));
  }

  /** The names that the schema at `pointer` does not require. */
  at(pointer: string): ReadonlySet<string> {
    return new Set([...this.#declared(pointer, true), ...(this.#received.get(pointer) ?? [])]);
  }

  /** The names that a schema and those that it applies declare; with `some`, also those that it applies to some values. */
  #declared(pointer: string, some: boolean, seen = new Set<string>(), names = new Set<string>()): Set<string> {
    const schema = this.#graph.schemas.get(pointer);
    if (schema === undefined || seen.has(pointer)) return names;
    seen.add(pointer);
    const { properties } = schema;
    if (isJsonObject(properties)) {
      for (const name of Object.keys(properties)) {
        if (this.#isAbsent(childPointer(pointer, 'properties', name))) names.add(name);
      }
    }
    for (const applied of this.#applied(pointer, schema, some)) this.#declared(applied, some, seen, names);
    return names;
  }

  /** Whether a property is annotated, itself or by a schema that it applies. */
  #isAbsent(pointer: string, seen = new Set<string>()): boolean {
    const schema = this.#graph.schemas.get(pointer);
    if (schema === undefined || seen.has(pointer)) return false;
    seen.add(pointer);
    if (schema[this.#annotation] === true) return true;
    return this.#applied(pointer, schema, false).some((applied) => this.#isAbsent(applied, seen));
  }

  /** Passes names to every schema that the one at `pointer` applies. */
  #pass(pointer: string, names: ReadonlySet<string>): void {
    if (names.size === 0) return;
    const open = [pointer];
    const seen = new Set(open);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const schema = this.#graph.schemas.get(next);
      if (schema === undefined) continue;
      for (const applied of this.#applied(next, schema, true)) {
        if (seen.has(applied)) continue;
        seen.add(applied);
        open.push(applied);
        const received = this.#received.get(applied) ?? new Set();
        for (const name of names) received.add(name);
        this.#received.set(applied, received);
      }
    }
  }

  /** The schemas that a schema applies to the same value: all of them, and with `some` its alternatives too. */
  #applied(pointer: string, schema: JsonObject, some: boolean): string[] {
    const listed = (some ? [...ALL, ...SOME] : ALL).flatMap((keyword) => {
      const list: Json | undefined = schema[keyword];
      return isJsonArray(list) ? list.map((_, index) => childPointer(pointer, keyword, index)) : [];
    });
    const single = some ? SOME_SINGLE.filter((keyword) => isJsonObject(schema[keyword])) : [];
    const target = this.#graph.target(pointer, schema);
    return [
      ...listed,
      ...single.map((keyword) => childPointer(pointer, keyword)),
      ...(target === undefined ? [] : [target]),
    ];
  }
}
