import type ts from 'typescript';
import { excerpt } from '../../json/excerpt.ts';
import { getOrInsert } from '../../json/memoized.ts';
import type { TypeScript } from '../consumers/consumer-project.ts';
import { isOfHttp, type TypesFile } from './types-file.ts';
import type { Literal, UsageRecord } from './usage-record.ts';

/** How deep nested types are compared; recursive types end there. */
export const MAX_DEPTH = 12;

/** A program of a project, with the types of the document in it and what is recorded of their use. */
export interface TypedProject {
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
export function pathsOf({ checker, types }: TypedProject, symbol: ts.Symbol | undefined): string[] {
  if (symbol === undefined) return [];
  // A property of a mapped type that renames keys has no declaration of its own.
  const roots = symbol.declarations === undefined ? checker.getRootSymbols(symbol) : [symbol];
  const paths = roots.flatMap(({ declarations = [] }) => declarations.map((each) => types.pathOf(each)));
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Whether a path leads to a parameter, a header or a property, and not to what contains them. */
export function isPart(path: string): boolean {
  return (
    isOfHttp(path) ||
    /^components\/[^/]+\/[^/]+\/./.test(path) ||
    /^(operations|paths)\/.*\/(content|headers|parameters)\/[^/]+\/./.test(path)
  );
}

/** The literals of a type; undefined where it has other values too. */
export function literalsOf({ compiler }: TypedProject, type: ts.Type): Literal[] | undefined {
  const literals: Literal[] = [];
  for (const part of partsOf(type)) {
    if ((part.flags & (compiler.TypeFlags.Null | compiler.TypeFlags.Undefined)) !== 0) continue;
    if (part.isStringLiteral() || part.isNumberLiteral()) literals.push(part.value);
    else return undefined;
  }
  return literals;
}

/** Whether all values of a type are names of operations, such as `keyof operations`. */
export function isOperationId(project: TypedProject, type: ts.Type): boolean {
  const names = literalsOf(project, project.checker.getBaseConstraintOfType(type) ?? type) ?? [];
  return names.length > 0 && names.every((name) => project.types.operationIds.has(String(name)));
}

/** Whether a value of a type is a number or of any type. */
export function isNumeric({ compiler }: TypedProject, type: ts.Type): boolean {
  return (type.flags & (compiler.TypeFlags.NumberLike | compiler.TypeFlags.Any)) !== 0;
}

/** Whether a type is a type parameter, such as `T`. */
export function isTypeParameter({ compiler }: Pick<TypedProject, 'compiler'>, type: ts.Type): boolean {
  return (type.flags & compiler.TypeFlags.TypeParameter) !== 0;
}

/** The members of a union, or the type itself. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The property of a type, also where it is a union that has it in some members only. */
export function propertiesNamed({ checker }: TypedProject, type: ts.Type, name: string): ts.Symbol[] {
  const whole = checker.getPropertyOfType(checker.getApparentType(type), name);
  if (whole !== undefined) return [whole];
  return partsOf(type).flatMap((part) => checker.getPropertyOfType(checker.getApparentType(part), name) ?? []);
}

/** The types of a property, without null and undefined. */
export function typesNamed(project: TypedProject, type: ts.Type, name: string): ts.Type[] {
  const { checker } = project;
  return propertiesNamed(project, type, name).map((symbol) =>
    checker.getNonNullableType(checker.getTypeOfSymbol(symbol)),
  );
}

/** The elements of an array or tuple type. */
export function elementOf({ checker, compiler }: TypedProject, type: ts.Type): ts.Type | undefined {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getIndexTypeOfType(type, compiler.IndexKind.Number)
    : undefined;
}

/** The type arguments of a type, such as those of `Promise<Order>`. */
export function argumentsOf({ checker, compiler }: TypedProject, type: ts.Type): readonly ts.Type[] {
  return isReference(compiler, type) ? checker.getTypeArguments(type) : [];
}

function isReference(compiler: TypeScript, type: ts.Type): type is ts.TypeReference {
  return 'objectFlags' in type && (Number(type.objectFlags) & compiler.ObjectFlags.Reference) !== 0;
}

/** The paths of the declarations of a type. */
export function pathsOfType({ types }: Pick<TypedProject, 'types'>, type: ts.Type): string[] {
  return (type.getSymbol()?.declarations ?? []).flatMap((declaration) => types.pathOf(declaration) ?? []);
}

/** Whether a type holds parts of the document, or a response. */
export function isOfDocument(project: TypedProject, type: ts.Type): boolean {
  return getOrInsert(project.known, type, () => holdsParts(project, type, 0, new Set()));
}

function holdsParts(project: TypedProject, type: ts.Type, depth: number, seen: Set<ts.Type>): boolean {
  const { checker } = project;
  if (seen.has(type) || depth > MAX_DEPTH) return false;
  seen.add(type);
  const isInside = (other: ts.Type) => holdsParts(project, other, depth + 1, seen);
  if (type.isUnionOrIntersection()) return type.types.some(isInside);
  if (isTypeParameter(project, type)) return true;
  if (pathsOfType(project, type).length > 0) return true;
  const inner = argumentsOf(project, type);
  if (inner.length > 0) return inner.some(isInside);
  if (!isObject(project, type) || isOfLibrary(project, type)) return false;
  return checker
    .getPropertiesOfType(type)
    .some((property) => pathsOf(project, property).length > 0 || isInside(checker.getTypeOfSymbol(property)));
}

export function isObject({ compiler }: TypedProject, type: ts.Type): boolean {
  return (type.flags & compiler.TypeFlags.Object) !== 0;
}

/** Whether a type such as `Date` or `Response` is declared by the library of TypeScript; mapped types such as Pick are not meant. */
export function isOfLibrary({ compiler, program }: TypedProject, type: ts.Type): boolean {
  return (type.getSymbol()?.declarations ?? []).some(
    (each) => !compiler.isMappedTypeNode(each) && program.isSourceFileDefaultLibrary(each.getSourceFile()),
  );
}

/** Whether a file is of a package, or has declarations only. */
export function isForeign({ program }: TypedProject, file: ts.SourceFile): boolean {
  return program.isSourceFileFromExternalLibrary(file) || file.isDeclarationFile;
}

/** A type in a message, shortened. */
export function typeText({ checker }: TypedProject, type: ts.Type): string {
  return excerpt(checker.typeToString(type), 60);
}

/** Whether a type says nothing about its values. */
export function takesAnything({ compiler, checker }: TypedProject, type: ts.Type): boolean {
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

/** The literals of a key; those of its constraint where it is a type parameter and the type of the object is known. */
export function keysOf(project: TypedProject, object: ts.Type, key: ts.Type): Literal[] | undefined {
  const isGeneric = isTypeParameter(project, key) && !isTypeParameter(project, object);
  const constraint = isGeneric ? project.checker.getBaseConstraintOfType(key) : undefined;
  return literalsOf(project, constraint ?? key);
}

/** Whether a type is `keyof T`, or a type parameter that extends it. */
export function isKeyOf({ compiler }: TypedProject, type: ts.Type): boolean {
  if ((type.flags & compiler.TypeFlags.Index) !== 0) return true;
  if (type.isIntersection()) return type.types.some((part) => (part.flags & compiler.TypeFlags.Index) !== 0);
  const [declaration] = isTypeParameter({ compiler }, type) ? (type.getSymbol()?.declarations ?? []) : [];
  return (
    declaration !== undefined &&
    compiler.isTypeParameterDeclaration(declaration) &&
    /\bkeyof\b/.test(declaration.constraint?.getText() ?? '')
  );
}
