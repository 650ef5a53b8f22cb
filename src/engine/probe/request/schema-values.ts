import type { ApiDescription } from '../../document/api-description.ts';
import type { Json } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { Steps } from '../../json/steps.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { candidates, samples } from '../../schema/samples/candidates.ts';
import { sampleValue } from '../../schema/samples/sample-value.ts';
import { type SchemaView, typeOf, viewOf } from '../../schema/view/schema-view.ts';

/** So many parts of one value are corrected where the first guess is refused: each may need a schema to be compiled. */
const MOST_CORRECTED = 300;

/** The values that schemas of requests accept. */
export class SchemaValues {
  readonly #contract: ApiDescription;
  readonly #document: OpenApiDocument;
  readonly #known = new Map<string, Json | undefined>();

  constructor(contract: ApiDescription) {
    this.#contract = contract;
    this.#document = contract.requestDocument();
  }

  /** The view of the schema at `pointer` for requests. */
  view(pointer: string): SchemaView {
    return viewOf(this.#document, [pointer]);
  }

  /**
   * A small value that the schema at `pointer` accepts: its own example where it has one, else with all that is required;
   * undefined where none is found.
   */
  valid(pointer: string): Json | undefined {
    if (!this.#known.has(pointer)) this.#known.set(pointer, this.#find(pointer));
    return this.#known.get(pointer);
  }

  /** Some values that all schemas of a view accept. */
  samples(view: SchemaView): Iterable<Json> {
    return samples(view, this);
  }

  /** Whether a value certainly satisfies all schemas of a view. */
  accepts(view: SchemaView, value: Json): boolean {
    if (view.never !== undefined || (view.only !== undefined && !view.only.has(typeOf(value)))) return false;
    return view.parts.every(({ pointer }) => this.#accepts(pointer, value));
  }

  #find(pointer: string): Json | undefined {
    const steps = new Steps(MOST_CORRECTED);
    const correct = (view: SchemaView, guess: Json) => {
      if (!steps.tryTake(1) || this.#accepts(view.pointer, guess)) return guess;
      return this.#drawn(view) ?? guess;
    };
    const value = sampleValue(this.#document, pointer, { direction: 'request', properties: 'required', correct });
    const sample = value ?? this.#drawn(this.view(pointer));
    return sample !== undefined && this.#accepts(pointer, sample) ? sample : undefined;
  }

  /** The first value that a view accepts; an object with undeclared properties only where no other is accepted. */
  #drawn(view: SchemaView): Json | undefined {
    const [first] = this.samples(view);
    if (first !== undefined) return first;
    const drawn = candidates(view, undefined, { validator: this, mayBeUndeclared: true });
    return drawn.find((value) => this.accepts(view, value));
  }

  #accepts(pointer: string, value: Json): boolean {
    const validate = this.#contract.quick.at(pointer, 'request');
    return validate(value) && validate.isChecked;
  }
}

/** The values of the schemas of a document, found once. */
export const schemaValuesOf = memoized((contract: ApiDescription) => new SchemaValues(contract));
