import type ts from 'typescript';
import { type Following, isTypeParameter, literalsOf, markWhole, partsOf, propertiesNamed } from './follow-types.ts';
import type { Literal } from './usage-record.ts';

/** Records the properties of `object` that `key` may name. */
export function keyed(
  following: Following,
  object: ts.Type,
  key: ts.Type,
  node: ts.Node,
  found: (symbol: ts.Symbol) => void,
): void {
  const { checker, compiler } = following;
  const names = keysOf(following, object, key);
  if (names !== undefined) {
    for (const name of names) for (const symbol of propertiesNamed(following, object, String(name))) found(symbol);
    return;
  }
  if (partsOf(key).every((part) => (part.flags & compiler.TypeFlags.NumberLike) !== 0)) return;
  // The calls of a generic function show the keys.
  if (isKeyOf(following, key)) return;
  const hasIndex = checker.getIndexTypeOfType(object, compiler.IndexKind.String) !== undefined;
  if (!hasIndex) markWhole(following, object, node, 'is read by a key that is not a literal');
}

/** The literals of a key; those of its constraint where it is a type parameter and the type of the object is known. */
export function keysOf(following: Following, object: ts.Type, key: ts.Type): Literal[] | undefined {
  const isGeneric = isTypeParameter(following, key) && !isTypeParameter(following, object);
  const constraint = isGeneric ? following.checker.getBaseConstraintOfType(key) : undefined;
  return literalsOf(following, constraint ?? key);
}

/** Whether a type is `keyof T`, or a type parameter that extends it. */
export function isKeyOf({ compiler }: Following, type: ts.Type): boolean {
  if ((type.flags & compiler.TypeFlags.Index) !== 0) return true;
  if (type.isIntersection()) return type.types.some((part) => (part.flags & compiler.TypeFlags.Index) !== 0);
  const [declaration] = isTypeParameter({ compiler }, type) ? (type.getSymbol()?.declarations ?? []) : [];
  return (
    declaration !== undefined &&
    compiler.isTypeParameterDeclaration(declaration) &&
    /\bkeyof\b/.test(declaration.constraint?.getText() ?? '')
  );
}
