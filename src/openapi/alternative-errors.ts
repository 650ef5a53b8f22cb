import { _, type Ajv2020, Name } from 'ajv/dist/2020.js';
import type { Wrap } from './exact-numbers.ts';

/** The parameter of an error of `oneOf` and `anyOf`: how many of the errors before it are those of its alternatives. */
export const OF_BRANCHES = 'branchErrors';

/** How the code of Ajv names the number of errors so far. */
export const ERRORS: Name = new Name('errors');

/** Makes the errors of `oneOf` and `anyOf` count those of their alternatives. */
export function wrapAlternatives(wrap: Wrap, ajv: Ajv2020): void {
  const starts = new WeakMap<object, Name>();
  for (const keyword of ['oneOf', 'anyOf']) {
    wrap(keyword, (original, context) => {
      if (context.it.allErrors === true) starts.set(context, context.gen.const('start', ERRORS));
      original();
    });
    const rule = ajv.RULES.all[keyword];
    const definition = typeof rule === 'object' ? rule.definition : undefined;
    if (definition === undefined) throw new Error(`Ajv has no code for ${keyword}.`);
    const { error } = definition;
    if (error === undefined) throw new Error(`Ajv has no error for ${keyword}.`);
    definition.error = {
      ...error,
      params: (context) => {
        const start = starts.get(context);
        const passing = keyword === 'oneOf' ? _`${context.params['passing']}` : _`null`;
        if (start === undefined) return _`{passingSchemas: ${passing}}`;
        return _`{passingSchemas: ${passing}, branchErrors: ${ERRORS} - ${start}}`;
      },
    };
  }
}
