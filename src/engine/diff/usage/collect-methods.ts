import type ts from 'typescript';
import { memoized } from '../../json/memoized.ts';
import { follow, mark } from './follow-values.ts';
import { literalsOf, type TypedProject, takesAnything, typesNamed } from './typed-project.ts';

/**
 * Records the operation that a call names by its method, such as `client.listOrders({ limit: 5 })`, with the parameters and the
 * body that it sends. Returns whether the call names one.
 */
export function collectMethodCall(project: TypedProject, call: ts.CallExpression): boolean {
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
export function methodsAt(project: TypedProject, node: ts.Expression | ts.BindingElement): readonly string[] {
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
export function collectBody(project: TypedProject, operation: string, body: ts.Type, node: ts.Node): void {
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
export function markRequestWhole(project: TypedProject, operation: string, node: ts.Node, why: string): void {
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
    for (const property of given.flatMap((each) => propertiesOf(project, each))) {
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

function propertiesOf({ checker }: TypedProject, type: ts.Type): ts.Symbol[] {
  return (type.isUnion() ? type.types : [type]).flatMap((part) => checker.getPropertiesOfType(part));
}

/** The same for `user_id` and `userId`. */
const keyOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The key without the number or word that is appended to a name that is taken, such as `useOperation` and `id2`. */
const plainKey = (key: string): string => key.replace(/(?<=.)(operation)?\d*$/, '');
