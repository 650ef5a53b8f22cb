import type ts from 'typescript';
import { memoized } from '../../json/memoized.ts';
import { follow, mark, markWhole } from './follow-values.ts';
import {
  argumentsOf,
  isForeign,
  isOfDocument,
  isOperationId,
  literalsOf,
  partsOf,
  type TypedProject,
  takesAnything,
  typesNamed,
} from './typed-project.ts';
import type { Outcome } from './usage-manifest.ts';

/** Modules that send requests, beside the global `fetch`. */
const HTTP_MODULES = /^(axios|got|ky|undici|node-fetch|superagent|wretch|ofetch|(node:)?https?2?)$/;

/** A value in a template. */
const HOLE = '\uFFFC';

/** Records the operations that a text, a name or a property at a node names. */
export function collectOperation(project: TypedProject, node: ts.Node): void {
  const { compiler, types, record } = project;
  if (compiler.isImportDeclaration(node) && compiler.isStringLiteral(node.moduleSpecifier)) {
    const { text } = node.moduleSpecifier;
    if (HTTP_MODULES.test(text) && node.importClause?.isTypeOnly !== true) {
      record.notFollowed(project.at(node), `imports ${text}; its requests are not followed`);
    }
  } else if (compiler.isStringLiteralLike(node) || compiler.isTemplateExpression(node)) {
    const text = urlText(project, node);
    for (const [path, methods] of types.paths) {
      if (!isUrlOf(text, path)) continue;
      const named = methodsNear(project, node);
      const used = [...methods].filter(([method]) => named.length === 0 || named.includes(method));
      for (const [, operation] of used.length === 0 ? methods : used) {
        const bodies = compiler.isCallExpression(node.parent) ? bodiesRead(project, node.parent) : undefined;
        record.operation(operation, project.at(node), bodies);
        if (compiler.isCallExpression(node.parent)) collectOptions(project, operation, node.parent);
      }
    }
    const isIndex = compiler.isLiteralTypeNode(node.parent) && compiler.isIndexedAccessTypeNode(node.parent.parent);
    const expected = compiler.isExpression(node) ? project.checker.getContextualType(node) : undefined;
    if (types.operationIds.has(text) && (isIndex || (expected !== undefined && isOperationId(project, expected)))) {
      record.operation(text, project.at(node));
    }
  } else if (
    compiler.isPropertyAccessExpression(node) ||
    compiler.isElementAccessExpression(node) ||
    compiler.isBindingElement(node)
  ) {
    for (const operation of methodsAt(project, node)) record.operation(operation, project.at(node));
  }
}

function urlText({ compiler }: TypedProject, node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!compiler.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

/** Whether a text is the path, or a URL that ends with it; a part of the template matches any value. */
function isUrlOf(text: string, path: string): boolean {
  if (text === path) return true;
  const [plain = ''] = text.split(/[?#]/, 1);
  if (!plain.startsWith('/') && !plain.startsWith(HOLE) && !/^https?:/.test(plain)) return false;
  const wanted = path.split('/').slice(1);
  const given = plain.split('/').slice(1);
  const tail = given.slice(given.length - wanted.length);
  if (tail.length !== wanted.length || path === '/') return false;
  return wanted.every((part, index) => {
    const value = tail[index] ?? '';
    return part.includes('{')
      ? value !== ''
      : value === part || (value.startsWith(part) && value.slice(part.length) === HOLE);
  });
}

/** The methods that a call names beside a path: `client.GET('/orders')`, `request('get', '/orders')`, `paths['/orders']['get']`. */
function methodsNear({ compiler, types }: TypedProject, node: ts.Node): string[] {
  const methods = new Set([...types.paths.values()].flatMap((each) => [...each.keys()]));
  const named: string[] = [];
  const add = (text: string) => {
    if (methods.has(text.toLowerCase())) named.push(text.toLowerCase());
  };
  const { parent } = node;
  if (compiler.isCallExpression(parent)) {
    if (compiler.isPropertyAccessExpression(parent.expression)) add(parent.expression.name.text);
    for (const argument of parent.arguments) if (compiler.isStringLiteralLike(argument)) add(argument.text);
  } else if (compiler.isElementAccessExpression(parent) && compiler.isPropertyAccessExpression(parent.parent)) {
    add(parent.parent.name.text);
  } else if (compiler.isLiteralTypeNode(parent) && compiler.isIndexedAccessTypeNode(parent.parent)) {
    const outer = parent.parent.parent;
    if (compiler.isIndexedAccessTypeNode(outer) && compiler.isLiteralTypeNode(outer.indexType)) {
      const { literal } = outer.indexType;
      if (compiler.isStringLiteral(literal)) add(literal.text);
    }
  }
  return named;
}

/** The parameters and the body in the options of a call that names a path, as openapi-fetch takes them. */
function collectOptions(project: TypedProject, operation: string, call: ts.CallExpression): void {
  const { compiler, checker, types } = project;
  const declaration = types.declarationOf(operation);
  if (declaration === undefined) return;
  const whole = checker.getTypeAtLocation(declaration);
  for (const options of call.arguments) {
    const type = checker.getTypeAtLocation(options);
    if ((type.flags & compiler.TypeFlags.Object) === 0) continue;
    for (const params of typesNamed(project, type, 'params')) {
      for (const wanted of typesNamed(project, whole, 'parameters')) follow(project, params, wanted, options);
    }
    for (const body of typesNamed(project, type, 'body')) collectBody(project, operation, body, options);
  }
}

/** Records the operations that a call names, and what it sends. */
export function collectCall(project: TypedProject, node: ts.CallExpression): void {
  const { compiler, checker, program, types, record } = project;
  const at = project.at(node);
  const [first] = node.arguments;
  const declaration = checker.getResolvedSignature(node)?.getDeclaration();
  const file = declaration?.getSourceFile();
  if (first !== undefined && node.expression.getText() === 'fetch' && file !== undefined && isForeign(project, file)) {
    const text =
      compiler.isStringLiteralLike(first) || compiler.isTemplateExpression(first) ? urlText(project, first) : undefined;
    const isKnown = text !== undefined && [...types.paths.keys()].some((path) => isUrlOf(text, path));
    // A whole URL of another server is not an operation.
    const isOther = text !== undefined && !text.includes(HOLE) && /^https?:/.test(text);
    if (!isKnown && !isOther) record.notFollowed(at, 'calls fetch with a URL that is not a literal');
  }
  if (isUntypedBody(project, node)) record.notFollowed(at, 'reads a response body without a type of the document');
  const method = compiler.isPropertyAccessExpression(node.expression) ? node.expression.name.text.toLowerCase() : '';
  for (const argument of node.arguments) {
    if (compiler.isStringLiteralLike(argument)) continue;
    for (const name of literalsOf(project, checker.getTypeAtLocation(argument)) ?? []) {
      const methods = types.paths.get(String(name));
      const named = methods?.get(method);
      for (const operation of named === undefined ? (methods?.values() ?? []) : [named])
        record.operation(operation, at, bodiesRead(project, node));
    }
  }
  if (collectMethodCall(project, node)) return;
  if (file === undefined || !isForeign(project, file) || program.isSourceFileDefaultLibrary(file)) return;
  const isClient = node.arguments.some((each) => compiler.isStringLiteralLike(each) && types.paths.has(each.text));
  for (const argument of node.arguments) collectSent(project, argument, isClient);
  if (!isClient) collectReceived(project, node, at);
}

/** Whether a call is `response.json()` whose value has no type of the document. */
function isUntypedBody(project: TypedProject, node: ts.CallExpression): boolean {
  const { compiler, checker } = project;
  const { expression } = node;
  if (!compiler.isPropertyAccessExpression(expression) || !/^(json|text)$/.test(expression.name.text)) return false;
  if (checker.getTypeAtLocation(expression.expression).getSymbol()?.name !== 'Response') return false;
  const { value } = awaited(project, node);
  const { parent } = value;
  const isAsserted = compiler.isAsExpression(parent) || compiler.isTypeAssertionExpression(parent);
  const type = isAsserted ? checker.getTypeAtLocation(parent) : checker.getContextualType(value);
  return type === undefined || !isOfDocument(project, type);
}

/** A value of the document that a package sends: all of its properties may be. */
function collectSent(project: TypedProject, node: ts.Expression, isClient: boolean): void {
  const { compiler, checker } = project;
  if (compiler.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (compiler.isPropertyAssignment(property)) collectSent(project, property.initializer, isClient);
      else if (compiler.isShorthandPropertyAssignment(property)) collectSent(project, property.name, isClient);
      else if (compiler.isSpreadAssignment(property)) collectSent(project, property.expression, isClient);
    }
    return;
  }
  if (compiler.isArrowFunction(node) || compiler.isFunctionExpression(node)) return;
  const type = checker.getTypeAtLocation(node);
  if (!isOfDocument(project, type) || type.getCallSignatures().length > 0) return;
  markWhole(project, type, node, isClient ? 'is sent as a whole' : 'is passed to a package');
}

/** A call of a package that returns parts of the document without naming a path, such as a client with methods. */
function collectReceived(project: TypedProject, node: ts.CallExpression, at: string): void {
  const { checker, types, record, compiler } = project;
  const operands = [
    ...node.arguments,
    ...(compiler.isPropertyAccessExpression(node.expression) ? [node.expression.expression] : []),
  ].map((each) => checker.getTypeAtLocation(each));
  if (
    node.typeArguments !== undefined ||
    operands.slice(0, node.arguments.length).some((type) => isOfDocument(project, type))
  )
    return;
  const type = checker.getTypeAtLocation(node);
  const seen = new Set<ts.Type>();
  const visit = (each: ts.Type, depth: number): void => {
    if (seen.has(each) || depth > 3) return;
    seen.add(each);
    if (each.isUnionOrIntersection()) for (const part of each.types) visit(part, depth);
    for (const declaration of each.getSymbol()?.declarations ?? []) {
      const path = types.pathOf(declaration);
      if (path === undefined) continue;
      for (const operation of types.operationsWith(path)) {
        record.operation(operation, at);
        markRequestWhole(project, operation, node, 'is sent by a package');
      }
    }
    for (const inner of argumentsOf(project, each)) visit(inner, depth + 1);
    // A walk over pages is an AsyncIterable of records.
    if (each.isClassOrInterface()) for (const base of checker.getBaseTypes(each)) visit(base, depth);
  };
  visit(type, 0);
}

/** The responses whose body is read by the code around a call of an operation. */
function bodiesRead(project: TypedProject, call: ts.CallExpression): readonly Outcome[] | undefined {
  const { compiler, checker } = project;
  const declaration = checker.getResolvedSignature(call)?.getDeclaration();
  // A function of the project may read the response itself.
  if (declaration === undefined || !isForeign(project, declaration.getSourceFile())) return undefined;
  const { value, isAwaited } = awaited(project, call);
  const type = checker.getTypeAtLocation(value);
  const { parent } = value;
  const isResult = ['data', 'error', 'response'].every((name) =>
    partsOf(type).every((part) => checker.getPropertyOfType(part, name) !== undefined),
  );
  if (!isAwaited || !isResult) return undefined;
  if (compiler.isExpressionStatement(parent)) return [];
  if (compiler.isPropertyAccessExpression(parent)) return bodiesNamed([parent.name.text]);
  if (!compiler.isVariableDeclaration(parent) || !compiler.isObjectBindingPattern(parent.name)) return undefined;
  const names = parent.name.elements.map(({ dotDotDotToken, propertyName, name }) => {
    const key = propertyName ?? name;
    return dotDotDotToken === undefined && 'text' in key ? key.text : undefined;
  });
  return names.every((name) => name !== undefined) ? bodiesNamed(names) : undefined;
}

/** What a call is with the `await` and the parentheses around it. */
function awaited({ compiler }: TypedProject, call: ts.CallExpression) {
  let value: ts.Expression = call;
  let isAwaited = false;
  while (compiler.isAwaitExpression(value.parent) || compiler.isParenthesizedExpression(value.parent)) {
    value = value.parent;
    isAwaited ||= compiler.isAwaitExpression(value);
  }
  return { value, isAwaited };
}

function bodiesNamed(names: readonly string[]): readonly Outcome[] {
  return [
    ...(names.includes('data') ? ['success' as const] : []),
    ...(names.includes('error') ? ['error' as const] : []),
  ];
}

/**
 * Records the operation that a call names by its method, such as `client.listOrders({ limit: 5 })`, with the parameters and the
 * body that it sends. Returns whether the call names one.
 */
function collectMethodCall(project: TypedProject, call: ts.CallExpression): boolean {
  const { compiler, checker } = project;
  // `const { listOrders } = client`
  const declaration = compiler.isIdentifier(call.expression)
    ? checker.getSymbolAtLocation(call.expression)?.valueDeclaration
    : undefined;
  const isBound = declaration !== undefined && compiler.isBindingElement(declaration);
  const operations = methodsAt(project, isBound ? declaration : call.expression);
  for (const operation of operations) collectArguments(project, operation, call);
  return operations.length > 0;
}

/** The operations that an expression or a name in a pattern names: a method of a client without a body in the project. */
function methodsAt(project: TypedProject, node: ts.Expression | ts.BindingElement): readonly string[] {
  const { compiler, checker, types } = project;
  let name: string | undefined;
  let symbol: ts.Symbol | undefined;
  if (compiler.isPropertyAccessExpression(node)) {
    name = node.name.text;
    symbol = checker.getSymbolAtLocation(node.name);
  } else if (compiler.isElementAccessExpression(node)) {
    const [key, ...others] = literalsOf(project, checker.getTypeAtLocation(node.argumentExpression)) ?? [];
    if (key === undefined || others.length > 0) return [];
    name = String(key);
    symbol = checker.getPropertyOfType(checker.getTypeAtLocation(node.expression), name);
  } else if (compiler.isBindingElement(node)) {
    const key = node.propertyName ?? node.name;
    if (!compiler.isIdentifier(key) && !compiler.isStringLiteral(key)) return [];
    name = key.text;
    symbol = checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), name);
  }
  const operations = name === undefined ? [] : operationsNamed(types.operationNames, name);
  if (operations.length === 0) return [];
  const type = symbol === undefined ? undefined : checker.getTypeOfSymbol(symbol);
  const isCallable = type === undefined || takesAnything(project, type) || type.getCallSignatures().length > 0;
  return isCallable && !hasBody(project, symbol) ? operations : [];
}

/** Records what is sent as the body of an operation. */
function collectBody(project: TypedProject, operation: string, body: ts.Type, node: ts.Node): void {
  const { checker, types } = project;
  const declaration = types.declarationOf(operation);
  if (declaration === undefined) return;
  const requests = typesNamed(project, checker.getTypeAtLocation(declaration), 'requestBody');
  for (const content of requests.flatMap((each) => typesNamed(project, each, 'content'))) {
    for (const media of checker.getPropertiesOfType(content)) {
      follow(project, body, checker.getTypeOfSymbol(media), node);
    }
  }
}

/** Records that a call may send any parameter and any body of an operation. */
function markRequestWhole(project: TypedProject, operation: string, node: ts.Node, why: string): void {
  const { checker, compiler, record, types } = project;
  const declaration = types.declarationOf(operation);
  const path = declaration === undefined ? undefined : types.pathOf(declaration);
  if (declaration === undefined || path === undefined) return;
  const whole = checker.getTypeAtLocation(declaration);
  for (const part of ['parameters', 'requestBody']) {
    const isThere = typesNamed(project, whole, part).some((type) => (type.flags & compiler.TypeFlags.Never) === 0);
    if (isThere) record.whole(`${path}/${part}`, project.at(node), why);
  }
}

/** Whether the project implements a method, so that its body shows what it calls. */
function hasBody({ compiler }: TypedProject, symbol: ts.Symbol | undefined): boolean {
  return (symbol?.declarations ?? []).some((declaration) => {
    const value = compiler.isPropertyAssignment(declaration) ? declaration.initializer : declaration;
    return compiler.isFunctionLike(value) && 'body' in value && value.body !== undefined;
  });
}

function operationsNamed(operations: readonly string[], method: string): readonly string[] {
  const [names, key] = [namesOf(operations), keyOf(method)];
  return names.get(key) ?? names.get(plainKey(key)) ?? [];
}

/** The operations by the key of their method. */
const namesOf = memoized((operations: readonly string[]) => Map.groupBy(operations, keyOf));

/** The parameters and the body in the arguments of a method: flattened and in camel case, then `query` and `headers`. */
function collectArguments(project: TypedProject, operation: string, call: ts.CallExpression): void {
  const { checker, compiler, types } = project;
  const declaration = types.declarationOf(operation);
  if (declaration === undefined) return;
  const whole = checker.getTypeAtLocation(declaration);
  const wanted = typesNamed(project, whole, 'parameters').flatMap((locations) =>
    ['path', 'query', 'header', 'cookie'].flatMap((location) =>
      typesNamed(project, locations, location).flatMap((type) =>
        checker.getPropertiesOfType(type).map((symbol) => ({ location, symbol })),
      ),
    ),
  );
  for (const [index, argument] of call.arguments.entries()) {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(argument));
    const isUnknown = takesAnything(project, type) && !compiler.isObjectLiteralExpression(argument);
    if (isUnknown || compiler.isSpreadElement(argument)) {
      markRequestWhole(project, operation, argument, 'has an argument without a type');
      continue;
    }
    const given =
      index === 0 ? [type] : [...typesNamed(project, type, 'query'), ...typesNamed(project, type, 'headers')];
    for (const property of given.flatMap(partsOf).flatMap((part) => checker.getPropertiesOfType(part))) {
      const value = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      if (index === 0 && property.name === 'body') collectBody(project, operation, value, argument);
      const key = keyOf(property.name);
      for (const { location, symbol } of wanted) {
        const names = [keyOf(symbol.name), keyOf(location + symbol.name)];
        if (!names.includes(key) && !names.includes(plainKey(key))) continue;
        mark(project, 'writes', symbol, argument, literalsOf(project, value));
        follow(project, value, checker.getNonNullableType(checker.getTypeOfSymbol(symbol)), argument);
      }
    }
  }
}

/** The same for `user_id` and `userId`. */
const keyOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The key without the number or word that is appended to a name that is taken, such as `useOperation` and `id2`. */
const plainKey = (key: string): string => key.replace(/(?<=.)(operation)?\d*$/, '');
