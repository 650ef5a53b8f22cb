import { excerptOfNames } from '../json/excerpt.ts';
import { asObject, isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { pointerOf, valueAt, valueAtReference } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Operation } from '../openapi/operations.ts';
import type { PreparedDocument } from './read-document.ts';
import { placeOf } from './source/place-text.ts';

/** The operations that use parts of a document, directly or through references. */
export class AffectedOperations {
  readonly #document: OpenApiDocument;
  readonly #operations: readonly Operation[];
  /** The pointers from which each pointer is referenced, and the operations that begin there. */
  #users: ReadonlyMap<string, readonly (string | Operation)[]> | undefined;

  /** @param document with every `$ref` as a JSON pointer. */
  constructor(document: OpenApiDocument, operations: readonly Operation[]) {
    this.#document = document;
    this.#operations = operations;
  }

  /** The operations that use what is at `pointer`, in the order of the document. */
  of(pointer: string): Operation[] {
    const users = this.#usersByPlace();
    const found = new Set<Operation>();
    const seen = new Set<string>();
    const waiting = [pointer];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const place of withParents(next)) {
        if (seen.has(place)) continue;
        seen.add(place);
        for (const user of users.get(place) ?? []) {
          if (typeof user === 'string') waiting.push(user);
          else found.add(user);
        }
      }
    }
    return this.#operations.filter((operation) => found.has(operation));
  }

  /** The names of the component schemas to which no operation refers, directly or through references. */
  unusedSchemas(): Set<string> {
    const users = this.#usersByPlace();
    const schemas = valueAt(this.#document, '#/components/schemas');
    const names = Object.keys(asObject(schemas));
    return new Set(names.filter((name) => !users.has(pointerOf('components', 'schemas', name))));
  }

  #usersByPlace() {
    this.#users ??= usersIn(this.#document, this.#operations);
    return this.#users;
  }
}

/** A pointer, and those of what contains it. */
function withParents(pointer: string): string[] {
  const places = [pointer];
  for (let at = pointer.lastIndexOf('/'); at > 0; at = pointer.lastIndexOf('/', at - 1)) {
    places.push(pointer.slice(0, at));
  }
  return places;
}

function usersIn(document: OpenApiDocument, operations: readonly Operation[]) {
  const users = new Map<string, (string | Operation)[]>();
  const add = (pointer: string, user: string | Operation) => {
    const known = users.get(pointer);
    if (known === undefined) users.set(pointer, [user]);
    else known.push(user);
  };
  const visited = new Set<string>();
  const waiting: string[] = [];
  for (const operation of operations) {
    for (const pointer of [operation.pointer, ...operation.parameters.map((parameter) => parameter.pointer)]) {
      add(pointer, operation);
      waiting.push(pointer);
    }
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (visited.has(next)) continue;
    visited.add(next);
    for (const target of referencesIn(valueAtReference(document, next))) {
      add(target, next);
      waiting.push(target);
    }
  }
  return users;
}

function referencesIn(root: Json | undefined): Set<string> {
  const found = new Set<string>();
  const stack = root === undefined ? [] : [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isJsonArray(node)) for (const item of node) stack.push(item);
    if (!isJsonObject(node)) continue;
    for (const [key, value] of Object.entries(node)) {
      if (key === '$ref' && typeof value === 'string') found.add(value);
      else stack.push(value);
    }
  }
  return found;
}

/** How many operations a reason lists. */
const MOST_LISTED = 5;

/**
 * The parts of a document that values are not checked against, by their place, each with the reason and the operations
 * that use it.
 *
 * @param operations those that are named; none by default
 */
export function uncheckedParts(
  { unchecked, document, places }: Pick<PreparedDocument, 'unchecked' | 'document' | 'places'>,
  operations: readonly Operation[] = [],
): Record<string, string> {
  const affected = new AffectedOperations(document, operations);
  const entries = Object.entries(unchecked.result()).map(([what, why]): [string, string] => {
    if (!what.startsWith('#/')) return [what, why];
    const names = affected.of(what).map(({ operationId }) => operationId);
    return [placeOf(places, what, document), why + usedBy(names)];
  });
  return Object.fromEntries(entries);
}

function usedBy(names: readonly string[]): string {
  return names.length === 0 ? '' : ` Used by ${excerptOfNames(names, MOST_LISTED)}.`;
}
