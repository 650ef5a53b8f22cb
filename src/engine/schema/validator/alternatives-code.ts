import { _, type KeywordCxt } from 'ajv/dist/2020.js';

/**
 * The code of `oneOf` and `anyOf`. They leave one error, without those of their alternatives, which would fill any memory: the
 * alternative that a value is meant for is validated again. The code does not nest, so that there may be any number of them.
 */
export function alternativesCode(context: KeywordCxt): void {
  const { gen, keyword, schema } = context;
  if (!Array.isArray(schema)) throw new Error(`${keyword} must be a list.`);
  const first = gen.let('first', -1);
  const second = gen.let('second', -1);
  const isDecided = _`${keyword === 'oneOf' ? second : first} >= 0`;
  const valid = gen.name('_valid');
  for (const schemaProp of schema.keys()) {
    gen.if(_`!(${isDecided})`, () => {
      context.subschema({ keyword, schemaProp, compositeRule: true, createErrors: false, allErrors: false }, valid);
      gen.if(valid, () => {
        gen.if(
          _`${first} < 0`,
          () => gen.assign(first, schemaProp),
          () => gen.assign(second, schemaProp),
        );
      });
    });
  }
  context.reset();
  context.setParams({ passing: _`${second} < 0 ? null : [${first}, ${second}]` });
  context.pass(_`${first} >= 0 && ${second} < 0`);
}
