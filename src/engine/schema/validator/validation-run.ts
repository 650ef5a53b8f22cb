import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { holderOf } from '../../json/json.ts';
import { partsOf, STEPS_OF_PART, Steps, StepsExhausted } from '../../json/steps.ts';
import type { PartOfValue } from './ajv-internals.ts';
import { CollectedErrors, ErrorsExhausted } from './collected-errors.ts';
import { DynamicScope } from './dynamic-scope.ts';

/** A function that Ajv has compiled. */
export type ValidateCall = ((value: unknown, part?: PartOfValue) => boolean) & Pick<ValidateFunction, 'errors'>;

/** The result of one value. */
export interface ValidationResult {
  readonly errors: readonly ErrorObject[];
  /** Whether all that decides about the value was evaluated. There are no errors otherwise. */
  readonly isChecked: boolean;
  /** The limit that the validation reached, which the next value may reach too. */
  readonly limit?: string;
}

const VALID: ValidationResult = { errors: [], isChecked: true };
const UNCHECKED: ValidationResult = { errors: [], isChecked: false };
export const TOO_MANY_STEPS: ValidationResult = { ...UNCHECKED, limit: 'Validating a value takes too many steps.' };
const TOO_DEEP: ValidationResult = { ...UNCHECKED, limit: 'The schemas are nested too deep for a value.' };

/** A schema that a value reached through a `$ref` cannot be compiled. */
export class UncompilableSchema extends Error {
  override readonly name = 'UncompilableSchema';
}

/** Keywords that combine what other schemas accept, so that their errors depend on every pattern in those. */
const COMBINING = new Set(
  'oneOf anyOf not if contains propertyNames unevaluatedItems unevaluatedProperties'.split(' '),
);

/** What the compiled schemas of a document share while they validate one value: the limits, and what could not be evaluated. */
export class ValidationRun {
  /** The steps that are left. */
  readonly steps: Steps;
  /** The resources that were entered. */
  readonly scope = new DynamicScope();
  readonly collected = new CollectedErrors();
  /** What could not be evaluated so far: a part, or a pattern that selects the properties to which other schemas apply. */
  #open: 'nothing' | 'a part' | 'names' = 'nothing';

  /** @param steps those that any value may take */
  constructor(steps: number) {
    this.steps = new Steps(steps);
  }

  /** Records that a part of a schema could not be evaluated for the value, or which properties a pattern selects. */
  leaveOpen(what: 'a part' | 'names'): void {
    if (this.#open !== 'names') this.#open = what;
  }

  /** Validates a value. @param spelling of a number that is the whole value */
  validate(validate: ValidateCall, value: unknown, spelling: string | undefined): ValidationResult {
    this.steps.reset(() => STEPS_OF_PART * partsOf(value));
    this.scope.reset();
    this.collected.reset();
    this.#open = 'nothing';
    try {
      const isValid = spelling === undefined ? validate(value) : validate(value, rootOf(value, spelling));
      return isValid && this.#open === 'nothing' ? VALID : this.#refusal(isValid ? [] : (validate.errors ?? []));
    } catch (error) {
      if (error instanceof ErrorsExhausted) return this.#refusal(error.errors);
      if (error instanceof StepsExhausted) return TOO_MANY_STEPS;
      if (error instanceof UncompilableSchema) return UNCHECKED;
      // The stack is exhausted.
      if (error instanceof RangeError) return TOO_DEEP;
      throw error;
    }
  }

  /** The errors of a value, unless they may be there only because something was not evaluated. */
  #refusal(errors: readonly ErrorObject[]): ValidationResult {
    const isCertain =
      errors.length > 0 &&
      (this.#open === 'nothing' || (this.#open === 'a part' && !errors.some(({ keyword }) => COMBINING.has(keyword))));
    return isCertain ? { errors, isChecked: true } : UNCHECKED;
  }
}

/** The input of Ajv for a number that is the whole value, whose spelling is known. */
function rootOf(value: unknown, spelling: string): PartOfValue {
  if (typeof value !== 'number') return undefined;
  const holder = holderOf(value, spelling);
  return { instancePath: '', parentData: holder, parentDataProperty: 0, rootData: holder, dynamicAnchors: {} };
}
