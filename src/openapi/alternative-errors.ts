import { Name } from 'ajv/dist/2020.js';
import type { Wrap } from './exact-numbers.ts';

/** How the code of Ajv names the number of errors so far. */
export const ERRORS: Name = new Name('errors');
/** How it names the list of them, null where there are none. */
export const COLLECTED: Name = new Name('vErrors');

/** How many alternatives leave their errors where a validator stops at the first error of a value. */
const MOST_WITH_ERRORS = 100;

/**
 * Makes `oneOf` and `anyOf` leave one error, without those of their alternatives, which would fill any memory. Where all errors
 * are collected, the alternative that a value is meant for is validated again.
 */
export function wrapAlternatives(wrap: Wrap): void {
  for (const keyword of ['oneOf', 'anyOf']) {
    wrap(keyword, (original, context) => {
      const { it, schema } = context;
      if (it.allErrors === true || (Array.isArray(schema) && schema.length > MOST_WITH_ERRORS)) {
        const subschema = context.subschema.bind(context);
        const error = context.error.bind(context);
        context.subschema = (applied, valid) => subschema({ ...applied, createErrors: false, allErrors: false }, valid);
        context.error = (...args) => {
          context.reset();
          error(...args);
        };
      }
      original();
    });
  }
}
