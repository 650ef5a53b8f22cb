import { isRef, type Location, type UserContext } from '@redocly/openapi-core';

/** A node with its `$ref` followed, and the place of the result. */
export interface Target {
  readonly node: unknown;
  readonly location: Location;
}

/** How the walk resolves a `$ref`. `from` is the absolute path of the file that contains the `$ref`. */
export type Resolve = UserContext['resolve'];

/**
 * The node itself, or what its `$ref` points at; nothing when the `$ref` points nowhere. A target that has keywords
 * beside a `$ref` of its own is a schema composed of both, and is the target.
 */
export function followRef(node: unknown, location: Location, resolve: Resolve): Target | undefined {
  if (!isRef(node)) return { node, location };
  const resolved = resolve<object>(node, location.source.absoluteRef);
  if (resolved.location === undefined || resolved.node === undefined) return undefined;
  return resolved.chain?.[0] ?? { node: resolved.node, location: resolved.location };
}
