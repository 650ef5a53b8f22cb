import type { Oas3Visitor } from '@redocly/openapi-core';
import { didYouMean } from '../../../engine/json/did-you-mean.ts';
import { KNOWN_FORMATS } from '../../../engine/schema/known-formats.ts';
import { quote } from '../quote.ts';
import { eachSchema } from '../visitors.ts';

/** Formats of the registry of OpenAPI that every text satisfies. */
const UNVALIDATED = ['binary', 'commonmark', 'html', 'password'];
const KNOWN = [...Object.keys(KNOWN_FORMATS), ...UNVALIDATED];

/** Every `format` is one that is known: one that validators ignore says nothing, and most often is a typing error. */
export function formatKnown(): Oas3Visitor {
  return eachSchema(({ format }, { location, report }) => {
    // A value that is not text is left to `struct`.
    if (typeof format !== 'string' || KNOWN.includes(format)) return;
    report({
      message:
        `The format ${quote(format)} is not known, so no value is validated by it${didYouMean(format, KNOWN)} ` +
        'Take one of https://spec.openapis.org/registry/format, or state a pattern.',
      location: location.child('format'),
    });
  });
}
