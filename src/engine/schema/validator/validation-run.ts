import { _, type Code, type ErrorObject, type KeywordCxt, type ValidateFunction } from 'ajv/dist/2020.js';
import { holderOf } from '../../json/json.ts';
import { partsOf, STEPS_OF_PART, Steps, StepsExhausted } from '../../json/steps.ts';
import { collectedErrors, ERRORS, type PartOfValue } from './ajv-internals.ts';
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

/** The most errors that are collected of one value. Copies of them take time in proportion to their square. */
export const MOST_ERRORS = 10_000;

/** More errors than are collected were found. */
class ErrorsExhausted extends Error {
  override readonly name = 'ErrorsExhausted';
  /** The first of them; none where they may be those of an alternative, and not of the value. */
  readonly errors: readonly ErrorObject[];

  constructor(errors: readonly ErrorObject[]) {
    super(`There are more than ${MOST_ERRORS} errors.`);
    this.errors = errors;
  }
}

/** Bounds the errors that a validator collects of one value. */
class CollectedErrors {
  /** How many alternatives and conditions the validation is in: their errors are not errors of the value. */
  #branches = 0;
  // The code of Ajv calls these functions. It compiles slowly where each keyword has functions of its own.
  readonly #enter = (): void => {
    this.#branches += 1;
  };
  readonly #leave = (_entered: undefined, isValid: boolean): boolean => {
    this.#branches -= 1;
    return isValid;
  };
  readonly #end = (count: number, errors: readonly ErrorObject[] | null): void => {
    if (count >= MOST_ERRORS) throw new ErrorsExhausted(this.#branches > 0 ? [] : (errors ?? []));
  };

  /** Forgets the last value, whose validation may have ended within an alternative. */
  reset(): void {
    this.#branches = 0;
  }

  /** Runs a validation whose errors are not errors of the value. */
  inBranch<T>(run: () => T): T {
    this.#branches += 1;
    try {
      return run();
    } finally {
      this.#branches -= 1;
    }
  }

  /**
   * Ends the validation by {@link ErrorsExhausted} when a loop of a keyword has found too many errors. A validator that stops at the
   * first error has few; those of alternatives are not created.
   */
  bound(context: KeywordCxt): void {
    const { gen, it } = context;
    if (it.allErrors !== true) return;
    const errors = collectedErrors(context);
    const check = () => gen.code(_`${gen.scopeValue('func', { ref: this.#end })}(${ERRORS}, ${errors})`);
    const subschema = context.subschema.bind(context);
    const error = context.error.bind(context);
    context.subschema = (applied, valid) => {
      const inner = subschema(applied, valid);
      check();
      return inner;
    };
    context.error = (...args) => {
      error(...args);
      check();
    };
  }

  /** The call of a schema in an alternative or a condition, which counts as one. */
  around({ gen, it }: KeywordCxt, call: Code): Code {
    if (it.compositeRule !== true) return call;
    const enter = gen.scopeValue('func', { ref: this.#enter });
    const leave = gen.scopeValue('func', { ref: this.#leave });
    return _`${leave}(${enter}(), ${call})`;
  }
}
