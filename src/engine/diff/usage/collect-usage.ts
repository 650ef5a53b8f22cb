import type ts from 'typescript';
import { collectCall, collectOperation } from './collect-operations.ts';
import { collectGeneric, followGenerics, type GenericUses } from './follow-generics.ts';
import { follow, mark, markWhole, readByKey } from './follow-values.ts';
import {
  isForeign,
  isKeyOf,
  isNumeric,
  isOfDocument,
  isPart,
  isTypeParameter,
  keysOf,
  literalsOf,
  partsOf,
  pathsOf,
  propertiesNamed,
  type TypedProject,
  takesAnything,
  typeText,
} from './typed-project.ts';
import { type Literal, STATUS } from './usage-record.ts';

/** Records what the files of a project use. */
export function collectUsage(project: TypedProject, files: readonly ts.SourceFile[]): void {
  const uses: GenericUses = { calls: [], typeArguments: [] };
  const visit = (node: ts.Node): void => {
    collectAt(project, node);
    collectGeneric(project, node, uses);
    collectOperation(project, node);
    if (project.compiler.isCallExpression(node)) collectCall(project, node);
    project.compiler.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  followGenerics(project, uses);
}

function collectAt(project: TypedProject, node: ts.Node): void {
  const { compiler, checker, record } = project;
  if (compiler.isPropertyAccessExpression(node)) {
    collectAccess(project, node, checker.getSymbolAtLocation(node.name));
    collectStatus(project, node, checker.getTypeAtLocation(node.expression), node.name.text);
  } else if (compiler.isElementAccessExpression(node)) collectElementAccess(project, node);
  else if (compiler.isObjectBindingPattern(node)) collectBindings(project, node);
  else if (compiler.isObjectLiteralExpression(node) && isAssigned(project, node)) collectAssignments(project, node);
  else if (compiler.isTypeNode(node)) collectTypeUse(project, node);
  else if (compiler.isForInStatement(node)) {
    markWhole(project, checker.getTypeAtLocation(node.expression), node, 'is iterated with for…in');
  } else if (compiler.isForOfStatement(node) || compiler.isSpreadElement(node)) {
    const isHeaders = checker.getTypeAtLocation(node.expression).getSymbol()?.name === 'Headers';
    if (isHeaders) record.whole('Headers', project.at(node), 'is iterated');
  } else if (compiler.isThrowStatement(node)) {
    markWhole(project, checker.getTypeAtLocation(node.expression), node, 'is thrown');
  } else if (compiler.isJsxSpreadAttribute(node)) {
    markWhole(project, checker.getTypeAtLocation(node.expression), node, 'is spread into an element');
  } else if (compiler.isBinaryExpression(node) && node.operatorToken.kind === compiler.SyntaxKind.InKeyword) {
    const [key, object] = [checker.getTypeAtLocation(node.left), checker.getTypeAtLocation(node.right)];
    readByKey(project, object, key, node.left, (symbol) => mark(project, 'reads', symbol, node.left, []));
  }
  if (compiler.isExpression(node)) collectPassed(project, node);
}

/** A property access is read, written or both. */
function collectAccess(
  project: TypedProject,
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  symbol: ts.Symbol | undefined,
): void {
  const { compiler, checker } = project;
  const { parent } = node;
  if (isOfRequest(project, node.expression)) return;
  if (compiler.isBinaryExpression(parent) && parent.left === node) {
    const operator = parent.operatorToken.kind;
    if (operator >= compiler.SyntaxKind.FirstAssignment && operator <= compiler.SyntaxKind.LastAssignment) {
      const isPlain = operator === compiler.SyntaxKind.EqualsToken;
      const values = isPlain ? literalsOf(project, checker.getTypeAtLocation(parent.right)) : undefined;
      mark(project, 'writes', symbol, node, values);
      if (isPlain) return;
    }
  }
  mark(project, 'reads', symbol, node, literalsBeside(project, node));
}

function collectElementAccess(project: TypedProject, node: ts.ElementAccessExpression): void {
  const { checker } = project;
  const object = checker.getTypeAtLocation(node.expression);
  const key = checker.getTypeAtLocation(node.argumentExpression);
  readByKey(project, object, key, node, (symbol) => collectAccess(project, node, symbol));
  for (const name of literalsOf(project, key) ?? []) collectStatus(project, node, object, String(name));
}

/**
 * The literals that a property is compared with, or those that it is called with, such as the name in `headers.get('etag')`;
 * undefined where it is used in another way.
 */
function literalsBeside(project: TypedProject, node: ts.Expression): Literal[] | undefined {
  const { compiler, checker } = project;
  const { SyntaxKind } = compiler;
  const { parent } = node;
  const values: ts.Expression[] = [];
  if (compiler.isBinaryExpression(parent)) {
    const isEquality = [
      ...[SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken],
      ...[SyntaxKind.EqualsEqualsToken, SyntaxKind.ExclamationEqualsToken],
    ].some((kind) => kind === parent.operatorToken.kind);
    if (isEquality) values.push(parent.left === node ? parent.right : parent.left);
  } else if (compiler.isSwitchStatement(parent)) {
    for (const clause of parent.caseBlock.clauses) if (compiler.isCaseClause(clause)) values.push(clause.expression);
  } else if (compiler.isCallExpression(parent) && parent.expression === node) {
    values.push(...parent.arguments.slice(0, 1));
  }
  const literals = values.map((value) => literalsOf(project, checker.getTypeAtLocation(value)));
  return literals.length === 0 || literals.includes(undefined) ? undefined : literals.flatMap((value) => value ?? []);
}

/** The status of an error or a result of a client, whose type is neither `Response` nor one of the document. */
function collectStatus(
  project: TypedProject,
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  object: ts.Type,
  name: string,
): void {
  const { checker, compiler, record } = project;
  const at = project.at(node);
  const isAny = (type: ts.Type) => (type.flags & compiler.TypeFlags.Any) !== 0;
  if (name === 'headers' && isAny(object)) record.header(undefined, at);
  if (!STATUS.test(name)) return;
  const isStatus = partsOf(object).some((type) => {
    if (name === 'ok' || name === 'statusText') return isAny(type);
    if (pathsOf(project, checker.getPropertyOfType(type, name)).length > 0) return false;
    return partsOf(checker.getTypeAtLocation(node)).some((value) => isNumeric(project, value));
  });
  if (isStatus) record.part('reads', 'Response/status', at, literalsBeside(project, node));
}

function collectBindings(project: TypedProject, pattern: ts.ObjectBindingPattern): void {
  const { compiler, checker, record } = project;
  const type = checker.getTypeAtLocation(pattern);
  for (const element of pattern.elements) {
    if (element.dotDotDotToken !== undefined) continue;
    const name = element.propertyName ?? element.name;
    if (compiler.isComputedPropertyName(name)) {
      const key = checker.getTypeAtLocation(name.expression);
      readByKey(project, type, key, element, (symbol) => mark(project, 'reads', symbol, element));
    } else if ('text' in name) {
      const symbols = propertiesNamed(project, type, name.text);
      for (const symbol of symbols) mark(project, 'reads', symbol, element);
      const isKnown = symbols.some((symbol) => pathsOf(project, symbol).length > 0);
      const isStatus = STATUS.test(name.text) && isNumeric(project, checker.getTypeAtLocation(element));
      if (isStatus && !isKnown) record.status(undefined, project.at(element));
    }
  }
}

/** Whether an object literal is a target, as in `({ state } = order)` and `for ([{ state }] of lists)`. */
function isAssigned({ compiler }: TypedProject, node: ts.Expression): boolean {
  for (let [child, parent]: [ts.Node, ts.Node] = [node, node.parent]; ; [child, parent] = [parent, parent.parent]) {
    if (compiler.isBinaryExpression(parent) && parent.operatorToken.kind === compiler.SyntaxKind.EqualsToken) {
      return parent.left === child;
    }
    if (compiler.isForOfStatement(parent)) return parent.initializer === child;
    const isInside =
      (compiler.isPropertyAssignment(parent) && parent.initializer === child) ||
      compiler.isObjectLiteralExpression(parent) ||
      compiler.isArrayLiteralExpression(parent) ||
      compiler.isSpreadElement(parent) ||
      compiler.isParenthesizedExpression(parent);
    if (!isInside) return false;
  }
}

/** The properties that `({ state } = order)` reads. */
function collectAssignments(project: TypedProject, target: ts.ObjectLiteralExpression): void {
  const { compiler, checker, record } = project;
  for (const { name } of target.properties) {
    if (name === undefined) continue;
    if (compiler.isIdentifier(name)) {
      mark(project, 'reads', checker.getPropertySymbolOfDestructuringAssignment(name), name);
    } else {
      record.notFollowed(project.at(name), 'assigns a property that is not named by an identifier');
    }
  }
}

/** An expression where a value of another type is expected. */
function collectPassed(project: TypedProject, node: ts.Expression): void {
  const { compiler, checker } = project;
  if (compiler.isOmittedExpression(node) || compiler.isLiteralExpression(node)) return;
  if (isOfRequest(project, node)) return;
  const parent = node.parent;
  if (compiler.isAsExpression(parent) || compiler.isTypeAssertionExpression(parent)) {
    follow(project, checker.getTypeAtLocation(node), checker.getTypeAtLocation(parent), node);
    return;
  }
  if (compiler.isTypeNode(node)) return;
  const expected = isDestructured(project, node) ? undefined : checker.getContextualType(node);
  if (expected === undefined) return;
  const type = checker.getTypeAtLocation(node);
  if (compiler.isObjectLiteralExpression(node)) {
    if (takesAnything(project, expected)) markWhole(project, type, node, `is passed as ${typeText(project, expected)}`);
    else collectWrites(project, node, expected);
  } else if (!compiler.isArrayLiteralExpression(node) || takesAnything(project, expected)) {
    follow(project, type, expected, node);
  }
}

/** Whether a value is destructured: the compiler then expects the pattern, whose properties are any. */
function isDestructured(project: TypedProject, node: ts.Expression): boolean {
  const { compiler } = project;
  const { parent } = node;
  if (compiler.isAwaitExpression(parent) || compiler.isParenthesizedExpression(parent)) {
    return isDestructured(project, parent);
  }
  return (
    (compiler.isVariableDeclaration(parent) || compiler.isParameter(parent) || compiler.isBindingElement(parent)) &&
    parent.initializer === node &&
    !compiler.isIdentifier(parent.name) &&
    ('type' in parent ? parent.type : undefined) === undefined
  );
}

/** The properties of an object literal where a type of the document is expected. */
function collectWrites(project: TypedProject, node: ts.ObjectLiteralExpression, expected: ts.Type): void {
  const { compiler, checker } = project;
  for (const property of node.properties) {
    if (compiler.isSpreadAssignment(property)) {
      follow(project, checker.getTypeAtLocation(property.expression), expected, property);
    } else if (property.name !== undefined && 'text' in property.name) {
      const type = checker.getTypeAtLocation(property);
      for (const symbol of propertiesNamed(project, expected, property.name.text)) {
        mark(project, 'writes', symbol, property, literalsOf(project, type));
      }
    } else if (property.name !== undefined && compiler.isComputedPropertyName(property.name)) {
      const key = checker.getTypeAtLocation(property.name.expression);
      readByKey(project, expected, key, property, (symbol) => mark(project, 'writes', symbol, property));
    }
  }
}

/** Whether an expression is the headers of a request, such as `request.headers` and those of `new Headers()`. */
function isOfRequest({ compiler, checker }: TypedProject, node: ts.Expression): boolean {
  const nameOf = (expression: ts.Expression) =>
    checker.getNonNullableType(checker.getTypeAtLocation(expression)).getSymbol()?.name;
  if (nameOf(node) !== 'Headers') return false;
  if (compiler.isPropertyAccessExpression(node)) return nameOf(node.expression) === 'Request';
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  return (
    declaration !== undefined &&
    compiler.isVariableDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    compiler.isNewExpression(declaration.initializer) &&
    (declaration.initializer.arguments ?? []).length === 0
  );
}

/** Records the properties that a type names. */
function collectTypeUse(project: TypedProject, node: ts.TypeNode): void {
  const { compiler } = project;
  if (compiler.isIndexedAccessTypeNode(node)) indexedType(project, node);
  else if (compiler.isTypeReferenceNode(node)) {
    collectPickedKeys(project, node);
    collectRenamedType(project, node);
    collectReshapedType(project, node);
  } else if (compiler.isTypeOperatorNode(node)) keysNamed(project, node);
  else if (compiler.isMappedTypeNode(node)) collectMappedType(project, node);
  else if (compiler.isExpressionWithTypeArguments(node)) collectImplemented(project, node);
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
function collectPickedKeys(project: TypedProject, node: ts.TypeReferenceNode): void {
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
function collectRenamedType(project: TypedProject, node: ts.TypeReferenceNode): void {
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
function collectReshapedType(project: TypedProject, node: ts.TypeReferenceNode): void {
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
function collectImplemented(project: TypedProject, node: ts.ExpressionWithTypeArguments): void {
  const { checker, compiler } = project;
  if (!compiler.isHeritageClause(node.parent) || node.parent.token !== compiler.SyntaxKind.ImplementsKeyword) return;
  markWhole(project, checker.getTypeAtLocation(node), node, 'is implemented by a class');
}

/**
 * `{ [K in keyof T & string]: T[K] }`: the compiler does not show which property of `T` such a property is, unless the keys are
 * `keyof T` or a type parameter.
 */
function collectMappedType(project: TypedProject, { typeParameter: { constraint } }: ts.MappedTypeNode): void {
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
