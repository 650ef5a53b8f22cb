import { isPlainObject, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { FORMATS } from '../../../engine/extensions/ajv.ts';
import { didYouMean } from '../../../engine/json/did-you-mean.ts';
import { quote, quoteAll } from '../quote.ts';
import { eachSchema } from '../visitors.ts';

/** The formats that the validators assert, and by which values can be validated. */
const KNOWN = Object.keys(FORMATS);

/** Every `format` is one that the validators assert: one that they ignore says nothing, and most often is a typing error. */
export function formatKnown(): Oas3Visitor {
  const check = (schema: unknown, { location, report }: UserContext): void => {
    const format = isPlainObject(schema) ? schema['format'] : undefined;
    // A value that is not text is left to `struct`.
    if (typeof format !== 'string' || KNOWN.includes(format)) return;
    const cure = `Known are ${quoteAll(KNOWN)}; another one is added in src/engine/extensions/ajv.ts.`;
    report({
      message: `The format ${quote(format)} is not known${didYouMean(format, KNOWN)} ${cure}`,
      location: location.child('format'),
    });
  };

  return eachSchema(check);
}
