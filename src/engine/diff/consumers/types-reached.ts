import type ts from 'typescript';
import { declaredNames } from './declared-names.ts';
import type { TypeScript } from './load-typescript.ts';

/** How far references within the types are followed. */
const MAX_DEPTH = 4;
/** How many nodes around a place are looked at: the expression and what it is a part of, not the whole function. */
const MAX_AROUND = 6;

/**
 * The declarations that the code at a place uses, by the names that lead to them, such as
 * `components/schemas/Order/placedAt`.
 *
 * @param files the files with the types and the methods of the document; declarations of others are left out
 */
export function typesReached(
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
      if (files.includes(declaration.getSourceFile().fileName)) collect(compiler, declaration, reached);
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

/** The name of a declaration and of what its type refers to within the file. */
function collect(compiler: TypeScript, declaration: ts.Declaration, reached: Set<string>): void {
  const names = declaredNames(compiler, declaration);
  if (names.length > 0) reached.add(names.join('/'));
  follow(declaration.getText(), reached, 0);
}

const REFERENCE = /\b(components|operations|paths)((?:\[(?:"[^"]*"|'[^']*')\])+)/g;

function follow(text: string, reached: Set<string>, depth: number): void {
  // A declaration as long as this is a whole section of the file, which everything belongs to.
  if (depth > MAX_DEPTH || text.length > 20_000) return;
  for (const [, root = '', keys = ''] of text.matchAll(REFERENCE)) {
    reached.add([root, ...[...keys.matchAll(/["']([^"']*)["']/g)].map(([, key]) => key)].join('/'));
  }
}
