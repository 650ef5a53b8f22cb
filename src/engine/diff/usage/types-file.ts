import type ts from 'typescript';
import { pointerOf } from '../../json/pointer.ts';
import { METHODS, operationName } from '../../openapi/operations.ts';
import {
  declaredNames,
  literalMembers,
  membersOf,
  nameOf,
  schemaNames,
  type TypeScript,
} from '../consumers/consumer-project.ts';

/** The declarations of a file that openapi-typescript wrote. */
export interface TypesFile {
  /** The methods of each path, each with the name of its operation. */
  readonly paths: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly operationIds: ReadonlySet<string>;
  /** All operations, those without an operationId by method and path. */
  readonly operationNames: readonly string[];
  /** The declaration of an operation, by its name. */
  declarationOf(operation: string): ts.PropertySignature | undefined;
  /** The path of a declaration in the file, or of `Response`, `Headers` or a member of them; undefined for another declaration. */
  pathOf(declaration: ts.Node): string | undefined;
  /** The operations whose responses contain the part at a path. */
  operationsWith(path: string): readonly string[];
}

/** Reads the declarations of `source`. */
export function readTypesFile(compiler: TypeScript, source: ts.SourceFile): TypesFile {
  const sections = new Map<string, readonly ts.TypeElement[]>();
  for (const statement of source.statements) {
    if (compiler.isInterfaceDeclaration(statement)) sections.set(statement.name.text, statement.members);
    if (compiler.isTypeAliasDeclaration(statement) && compiler.isTypeLiteralNode(statement.type)) {
      sections.set(statement.name.text, statement.type.members);
    }
  }
  const operations = membersOf(compiler, sections.get('operations') ?? []);
  const paths = new Map<string, Map<string, string>>();
  const bodies = new Map(operations);
  for (const [path, member] of membersOf(compiler, sections.get('paths') ?? [])) {
    const methods = new Map<string, string>();
    for (const [method, declaration] of membersOf(compiler, literalMembers(compiler, member.type))) {
      const { type } = declaration;
      if (!METHODS.some((each) => each === method) || type?.kind === compiler.SyntaxKind.NeverKeyword) continue;
      const id = type === undefined ? undefined : /^operations\[["'](.*)["']\]$/.exec(type.getText(source))?.[1];
      const name = id ?? operationName({ method, path });
      methods.set(method, name);
      if (id === undefined) bodies.set(name, declaration);
    }
    paths.set(path, methods);
  }
  const texts = new Map<string, string>();
  for (const [section, members] of membersOf(compiler, sections.get('components') ?? [])) {
    for (const [name, member] of membersOf(compiler, literalMembers(compiler, members.type))) {
      texts.set(`${section}/${name}`, member.getText(source));
    }
  }
  for (const statement of source.statements) {
    if (!compiler.isInterfaceDeclaration(statement) && !compiler.isTypeAliasDeclaration(statement)) continue;
    const schema = schemaNames(compiler, source).get(statement.name.text);
    if (schema !== undefined) texts.set(`schemas/${schema}`, statement.getText(source));
  }
  return {
    paths,
    operationIds: new Set(operations.keys()),
    operationNames: [...bodies.keys()],
    declarationOf: (operation) => bodies.get(operation),
    pathOf: (declaration) => {
      if (declaration.getSourceFile().fileName !== source.fileName) return httpPathOf(compiler, declaration);
      const names = declaredNames(compiler, declaration);
      return names.length === 0 ? undefined : pointerOf(...names).slice(2);
    },
    operationsWith: (path) => {
      const [root, section, name] = path.split('/');
      if (root === 'operations' && section !== undefined) return [section];
      return [...bodies].flatMap(([id, member]) =>
        root === 'components' && refersTo(member.getText(source), `${section}/${name}`, texts, new Set()) ? [id] : [],
      );
    },
  };
}

/** Whether a path is that of `Response` or `Headers`, or of a member of them. */
export function isOfHttp(path: string): boolean {
  return /^(Response|Headers)(\/|$)/.test(path);
}

/** `Response/status` for the declaration of `status` in `Response`, wherever the project has that from. */
function httpPathOf(compiler: TypeScript, declaration: ts.Node): string | undefined {
  const { isInterfaceDeclaration, isClassDeclaration, isTypeElement, isClassElement } = compiler;
  const isContainer = isInterfaceDeclaration(declaration) || isClassDeclaration(declaration);
  // The declaration of a module is a file, which has no parent.
  const container: ts.Node | undefined = isContainer ? declaration : declaration.parent;
  if (container === undefined) return undefined;
  if (!isInterfaceDeclaration(container) && !isClassDeclaration(container)) return undefined;
  const root = container.name?.text;
  if (root !== 'Response' && root !== 'Headers') return undefined;
  if (container === declaration) return root;
  const isMember = isTypeElement(declaration) || isClassElement(declaration);
  const name = isMember && declaration.name !== undefined ? nameOf(compiler, declaration.name) : undefined;
  return `${root}/${name ?? '*'}`;
}

const REFERENCE = /\bcomponents\[["']([^"']*)["']\]\[["']([^"']*)["']\]/g;

function refersTo(text: string, wanted: string, texts: ReadonlyMap<string, string>, seen: Set<string>): boolean {
  for (const [, section = '', name = ''] of text.matchAll(REFERENCE)) {
    const key = `${section}/${name}`;
    if (key === wanted) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    if (refersTo(texts.get(key) ?? '', wanted, texts, seen)) return true;
  }
  return false;
}
