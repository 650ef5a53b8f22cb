import { DocumentError } from '../../openapi/document-error.ts';
import { isJsonObject, type JsonObject } from '../../openapi/json.ts';
import { valueAt } from '../../openapi/pointer.ts';

/** Where a `$ref` is. */
interface ReferencePlace {
  readonly pointer: string;
  /** How the document is named in messages. */
  readonly name: string;
  /** Whether it may lead back to itself, since circles of schemas are cut. */
  readonly mayBeCircle: boolean;
}

/**
 * Refuses a `$ref` that leaves the document, leads nowhere, or leads through other references back to itself.
 *
 * @throws {DocumentError} `reference-outside`, `reference-broken` or `reference-circle`
 */
export function checkReference(
  document: JsonObject,
  ref: string,
  { pointer, name, mayBeCircle }: ReferencePlace,
): void {
  if (/^#[^/]/.test(ref)) {
    const message = `${name}: the $ref at ${pointer} is "${ref}", which is no JSON pointer. Write one such as "#/components/schemas/Name".`;
    throw new DocumentError('reference-broken', message);
  }
  if (!ref.startsWith('#')) {
    const message = `${name}: the $ref at ${pointer} leads to "${ref}", outside of the document. Bundle it first (npx @redocly/cli bundle); nothing is fetched.`;
    throw new DocumentError('reference-outside', message);
  }
  const seen = new Set<string>();
  let next: string | undefined = ref;
  while (next !== undefined) {
    if (seen.has(next)) {
      const message = `${name}: the $ref at ${pointer} leads to "${next}", which leads back to itself. Remove one $ref of the circle.`;
      throw new DocumentError('reference-circle', message);
    }
    seen.add(next);
    const target = targetOf(document, next, pointer, name);
    if (mayBeCircle) return;
    next = target;
  }
}

/** Where the object at `ref` refers to by nothing but a `$ref`, if it does. */
function targetOf(document: JsonObject, ref: string, pointer: string, name: string): string | undefined {
  const target = safely(() => valueAt(document, ref));
  if (target === undefined) {
    const message = `${name}: the $ref at ${pointer} leads to "${ref}", where nothing stands. Correct it, or add what is missing.`;
    throw new DocumentError('reference-broken', message);
  }
  const isReference = isJsonObject(target) && typeof target['$ref'] === 'string' && target['$ref'].startsWith('#');
  return isReference && Object.keys(target).length === 1 ? String(target['$ref']) : undefined;
}

function safely<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
