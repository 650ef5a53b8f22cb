import { readFileSync } from 'node:fs';
import type ts from 'typescript';
import { partsOf } from '../../json/pointer.ts';
import type { Change } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import { DiffError } from '../diff-error.ts';
import type { ProjectCopy, TscError } from './compile-copy.ts';
import { configsOf, declaredNames, loadTypeScript, programOf, type TypeScript } from './consumer-project.ts';

/** How sure one must be: a name that the compiler quotes, or a type that the code uses together with its field. */
const LEAST_SCORE = 4;
/** How sure one must be of the only change that is possible: the code names its field. */
const LEAST_OF_ONE = 3;

/**
 * The change that most likely keeps a place from compiling: one of a type that the code there uses, whose names the
 * compiler quotes. Undefined where no change is likely. Without `reading`, only the text of the error counts.
 */
export function findCause(
  reading: LoadedPrograms | undefined,
  error: TscError,
  changes: readonly Change[],
): Change | undefined {
  const lines = readFileSync(error.file, 'utf8').split('\n');
  const before = lines.slice(0, error.line - 1).reduce((length, line) => length + line.length + 1, 0);
  const place = { file: error.file, start: before + error.column - 1 };
  const reached = new Set(
    reading?.programs.flatMap((program) => [...typesReached(reading.compiler, program, reading.files, place)]),
  );
  const texts = [...error.text.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)].map((match) => match.slice(1).join(''));
  const [code = ''] = /^["'`]?[\w$.-]*/.exec((lines[error.line - 1] ?? '').slice(error.column - 1)) ?? [];
  // An object type names all its properties. The one that does not fit is mostly quoted alone.
  const alone = texts.filter((text) => !text.includes('{'));
  return mostLikely(changes, reached, new Set(alone), code) ?? mostLikely(changes, reached, new Set(texts), code);
}

/** The change with the best score, where it is high enough. */
function mostLikely(
  changes: readonly Change[],
  reached: ReadonlySet<string>,
  quoted: ReadonlySet<string>,
  code: string,
): Change | undefined {
  const scored = changes.map((change) => ({ change, score: scoreOf(change, reached, quoted, code) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const least = scored.filter(({ score }) => score >= LEAST_OF_ONE).length === 1 ? LEAST_OF_ONE : LEAST_SCORE;
  return best < least ? undefined : scored.find(({ score }) => score === best)?.change;
}

function scoreOf(change: Change, reached: ReadonlySet<string>, quoted: ReadonlySet<string>, code: string): number {
  const { component, field } = namesOf(change);
  const detail = detailText(change);
  const isOfOperation = OF_OPERATIONS.has(change.kind);
  let score = 0;
  if (detail !== undefined && mentions(quoted, detail)) score += 4;
  const isNamed = (name: string) =>
    mentions(quoted, name) || hasWord(code, name) || hasInCamelCase([...quoted, code], name);
  if (field !== undefined && field !== detail && isNamed(field)) score += 3;
  if (isOfOperation && calledNames(change).some(isNamed)) score += 4;
  if (component !== undefined && reachesComponent(reached, component, field)) score += 3;
  else if (component !== undefined && reachesComponent(reached, component, undefined)) score += 2;
  // Generated types are named after the operation, such as ListOrdersParameters.
  const isOfCall = (id: string) =>
    reachesPath(reached, `operations/${id}`) || hasInCamelCase(quoted, `${id}Parameters`);
  if (change.operationIds.some(isOfCall)) score += 1;
  // The path of an operation alone does not identify a change.
  return component === undefined && detail === undefined && field === undefined && !isOfOperation ? 0 : score;
}

/** Changes that take a path or a method away, which the compiler quotes. */
const OF_OPERATIONS: ReadonlySet<ChangeKind> = new Set([
  'operation-removed',
  'deprecated-operation-removed',
  'operation-id-changed',
]);

/** The names under which code calls an operation: its path, and its operationIds, old and new. */
function calledNames({ base, names = [] }: Change): readonly string[] {
  const [root, path] = partsOf(base.pointer);
  return root === 'paths' && path !== undefined ? [path, ...names] : names;
}

/** Whether a text has a name as a method of operations writes it: in camel case. */
function hasInCamelCase(texts: Iterable<string>, name: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}$]/gu, '').toLowerCase();
  const wanted = plain(name);
  return wanted !== '' && [...texts].some((text) => text.split(/[^\w$-]+/).some((word) => plain(word) === wanted));
}

/** The quoted texts of the compiler may be whole types, such as `"OPEN" | "CLOSED"`. */
function mentions(quoted: ReadonlySet<string>, name: string): boolean {
  return quoted.has(name) || [...quoted].some((text) => text.includes(`"${name}"`) || hasWord(text, name));
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^\w$-]+/).includes(word);
}

function reachesComponent(reached: ReadonlySet<string>, component: string, field: string | undefined): boolean {
  return reachesPath(reached, `components/${component}${field === undefined ? '' : `/${field}`}`);
}

function reachesPath(reached: ReadonlySet<string>, at: string): boolean {
  return reached.has(at) || [...reached].some((path) => path.startsWith(`${at}/`));
}

/** The component that a change is part of, such as `schemas/Order`, and the innermost field. */
function namesOf({ base, revision, detail, kind, names }: Change) {
  const parts = partsOf(revision.isThere ? revision.pointer : base.pointer);
  const component = parts[0] === 'components' && parts.length > 2 ? parts.slice(1, 3).join('/') : undefined;
  const at = parts.lastIndexOf('properties');
  const inner = at < 0 ? undefined : parts[at + 1];
  const name = kind.includes('property') ? detail : kind.includes('parameter') ? names?.[0] : undefined;
  return { component, field: inner ?? name };
}

/** The enum value or the name that a change is about, as code writes it. */
function detailText({ kind, detail }: Change): string | undefined {
  if (detail === undefined || !kind.startsWith('enum-value')) return kind.includes('property') ? detail : undefined;
  const value: unknown = JSON.parse(detail);
  return typeof value === 'string' ? value : undefined;
}

/** How many nodes around a place are looked at: the expression and what it is a part of, not the whole function. */
const MAX_AROUND = 6;

/**
 * The declarations that the code at a place uses, by the names that lead to them, such as
 * `components/schemas/Order/placedAt`.
 *
 * @param files the files with the types and the methods of the document; declarations of others are left out
 */
function typesReached(
  compiler: TypeScript,
  program: ts.Program,
  files: readonly string[],
  { file, start }: { readonly file: string; readonly start: number },
): ReadonlySet<string> {
  const source = program.getSourceFile(file);
  const reached = new Set<string>();
  if (source === undefined) return reached;
  const checker = program.getTypeChecker();
  let node: ts.Node | undefined = nodeAt(compiler, source, start);
  for (let around = 0; node !== undefined && around < MAX_AROUND; around += 1) {
    if (compiler.isBlock(node) || compiler.isSourceFile(node)) break;
    for (const declaration of declarationsOf(compiler, checker, node)) {
      if (files.includes(declaration.getSourceFile().fileName)) collectNames(compiler, declaration, reached);
    }
    node = node.parent;
  }
  return reached;
}

function nodeAt(compiler: TypeScript, source: ts.SourceFile, position: number): ts.Node {
  let found: ts.Node = source;
  const visit = (node: ts.Node): void => {
    if (position < node.getStart(source) || position >= node.getEnd()) return;
    found = node;
    compiler.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function declarationsOf(compiler: TypeScript, checker: ts.TypeChecker, node: ts.Node): ts.Declaration[] {
  const types = [checker.getTypeAtLocation(node)];
  if (compiler.isExpression(node)) {
    const wanted = checker.getContextualType(node);
    if (wanted !== undefined) types.push(wanted);
  }
  const parts = types.flatMap((type) => (type.isUnionOrIntersection() ? [type, ...type.types] : [type]));
  const symbols = [checker.getSymbolAtLocation(node), ...parts.flatMap((type) => [type.aliasSymbol, type.getSymbol()])];
  return symbols.flatMap((symbol) => symbol?.declarations ?? []);
}

/** A reference of the types to a part of them, such as `components["schemas"]["Order"]`. */
const REFERENCE = /\b(components|operations|paths)((?:\[(?:"[^"]*"|'[^']*')\])+)/g;

/** A declaration as long as this, in characters, is a whole section of the file, which everything belongs to. */
const MAX_LENGTH = 20_000;

/** The name of a declaration and of what its type refers to within the file. */
function collectNames(compiler: TypeScript, declaration: ts.Declaration, reached: Set<string>): void {
  const names = declaredNames(compiler, declaration);
  if (names.length > 0) reached.add(names.join('/'));
  const text = declaration.getText();
  if (text.length > MAX_LENGTH) return;
  for (const [, root = '', keys = ''] of text.matchAll(REFERENCE)) {
    reached.add([root, ...[...keys.matchAll(/["']([^"']*)["']/g)].map(([, key]) => key)].join('/'));
  }
}

/** The programs in which the types at a place can be read. */
interface LoadedPrograms {
  readonly compiler: TypeScript;
  readonly programs: readonly ts.Program[];
  /** The files with the types and the methods of the document. */
  readonly files: readonly string[];
}

/**
 * Programs with each version, which a call of `writers` writes into `files` of the copy; undefined where the project has no
 * TypeScript that programs can call.
 */
export async function loadPrograms(
  folder: string,
  copy: ProjectCopy,
  files: readonly string[],
  writers: readonly (() => void)[],
): Promise<LoadedPrograms | undefined> {
  let compiler: TypeScript;
  try {
    compiler = await loadTypeScript(folder);
  } catch (cause) {
    if (cause instanceof DiffError && cause.code === 'typescript-missing') return undefined;
    throw cause;
  }
  const programs: ts.Program[] = [];
  for (const write of writers) {
    write();
    for (const config of configsOf(compiler, copy.pathOf(folder))) programs.push(programOf(compiler, config));
  }
  return { compiler, programs, files: files.map((file) => copy.pathOf(file)) };
}
