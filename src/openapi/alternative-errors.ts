import { _, type Ajv2020, Name, str } from 'ajv/dist/2020.js';
import { discriminatingValue, discriminatorOf } from './discriminator.ts';
import type { Wrap } from './exact-numbers.ts';
import { isJsonObject, type Json } from './json.ts';

/** The parameter of an error of `oneOf` and `anyOf`: how many of the errors before it are those of its alternatives. */
export const OF_BRANCHES = 'branchErrors';

/** A keyword of a schema whose discriminator must name one of its alternatives. */
export const NAMES_ALTERNATIVE = 'x-backoffice-discriminator';

/** How the code of Ajv names the number of errors so far. */
export const ERRORS: Name = new Name('errors');

/** Makes the errors of `oneOf` and `anyOf` count those of their alternatives, and refuses values that name none of them. */
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
  ajv.addKeyword({
    keyword: NAMES_ALTERNATIVE,
    type: 'object',
    error: {
      message: ({ params }) => str`names no schema: ${params['property']} must be one of ${params['values']}`,
      params: ({ params }) => _`{property: ${params['property']}}`,
    },
    code(context) {
      const { gen, data, parentSchema } = context;
      const discriminator = isJsonObject(parentSchema) ? discriminatorOf(parentSchema) : undefined;
      if (discriminator === undefined || !discriminator.isComplete) return;
      const isKnown = (value: Json): boolean => {
        const named = discriminatingValue(discriminator, value);
        return named === undefined || discriminator.values.has(named);
      };
      context.setParams({
        property: _`${discriminator.property}`,
        values: _`${[...discriminator.values].map((value) => JSON.stringify(value)).join(', ')}`,
      });
      context.pass(_`${gen.scopeValue('func', { ref: isKnown })}(${data})`);
    },
  });
}
