import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type ts from 'typescript';
import { asObject, type JsonObject, parsedJson } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { DiffError } from '../diff-error.ts';

/** The files of one tsconfig.json and the options to read them with. */
interface Config {
  readonly fileNames: readonly string[];
  readonly options: ts.CompilerOptions;
  readonly projectReferences: readonly ts.ProjectReference[];
}

/**
 * The configuration in `folder` and those of its project references.
 *
 * @throws {DiffError} `consumer-unreadable`
 */
export function configsOf(compiler: TypeScript, folder: string): Config[] {
  const configs: Config[] = [];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const config = configIn(compiler, file);
    const options: ts.CompilerOptions = { ...config.options, noEmit: true, incremental: false, composite: false };
    delete options.tsBuildInfoFile;
    const { fileNames, projectReferences = [] } = config;
    if (fileNames.length > 0) configs.push({ fileNames, options, projectReferences });
    for (const reference of projectReferences) {
      visit(compiler.resolveProjectReferencePath(reference));
    }
  };
  visit(join(folder, 'tsconfig.json'));
  return configs;
}

/** A program of the sources, also of those that a module imports from a referenced project, which need not be built. */
export function programOf(compiler: TypeScript, { fileNames, options, projectReferences }: Config): ts.Program {
  const host = Object.assign(compiler.createCompilerHost(options), { useSourceOfProjectReferenceRedirect: () => true });
  shareLibrary(host, options);
  return compiler.createProgram({ rootNames: [...fileNames], options, projectReferences, host });
}

/** The files of TypeScript's library that were parsed, such as lib.dom.d.ts, by their paths and the options. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>();

/** Parses and binds the library once for all programs with the same options: it takes longer than a project of some files. */
function shareLibrary(host: ts.CompilerHost, options: ts.CompilerOptions): void {
  const library = host.getDefaultLibLocation?.();
  if (library === undefined) return;
  const parse = host.getSourceFile;
  host.getSourceFile = (file, ...how) => {
    if (!file.startsWith(library)) return parse(file, ...how);
    const key = JSON.stringify([file, { ...options, configFilePath: undefined }]);
    return getOrInsert(libraryFiles, key, () => parse(file, ...how));
  };
}

function configIn(compiler: TypeScript, file: string): ts.ParsedCommandLine {
  const config = compiler.getParsedCommandLineOfConfigFile(file, undefined, {
    ...compiler.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw unreadableProject(file, textOf(compiler, diagnostic.messageText));
    },
  });
  if (config === undefined) throw unreadableProject(file, 'it does not exist');
  const [error] = config.errors;
  if (error !== undefined) throw unreadableProject(file, textOf(compiler, error.messageText));
  return config;
}

/**
 * Checks that a folder has a tsconfig.json, before its tools are looked for.
 *
 * @throws {DiffError} `consumer-unreadable`
 */
export function requireProject(folder: string): void {
  const file = join(folder, 'tsconfig.json');
  if (!existsSync(file)) throw unreadableProject(file, 'it does not exist');
}

/** The path of a file as seen from `folder`, with forward slashes. */
export function pathFrom(folder: string, file: string): string {
  return relative(folder, file).replaceAll('\\', '/');
}

/** The package.json of a project; empty where it has none that can be read, which it does not need. */
export function packageJsonOf(folder: string): JsonObject {
  try {
    return asObject(parsedJson(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** A tsconfig.json that the compiler cannot use. */
export function unreadableProject(file: string, why: string): DiffError {
  const message = `${file} cannot be read: ${why.replace(/\.$/, '')}. Name the folder of a TypeScript project.`;
  return new DiffError('consumer-unreadable', message);
}

/**
 * The file of the types among the files of a project.
 *
 * @param named the absolute path of the file where the project has several.
 * @throws {DiffError} `consumer-types-missing`
 */
export function typesFileIn(fileNames: readonly string[], folder: string, named: string | undefined): string {
  if (named !== undefined) {
    const wanted = realPath(named);
    const file = fileNames.find((each) => realPath(each) === wanted);
    if (file !== undefined) return file;
    const message = `${named} is not a file of the project in ${folder}. Name the file of the types that its modules import.`;
    throw new DiffError('consumer-types-missing', message);
  }
  const found = fileNames.filter(isTypes);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  const list = found.map((file) => relative(folder, file)).join(', ');
  const message =
    only === undefined
      ? `No module in ${folder} imports types of the document (a file that exports "paths" and "components", as openapi-typescript writes it). Name another folder, or the file with --consumer-types.`
      : `${folder} has several files of types: ${list}. Name the one of the document with --consumer-types.`;
  throw new DiffError('consumer-types-missing', message);
}

/** openapi-typescript writes these two exports for any document. */
function isTypes(file: string): boolean {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return false;
  }
  return /^export (interface|type) paths\b/m.test(text) && /^export (interface|type) components\b/m.test(text);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** The message of the compiler, in one line. */
function textOf(compiler: TypeScript, message: string | ts.DiagnosticMessageChain): string {
  return compiler.flattenDiagnosticMessageText(message, ' ').replaceAll(/\s+/g, ' ');
}

/** The interface of TypeScript 5 and 6 for programs. */
export type TypeScript = typeof ts;

/**
 * A TypeScript that programs can call: that of the project in `folder`, one that the project has under another name or for
 * openapi-typescript, or the one beside this tool. TypeScript 7 has no such interface.
 *
 * @throws {DiffError} `typescript-missing`
 */
export async function loadTypeScript(folder: string): Promise<TypeScript> {
  for (const file of compilerFiles(folder)) {
    const { default: module }: { readonly default?: unknown } = await import(pathToFileURL(file).href);
    if (isCompiler(module)) return module;
  }
  const message = `${folder} has no TypeScript 5 or 6, which reads its types. TypeScript 7 has no interface for programs. Run "npm install --save-dev typescript6@npm:typescript@6" there.`;
  throw new DiffError('typescript-missing', message);
}

function compilerFiles(folder: string): string[] {
  const project = createRequire(join(folder, 'package.json'));
  const generator = resolveModule(project, 'openapi-typescript/package.json');
  const places = [
    ...['typescript', ...typescriptAliases(folder)].map((name) => resolveModule(project, name)),
    generator === undefined ? undefined : resolveModule(createRequire(generator), 'typescript'),
    resolveModule(createRequire(fileURLToPath(import.meta.url)), 'typescript'),
  ];
  return [...new Set(places.filter((file) => file !== undefined))];
}

/** The names under which the project has further versions, as in `"typescript6": "npm:typescript@6.0.3"`. */
function typescriptAliases(folder: string): string[] {
  const { devDependencies, dependencies } = packageJsonOf(folder);
  return [devDependencies, dependencies].flatMap((group) =>
    Object.entries(asObject(group)).flatMap(([name, version]) =>
      typeof version === 'string' && version.startsWith('npm:typescript@') ? [name] : [],
    ),
  );
}

function resolveModule(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

function isCompiler(module: unknown): module is TypeScript {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createProgram' in module &&
    'getParsedCommandLineOfConfigFile' in module
  );
}

/** The name of a member; undefined for a computed one. */
export function nameOf(compiler: TypeScript, name: ts.PropertyName): string | undefined {
  const isNamed = compiler.isIdentifier(name) || compiler.isStringLiteral(name) || compiler.isNumericLiteral(name);
  return isNamed ? name.text : undefined;
}

/**
 * The names of the members that contain a declaration, from the outermost. The declaration of a type to which
 * `components.schemas` refers by its name (`Order: Order`) belongs to that schema.
 */
export function declaredNames(compiler: TypeScript, declaration: ts.Node): string[] {
  const names: string[] = [];
  for (let node: ts.Node | undefined = declaration; node !== undefined; node = node.parent) {
    if (
      compiler.isPropertySignature(node) ||
      compiler.isInterfaceDeclaration(node) ||
      compiler.isTypeAliasDeclaration(node)
    ) {
      const name = nameOf(compiler, node.name);
      if (name !== undefined) names.unshift(name);
    }
  }
  const [root = '', ...members] = names;
  const schema = schemaNames(compiler, declaration.getSourceFile()).get(root);
  return schema === undefined ? names : ['components', 'schemas', schema, ...members];
}

/** The members of a type literal that have a name, by their names. */
export function membersOf(compiler: TypeScript, members: readonly ts.TypeElement[]): Map<string, ts.PropertySignature> {
  return new Map(
    members.flatMap((member): [string, ts.PropertySignature][] => {
      const name = compiler.isPropertySignature(member) ? nameOf(compiler, member.name) : undefined;
      return compiler.isPropertySignature(member) && name !== undefined ? [[name, member]] : [];
    }),
  );
}

/** The members of a type; none where it is not a type literal. */
export function literalMembers(compiler: TypeScript, type: ts.TypeNode | undefined): readonly ts.TypeElement[] {
  return type !== undefined && compiler.isTypeLiteralNode(type) ? type.members : [];
}

const namesOfFiles = new WeakMap<ts.SourceFile, ReadonlyMap<string, string>>();

/** The schema that each named type of a file belongs to, by the name of the type. */
export function schemaNames(compiler: TypeScript, source: ts.SourceFile): ReadonlyMap<string, string> {
  const known = namesOfFiles.get(source);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!compiler.isInterfaceDeclaration(statement) || statement.name.text !== 'components') continue;
    const schemas = membersOf(compiler, statement.members).get('schemas')?.type;
    for (const [name, { type }] of membersOf(compiler, literalMembers(compiler, schemas))) {
      if (type === undefined || !compiler.isTypeReferenceNode(type) || !compiler.isIdentifier(type.typeName)) continue;
      names.set(type.typeName.text, name);
    }
  }
  namesOfFiles.set(source, names);
  return names;
}
