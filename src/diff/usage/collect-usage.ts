import type ts from 'typescript';
import { collectOperations } from './collect-operations.ts';
import {
  elementOf,
  type Following,
  follow,
  isOfDocument,
  isTypeParameter,
  literalsOf,
  mark,
  markWhole,
  partsOf,
  pathsOf,
  propertiesNamed,
  takesAnything,
} from './follow-types.ts';
import type { Literal } from './usage-record.ts';

/** Records what the files of a project use. */
export function collectUsage(following: Following, files: readonly ts.SourceFile[]): void {
  const calls: Call[] = [];
  const generics: Generic[] = [];
  const visit = (node: ts.Node): void => {
    collectAt(following, node);
    if (following.compiler.isCallExpression(node) || following.compiler.isNewExpression(node)) calls.push(node);
    generics.push(...genericAt(following, node));
    following.compiler.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  collectOperations(following, files);
  for (const call of calls) genericCall(following, call);
  for (const { type, constraint, node } of generics) {
    if (constraint !== undefined) follow(following, type, constraint, node);
  }
  // A leak of one function may be a leak of its callers.
  for (let before = -1; before !== following.leaks.size; ) {
    before = following.leaks.size;
    for (const call of calls) leakingCall(following, call);
    for (const { parameter, type, node } of generics) {
      if (following.leaks.has(parameter)) markWhole(following, type, node, `is passed as ${parameter.name}`);
    }
  }
}

type Call = ts.CallExpression | ts.NewExpression;

/** A type argument, such as that of `new Box<Order>()`. */
interface Generic {
  readonly parameter: ts.Symbol;
  readonly constraint: ts.Type | undefined;
  readonly type: ts.Type;
  readonly node: ts.Node;
}

function genericAt({ compiler, checker, program }: Following, node: ts.Node): Generic[] {
  const name = compiler.isTypeReferenceNode(node)
    ? node.typeName
    : compiler.isCallExpression(node) || compiler.isNewExpression(node) || compiler.isExpressionWithTypeArguments(node)
      ? node.expression
      : undefined;
  if (name === undefined || !('typeArguments' in node)) return [];
  const given =
    compiler.isTypeReferenceNode(node) ||
    compiler.isCallExpression(node) ||
    compiler.isNewExpression(node) ||
    compiler.isExpressionWithTypeArguments(node)
      ? (node.typeArguments ?? [])
      : [];
  const symbol = given.length === 0 ? undefined : checker.getSymbolAtLocation(name);
  const target =
    symbol !== undefined && (symbol.flags & compiler.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  const parameters = (target?.declarations ?? []).map(typeParametersOf).find((each) => each.length > 0) ?? [];
  return parameters.flatMap((declaration, index) => {
    const argument = given[index];
    const parameter = checker.getSymbolAtLocation(declaration.name);
    if (argument === undefined || parameter === undefined) return [];
    const file = declaration.getSourceFile();
    // The calls of functions of packages are followed by their arguments.
    if (file.isDeclarationFile || program.isSourceFileFromExternalLibrary(file)) return [];
    const { constraint } = declaration;
    return [
      {
        parameter,
        constraint: constraint === undefined ? undefined : checker.getTypeFromTypeNode(constraint),
        type: checker.getTypeFromTypeNode(argument),
        node: argument,
      },
    ];
  });
}

/** The type parameters of a function, class, interface or alias; those of its class for a constructor. */
function typeParametersOf(declaration: ts.Node): readonly ts.TypeParameterDeclaration[] {
  const own = 'typeParameters' in declaration ? declaration.typeParameters : undefined;
  if (Array.isArray(own)) return own;
  if ('initializer' in declaration && declaration.initializer !== undefined)
    return typeParametersOf(Object(declaration.initializer));
  return [];
}

function collectAt(following: Following, node: ts.Node): void {
  const { compiler, checker } = following;
  if (compiler.isPropertyAccessExpression(node)) accessed(following, node, checker.getSymbolAtLocation(node.name));
  else if (compiler.isElementAccessExpression(node)) elementAccessed(following, node);
  else if (compiler.isObjectBindingPattern(node)) destructured(following, node);
  else if (compiler.isIndexedAccessTypeNode(node)) indexedType(following, node);
  else if (compiler.isTypeReferenceNode(node)) picked(following, node);
  else if (compiler.isForInStatement(node)) iterated(following, node);
  else if (compiler.isJsxSpreadAttribute(node)) {
    markWhole(following, checker.getTypeAtLocation(node.expression), node, 'is spread into an element');
  } else if (compiler.isBinaryExpression(node)) {
    compared(following, node.left, node.right, node.operatorToken.kind);
    if (node.operatorToken.kind === compiler.SyntaxKind.EqualsToken) {
      assigned(following, node.left, checker.getTypeAtLocation(node.right));
    }
  } else if (compiler.isCaseClause(node)) {
    compared(following, node.parent.parent.expression, node.expression, compiler.SyntaxKind.EqualsEqualsEqualsToken);
  }
  if (compiler.isExpression(node)) passed(following, node);
}

/** The right side of a property access is read, written or both. */
function accessed(following: Following, node: ts.Expression, symbol: ts.Symbol | undefined): void {
  const { compiler, checker } = following;
  const { parent } = node;
  if (compiler.isBinaryExpression(parent) && parent.left === node) {
    const operator = parent.operatorToken.kind;
    if (operator >= compiler.SyntaxKind.FirstAssignment && operator <= compiler.SyntaxKind.LastAssignment) {
      const isPlain = operator === compiler.SyntaxKind.EqualsToken;
      const values = isPlain ? literalsOf(following, checker.getTypeAtLocation(parent.right)) : undefined;
      mark(following, 'writes', symbol, node, values);
      if (isPlain) return;
    }
  }
  mark(following, 'reads', symbol, node, []);
}

function elementAccessed(following: Following, node: ts.ElementAccessExpression): void {
  const { checker } = following;
  const object = checker.getTypeAtLocation(node.expression);
  const key = checker.getTypeAtLocation(node.argumentExpression);
  keyed(following, object, key, node, (symbol) => accessed(following, node, symbol));
}

/** Records the properties of `object` that `key` may name. */
function keyed(
  following: Following,
  object: ts.Type,
  key: ts.Type,
  node: ts.Node,
  found: (symbol: ts.Symbol) => void,
): void {
  const { checker, compiler } = following;
  const names = literalsOf(following, key);
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

/** Whether a type is `keyof T`, or a type parameter that extends it. */
function isKeyOf({ compiler }: Following, type: ts.Type): boolean {
  if ((type.flags & compiler.TypeFlags.Index) !== 0) return true;
  if (type.isIntersection()) return type.types.some((part) => (part.flags & compiler.TypeFlags.Index) !== 0);
  const [declaration] = isTypeParameter({ compiler }, type) ? (type.getSymbol()?.declarations ?? []) : [];
  return (
    declaration !== undefined &&
    compiler.isTypeParameterDeclaration(declaration) &&
    /\bkeyof\b/.test(declaration.constraint?.getText() ?? '')
  );
}

function destructured(following: Following, pattern: ts.ObjectBindingPattern): void {
  const { compiler, checker } = following;
  const type = checker.getTypeAtLocation(pattern);
  for (const element of pattern.elements) {
    if (element.dotDotDotToken !== undefined) continue;
    const name = element.propertyName ?? element.name;
    if (compiler.isComputedPropertyName(name)) {
      const key = checker.getTypeAtLocation(name.expression);
      keyed(following, type, key, element, (symbol) => mark(following, 'reads', symbol, element, []));
    } else if ('text' in name) {
      for (const symbol of propertiesNamed(following, type, name.text)) mark(following, 'reads', symbol, element, []);
    }
  }
}

/** `({ state } = order)` and `[{ state }] = orders`. */
function assigned(following: Following, target: ts.Expression, type: ts.Type): void {
  const { compiler, checker } = following;
  if (compiler.isArrayLiteralExpression(target)) {
    const isPattern = target.elements.some((each) => !compiler.isIdentifier(each));
    if (isPattern) markWhole(following, type, target, 'is destructured as an array');
    return;
  }
  if (!compiler.isObjectLiteralExpression(target)) return;
  for (const property of target.properties) {
    if (property.name === undefined || !('text' in property.name)) {
      if (!compiler.isSpreadAssignment(property))
        markWhole(following, type, property, 'is read by a key that is not a literal');
      continue;
    }
    for (const symbol of propertiesNamed(following, type, property.name.text)) {
      mark(following, 'reads', symbol, property, []);
      if (compiler.isPropertyAssignment(property)) {
        assigned(following, property.initializer, checker.getTypeOfSymbol(symbol));
      }
    }
  }
}

/** `Order['state']`, and a component of an enum or another type without properties. */
function indexedType(following: Following, node: ts.IndexedAccessTypeNode): void {
  const { checker, compiler } = following;
  const object = checker.getTypeFromTypeNode(node.objectType);
  const names = literalsOf(following, checker.getTypeFromTypeNode(node.indexType));
  for (const name of names ?? []) {
    for (const symbol of propertiesNamed(following, object, String(name))) {
      for (const path of pathsOf(following, symbol)) {
        const isPart =
          /^components\/schemas\/[^/]+\/./.test(path) ||
          /^(operations|paths)\/.*\/(content|parameters)\/[^/]+\/./.test(path);
        const type = checker.getTypeOfSymbol(symbol);
        const isPlain = partsOf(type).every((part) => (part.flags & compiler.TypeFlags.Object) === 0);
        if (isPart || (isPlain && path.startsWith('components/schemas/')))
          following.record.part('reads', path, following.at(node), []);
      }
    }
  }
  if (
    names === undefined &&
    !isTypeParameter(following, object) &&
    isOfDocument(following, object) &&
    !isKeyOf(following, checker.getTypeFromTypeNode(node.indexType))
  ) {
    markWhole(following, object, node, 'is read by a key that is not a literal');
  }
}

/** `Pick<Order, 'state'>`: the literals among the arguments name properties of the others. */
function picked(following: Following, node: ts.TypeReferenceNode): void {
  const { checker } = following;
  const types = (node.typeArguments ?? []).map((each) => checker.getTypeFromTypeNode(each));
  const names = types.flatMap((type) => literalsOf(following, type) ?? []);
  if (names.length === 0 || node.typeName.getText() === 'Omit') return;
  for (const name of names) {
    for (const type of types) {
      for (const symbol of propertiesNamed(following, type, String(name))) mark(following, 'reads', symbol, node, []);
    }
  }
}

function iterated(following: Following, node: ts.ForInStatement): void {
  const type = following.checker.getTypeAtLocation(node.expression);
  markWhole(following, type, node, 'is iterated with for…in');
}

function compared(following: Following, left: ts.Expression, right: ts.Expression, operator: ts.SyntaxKind): void {
  const { compiler, checker } = following;
  const { SyntaxKind } = compiler;
  if (operator === SyntaxKind.InKeyword) {
    const key = checker.getTypeAtLocation(left);
    const object = checker.getTypeAtLocation(right);
    keyed(following, object, key, left, (symbol) => mark(following, 'reads', symbol, left, []));
    return;
  }
  const isEquality =
    operator === SyntaxKind.EqualsEqualsEqualsToken ||
    operator === SyntaxKind.ExclamationEqualsEqualsToken ||
    operator === SyntaxKind.EqualsEqualsToken ||
    operator === SyntaxKind.ExclamationEqualsToken;
  if (!isEquality) return;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const values: Literal[] | undefined = literalsOf(following, checker.getTypeAtLocation(other));
    if (values === undefined || !compiler.isPropertyAccessExpression(one)) continue;
    const symbol = checker.getSymbolAtLocation(one.name);
    const isStatus =
      one.name.text === 'status' && checker.getTypeAtLocation(one.expression).getSymbol()?.name === 'Response';
    for (const value of values)
      if (isStatus && typeof value === 'number') following.record.status(value, following.at(one));
    for (const path of pathsOf(following, symbol)) following.record.compared(path, values);
  }
}

/** An expression where a value of another type is expected. */
function passed(following: Following, node: ts.Expression): void {
  const { compiler, checker } = following;
  if (compiler.isOmittedExpression(node) || compiler.isLiteralExpression(node)) return;
  const parent = node.parent;
  if (compiler.isAsExpression(parent) || compiler.isTypeAssertionExpression(parent)) {
    follow(following, checker.getTypeAtLocation(node), checker.getTypeAtLocation(parent), node);
    return;
  }
  if (compiler.isTypeNode(node)) return;
  const expected = isDestructured(following, node) ? undefined : checker.getContextualType(node);
  if (expected === undefined) return;
  const type = checker.getTypeAtLocation(node);
  if (compiler.isObjectLiteralExpression(node)) {
    if (takesAnything(following, expected))
      markWhole(following, type, node, `is passed as ${checker.typeToString(expected)}`);
    else written(following, node, expected);
  } else if (!compiler.isArrayLiteralExpression(node) || takesAnything(following, expected)) {
    follow(following, type, expected, node);
  }
}

/** Whether a value is destructured: the compiler then expects the pattern, whose properties are any. */
function isDestructured({ compiler }: Pick<Following, 'compiler'>, node: ts.Expression): boolean {
  const { parent } = node;
  if (compiler.isAwaitExpression(parent) || compiler.isParenthesizedExpression(parent)) {
    return isDestructured({ compiler }, parent);
  }
  return (
    (compiler.isVariableDeclaration(parent) || compiler.isParameter(parent) || compiler.isBindingElement(parent)) &&
    parent.initializer === node &&
    !compiler.isIdentifier(parent.name) &&
    ('type' in parent ? parent.type : undefined) === undefined
  );
}

/** The properties of an object literal where a type of the document is expected. */
function written(following: Following, node: ts.ObjectLiteralExpression, expected: ts.Type): void {
  const { compiler, checker } = following;
  for (const property of node.properties) {
    if (compiler.isSpreadAssignment(property)) {
      follow(following, checker.getTypeAtLocation(property.expression), expected, property);
    } else if (property.name !== undefined && 'text' in property.name) {
      const type = checker.getTypeAtLocation(property);
      for (const symbol of propertiesNamed(following, expected, property.name.text)) {
        mark(following, 'writes', symbol, property, literalsOf(following, type));
      }
    } else if (property.name !== undefined && compiler.isComputedPropertyName(property.name)) {
      const key = checker.getTypeAtLocation(property.name.expression);
      keyed(following, expected, key, property, (symbol) => mark(following, 'writes', symbol, property));
    }
  }
}

/** A call of a function that lets values of a type parameter leave the types. */
function leakingCall(following: Following, call: Call): void {
  const { checker, compiler, leaks } = following;
  const declaration = checker.getResolvedSignature(call)?.getDeclaration();
  if (declaration === undefined) return;
  const owner = compiler.isConstructorDeclaration(declaration) ? declaration.parent : declaration;
  for (const { name } of typeParametersOf(owner)) {
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol === undefined || !leaks.has(symbol)) continue;
    const word = new RegExp(`\\b${name.text}\\b`);
    for (const [index, argument] of (call.arguments ?? []).entries()) {
      const parameter = declaration.parameters[Math.min(index, declaration.parameters.length - 1)];
      if (parameter?.type !== undefined && word.test(parameter.type.getText())) {
        markWhole(
          following,
          checker.getTypeAtLocation(argument),
          argument,
          `is passed to ${call.expression.getText()}`,
        );
      }
    }
  }
}

/** A call with literal keys of its other arguments, such as `pluck(orders, 'state')`, or of a function of a package. */
function genericCall(following: Following, call: Call): void {
  const { checker, compiler, program } = following;
  const declaration = checker.getResolvedSignature(call)?.getDeclaration();
  if (declaration === undefined) return;
  const file = declaration.getSourceFile();
  const isLibrary = program.isSourceFileDefaultLibrary(file);
  const isAssign = isLibrary && call.expression.getText() === 'Object.assign';
  const given = call.arguments ?? [];
  const types = given.map((each) => checker.getTypeAtLocation(each));
  if (isAssign && types[0] !== undefined) {
    for (const type of types.slice(1)) follow(following, type, types[0], call);
  }
  for (const [index, argument] of given.entries()) {
    const parameter = declaration.parameters[Math.min(index, declaration.parameters.length - 1)];
    const expected = parameter?.type === undefined ? undefined : checker.getTypeFromTypeNode(parameter.type);
    const type = types[index];
    if (expected === undefined || type === undefined) continue;
    if (isKeyOf(following, expected) || holdsKeys(following, expected)) {
      const receiver = compiler.isPropertyAccessExpression(call.expression)
        ? [checker.getTypeAtLocation(call.expression.expression)]
        : [];
      const key = elementOf(following, type) ?? type;
      for (const object of [
        ...types,
        ...receiver,
        ...(call.typeArguments ?? []).map((each) => checker.getTypeFromTypeNode(each)),
      ]) {
        const element = elementOf(following, object) ?? object;
        if (element === key || !isOfDocument(following, element)) continue;
        keyed(following, element, key, argument, (symbol) => mark(following, 'reads', symbol, argument, []));
      }
    } else if (!isLibrary && program.isSourceFileFromExternalLibrary(file) && isNaked(following, expected)) {
      markWhole(following, type, argument, `is passed to ${call.expression.getText()}`);
    } else if (!isLibrary) follow(following, type, expected, argument);
  }
}

function holdsKeys(following: Following, type: ts.Type): boolean {
  const element = elementOf(following, type);
  return element !== undefined && isKeyOf(following, element);
}

/** A type parameter that says nothing about the value, or an array of one. */
function isNaked(following: Following, type: ts.Type): boolean {
  const element = elementOf(following, type);
  return partsOf(element ?? type).some(
    (part) => isTypeParameter(following, part) && part.getConstraint() === undefined,
  );
}
