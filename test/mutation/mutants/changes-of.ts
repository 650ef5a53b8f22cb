import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';
import { type Mutator, mutated } from './mutant.ts';

/** For tests: what a mutator makes of a document that holds one schema, `Thing`, as lines that a person can check. */
export function changesOfSchema(mutator: Mutator, schema: Json): string[] {
  return changesOfDocument(mutator, { components: { schemas: { Thing: schema } } }, '#/components/schemas/Thing');
}

/** For tests: each change of a document, with the value at its place afterwards; `below` is left out of the pointers. */
export function changesOfDocument(mutator: Mutator, document: JsonObject, below = '#'): string[] {
  return [...mutator(document)].map((mutant) => {
    const { direction, pointer, change } = mutant;
    const result = valueAt(mutated(document, mutant), pointer);
    const place = pointer.startsWith(below) ? pointer.slice(below.length) || '/' : pointer;
    return `${direction} ${place}: ${change} ⇒ ${result === undefined ? 'nothing' : JSON.stringify(result)}`;
  });
}
