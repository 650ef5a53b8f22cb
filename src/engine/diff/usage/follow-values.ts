import type ts from 'typescript';
import { getOrInsert } from '../../json/memoized.ts';
import {
  argumentsOf,
  elementOf,
  isKeyOf,
  isObject,
  isOfDocument,
  isOfLibrary,
  isPart,
  isTypeParameter,
  keysOf,
  literalsOf,
  MAX_DEPTH,
  partsOf,
  pathsOf,
  pathsOfType,
  propertiesNamed,
  type TypedProject,
  takesAnything,
  typeText,
} from './typed-project.ts';
import { isOfHttp } from './types-file.ts';
import type { Literal, Use } from './usage-record.ts';

/** Records that the code at `node` uses a property. */
export function mark(
  project: TypedProject,
  use: Use,
  symbol: ts.Symbol | undefined,
  node: ts.Node,
  values?: readonly Literal[],
): void {
  for (const path of pathsOf(project, symbol)) {
    if (isPart(path)) project.record.part(use, path, project.at(node), values);
  }
}

/** Calls `use` for the properties of `object` that `key` may name; all are marked where the compiler does not know the key. */
export function readByKey(
  project: TypedProject,
  object: ts.Type,
  key: ts.Type,
  node: ts.Node,
  use: (symbol: ts.Symbol) => void,
): void {
  const { checker, compiler } = project;
  const names = keysOf(project, object, key);
  if (names !== undefined) {
    for (const name of names) for (const symbol of propertiesNamed(project, object, String(name))) use(symbol);
    return;
  }
  if (partsOf(key).every((part) => (part.flags & compiler.TypeFlags.NumberLike) !== 0)) return;
  // The calls of a generic function show the keys.
  if (isKeyOf(project, key)) return;
  const hasIndex = checker.getIndexTypeOfType(object, compiler.IndexKind.String) !== undefined;
  if (!hasIndex) markWhole(project, object, node, 'is read by a key that is not a literal');
}

/** Records that a value leaves the types: everything in it may be used. */
export function markWhole(project: TypedProject, type: ts.Type, node: ts.Node, why: string): void {
  const { checker, record, leaks } = project;
  const at = project.at(node);
  const seen = new Set<ts.Type>();
  const visit = (each: ts.Type, depth: number): void => {
    if (seen.has(each) || depth > MAX_DEPTH) return;
    seen.add(each);
    if (each.isUnionOrIntersection()) {
      for (const part of each.types) visit(part, depth);
      return;
    }
    if (isTypeParameter(project, each)) {
      leaks.add(each.symbol);
      return;
    }
    if (!isOfDocument(project, each)) return;
    const paths = pathsOfType(project, each);
    for (const path of paths) record.whole(path, at, why);
    if (paths.length > 0) return;
    for (const inner of argumentsOf(project, each)) visit(inner, depth + 1);
    if (elementOf(project, each) !== undefined) return;
    for (const property of checker.getPropertiesOfType(each)) {
      const below = pathsOf(project, property);
      for (const path of below) record.whole(path, at, why);
      if (below.length === 0) visit(checker.getTypeOfSymbol(property), depth + 1);
    }
  };
  visit(type, 0);
}

/** Records what a value of type `from` is used for where a value of type `to` is expected. */
export function follow(project: TypedProject, from: ts.Type, to: ts.Type, node: ts.Node): void {
  const mayHold = (type: ts.Type) => isOfDocument(project, type) || type.getCallSignatures().length > 0;
  if (mayHold(from) || mayHold(to) || (hasMethods(project, from) && hasMethods(project, to)))
    followTypes(project, from, to, { node, depth: 0, seen: new Map() });
}

/** Whether a type of the project or a package has methods, which may take parts of the document. */
function hasMethods(project: TypedProject, type: ts.Type): boolean {
  const { checker } = project;
  if (!isObject(project, type) || isOfLibrary(project, type) || elementOf(project, type) !== undefined) return false;
  return checker
    .getPropertiesOfType(type)
    .some((property) => checker.getTypeOfSymbol(property).getCallSignatures().length > 0);
}

interface Flow {
  readonly node: ts.Node;
  readonly depth: number;
  readonly seen: Map<ts.Type, Set<ts.Type>>;
}

function followTypes(project: TypedProject, from: ts.Type, to: ts.Type, flow: Flow): void {
  const { checker, compiler } = project;
  const { node, seen } = flow;
  if (from === to || flow.depth > MAX_DEPTH) return;
  const known = getOrInsert(seen, from, () => new Set());
  if (known.has(to)) return;
  known.add(to);
  const inner = { ...flow, depth: flow.depth + 1 };
  if (takesAnything(project, to)) {
    markWhole(project, from, node, `is passed as ${typeText(project, to)}`);
    return;
  }
  if (from.isUnion()) {
    for (const part of from.types) followTypes(project, part, to, inner);
    return;
  }
  if (to.isUnion()) {
    if (to.types.includes(from)) return;
    for (const part of to.types) followTypes(project, from, part, inner);
    return;
  }
  if (isTypeParameter(project, to)) {
    const constraint = checker.getBaseConstraintOfType(to);
    if (constraint !== undefined && !takesAnything(project, constraint)) followTypes(project, from, constraint, inner);
    return;
  }
  if (isTypeParameter(project, from)) {
    if (checker.getIndexTypeOfType(to, compiler.IndexKind.String) !== undefined) {
      markWhole(project, from, node, `is passed as ${typeText(project, to)}`);
      return;
    }
    const constraint = checker.getBaseConstraintOfType(from);
    if (constraint !== undefined) followTypes(project, constraint, to, inner);
    return;
  }
  const isStructured = (type: ts.Type) => isObject(project, type) || type.isIntersection();
  if (!isStructured(from) || !isStructured(to)) return;
  if (pathsOfType(project, from).some(isOfHttp)) {
    if (!pathsOfType(project, to).some(isOfHttp))
      markWhole(project, from, node, `is passed as ${typeText(project, to)}`);
    return;
  }
  const elements = [elementOf(project, from), elementOf(project, to)];
  if (elements[0] !== undefined && elements[1] !== undefined) {
    followTypes(project, elements[0], elements[1], inner);
    return;
  }
  const [fromArguments, toArguments] = [argumentsOf(project, from), argumentsOf(project, to)];
  if (fromArguments.length > 0 && from.getSymbol() === to.getSymbol()) {
    for (const [index, type] of fromArguments.entries()) {
      const target = toArguments[index];
      if (target !== undefined) followTypes(project, type, target, inner);
    }
    return;
  }
  const [call, callNow] = [from.getCallSignatures()[0], to.getCallSignatures()[0]];
  if (call !== undefined && callNow !== undefined) {
    for (const [index, parameter] of call.getParameters().entries()) {
      const given = callNow.getParameters()[index];
      if (given !== undefined) {
        const types = [given, parameter].map((each) => checker.getTypeOfSymbolAtLocation(each, node));
        if (types[0] !== undefined && types[1] !== undefined) followTypes(project, types[0], types[1], inner);
      }
    }
    followTypes(project, call.getReturnType(), callNow.getReturnType(), inner);
    return;
  }
  if (checker.getIndexTypeOfType(to, compiler.IndexKind.String) !== undefined && isOfDocument(project, from)) {
    if (checker.getIndexTypeOfType(from, compiler.IndexKind.String) === undefined) {
      markWhole(project, from, node, `is passed as ${typeText(project, to)}`);
      return;
    }
  }
  for (const target of checker.getPropertiesOfType(to)) {
    const source = checker.getPropertyOfType(from, target.name);
    if (source === undefined) continue;
    const [read, written] = [pathsOf(project, source), pathsOf(project, target)];
    // A type of openapi-fetch such as Readable has the properties of the document.
    if (read.length > 0 && written.some((path) => read.includes(path))) continue;
    const type = checker.getTypeOfSymbol(source);
    if (read.length > 0) mark(project, 'reads', source, node);
    if (written.length > 0) mark(project, 'writes', target, node, literalsOf(project, type));
    followTypes(project, type, checker.getTypeOfSymbol(target), inner);
  }
}
