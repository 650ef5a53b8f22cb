import { _, type Code, type ErrorObject, type KeywordCxt } from 'ajv/dist/2020.js';
import { collectedErrors, ERRORS } from './ajv-internals.ts';

/** The most errors that are collected of one value. Copies of them take time in proportion to their square. */
export const MOST_ERRORS = 10_000;

/** More errors than are collected were found. */
export class ErrorsExhausted extends Error {
  override readonly name = 'ErrorsExhausted';
  /** The first of them; none where they may be those of an alternative, and not of the value. */
  readonly errors: readonly ErrorObject[];

  constructor(errors: readonly ErrorObject[]) {
    super(`There are more than ${MOST_ERRORS} errors.`);
    this.errors = errors;
  }
}

/** Bounds the errors that a validator collects of one value. */
export class CollectedErrors {
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
