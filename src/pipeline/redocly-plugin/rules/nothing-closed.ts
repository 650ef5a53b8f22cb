import type { Oas3Visitor } from '@redocly/openapi-core';
import { eachSchema } from '../visitors.ts';

const CLOSING = ['additionalProperties', 'unevaluatedProperties', 'items', 'unevaluatedItems'];

/**
 * No schema is narrower than the interface specification: no object or array is closed, since the text closes none, and
 * no number is an integer, since the text says "number" everywhere.
 */
export function nothingClosed(): Oas3Visitor {
  return eachSchema((schema, { location, report }) => {
    for (const keyword of CLOSING.filter((name) => schema[name] === false)) {
      report({
        message: `${keyword}: false closes the schema; the interface closes none, it may gain more. Remove ${keyword}.`,
        location: location.child(keyword).key(),
      });
    }
    if ([schema['type']].flat().includes('integer')) {
      report({
        message: 'type "integer" is narrower than the interface, whose numbers are all of type number. Use "number".',
        location: location.child('type'),
      });
    }
  });
}
