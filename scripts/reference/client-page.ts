import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { code, page, table } from './markdown-page.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The exports of the client that readers look for, by what they do. All others are in the last section. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'Create a client': [
    'createBackOfficeClient',
    'ClientOptions',
    'CoreOptions',
    'Timeouts',
    'RetryOptions',
    'ValidationOptions',
    'Environment',
  ],
  Tokens: ['createSessionToken', 'SessionTokenOptions', 'TokenFunction', 'TokenContext', 'Token'],
  Calls: ['BackOfficeClient', 'CallSettings', 'MethodOptions', 'Result', 'unwrap'],
  Paging: ['TransactionsOptions', 'Transactions', 'TransactionsPage', 'Checkpoint', 'transactions'],
  Errors: [
    'ErrorCode',
    'BackOfficeError',
    'ErrorFacts',
    'CallError',
    'isBackOfficeError',
    'PagingError',
    'PagingCase',
    'Violation',
  ],
};

const OTHERS = 'Layers and other types';

/** The page of the client: each export, each operation and each option with its comment in the sources. */
export function clientPage(): string {
  const program = ts.createProgram([`${ROOT}src/backoffice/client/public.ts`], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  });
  const reader = new CommentReader(program);
  const all = reader.exportsOf(`${ROOT}src/backoffice/client/public.ts`);
  const named = Object.values(SECTIONS).flat();
  const sections = { ...SECTIONS, [OTHERS]: [...all.keys()].filter((name) => !named.includes(name)).toSorted() };
  return page('Reference of the client', [
    'What `backoffice-client` exports, from the comments in its sources. [The guide](../client.md) shows how its parts work together.',
    ...Object.entries(sections).flatMap(([title, names]) => [
      `## ${title}`,
      ...names.flatMap((name) => {
        const symbol = all.get(name);
        if (symbol === undefined) throw new Error(`The client exports no ${name}, which scripts/reference names.`);
        return [`### ${code(name)}`, ...reader.described(symbol)];
      }),
      ...(title === 'Calls' ? ['## Methods', METHODS, ...reader.operations()] : []),
    ]),
  ]);
}

const METHODS =
  'A client has one method for each operation. It resolves to the data and throws the error of the call. The second argument of each is a [`MethodOptions`](#methodoptions).';

type Member = ts.TypeElement | ts.ClassElement;

/** Reads declarations and their comments. */
class CommentReader {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  /** The exports of a module by their names. */
  exportsOf(file: string): ReadonlyMap<string, ts.Symbol> {
    const source = this.#program.getSourceFile(file);
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is no module.`);
    return new Map(
      this.#checker.getExportsOfModule(module).map((each) => {
        const isAlias = (each.flags & ts.SymbolFlags.Alias) !== 0;
        return [each.name, isAlias ? this.#checker.getAliasedSymbol(each) : each];
      }),
    );
  }

  /** The paragraphs of an export: its signatures or members, and its comment. */
  described(symbol: ts.Symbol): readonly string[] {
    const comment = this.#comment(symbol);
    const declarations = symbol.declarations ?? [];
    const signatures = declarations
      .filter(ts.isFunctionDeclaration)
      .filter((each, _, { length }) => length === 1 || !each.body);
    if (signatures.length > 0) return [...signatures.map((each) => code(signatureOf(symbol.name, each))), ...comment];
    const [declaration] = declarations;
    if (declaration === undefined) return comment;
    if (ts.isTypeAliasDeclaration(declaration)) {
      const choices = choicesOf(declaration);
      return [
        ...comment,
        choices.length > 0 ? table(['value', 'meaning'], choices) : code(this.#resolved(declaration.type)),
      ];
    }
    if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) {
      const bases = (declaration.heritageClauses ?? []).flatMap(({ types }) => types.map(oneLine));
      const above = bases.length === 0 ? [] : [`Has the members of ${bases.map(code).join(' and ')} too.`];
      return [...comment, ...above, ...this.#members(declaration.members)];
    }
    return comment;
  }

  /** The paragraphs of the method of each operation. */
  operations(): readonly string[] {
    return this.#operationMethods().flatMap((method) => {
      const name = method.name.getText();
      const [parameters] = method.parameters;
      const type = parameters?.type && this.#checker.getTypeFromTypeNode(parameters.type).symbol?.declarations?.[0];
      const given = parameters === undefined ? [] : [oneLine(parameters)];
      const signature = `${name}(${[...given, 'options?: MethodOptions'].join(', ')}): ${oneLine(method.type ?? method)}`;
      return [
        `### ${code(name)}`,
        code(signature),
        ...this.#comment(this.#checker.getSymbolAtLocation(method.name)),
        ...(type && ts.isInterfaceDeclaration(type) ? this.#members(type.members) : []),
      ];
    });
  }

  #operationMethods(): readonly ts.MethodSignature[] {
    const source = this.#program.getSourceFile(`${ROOT}generated/operation-methods.ts`);
    const found = source?.statements.find(
      (each) => ts.isInterfaceDeclaration(each) && each.name.text === 'OperationMethods',
    );
    if (found === undefined || !ts.isInterfaceDeclaration(found)) throw new Error('OperationMethods is not generated.');
    return found.members.filter(ts.isMethodSignature);
  }

  #members(members: readonly Member[]): readonly string[] {
    const rows = members.flatMap((member) => this.#rows(member));
    return rows.length === 0 ? [] : [table(['member', 'type', 'meaning'], rows)];
  }

  /** The row of a member, and those of its members where its type is written out, such as those of `ErrorFacts`. */
  #rows(member: Member, before = ''): readonly (readonly string[])[] {
    const { name } = member;
    if (name === undefined || ts.isPrivateIdentifier(name)) return [];
    const comment = this.#comment(this.#checker.getSymbolAtLocation(name)).join(' ');
    const row = [
      code(`${before}${name.getText()}${isOptional(member) ? '?' : ''}`),
      code(this.#typeOf(member)),
      comment,
    ];
    const type = typeNodeOf(member);
    if (type === undefined || !ts.isTypeLiteralNode(type)) return [row];
    return [row, ...type.members.flatMap((each) => this.#rows(each, `${name.getText()}: `))];
  }

  /** The type of a member in one line. */
  #typeOf(member: Member): string {
    if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) return signatureOf('', member);
    const type = typeNodeOf(member);
    if (type === undefined) return this.#checker.typeToString(this.#checker.getTypeAtLocation(member));
    if (ts.isTypeLiteralNode(type)) return 'object';
    return this.#resolved(type, isOptional(member) ? oneLine(type).replace(/ \| undefined$/, '') : oneLine(type));
  }

  /** The text of a type; what it comes to, where it is computed from the document. */
  #resolved(node: ts.TypeNode, written = oneLine(node)): string {
    if (!/^(?:NonNullable<operations|keyof typeof)/.test(written)) return written;
    return this.#checker.typeToString(this.#checker.getNonNullableType(this.#checker.getTypeFromTypeNode(node)));
  }

  /** The comment of a declaration in paragraphs, with what it throws and its examples. */
  #comment(symbol: ts.Symbol | undefined): readonly string[] {
    if (symbol === undefined) return [];
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.#checker));
    const tags = symbol.getJsDocTags(this.#checker).map(({ name, text: parts }) => ({ name, text: plain(parts) }));
    return [
      ...text.split('\n\n').map((each) => (each.startsWith('|') ? each : collapsed(each))),
      ...tags.filter(({ name }) => name === 'throws').map((tag) => `Throws: ${collapsed(tag.text)}`),
      ...tags
        .filter(({ name }) => name === 'example')
        .map((tag) => `Example:\n\n    ${tag.text.trim().replaceAll('\n', '\n    ')}`),
    ].filter((each) => each !== '');
  }
}

/** The values of a union of texts, each with its comment; none where they have no comments. */
function choicesOf(declaration: ts.TypeAliasDeclaration): readonly (readonly string[])[] {
  const choices = declaration.getText().matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\| ('[^']+')/g);
  return [...choices].map(([, comment = '', value = '']) => [
    code(value),
    collapsed(comment.replaceAll(/^\s*\*/gm, '')),
  ]);
}

function isOptional(member: Member): boolean {
  return 'questionToken' in member && member.questionToken !== undefined;
}

function typeNodeOf(member: Member): ts.TypeNode | undefined {
  return ts.isPropertySignature(member) || ts.isPropertyDeclaration(member) ? member.type : undefined;
}

function signatureOf(name: string, { typeParameters, parameters, type }: ts.SignatureDeclaration): string {
  const generics = typeParameters === undefined ? '' : `<${typeParameters.map(oneLine).join(', ')}>`;
  return `${name}${generics}(${parameters.map(oneLine).join(', ')}): ${type === undefined ? 'void' : oneLine(type)}`;
}

function oneLine(node: ts.Node): string {
  const text = node
    .getText()
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
    .replaceAll('readonly ', '');
  return collapsed(text).replace(/^\| /, '');
}

function collapsed(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}

function plain(parts: readonly ts.SymbolDisplayPart[] | undefined): string {
  return ts.displayPartsToString([...(parts ?? [])]);
}
