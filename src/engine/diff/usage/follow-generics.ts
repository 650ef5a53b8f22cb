import type ts from 'typescript';
import type { TypeScript } from '../consumers/consumer-project.ts';
import { follow, mark, markWhole, readByKey } from './follow-values.ts';
import {
  argumentsOf,
  elementOf,
  isOfDocument,
  isOperationId,
  isTypeParameter,
  literalsOf,
  partsOf,
  propertiesNamed,
  type TypedProject,
} from './typed-project.ts';
import type { Literal } from './usage-record.ts';

/** The calls of a project, and the type arguments in it. */
export interface GenericUses {
  readonly calls: Call[];
  readonly typeArguments: TypeArgument[];
}

/** Collects the calls and type arguments at a node. */
export function collectGeneric(project: TypedProject, node: ts.Node, { calls, typeArguments }: GenericUses): void {
  const { compiler } = project;
  if (compiler.isCallExpression(node) || compiler.isNewExpression(node)) calls.push(node);
  if (compiler.isJsxOpeningElement(node) || compiler.isJsxSelfClosingElement(node)) {
    const { properties } = node.attributes;
    collectNamedKeys(
      project,
      node.attributes,
      properties.flatMap((each) => expressionsOf(project, each)),
    );
  }
  typeArguments.push(...typeArgumentsAt(project, node));
}

/** Follows values into functions and classes with type parameters, and into functions of packages. */
export function followGenerics(project: TypedProject, { calls, typeArguments }: GenericUses): void {
  for (const call of calls) followGenericCall(project, call);
  for (const { type, constraint, node } of typeArguments) {
    if (constraint === undefined) continue;
    follow(project, type, constraint, node);
    const names = isOperationId(project, constraint) ? (literalsOf(project, type) ?? []) : [];
    for (const name of names) project.record.operation(String(name), project.at(node));
  }
  // A leak of one function may be a leak of its callers.
  for (let before = -1; before !== project.leaks.size; ) {
    before = project.leaks.size;
    for (const call of calls) followLeakingCall(project, call);
    for (const { parameter, type, node } of typeArguments) {
      if (project.leaks.has(parameter)) markWhole(project, type, node, `is passed as ${parameter.name}`);
    }
  }
}

type Call = ts.CallExpression | ts.NewExpression;

/** A type argument, such as that of `new Box<Order>()`. */
interface TypeArgument {
  readonly parameter: ts.Symbol;
  readonly constraint: ts.Type | undefined;
  readonly type: ts.Type;
  readonly node: ts.Node;
}

function typeArgumentsAt({ compiler, checker, program }: TypedProject, node: ts.Node): TypeArgument[] {
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
    const type = checker.getTypeFromTypeNode(argument);
    const constraints = [declaration.constraint, ...conditionsOf(compiler, declaration)].map((each) =>
      each === undefined ? undefined : checker.getTypeFromTypeNode(each),
    );
    return constraints.map((constraint) => ({ parameter, constraint, type, node: argument }));
  });
}

/** The types with which conditional types compare a type parameter: `T extends { state: infer S } ? S : never`. */
function conditionsOf(compiler: TypeScript, { name, parent }: ts.TypeParameterDeclaration): ts.TypeNode[] {
  const found: ts.TypeNode[] = [];
  const visit = (node: ts.Node): void => {
    if (
      compiler.isConditionalTypeNode(node) &&
      node.checkType.getText() === name.text &&
      compiler.isTypeLiteralNode(node.extendsType)
    )
      found.push(node.extendsType);
    compiler.forEachChild(node, visit);
  };
  if (compiler.isTypeAliasDeclaration(parent)) visit(parent.type);
  return found;
}

/** The type parameters of a function, class, interface or alias; those of its class for a constructor. */
function typeParametersOf(declaration: ts.Node): readonly ts.TypeParameterDeclaration[] {
  const own = 'typeParameters' in declaration ? declaration.typeParameters : undefined;
  if (Array.isArray(own)) return own;
  if ('initializer' in declaration && declaration.initializer !== undefined)
    return typeParametersOf(Object(declaration.initializer));
  return [];
}

/** A call of a function that lets values of a type parameter leave the types. */
function followLeakingCall(project: TypedProject, call: Call): void {
  const { checker, compiler, leaks } = project;
  const declaration = checker.getResolvedSignature(call)?.getDeclaration();
  if (declaration === undefined) return;
  const owners = compiler.isClassLike(declaration.parent) ? [declaration, declaration.parent] : [declaration];
  for (const { name } of owners.flatMap(typeParametersOf)) {
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol === undefined || !leaks.has(symbol)) continue;
    const word = new RegExp(`\\b${name.text}\\b`);
    for (const [index, argument] of (call.arguments ?? []).entries()) {
      const parameter = declaration.parameters[Math.min(index, declaration.parameters.length - 1)];
      if (parameter?.type !== undefined && word.test(parameter.type.getText())) {
        markWhole(project, checker.getTypeAtLocation(argument), argument, `is passed to ${call.expression.getText()}`);
      }
    }
  }
}

/** A call of a function with type parameters, or of a function of a package. */
function followGenericCall(project: TypedProject, call: Call): void {
  const { checker, compiler, program } = project;
  const declaration = checker.getResolvedSignature(call)?.getDeclaration();
  if (declaration === undefined) return;
  const file = declaration.getSourceFile();
  const isLibrary = program.isSourceFileDefaultLibrary(file);
  const given = call.arguments ?? [];
  const types = given.map((each) => checker.getTypeAtLocation(each));
  if (isLibrary) {
    followLibraryCall(project, call, types);
    return;
  }
  const receiver = compiler.isPropertyAccessExpression(call.expression) ? [call.expression.expression] : [];
  collectNamedKeys(project, call, [...given, ...receiver]);
  const isForeign = program.isSourceFileFromExternalLibrary(file);
  for (const [index, argument] of given.entries()) {
    const parameter = declaration.parameters[Math.min(index, declaration.parameters.length - 1)];
    const expected = parameter?.type === undefined ? undefined : checker.getTypeFromTypeNode(parameter.type);
    const type = types[index];
    if (expected === undefined || type === undefined) continue;
    if (!isForeign) follow(project, type, expected, argument);
    else if (isNaked(project, expected)) {
      markWhole(project, type, argument, `is passed to ${call.expression.getText()}`);
    }
  }
}

/** A call of a function of the library of TypeScript whose declaration does not show what it reads. */
function followLibraryCall(
  project: TypedProject,
  { expression, arguments: given }: Call,
  types: readonly ts.Type[],
): void {
  const { checker, compiler } = project;
  const [first, second] = types;
  const [one, two = one] = given ?? [];
  const [object, method] = compiler.isPropertyAccessExpression(expression)
    ? [expression.expression, expression.name.text]
    : [undefined, expression.getText()];
  if (first === undefined || one === undefined || two === undefined) return;
  const read = (from: ts.Type, key: ts.Type, node: ts.Node): void =>
    readByKey(project, from, key, node, (symbol) => mark(project, 'reads', symbol, node, []));
  if (object?.getText() === 'Reflect' && second !== undefined) read(first, second, two);
  else if (object?.getText() === 'Object' && method === 'assign') {
    for (const source of types.slice(1)) follow(project, source, first, expression);
  } else if (object !== undefined && /^(hasOwnProperty|propertyIsEnumerable)$/.test(method)) {
    read(checker.getTypeAtLocation(object), first, one);
  } else if (object !== undefined && method === 'bind') {
    for (const signature of checker.getTypeAtLocation(object).getCallSignatures()) {
      for (const [index, parameter] of signature.getParameters().entries()) {
        const type = types[index + 1];
        if (type !== undefined) follow(project, type, checker.getTypeOfSymbolAtLocation(parameter, one), expression);
      }
    }
  } else if (/^(Custom|Message)Event$/.test(method)) {
    for (const type of types) markWhole(project, type, expression, `is passed to ${method}`);
  }
}

/** Strings beside values of the document, such as `pluck(orders, 'state')`, may be keys of these values. */
function collectNamedKeys(project: TypedProject, node: ts.Node, operands: readonly ts.Expression[]): void {
  const { compiler, checker } = project;
  const objects = new Set<ts.Type>();
  const named: { readonly name: Literal; readonly at: ts.Node }[] = [];
  const add = (type: ts.Type): void => {
    for (const each of documentTypes(project, type, 0)) objects.add(each);
  };
  const visit = (inner: ts.Node): void => {
    if (compiler.isFunctionLike(inner)) return;
    if (compiler.isExpression(inner)) {
      const type = checker.getTypeAtLocation(inner);
      add(type);
      for (const name of literalsOf(project, type) ?? []) named.push({ name, at: inner });
    }
    if (compiler.isCallExpression(inner)) return;
    // `{ state: true }` where a type such as Record<keyof Order, boolean> is expected.
    if (compiler.isObjectLiteralExpression(inner)) {
      const expected = checker.getContextualType(inner);
      for (const { name } of inner.properties) {
        if (name === undefined || !('text' in name)) continue;
        const isDeclared =
          expected !== undefined &&
          propertiesNamed(project, expected, name.text).some(({ declarations }) => declarations !== undefined);
        if (!isDeclared) named.push({ name: name.text, at: name });
      }
    }
    compiler.forEachChild(inner, visit);
  };
  for (const operand of operands) {
    add(checker.getTypeAtLocation(operand));
    visit(operand);
  }
  const call = compiler.isCallExpression(node) || compiler.isNewExpression(node) ? node : undefined;
  for (const each of call?.typeArguments ?? []) add(checker.getTypeFromTypeNode(each));
  for (const object of objects) {
    for (const { name, at } of named) {
      for (const symbol of propertiesNamed(project, object, String(name))) mark(project, 'reads', symbol, at, []);
    }
  }
}

/** The types of the document in a type, such as that in an array or in the type arguments of a class. */
function documentTypes(project: TypedProject, type: ts.Type, depth: number): ts.Type[] {
  if (depth > 4 || isTypeParameter(project, type) || !isOfDocument(project, type)) return [];
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => documentTypes(project, part, depth + 1));
  return [type, ...argumentsOf(project, type).flatMap((inner) => documentTypes(project, inner, depth + 1))];
}

function expressionsOf({ compiler }: TypedProject, attribute: ts.JsxAttributeLike): ts.Expression[] {
  if (!compiler.isJsxAttribute(attribute)) return [attribute.expression];
  const { initializer } = attribute;
  if (initializer === undefined) return [];
  return compiler.isJsxExpression(initializer)
    ? initializer.expression === undefined
      ? []
      : [initializer.expression]
    : [initializer];
}

/** A type parameter that says nothing about the value, or an array of one. */
function isNaked(project: TypedProject, type: ts.Type): boolean {
  const element = elementOf(project, type);
  return partsOf(element ?? type).some((part) => isTypeParameter(project, part) && part.getConstraint() === undefined);
}
