import { isJsonArray, type Json } from '../../json/json.ts';
import { Steps } from '../../json/steps.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import {
  numbersUnder,
  type SchemaView,
  satisfies,
  type ValueValidator,
  valuesUnder,
  viewOf,
} from '../view/schema-view.ts';
import { candidates, listCandidates, numberCandidates, samples, stringCandidates } from './candidates.ts';
import { sampleValue } from './sample-value.ts';

/** The most parts of one value that are corrected where the first guess is refused: each may need a schema to be compiled. */
const MOST_CORRECTED = 300;

/** A value of each type. */
const OF_EACH_TYPE: readonly Json[] = ['text', true, null, {}, []];

/** What decides whether a value is valid. */
export interface SchemaValuesOptions {
  readonly direction: Direction;
  /** Whether the schema at `pointer` certainly accepts a value. */
  readonly isAccepted: (pointer: string, value: Json) => boolean;
}

/**
 * The values of the schemas of a document, made from the schemas and checked by a validator: one that is easy to read, some more
 * that are valid, and those near the limits of what is valid.
 */
export class SchemaValues implements ValueValidator {
  readonly #document: OpenApiDocument;
  readonly #options: SchemaValuesOptions;
  readonly #known = new Map<string, Json | undefined>();

  /** @param document with the schemas as they are in messages of the direction. */
  constructor(document: OpenApiDocument, options: SchemaValuesOptions) {
    this.#document = document;
    this.#options = options;
  }

  /** The view of the schema at `pointer`. */
  view(pointer: string): SchemaView {
    return viewOf(this.#document, [pointer]);
  }

  /**
   * A small value that the schema at `pointer` accepts: its own example where it has one, else with all that is required;
   * undefined where none is found.
   */
  sample(pointer: string): Json | undefined {
    if (!this.#known.has(pointer)) this.#known.set(pointer, this.#find(pointer));
    return this.#known.get(pointer);
  }

  /** Some values that all schemas of a view accept. */
  samples(view: SchemaView): Iterable<Json> {
    return samples(view, this);
  }

  /** Values of which some are valid and some are not: listed ones, one of each type, and those at the limits of a view and one beyond. */
  *nearLimits(view: SchemaView): Generator<Json, void> {
    for (const { value } of valuesUnder(view, 'enum')) if (isJsonArray(value)) yield* value;
    yield* OF_EACH_TYPE;
    yield fractionOf(view);
    const has = (...keywords: readonly string[]) => keywords.some((keyword) => valuesUnder(view, keyword).length > 0);
    if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) {
      yield* numberCandidates(view, undefined);
    }
    if (has('minLength', 'maxLength', 'pattern', 'format', 'enum')) yield* stringCandidates(view, undefined);
    if (has('minItems', 'maxItems', 'uniqueItems')) {
      yield* listCandidates(view, undefined, (part) => this.samples(part));
    }
  }

  /** Whether a value certainly satisfies all schemas of a view. */
  accepts(view: SchemaView, value: Json): boolean {
    return satisfies(view, value, (pointer) => this.#options.isAccepted(pointer, value));
  }

  #find(pointer: string): Json | undefined {
    const { direction, isAccepted } = this.#options;
    const steps = new Steps(MOST_CORRECTED);
    const correct = (view: SchemaView, guess: Json) => {
      if (!steps.tryTake(1) || isAccepted(view.pointer, guess)) return guess;
      return this.#firstAccepted(view) ?? guess;
    };
    const guess = sampleValue(this.#document, pointer, { direction, properties: 'required', correct });
    const sample = guess ?? this.#firstAccepted(this.view(pointer));
    return sample !== undefined && isAccepted(pointer, sample) ? sample : undefined;
  }

  /** The first value that a view accepts; an object with undeclared properties only where no other is accepted. */
  #firstAccepted(view: SchemaView): Json | undefined {
    const [first] = this.samples(view);
    if (first !== undefined) return first;
    const drawn = candidates(view, undefined, { validator: this, mayBeUndeclared: true });
    return drawn.find((value) => this.accepts(view, value));
  }
}

/** A number that is not an integer, within the bounds of a view as far as it can be. */
function fractionOf(view: SchemaView): number {
  const [low] = [...numbersUnder(view, 'minimum'), ...numbersUnder(view, 'exclusiveMinimum')];
  const [high] = [...numbersUnder(view, 'maximum'), ...numbersUnder(view, 'exclusiveMaximum')];
  if (low !== undefined) return Math.trunc(low.value) + 0.5;
  return high === undefined ? 1.5 : Math.trunc(high.value) - 0.5;
}
