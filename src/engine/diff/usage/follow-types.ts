import type ts from 'typescript';
import type { TypeScript } from '../consumers/load-typescript.ts';
import type { TypesFile } from './types-file.ts';
import type { Literal, UsageRecord, Use } from './usage-record.ts';

/** How deep nested types are compared; recursive types end there. */
const MAX_DEPTH = 12;

/** What is needed to follow the types of one program. */
export interface Following {
  readonly compiler: TypeScript;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly types: TypesFile;
  readonly record: UsageRecord;
  /** The type parameters of the project's functions whose values leave the types. */
  readonly leaks: Set<ts.Symbol>;
  /** The types of which is known whether they hold parts of the document. */
  readonly known: Map<ts.Type, boolean>;
  /** The place of a node, as `file:line`. */
  at(node: ts.Node): string;
}

/** The paths of a property in the types file; none for a property that is declared elsewhere. */
export function pathsOf({ checker, types }: Following, symbol: ts.Symbol | undefined): string[] {
  if (symbol === undefined) return [];
  // A property of a mapped type that renames keys has no declaration of its own.
  const roots = symbol.declarations === undefined ? checker.getRootSymbols(symbol) : [symbol];
  const paths = roots.flatMap(({ declarations = [] }) => declarations.map((each) => types.pathOf(each)));
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Records that the code at `node` uses a property. */
export function mark(
  following: Following,
  use: Use,
  symbol: ts.Symbol | undefined,
  node: ts.Node,
  values?: readonly Literal[],
): void {
  for (const path of pathsOf(following, symbol)) {
    if (isPart(path)) following.record.part(use, path, following.at(node), values);
  }
}

/** Whether a path leads to a parameter, a header or a property, and not to what contains them. */
export function isPart(path: string): boolean {
  return (
    /^components\/[^/]+\/[^/]+\/./.test(path) ||
    /^(operations|paths)\/.*\/(content|headers|parameters)\/[^/]+\/./.test(path)
  );
}

/** The literals of a type; undefined where it has other values too. */
export function literalsOf({ compiler }: Following, type: ts.Type): Literal[] | undefined {
  const literals: Literal[] = [];
  for (const part of partsOf(type)) {
    if ((part.flags & (compiler.TypeFlags.Null | compiler.TypeFlags.Undefined)) !== 0) continue;
    if (part.isStringLiteral() || part.isNumberLiteral()) literals.push(part.value);
    else return undefined;
  }
  return literals;
}

/** Whether all values of a type are names of operations, such as `keyof operations`. */
export function isOperationId(following: Following, type: ts.Type): boolean {
  const names = literalsOf(following, following.checker.getBaseConstraintOfType(type) ?? type) ?? [];
  return names.length > 0 && names.every((name) => following.types.operationIds.has(String(name)));
}

/** Whether a type is a type parameter, such as `T`. */
export function isTypeParameter({ compiler }: Pick<Following, 'compiler'>, type: ts.Type): boolean {
  return (type.flags & compiler.TypeFlags.TypeParameter) !== 0;
}

/** The members of a union, or the type itself. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The property of a type, also where it is a union that has it in some members only. */
export function propertiesNamed({ checker }: Following, type: ts.Type, name: string): ts.Symbol[] {
  const whole = checker.getPropertyOfType(checker.getApparentType(type), name);
  if (whole !== undefined) return [whole];
  return partsOf(type).flatMap((part) => checker.getPropertyOfType(checker.getApparentType(part), name) ?? []);
}

/** The elements of an array or tuple type. */
export function elementOf({ checker, compiler }: Following, type: ts.Type): ts.Type | undefined {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getIndexTypeOfType(type, compiler.IndexKind.Number)
    : undefined;
}

/** The type arguments of a type, such as those of `Promise<Order>`. */
export function argumentsOf({ checker, compiler }: Following, type: ts.Type): readonly ts.Type[] {
  return isReference(compiler, type) ? checker.getTypeArguments(type) : [];
}

function isReference(compiler: TypeScript, type: ts.Type): type is ts.TypeReference {
  return 'objectFlags' in type && (Number(type.objectFlags) & compiler.ObjectFlags.Reference) !== 0;
}

/** Whether a type holds parts of the document. */
export function isOfDocument(following: Following, type: ts.Type): boolean {
  const known = following.known.get(type);
  if (known !== undefined) return known;
  const result = holdsParts(following, type, 0, new Set());
  following.known.set(type, result);
  return result;
}

function holdsParts(following: Following, type: ts.Type, depth: number, seen: Set<ts.Type>): boolean {
  const { checker, types } = following;
  if (seen.has(type) || depth > MAX_DEPTH) return false;
  seen.add(type);
  const isInside = (other: ts.Type) => holdsParts(following, other, depth + 1, seen);
  if (type.isUnionOrIntersection()) return type.types.some(isInside);
  if (isTypeParameter(following, type)) return true;
  if (type.getSymbol()?.declarations?.some((each) => types.pathOf(each) !== undefined) === true) return true;
  const inner = argumentsOf(following, type);
  if (inner.length > 0) return inner.some(isInside);
  if (!isObject(following, type) || isOfLibrary(following, type)) return false;
  return checker
    .getPropertiesOfType(type)
    .some((property) => pathsOf(following, property).length > 0 || isInside(checker.getTypeOfSymbol(property)));
}

function isObject({ compiler }: Following, type: ts.Type): boolean {
  return (type.flags & compiler.TypeFlags.Object) !== 0;
}

/** Whether a type such as `Date` or `Response` is declared by the library of TypeScript; mapped types such as Pick are not meant. */
function isOfLibrary({ compiler, program }: Following, type: ts.Type): boolean {
  return (type.getSymbol()?.declarations ?? []).some(
    (each) => !compiler.isMappedTypeNode(each) && program.isSourceFileDefaultLibrary(each.getSourceFile()),
  );
}

/** Whether a file is of a package, or has declarations only. */
export function isForeign({ program }: Following, file: ts.SourceFile): boolean {
  return program.isSourceFileFromExternalLibrary(file) || file.isDeclarationFile;
}

/** Records that a value leaves the types: everything in it may be used. */
export function markWhole(following: Following, type: ts.Type, node: ts.Node, why: string): void {
  const { checker, record, types, leaks } = following;
  const at = following.at(node);
  const seen = new Set<ts.Type>();
  const visit = (each: ts.Type, depth: number): void => {
    if (seen.has(each) || depth > MAX_DEPTH) return;
    seen.add(each);
    if (each.isUnionOrIntersection()) {
      for (const part of each.types) visit(part, depth);
      return;
    }
    if (isTypeParameter(following, each)) {
      leaks.add(each.symbol);
      return;
    }
    if (!isOfDocument(following, each)) return;
    const paths = (each.getSymbol()?.declarations ?? []).flatMap((declaration) => types.pathOf(declaration) ?? []);
    for (const path of paths) record.whole(path, at, why);
    if (paths.length > 0) return;
    for (const inner of argumentsOf(following, each)) visit(inner, depth + 1);
    if (elementOf(following, each) !== undefined) return;
    for (const property of checker.getPropertiesOfType(each)) {
      const below = pathsOf(following, property);
      for (const path of below) record.whole(path, at, why);
      if (below.length === 0) visit(checker.getTypeOfSymbol(property), depth + 1);
    }
  };
  visit(type, 0);
}

/** Records what a value of type `from` is used for where a value of type `to` is expected. */
export function follow(following: Following, from: ts.Type, to: ts.Type, node: ts.Node): void {
  const mayHold = (type: ts.Type) => isOfDocument(following, type) || type.getCallSignatures().length > 0;
  if (mayHold(from) || mayHold(to) || (hasMethods(following, from) && hasMethods(following, to)))
    followed(following, from, to, { node, depth: 0, seen: new Map() });
}

/** Whether a type of the project or a package has methods, which may take parts of the document. */
function hasMethods(following: Following, type: ts.Type): boolean {
  const { checker } = following;
  if (!isObject(following, type) || isOfLibrary(following, type) || elementOf(following, type) !== undefined)
    return false;
  return checker
    .getPropertiesOfType(type)
    .some((property) => checker.getTypeOfSymbol(property).getCallSignatures().length > 0);
}

interface Flow {
  readonly node: ts.Node;
  readonly depth: number;
  readonly seen: Map<ts.Type, Set<ts.Type>>;
}

function followed(following: Following, from: ts.Type, to: ts.Type, flow: Flow): void {
  const { checker, compiler } = following;
  const { node, seen } = flow;
  if (from === to || flow.depth > MAX_DEPTH) return;
  const known = seen.get(from) ?? new Set();
  if (known.has(to)) return;
  seen.set(from, known.add(to));
  const inner = { ...flow, depth: flow.depth + 1 };
  if (takesAnything(following, to)) {
    markWhole(following, from, node, `is passed as ${typeText(following, to)}`);
    return;
  }
  if (from.isUnion()) {
    for (const part of from.types) followed(following, part, to, inner);
    return;
  }
  if (to.isUnion()) {
    if (to.types.includes(from)) return;
    for (const part of to.types) followed(following, from, part, inner);
    return;
  }
  if (isTypeParameter(following, to)) {
    const constraint = checker.getBaseConstraintOfType(to);
    if (constraint !== undefined && !takesAnything(following, constraint)) followed(following, from, constraint, inner);
    return;
  }
  if (isTypeParameter(following, from)) {
    if (checker.getIndexTypeOfType(to, compiler.IndexKind.String) !== undefined) {
      markWhole(following, from, node, `is passed as ${typeText(following, to)}`);
      return;
    }
    const constraint = checker.getBaseConstraintOfType(from);
    if (constraint !== undefined) followed(following, constraint, to, inner);
    return;
  }
  const isStructured = (type: ts.Type) => isObject(following, type) || type.isIntersection();
  if (!isStructured(from) || !isStructured(to)) return;
  const elements = [elementOf(following, from), elementOf(following, to)];
  if (elements[0] !== undefined && elements[1] !== undefined) {
    followed(following, elements[0], elements[1], inner);
    return;
  }
  const [fromArguments, toArguments] = [argumentsOf(following, from), argumentsOf(following, to)];
  if (fromArguments.length > 0 && from.getSymbol() === to.getSymbol()) {
    for (const [index, type] of fromArguments.entries()) {
      const target = toArguments[index];
      if (target !== undefined) followed(following, type, target, inner);
    }
    return;
  }
  const [call, callNow] = [from.getCallSignatures()[0], to.getCallSignatures()[0]];
  if (call !== undefined && callNow !== undefined) {
    for (const [index, parameter] of call.getParameters().entries()) {
      const given = callNow.getParameters()[index];
      if (given !== undefined) {
        const types = [given, parameter].map((each) => checker.getTypeOfSymbolAtLocation(each, node));
        if (types[0] !== undefined && types[1] !== undefined) followed(following, types[0], types[1], inner);
      }
    }
    followed(following, call.getReturnType(), callNow.getReturnType(), inner);
    return;
  }
  if (checker.getIndexTypeOfType(to, compiler.IndexKind.String) !== undefined && isOfDocument(following, from)) {
    if (checker.getIndexTypeOfType(from, compiler.IndexKind.String) === undefined) {
      markWhole(following, from, node, `is passed as ${typeText(following, to)}`);
      return;
    }
  }
  for (const target of checker.getPropertiesOfType(to)) {
    const source = checker.getPropertyOfType(from, target.name);
    if (source === undefined) continue;
    const [read, written] = [pathsOf(following, source), pathsOf(following, target)];
    // A type of openapi-fetch such as Readable has the properties of the document.
    if (read.length > 0 && written.some((path) => read.includes(path))) continue;
    const type = checker.getTypeOfSymbol(source);
    if (read.length > 0) mark(following, 'reads', source, node);
    if (written.length > 0) mark(following, 'writes', target, node, literalsOf(following, type));
    followed(following, type, checker.getTypeOfSymbol(target), inner);
  }
}

/** A type in a message, shortened. */
export function typeText({ checker }: Following, type: ts.Type): string {
  const text = checker.typeToString(type);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Whether a type says nothing about its values. */
export function takesAnything({ compiler, checker }: Following, type: ts.Type): boolean {
  const { Any, Unknown, NonPrimitive } = compiler.TypeFlags;
  if ((type.flags & (Any | Unknown | NonPrimitive)) !== 0) return true;
  return (
    (type.flags & compiler.TypeFlags.Object) !== 0 &&
    checker.getPropertiesOfType(type).length === 0 &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0 &&
    checker.getIndexInfosOfType(type).length === 0
  );
}
