import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type Json } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import type { Operation } from '../../openapi/operations.ts';

/** A part that an operation holds itself, without a `$ref`. */
interface InlinePart {
  readonly pointer: string;
  /** What equal parts have in common. */
  readonly value: unknown;
  /** The pointer with the name of a parameter in place of its position, which changes when others are added. */
  readonly place: string;
}

/**
 * The places of a document as causes know them. Generators copy a shared part into every operation: equal parameters,
 * equal headers and equal schemas of objects are one place, that of the first of them. Schemas without properties are not
 * compared, since they are equal by chance.
 */
export class SharedParts {
  readonly #document: OpenApiDocument;
  readonly #operations: readonly Operation[];
  #parts: ReadonlyMap<string, InlinePart> | undefined;
  readonly #places = new Map<string, string>();

  constructor(document: OpenApiDocument, operations: readonly Operation[]) {
    this.#document = document;
    this.#operations = operations;
  }

  /** The place of the part at the JSON pointer `source`: the same text for equal parts. */
  placeOf(source: string): string {
    if (source.startsWith('#/components/') && !source.startsWith('#/components/pathItems/')) return source;
    this.#parts ??= new Map(inlineParts(this.#document, this.#operations).map((part) => [part.pointer, part]));
    for (let end = source.length; end > 0; end = source.lastIndexOf('/', end - 1)) {
      const part = this.#parts.get(source.slice(0, end));
      if (part !== undefined) return this.#firstOf(part, this.#parts) + source.slice(end);
    }
    // The rule is part of the cause; its position changes when another is added.
    return source.replace(/\/x-rules\/\d+$/, '/x-rules');
  }

  #firstOf(part: InlinePart, parts: ReadonlyMap<string, InlinePart>): string {
    let place = this.#places.get(part.pointer);
    if (place === undefined) {
      const equal = parts.values().find(({ value }) => isDeepStrictEqual(value, part.value));
      place = (equal ?? part).place;
      this.#places.set(part.pointer, place);
    }
    return place;
  }
}

function inlineParts(document: OpenApiDocument, operations: readonly Operation[]): InlinePart[] {
  return operations.flatMap(({ pointer: operation, parameters, responses }) => {
    const ofParameters = parameters.map(({ pointer, value, in: where, name }) => ({
      pointer,
      value,
      place: childPointer(operation, 'parameters', where, name),
    }));
    const headers = responses.flatMap(({ pointer }) =>
      membersOf(document, objectAt(document, pointer), 'headers').map(({ name, at }) => ({
        pointer: at.pointer,
        value: [name.toLowerCase(), at.value],
      })),
    );
    const schemas = responses.flatMap(({ content }) =>
      content.flatMap(({ schema }) => {
        const value = schema === null ? undefined : valueAt(document, schema);
        return schema !== null && describesProperties(value) ? [{ pointer: schema, value }] : [];
      }),
    );
    const others = [...headers, ...schemas].map(({ pointer, value }) => ({ pointer, value, place: pointer }));
    return [...ofParameters, ...others].filter(({ pointer }) => !pointer.startsWith('#/components/'));
  });
}

function describesProperties(schema: Json | undefined): boolean {
  if (!isJsonObject(schema)) return false;
  return isJsonObject(schema['properties']) || describesProperties(schema['items']);
}
