import type ts from 'typescript';
import { mark, markWhole } from './follow-values.ts';
import {
  isForeign,
  isKeyOf,
  isOfDocument,
  isPart,
  isTypeParameter,
  keysOf,
  pathsOf,
  propertiesNamed,
  type TypedProject,
} from './typed-project.ts';

/** Records the properties that a type names. */
export function collectTypeUse(project: TypedProject, node: ts.TypeNode): void {
  const { compiler } = project;
  if (compiler.isIndexedAccessTypeNode(node)) indexedType(project, node);
  else if (compiler.isTypeReferenceNode(node)) {
    picked(project, node);
    renamed(project, node);
    reshaped(project, node);
  } else if (compiler.isTypeOperatorNode(node)) keysNamed(project, node);
  else if (compiler.isMappedTypeNode(node)) mapped(project, node);
  else if (compiler.isExpressionWithTypeArguments(node)) implemented(project, node);
}

/** `Order['state']` and `components['schemas']['State']`. */
function indexedType(project: TypedProject, node: ts.IndexedAccessTypeNode, place: ts.Node = node): void {
  const { checker } = project;
  const object = checker.getTypeFromTypeNode(node.objectType);
  const names = keysOf(project, object, checker.getTypeFromTypeNode(node.indexType));
  for (const name of names ?? []) {
    for (const symbol of propertiesNamed(project, object, String(name))) {
      for (const path of pathsOf(project, symbol)) {
        if (isPart(path)) project.record.part('reads', path, project.at(place), []);
        else schemaNamed(project, path, checker.getTypeOfSymbol(symbol), place);
      }
    }
  }
  if (
    names === undefined &&
    !isTypeParameter(project, object) &&
    isOfDocument(project, object) &&
    !isKeyOf(project, checker.getTypeFromTypeNode(node.indexType))
  ) {
    markWhole(project, object, place, 'is read by a key that is not a literal');
  }
}

/** `Pick<Order, 'state'>`: the literals among the arguments name properties of the others. */
function picked(project: TypedProject, node: ts.TypeReferenceNode): void {
  const { checker } = project;
  const types = (node.typeArguments ?? []).map((each) => checker.getTypeFromTypeNode(each));
  if (node.typeName.getText() === 'Omit') return;
  for (const type of types) {
    for (const name of types.flatMap((key) => keysOf(project, type, key) ?? [])) {
      for (const symbol of propertiesNamed(project, type, String(name))) mark(project, 'reads', symbol, node, []);
    }
  }
}

/** A schema without properties of its own, such as an enum, a list or alternatives: no property shows that it is read. */
function schemaNamed(project: TypedProject, path: string, type: ts.Type, node: ts.Node): void {
  if (!/^components\/schemas\/[^/]+$/.test(path)) return;
  const properties = project.checker.getPropertiesOfType(type);
  const isOwn = (each: ts.Symbol) => pathsOf(project, each).some((other) => other.startsWith(`${path}/`));
  if (properties.length > 0 && properties.every(isOwn)) return;
  project.record.part('reads', path, project.at(node), []);
}

/** A name that the file of the types or a package has for a schema: `type State = components['schemas']['State']`. */
function renamed(project: TypedProject, node: ts.TypeReferenceNode): void {
  const { checker, compiler, types } = project;
  const symbol = checker.getSymbolAtLocation(node.typeName);
  if (symbol === undefined) return;
  const isAlias = (symbol.flags & compiler.SymbolFlags.Alias) !== 0;
  for (const declaration of (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? []) {
    const path = types.pathOf(declaration);
    if (path !== undefined) schemaNamed(project, path, checker.getTypeFromTypeNode(node), node);
    if (path === undefined && !isForeign(project, declaration.getSourceFile())) continue;
    if (compiler.isTypeAliasDeclaration(declaration) && compiler.isIndexedAccessTypeNode(declaration.type))
      indexedType(project, declaration.type, node);
  }
}

/** A type of a package, such as `CamelCasedProperties<Order>`, whose properties do not show which ones of its arguments they are. */
function reshaped(project: TypedProject, node: ts.TypeReferenceNode): void {
  const { checker, program } = project;
  const types = (node.typeArguments ?? []).map((each) => checker.getTypeFromTypeNode(each));
  if (!types.some((type) => isOfDocument(project, type))) return;
  const result = checker.getTypeFromTypeNode(node);
  const files = (result.aliasSymbol?.declarations ?? []).map((each) => each.getSourceFile());
  if (!files.some((file) => isForeign(project, file) && !program.isSourceFileDefaultLibrary(file))) return;
  const isKnown = (symbol: ts.Symbol) =>
    [symbol, ...checker.getRootSymbols(symbol)].some(({ declarations }) => declarations !== undefined);
  if (checker.getPropertiesOfType(result).every(isKnown)) return;
  for (const type of types) markWhole(project, type, node, `is changed by ${node.typeName.getText()}`);
}

/** `keyof Order`; that of a type parameter is one of the keys that the code names. */
function keysNamed(project: TypedProject, node: ts.TypeOperatorNode): void {
  const { checker, compiler } = project;
  if (node.operator !== compiler.SyntaxKind.KeyOfKeyword || compiler.isTypeParameterDeclaration(node.parent)) return;
  const type = checker.getTypeFromTypeNode(node.type);
  if (isTypeParameter(project, type)) return;
  for (const symbol of checker.getPropertiesOfType(type)) mark(project, 'reads', symbol, node, []);
}

/** `class Local implements Order`: the compiler compares all properties with those of the class, which has its own. */
function implemented(project: TypedProject, node: ts.ExpressionWithTypeArguments): void {
  const { checker, compiler } = project;
  if (!compiler.isHeritageClause(node.parent) || node.parent.token !== compiler.SyntaxKind.ImplementsKeyword) return;
  markWhole(project, checker.getTypeAtLocation(node), node, 'is implemented by a class');
}

/**
 * `{ [K in keyof T & string]: T[K] }`: the compiler does not show which property of `T` such a property is, unless the keys are
 * `keyof T` or a type parameter.
 */
function mapped(project: TypedProject, { typeParameter: { constraint } }: ts.MappedTypeNode): void {
  const { checker, compiler, leaks } = project;
  if (constraint === undefined || compiler.isTypeOperatorNode(constraint)) return;
  if (isTypeParameter(project, checker.getTypeFromTypeNode(constraint))) return;
  const visit = (node: ts.Node): void => {
    const type = compiler.isTypeReferenceNode(node) ? checker.getTypeFromTypeNode(node) : undefined;
    if (type !== undefined && isTypeParameter(project, type)) leaks.add(type.symbol);
    compiler.forEachChild(node, visit);
  };
  visit(constraint);
}
