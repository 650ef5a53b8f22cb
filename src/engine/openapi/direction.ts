import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { getOrInsert, memoized } from '../json/memoized.ts';
import { childPointer, partsOf } from '../json/pointer.ts';
import { ALTERNATIVES, ALWAYS_APPLIED, appliedSchemas, DEPENDENT_SCHEMAS } from './applied-schemas.ts';

/** Which message a schema describes. A property with `readOnly` belongs to responses, one with `writeOnly` to requests. */
export type Direction = 'request' | 'response';

/** The annotation of a property that a message of each direction need not have. */
const ABSENT_BY: Readonly<Record<Direction, string>> = { request: 'readOnly', response: 'writeOnly' };

/** Whatever a value must satisfy, or may have to. */
const APPLIED = [...ALWAYS_APPLIED, ...ALTERNATIVES, 'then', 'else', ...DEPENDENT_SCHEMAS] as const;

/** The schema objects of a document by pointer, with the target of each `$ref`. */
export interface SchemasByPointer {
  readonly schemas: ReadonlyMap<string, JsonObject>;
  /** The pointer of the schema that the `$ref` of `schema` names; undefined where it has none. */
  target(pointer: string, schema: JsonObject): string | undefined;
}

/**
 * The names that `required` does not require in messages of one direction, by the pointer of the schema.
 *
 * OpenAPI 3.0.4, Schema Object: "If the property is marked as readOnly being true and is in the required list, the required
 * will take effect on the response only"; the same holds for writeOnly and the request. The property and the `required`
 * list may be in different branches of an `allOf`, so names pass from each schema to all that apply to the same value.
 */
export function optionalNames(graph: SchemasByPointer, direction: Direction): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const annotation = ABSENT_BY[direction];
  const annotated = [...graph.schemas].flatMap(([pointer, schema]) => (schema[annotation] === true ? [pointer] : []));
  if (annotated.length === 0) return names;
  const [ofAll, ofSome] = [appliers(graph, false), appliers(graph, true)];
  const alwaysApplying = (pointer: string) => ofAll.get(pointer) ?? [];
  const applying = (pointer: string) => ofSome.get(pointer) ?? [];
  const appliedBy = (pointer: string) => applied(graph, pointer, graph.schemas.get(pointer) ?? {}, true);
  // A property is absent where a schema that it applies is annotated.
  const absent = [...reached(annotated, alwaysApplying)].flatMap((pointer) => declarationOf(graph, pointer) ?? []);
  for (const [schema, declared] of Map.groupBy(absent, (each) => each.schema)) {
    const receiving = reached(reached([schema], alwaysApplying), appliedBy);
    for (const pointer of new Set([...receiving, ...reached([schema], applying)])) {
      const known = getOrInsert(names, pointer, () => new Set());
      for (const { name } of declared) known.add(name);
    }
  }
  return names;
}

/** The directions in which an annotation in a document lets a property be missing: none, in most documents. */
export const annotatedDirections = memoized((document: JsonObject): ReadonlySet<Direction> => {
  const found = new Set<Direction>();
  const open: Json[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isJsonObject(node)) {
      if (node[ABSENT_BY.request] === true) found.add('request');
      if (node[ABSENT_BY.response] === true) found.add('response');
    }
    if (isJsonObject(node) || isJsonArray(node)) for (const value of Object.values(node)) open.push(value);
  }
  return found;
});

/** The schema that declares the property at `pointer`, and the name; undefined where it is not a property. */
function declarationOf({ schemas }: SchemasByPointer, pointer: string) {
  const at = pointer.lastIndexOf(PROPERTIES);
  const schema = at < 0 ? '' : pointer.slice(0, at);
  const name = partsOf(pointer).at(-1) ?? '';
  if (!schemas.has(schema) || childPointer(schema, 'properties', name) !== pointer) return undefined;
  return { schema, name };
}

const PROPERTIES = '/properties/';

/** The schemas that apply each schema: always, and with `some` also those that apply it to some values. */
function appliers(graph: SchemasByPointer, some: boolean): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [pointer, schema] of graph.schemas) {
    for (const target of applied(graph, pointer, schema, some)) {
      const known = found.get(target);
      if (known === undefined) found.set(target, [pointer]);
      else known.push(pointer);
    }
  }
  return found;
}

/** All pointers that `next` leads to from `start`, with these. */
function reached(start: Iterable<string>, next: (pointer: string) => readonly string[]): Set<string> {
  const seen = new Set(start);
  for (const pointer of seen) {
    for (const other of next(pointer)) seen.add(other);
  }
  return seen;
}

/** The schemas that a schema applies to the same value: all of them, and with `some` its alternatives too. */
function applied(graph: SchemasByPointer, pointer: string, schema: JsonObject, some: boolean): string[] {
  return appliedSchemas(schema, pointer, some ? APPLIED : ALWAYS_APPLIED).flatMap((each) =>
    each.keyword === '$ref' ? (graph.target(pointer, schema) ?? []) : [each.pointer],
  );
}
