import type ts from 'typescript';
import { isKeyOf, keysOf } from './follow-keys.ts';
import {
  type Following,
  isForeign,
  isOfDocument,
  isPart,
  isTypeParameter,
  mark,
  markWhole,
  pathsOf,
  propertiesNamed,
} from './follow-types.ts';

/** Records the properties that a type names. */
export function collectType(following: Following, node: ts.TypeNode): void {
  const { compiler } = following;
  if (compiler.isIndexedAccessTypeNode(node)) indexedType(following, node);
  else if (compiler.isTypeReferenceNode(node)) {
    picked(following, node);
    renamed(following, node);
    reshaped(following, node);
  } else if (compiler.isTypeOperatorNode(node)) keysNamed(following, node);
  else if (compiler.isMappedTypeNode(node)) mapped(following, node);
  else if (compiler.isExpressionWithTypeArguments(node)) implemented(following, node);
}

/** `Order['state']` and `components['schemas']['State']`. */
function indexedType(following: Following, node: ts.IndexedAccessTypeNode, place: ts.Node = node): void {
  const { checker } = following;
  const object = checker.getTypeFromTypeNode(node.objectType);
  const names = keysOf(following, object, checker.getTypeFromTypeNode(node.indexType));
  for (const name of names ?? []) {
    for (const symbol of propertiesNamed(following, object, String(name))) {
      for (const path of pathsOf(following, symbol)) {
        if (isPart(path)) following.record.part('reads', path, following.at(place), []);
        else schemaNamed(following, path, checker.getTypeOfSymbol(symbol), place);
      }
    }
  }
  if (
    names === undefined &&
    !isTypeParameter(following, object) &&
    isOfDocument(following, object) &&
    !isKeyOf(following, checker.getTypeFromTypeNode(node.indexType))
  ) {
    markWhole(following, object, place, 'is read by a key that is not a literal');
  }
}

/** `Pick<Order, 'state'>`: the literals among the arguments name properties of the others. */
function picked(following: Following, node: ts.TypeReferenceNode): void {
  const { checker } = following;
  const types = (node.typeArguments ?? []).map((each) => checker.getTypeFromTypeNode(each));
  if (node.typeName.getText() === 'Omit') return;
  for (const type of types) {
    for (const name of types.flatMap((key) => keysOf(following, type, key) ?? [])) {
      for (const symbol of propertiesNamed(following, type, String(name))) mark(following, 'reads', symbol, node, []);
    }
  }
}

/** A schema without properties of its own, such as an enum, a list or alternatives: no property shows that it is read. */
function schemaNamed(following: Following, path: string, type: ts.Type, node: ts.Node): void {
  if (!/^components\/schemas\/[^/]+$/.test(path)) return;
  const properties = following.checker.getPropertiesOfType(type);
  const isOwn = (each: ts.Symbol) => pathsOf(following, each).some((other) => other.startsWith(`${path}/`));
  if (properties.length > 0 && properties.every(isOwn)) return;
  following.record.part('reads', path, following.at(node), []);
}

/** A name that the file of the types or a package has for a schema: `type State = components['schemas']['State']`. */
function renamed(following: Following, node: ts.TypeReferenceNode): void {
  const { checker, compiler, types } = following;
  const symbol = checker.getSymbolAtLocation(node.typeName);
  if (symbol === undefined) return;
  const isAlias = (symbol.flags & compiler.SymbolFlags.Alias) !== 0;
  for (const declaration of (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? []) {
    const path = types.pathOf(declaration);
    if (path !== undefined) schemaNamed(following, path, checker.getTypeFromTypeNode(node), node);
    if (path === undefined && !isForeign(following, declaration.getSourceFile())) continue;
    if (compiler.isTypeAliasDeclaration(declaration) && compiler.isIndexedAccessTypeNode(declaration.type))
      indexedType(following, declaration.type, node);
  }
}

/** A type of a package, such as `CamelCasedProperties<Order>`, whose properties do not show which ones of its arguments they are. */
function reshaped(following: Following, node: ts.TypeReferenceNode): void {
  const { checker, program } = following;
  const types = (node.typeArguments ?? []).map((each) => checker.getTypeFromTypeNode(each));
  if (!types.some((type) => isOfDocument(following, type))) return;
  const result = checker.getTypeFromTypeNode(node);
  const files = (result.aliasSymbol?.declarations ?? []).map((each) => each.getSourceFile());
  if (!files.some((file) => isForeign(following, file) && !program.isSourceFileDefaultLibrary(file))) return;
  const isKnown = (symbol: ts.Symbol) =>
    [symbol, ...checker.getRootSymbols(symbol)].some(({ declarations }) => declarations !== undefined);
  if (checker.getPropertiesOfType(result).every(isKnown)) return;
  for (const type of types) markWhole(following, type, node, `is changed by ${node.typeName.getText()}`);
}

/** `keyof Order`; that of a type parameter is one of the keys that the code names. */
function keysNamed(following: Following, node: ts.TypeOperatorNode): void {
  const { checker, compiler } = following;
  if (node.operator !== compiler.SyntaxKind.KeyOfKeyword || compiler.isTypeParameterDeclaration(node.parent)) return;
  const type = checker.getTypeFromTypeNode(node.type);
  if (isTypeParameter(following, type)) return;
  for (const symbol of checker.getPropertiesOfType(type)) mark(following, 'reads', symbol, node, []);
}

/** `class Local implements Order`: the compiler compares all properties with those of the class, which has its own. */
function implemented(following: Following, node: ts.ExpressionWithTypeArguments): void {
  const { checker, compiler } = following;
  if (!compiler.isHeritageClause(node.parent) || node.parent.token !== compiler.SyntaxKind.ImplementsKeyword) return;
  markWhole(following, checker.getTypeAtLocation(node), node, 'is implemented by a class');
}

/**
 * `{ [K in keyof T & string]: T[K] }`: the compiler does not show which property of `T` such a property is, unless the keys are
 * `keyof T` or a type parameter.
 */
function mapped(following: Following, { typeParameter: { constraint } }: ts.MappedTypeNode): void {
  const { checker, compiler, leaks } = following;
  if (constraint === undefined || compiler.isTypeOperatorNode(constraint)) return;
  if (isTypeParameter(following, checker.getTypeFromTypeNode(constraint))) return;
  const visit = (node: ts.Node): void => {
    const type = compiler.isTypeReferenceNode(node) ? checker.getTypeFromTypeNode(node) : undefined;
    if (type !== undefined && isTypeParameter(following, type)) leaks.add(type.symbol);
    compiler.forEachChild(node, visit);
  };
  visit(constraint);
}
