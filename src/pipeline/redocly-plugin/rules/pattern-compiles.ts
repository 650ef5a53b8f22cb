import type { Oas3Visitor } from '@redocly/openapi-core';
import { errorMessage } from '../../../engine/json/error-message.ts';
import { regularExpression } from '../../../engine/regular-expression/regular-expression.ts';
import { quote } from '../quote.ts';
import { eachSchema } from '../visitors.ts';

function faultOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    const isTooLarge = regularExpression(pattern).unchecked === 'too-large';
    return isTooLarge ? 'is too large to be matched. Use shorter repetitions.' : undefined;
  } catch (error) {
    return `is not a regular expression: ${errorMessage(error)}. Correct it, or escape the character.`;
  }
}

/**
 * Every `pattern` is a regular expression, in the dialect that JSON Schema and its validators take it in (ECMA-262 with
 * the flag `u`).
 */
export function patternCompiles(): Oas3Visitor {
  return eachSchema(({ pattern }, { location, report }) => {
    const fault = typeof pattern === 'string' ? faultOf(pattern) : undefined;
    if (fault === undefined) return;
    report({ message: `The pattern ${quote(pattern)} ${fault}`, location: location.child('pattern') });
  });
}
