import type ts from 'typescript';
import { isDestructured } from './collect-passed.ts';
import { argumentsOf, type Following, isForeign, literalsOf, partsOf, pathsOf } from './follow-types.ts';
import type { Outcome } from './usage-manifest.ts';

/** How deep a value is searched for a `Response`. */
const MAX_DEPTH = 4;

/** Names of the status of a response, also in errors of a client. */
const STATUS = /^(status|statusCode|statusText|ok)$/;

/** Members of `Headers` that only write. */
const WRITES = /^(set|append|delete)$/;

/** Records the statuses and headers of responses that are read at a node. A response that leaves its type is read as a whole. */
export function collectResponse(following: Following, node: ts.Node): void {
  const { compiler, checker } = following;
  if (compiler.isPropertyAccessExpression(node)) member(following, node, node.expression, node.name.text);
  else if (compiler.isElementAccessExpression(node)) {
    const names = literalsOf(following, checker.getTypeAtLocation(node.argumentExpression));
    for (const name of names ?? []) member(following, node, node.expression, String(name));
    if (names === undefined && holdsResponse(following, checker.getTypeAtLocation(node.expression)))
      all(following, node);
  } else if (compiler.isObjectBindingPattern(node)) destructured(following, node);
  else if (compiler.isForOfStatement(node) || compiler.isSpreadElement(node)) {
    if (nameOf(checker.getTypeAtLocation(node.expression)) === 'Headers')
      following.record.header(undefined, following.at(node));
  } else if (compiler.isForInStatement(node) || compiler.isSpreadAssignment(node)) {
    const name = nameOf(checker.getTypeAtLocation(node.expression));
    if (name === 'Response' || name === 'Headers') all(following, node);
  }
  if (compiler.isExpression(node)) passedOn(following, node);
}

/** The responses whose body is read by the code around a call of an operation. */
export function bodiesRead(following: Following, call: ts.CallExpression): readonly Outcome[] | undefined {
  const { compiler, checker } = following;
  const declaration = checker.getResolvedSignature(call)?.getDeclaration();
  // A function of the project may read the response itself.
  if (declaration === undefined || !isForeign(following, declaration.getSourceFile())) return undefined;
  let value: ts.Expression = call;
  let isAwaited = false;
  while (compiler.isAwaitExpression(value.parent) || compiler.isParenthesizedExpression(value.parent)) {
    value = value.parent;
    isAwaited ||= compiler.isAwaitExpression(value);
  }
  const type = checker.getTypeAtLocation(value);
  const { parent } = value;
  if (isAwaited) {
    const isResult = ['data', 'error', 'response'].every((name) =>
      partsOf(type).every((part) => checker.getPropertyOfType(part, name) !== undefined),
    );
    if (!isResult) return undefined;
    if (compiler.isExpressionStatement(parent)) return [];
    if (compiler.isPropertyAccessExpression(parent)) return bodiesNamed([parent.name.text]);
    if (compiler.isVariableDeclaration(parent) && compiler.isObjectBindingPattern(parent.name)) {
      const names = parent.name.elements.map(({ dotDotDotToken, propertyName, name }) => {
        const key = propertyName ?? name;
        return dotDotDotToken === undefined && 'text' in key ? key.text : undefined;
      });
      return names.every((name) => name !== undefined) ? bodiesNamed(names) : undefined;
    }
  }
  return undefined;
}

function bodiesNamed(names: readonly string[]): readonly Outcome[] {
  return [
    ...(names.includes('data') ? ['success' as const] : []),
    ...(names.includes('error') ? ['error' as const] : []),
  ];
}

function member(following: Following, node: ts.Expression, object: ts.Expression, name: string): void {
  const { checker, compiler, record } = following;
  const type = checker.getTypeAtLocation(object);
  const at = following.at(node);
  if (nameOf(type) === 'Headers') {
    if (!WRITES.test(name) && !isOfRequest(following, object)) headersRead(following, node, name);
  } else if (STATUS.test(name) && isStatus(following, node, type, name)) {
    const values = name.startsWith('status') ? comparedValues(following, node) : undefined;
    if (values === undefined) record.status(undefined, at);
    for (const value of values ?? []) record.status(value, at);
  } else if (name === 'headers' && (type.flags & compiler.TypeFlags.Any) !== 0) {
    record.header(undefined, at);
  }
}

/** `headers.get('etag')`; every other use reads any header. */
function headersRead(following: Following, node: ts.Expression, member: string): void {
  const { compiler, checker, record } = following;
  const at = following.at(node);
  const { parent } = node;
  const isCall = compiler.isCallExpression(parent) && parent.expression === node;
  const [argument] = isCall ? parent.arguments : [];
  const names =
    argument !== undefined && (member === 'get' || member === 'has')
      ? literalsOf(following, checker.getTypeAtLocation(argument))
      : undefined;
  if (isCall && member === 'getSetCookie') record.header('set-cookie', at);
  else if (names === undefined) record.header(undefined, at);
  for (const name of names ?? []) record.header(String(name), at);
}

/** Whether the headers are those that code made for a request, such as `request.headers` and `new Headers()`. */
function isOfRequest({ compiler, checker }: Following, headers: ts.Expression): boolean {
  if (compiler.isPropertyAccessExpression(headers)) {
    return nameOf(checker.getTypeAtLocation(headers.expression)) === 'Request';
  }
  const declaration = checker.getSymbolAtLocation(headers)?.valueDeclaration;
  return (
    declaration !== undefined &&
    compiler.isVariableDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    compiler.isNewExpression(declaration.initializer) &&
    (declaration.initializer.arguments ?? []).length === 0
  );
}

/** Whether a member is the status of a response or of an error, and not a property of the document or of the project. */
function isStatus(following: Following, node: ts.Expression, object: ts.Type, name: string): boolean {
  const { checker, compiler } = following;
  const types = partsOf(object);
  return types.some((type) => {
    if (nameOf(type) === 'Response') return true;
    if (name === 'ok' || name === 'statusText') return (type.flags & compiler.TypeFlags.Any) !== 0;
    if (pathsOf(following, checker.getPropertyOfType(type, name)).length > 0) return false;
    const value = checker.getTypeAtLocation(node);
    const isNumber = (value.flags & (compiler.TypeFlags.NumberLike | compiler.TypeFlags.Any)) !== 0;
    return (
      isNumber || (value.isUnion() && value.types.some((each) => (each.flags & compiler.TypeFlags.NumberLike) !== 0))
    );
  });
}

/** The numbers that a status is compared with; undefined where it is used in another way. */
function comparedValues(following: Following, node: ts.Expression): number[] | undefined {
  const { compiler, checker } = following;
  const { SyntaxKind } = compiler;
  const { parent } = node;
  const others: ts.Expression[] = [];
  if (compiler.isBinaryExpression(parent)) {
    const isEquality = [
      ...[SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken],
      ...[SyntaxKind.EqualsEqualsToken, SyntaxKind.ExclamationEqualsToken],
    ].some((kind) => kind === parent.operatorToken.kind);
    if (!isEquality) return undefined;
    others.push(parent.left === node ? parent.right : parent.left);
  } else if (compiler.isSwitchStatement(parent)) {
    for (const clause of parent.caseBlock.clauses) if (compiler.isCaseClause(clause)) others.push(clause.expression);
  } else {
    return undefined;
  }
  const values = others.map((other) => literalsOf(following, checker.getTypeAtLocation(other)));
  if (values.includes(undefined)) return undefined;
  const numbers = values.flatMap((each) => each ?? []).filter((value) => typeof value === 'number');
  return numbers.length === 0 ? undefined : numbers;
}

/** `const { status, headers } = response`. */
function destructured(following: Following, pattern: ts.ObjectBindingPattern): void {
  const { compiler, checker, record } = following;
  const type = checker.getTypeAtLocation(pattern);
  const isResponse = nameOf(type) === 'Response' || nameOf(type) === 'Headers';
  for (const element of pattern.elements) {
    const key = element.propertyName ?? element.name;
    const name = 'text' in key && !compiler.isComputedPropertyName(key) ? key.text : undefined;
    if (isResponse && (element.dotDotDotToken !== undefined || name === undefined)) all(following, element);
    else if (name !== undefined && STATUS.test(name)) {
      const value = checker.getTypeAtLocation(element);
      const isNumber = (value.flags & (compiler.TypeFlags.NumberLike | compiler.TypeFlags.Any)) !== 0;
      const isOfDocument = pathsOf(following, checker.getPropertyOfType(type, name)).length > 0;
      if (isResponse || (isNumber && !isOfDocument)) record.status(undefined, following.at(element));
    } else if (nameOf(type) === 'Headers') record.header(undefined, following.at(element));
  }
}

/** A response where a value of another type is expected, or that a package takes, may be read as a whole. */
function passedOn(following: Following, node: ts.Expression): void {
  const { compiler, checker } = following;
  const { parent } = node;
  if (compiler.isFunctionLike(node) || compiler.isLiteralExpression(node)) return;
  const isAssertion = compiler.isAsExpression(parent) || compiler.isTypeAssertionExpression(parent);
  const isArgument = compiler.isCallExpression(parent) || compiler.isNewExpression(parent);
  if (!isAssertion && !isArgument && isDestructured(following, node)) return;
  const expected = isAssertion
    ? checker.getTypeAtLocation(parent)
    : isArgument && parent.arguments?.includes(node) === true
      ? parameterOf(following, parent, node)
      : checker.getContextualType(node);
  if (expected === undefined || holdsResponse(following, expected)) return;
  // The headers of a request.
  if (partsOf(expected).some((part) => nameOf(part) === 'RequestInit')) return;
  const type = checker.getTypeAtLocation(node);
  if (nameOf(type) === 'Headers') {
    if (!isOfRequest(following, node)) following.record.header(undefined, following.at(node));
  } else if (holdsResponse(following, type)) {
    all(following, node);
  }
}

/** The type that a function takes: as it is declared in the project, and for this call in the library of TypeScript. */
function parameterOf(
  following: Following,
  call: ts.CallExpression | ts.NewExpression,
  argument: ts.Expression,
): ts.Type | undefined {
  const { checker, program } = following;
  const declaration = checker.getResolvedSignature(call)?.getDeclaration();
  if (declaration === undefined || program.isSourceFileDefaultLibrary(declaration.getSourceFile())) {
    return checker.getContextualType(argument);
  }
  const index = call.arguments?.indexOf(argument) ?? 0;
  const parameter = declaration.parameters[Math.min(index, declaration.parameters.length - 1)];
  return parameter?.type === undefined
    ? checker.getContextualType(argument)
    : checker.getTypeFromTypeNode(parameter.type);
}

/** Whether a type is `Response` or `Headers`, or holds one, such as a result of openapi-fetch. */
function holdsResponse(following: Following, type: ts.Type): boolean {
  const { checker, compiler, program } = following;
  const seen = new Set<ts.Type>();
  const visit = (each: ts.Type, depth: number): boolean => {
    if (seen.has(each) || depth > MAX_DEPTH) return false;
    seen.add(each);
    const name = nameOf(each);
    if (name === 'Response' || name === 'Headers') return true;
    if (each.isUnionOrIntersection()) return each.types.some((part) => visit(part, depth));
    if ((each.flags & compiler.TypeFlags.Object) === 0) return false;
    if (argumentsOf(following, each).some((inner) => visit(inner, depth + 1))) return true;
    const isLibrary = (each.getSymbol()?.declarations ?? []).some((one) =>
      program.isSourceFileDefaultLibrary(one.getSourceFile()),
    );
    if (isLibrary) return false;
    if (each.getCallSignatures().some((call) => visit(call.getReturnType(), depth + 1))) return true;
    return checker.getPropertiesOfType(each).some((property) => visit(checker.getTypeOfSymbol(property), depth + 1));
  };
  return visit(type, 0);
}

function all(following: Following, node: ts.Node): void {
  const at = following.at(node);
  following.record.status(undefined, at);
  following.record.header(undefined, at);
}

const nameOf = (type: ts.Type): string | undefined => type.getSymbol()?.name;
