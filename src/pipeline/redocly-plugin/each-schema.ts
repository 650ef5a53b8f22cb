import type { Oas3Visitor, UserContext } from '@redocly/openapi-core';

/** Calls `check` for every schema, also for one that is a `$ref` with keywords beside it, which Redocly does not visit as a schema. */
export function eachSchema(
  check: (schema: unknown, context: UserContext) => void,
): Pick<Oas3Visitor, 'Schema' | 'ref'> {
  return {
    Schema: check,
    ref(node: unknown, context: UserContext): void {
      if (context.type.name === 'Schema') check(node, context);
    },
  };
}
