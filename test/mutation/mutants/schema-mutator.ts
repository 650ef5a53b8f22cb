import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { type SchemaPlace, schemaPlaces } from '../document/schema-places.ts';
import type { Direction, Mutator } from './mutant.ts';

/** One change of a schema. */
export interface SchemaChange {
  /** From the schema to the place of the change: a keyword, and further into its value. Empty: the schema itself. */
  readonly at: readonly (string | number)[];
  readonly change: string;
  /** For the schema itself; inside a condition the schema around it changes the other way. */
  readonly direction: Direction;
  /** The new value of the place; without it, the place is taken away. */
  readonly to?: Json;
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { weaker: 'narrower', narrower: 'weaker' };

/** A mutator that makes the changes which `changesOf` names for each schema of the document. */
export function schemaMutator(
  group: string,
  changesOf: (schema: JsonObject, place: SchemaPlace, document: JsonObject) => readonly SchemaChange[],
): Mutator {
  return (document) =>
    schemaPlaces(document).flatMap((place) =>
      changesOf(place.schema, place, document).map(({ at, change, direction, to }) => ({
        group,
        direction: place.isCondition ? OPPOSITE[direction] : direction,
        pointer: childPointer(place.pointer, ...at),
        change,
        ...(to === undefined ? {} : { to }),
      })),
    );
}

/** The change that takes a keyword, or a part of its value, away; none where the schema does not have it. */
export function dropped(schema: JsonObject, ...at: readonly [string, ...(string | number)[]]): SchemaChange[] {
  const [keyword, ...inside] = at;
  if (schema[keyword] === undefined) return [];
  return [{ at, change: `${keyword}${inside.length > 0 ? ` ${inside.join(' ')}` : ''} dropped`, direction: 'weaker' }];
}

/** The change that adds a keyword to a schema, and so demands more; none where the schema has it already. */
export function added(schema: JsonObject, keyword: string, to: Json): SchemaChange[] {
  if (schema[keyword] !== undefined) return [];
  return [{ at: [keyword], change: `${keyword} ${JSON.stringify(to)} added`, direction: 'narrower', to }];
}
