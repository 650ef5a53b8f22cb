import { dirname, resolve } from 'node:path';
import { isPlainObject, isRef, type Location, type Source, type UserContext } from '@redocly/openapi-core';
import { fileOfRef } from '../read/spec-boundary.ts';
import { followRef } from './follow-ref.ts';

/** An entry of `components` in the root document. */
interface ListedComponent {
  /** The kind: `schemas`, `parameters`, … */
  readonly kind: string;
  readonly name: string;
  /** Its place in the list of the root. */
  readonly listedAt: Location;
  /** The file that holds it and the key there, when the root lists it as `<file>#/<key>`. */
  readonly held: { readonly source: Source; readonly key: string } | undefined;
}

/** The last segment of `<file>#/<key>`; nothing for a whole file, a deeper pointer or the same file. */
function keyOfRef(ref: string): string | undefined {
  if (fileOfRef(ref) === undefined) return undefined;
  return /#\/([^/]+)$/.exec(ref)?.[1];
}

function heldIn(node: unknown, listedAt: Location, context: UserContext): ListedComponent['held'] {
  if (!isRef(node)) return undefined;
  const key = keyOfRef(node.$ref);
  const target = followRef(node, listedAt, context.resolve);
  if (key === undefined || target === undefined) return undefined;
  const file = resolve(dirname(listedAt.source.absoluteRef), fileOfRef(node.$ref) ?? '');
  return target.location.source.absoluteRef === file ? { source: target.location.source, key } : undefined;
}

/** Every component that the root document lists, of every kind. To be called while the root is visited. */
export function listedComponents(root: unknown, context: UserContext): ListedComponent[] {
  const components = isPlainObject(root) ? root['components'] : undefined;
  if (!isPlainObject(components)) return [];
  return Object.entries(components).flatMap(([kind, entries]) =>
    Object.entries(isPlainObject(entries) ? entries : {}).map(([name, node]) => {
      const listedAt = context.location.child(['components', kind, name]);
      return { kind, name, listedAt, held: heldIn(node, listedAt, context) };
    }),
  );
}

/** The files that hold components, one under each key, with the kind of what they hold. */
export function componentFiles(listed: readonly ListedComponent[]): Map<Source, string> {
  const files = new Map<Source, string>();
  for (const { kind, held } of listed) if (held !== undefined) files.set(held.source, kind);
  return files;
}
