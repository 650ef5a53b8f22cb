import { escapePointerFragment } from '@redocly/openapi-core';

/**
 * Where a YAML alias puts a mapping or a list into itself, as a JSON pointer; nothing when none does. Such a value has no
 * end, so it must be found before anything walks the file.
 */
export function aliasLoop(node: unknown, pointer = '#', ancestors = new Set<unknown>()): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if (ancestors.has(node)) return pointer;
  ancestors.add(node);
  for (const [key, value] of Object.entries(node)) {
    const loop = aliasLoop(value, `${pointer}/${escapePointerFragment(key)}`, ancestors);
    if (loop !== undefined) return loop;
  }
  ancestors.delete(node);
  return undefined;
}
