import { isPlainObject, type UserContext } from '@redocly/openapi-core';

/**
 * Calls `check` for every schema that is an object, also for one that is a `$ref` with keywords beside it, which Redocly does not visit
 * as a schema.
 */
export function eachSchema(check: (schema: Record<string, unknown>, context: UserContext) => void) {
  const visit = (node: unknown, context: UserContext): void => {
    if (isPlainObject(node)) check(node, context);
  };
  return {
    Schema: visit,
    ref(node: unknown, context: UserContext): void {
      if (context.type.name === 'Schema') visit(node, context);
    },
  };
}

/** Calls `check` for every `x-` key of the document; `context` is that of the object that has the key. */
export function eachExtension(check: (key: string, value: unknown, context: UserContext) => void) {
  const visit = (node: unknown, context: UserContext): void => {
    if (!isPlainObject(node) || context.type.extensionsPrefix !== 'x-') return;
    for (const [key, value] of Object.entries(node)) if (key.startsWith('x-')) check(key, value, context);
  };
  return { any: visit, ref: visit };
}
