import { isJsonArray, isJsonObject, type Json } from './json.ts';

/**
 * A JSON pointer in URI fragment form (RFC 6901, section 6), such as `#/components/schemas/Error`, out of its parts.
 *
 * Only `~`, `/` and `%` are escaped, so that a path such as `/users/{user_id}` stays readable.
 */
export function pointerOf(...parts: readonly (string | number)[]): string {
  return childPointer('#', ...parts);
}

/** `pointer` extended by further parts. */
export function childPointer(pointer: string, ...parts: readonly (string | number)[]): string {
  let extended = pointer;
  for (const part of parts) extended += `/${typeof part === 'number' ? part : escapePart(part)}`;
  return extended;
}

function escapePart(part: string): string {
  if (!/[~/%]/.test(part)) return part;
  return part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25');
}

/**
 * The parts of a pointer in URI fragment form.
 *
 * @throws {Error} when the pointer is not `#` and does not start with `#/`.
 */
export function partsOf(pointer: string): string[] {
  if (pointer === '#') return [];
  if (!pointer.startsWith('#/')) {
    throw new Error(
      `Pointer "${pointer}" leaves the document: it must be "#" or start with "#/". Bundle the document first.`,
    );
  }
  const parts = pointer.slice(2).split('/');
  if (!/[~%]/.test(pointer)) return parts;
  return parts.map((part) =>
    /[~%]/.test(part) ? decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~') : part,
  );
}

/** The URI fragment form of a plain JSON pointer (RFC 6901, sections 3 and 6), which Ajv calls `instancePath`. */
export function fragmentOf(pointer: string): string {
  return `#${pointer.replaceAll('%', '%25')}`;
}

/** The value at `pointer` in `document`, or `undefined` when there is none. No `$ref` is followed on the way. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const part of partsOf(pointer)) {
    if (isJsonObject(value)) value = Object.hasOwn(value, part) ? value[part] : undefined;
    else if (isJsonArray(value)) value = value[Number(part)];
    else return undefined;
  }
  return value;
}

/** The same as {@link valueAt}; undefined also for a text that is not a pointer into the document. */
export function valueAtReference(document: Json, reference: string): Json | undefined {
  try {
    return valueAt(document, reference);
  } catch {
    return undefined;
  }
}
