import { _, type Ajv2020, type Code as Expression, type KeywordCxt } from 'ajv/dist/2020.js';
import { getOrInsert } from '../../json/memoized.ts';

/** Writes the code of a keyword; `original` writes the code that the keyword had before. */
export type KeywordCode = (original: () => void, context: KeywordCxt) => void;

/** Replaces the code of a keyword. */
export type Wrap = (keyword: string, code: KeywordCode) => void;

/**
 * The keywords of JSON Schema 2020-12 that constrain a value, in the order in which their errors are reported. A keyword that is
 * removed from an Ajv and added again is the last of its type, so that all are added again.
 */
const KEYWORDS = (
  '$ref const enum not anyOf oneOf allOf if then else ' +
  'maximum minimum exclusiveMaximum exclusiveMinimum multipleOf maxLength minLength pattern format ' +
  'maxItems minItems prefixItems items contains uniqueItems maxContains minContains unevaluatedItems ' +
  'maxProperties minProperties required propertyNames additionalProperties dependencies properties patternProperties ' +
  'dependentRequired dependentSchemas unevaluatedProperties'
).split(' ');

/** The codes of keywords that replace those of an Ajv. */
export class KeywordCodes {
  readonly #codes = new Map<string, KeywordCode[]>();

  /** Puts `code` around the code that `keyword` has so far. */
  wrap(keyword: string, code: KeywordCode): void {
    getOrInsert(this.#codes, keyword, () => []).push(code);
  }

  /** Defines the keywords of `ajv` again, with these codes. */
  install(ajv: Ajv2020): void {
    for (const keyword of KEYWORDS) {
      const definition = ajv.getKeyword(keyword);
      if (typeof definition === 'boolean') throw new Error(`Ajv has no definition of ${keyword}.`);
      const codes = this.#codes.get(keyword) ?? [];
      ajv.removeKeyword(keyword);
      if (codes.length === 0) {
        ajv.addKeyword({ ...definition, keyword });
        continue;
      }
      if (!('code' in definition)) throw new Error(`Ajv has no code for ${keyword}.`);
      const { code: first, ...rest } = definition;
      ajv.addKeyword({
        ...rest,
        keyword,
        code(context, type) {
          let write = () => first(context, type);
          for (const code of codes) {
            const inner = write;
            write = () => code(inner, context);
          }
          write();
        },
      });
    }
  }
}

/** The call of a function with the current value, the object or list that has it, and its key. */
export function callOf(
  { gen, data, it }: KeywordCxt,
  call: (value: never, parent: unknown, key: unknown) => boolean,
): Expression {
  return _`${gen.scopeValue('func', { ref: call })}(${data}, ${it.parentData}, ${it.parentDataProperty})`;
}
