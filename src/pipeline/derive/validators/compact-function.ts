import ts from 'typescript';

/** JavaScript of the functions that {@link compactFunction} calls. They make the errors that Ajv writes out each time. */
export const ERROR_FUNCTIONS_SOURCE = `/** An error as Ajv reports it. A schemaPath without # is below the component schemas. */
function error(instancePath, schemaPath, keyword, params, message) {
  const path = schemaPath.startsWith('#') ? schemaPath : '#/components/schemas/' + schemaPath;
  return { instancePath, schemaPath: path, keyword, params, message };
}
/** Ends a validator with its first error. */
function fail(validator, error) {
  validator.errors = [error];
  return false;
}
function typeError(instancePath, schemaPath, type) {
  return error(instancePath, schemaPath, 'type', { type }, 'must be ' + type);
}
function enumError(instancePath, schemaPath, allowedValues) {
  return error(instancePath, schemaPath, 'enum', { allowedValues }, 'must be equal to one of the allowed values');
}
function formatError(instancePath, schemaPath, format) {
  return error(instancePath, schemaPath, 'format', { format }, \`must match format "\${format}"\`);
}
function patternError(instancePath, schemaPath, pattern) {
  return error(instancePath, schemaPath, 'pattern', { pattern }, \`must match pattern "\${pattern}"\`);
}`;

/** Names the value of a constant in the generated code: the identifier that Ajv chose, and the keyword of it that is read. */
export type NameOf = (identifier: string, keyword: string | undefined) => string | undefined;

/**
 * Rewrites `code`, a function that Ajv wrote: identifiers become what `nameOf` returns, so that no name depends on the number
 * of other schemas, and each error becomes a call of {@link ERROR_FUNCTIONS_SOURCE}. The function accepts and reports the same.
 *
 * It reads the tokens only: a syntax tree of the functions of a large document takes more time than all else that is done
 * with them.
 */
export function compactFunction(code: string, nameOf: NameOf): string {
  const tokens = tokensOf(code);
  nameVariables(tokens);
  nameResults(tokens);

  /** The text of the tokens from `from` to before `to`, and up to `end`. */
  const rewritten = (from: number, to: number, end = tokens[to - 1]?.end): string => {
    let done = '';
    let at = tokens[from]?.start ?? 0;
    for (let index = from; index < to; index += 1) {
      const token = tokens[index];
      const found = token && rewrite(token, index);
      if (token === undefined || found === undefined) continue;
      done += code.slice(at, token.start) + found.text;
      index = found.last;
      at = tokens[index]?.end ?? at;
    }
    return done + code.slice(at, end);
  };
  /** What replaces the token at `index` and those after it up to `last`; undefined where they stay. */
  const rewrite = (token: Token, index: number): { readonly text: string; readonly last: number } | undefined => {
    const next = tokens[index + 1];
    if (token.kind === OpenBraceToken && next?.text === 'instancePath') {
      const last = token.partner;
      const members = membersIn(tokens, index + 1, last);
      const [place] = members;
      const names = members.map(({ name }) => name).join();
      if (place !== undefined && names === CONTEXT) return { text: `{${rewritten(place.from, place.to)}}`, last };
      return names === PARTS ? { text: errorCall(members), last } : undefined;
    }
    if (token.kind !== Identifier || tokens[index - 1]?.kind === DotToken) return undefined;
    const member = next?.kind === DotToken ? tokens[index + 2] : undefined;
    const ofMember = member && nameOf(token.text, member.text);
    if (ofMember !== undefined) return { text: ofMember, last: index + 2 };
    const text = token.name ?? nameOf(token.text, undefined);
    return text === undefined ? undefined : { text, last: index };
  };
  /** The call that makes the error that an object with the members of {@link PARTS} spells. */
  const errorCall = ([instancePath, schemaPath, keyword, params, message]: readonly Member[]): string => {
    if (!instancePath || !schemaPath || !keyword || !params || !message)
      throw new Error('An error of Ajv lacks a member.');
    const written = ({ value, to }: Member) => rewritten(value, to);
    const source = ({ value, to }: Member) => code.slice(tokens[value]?.start, tokens[to - 1]?.end);
    const path = source(schemaPath);
    const below = path.startsWith(`"${COMPONENTS}`) ? `"${path.slice(COMPONENTS.length + 1)}` : path;
    const start = `${written(instancePath)}, ${below}`;
    const kind = source(keyword);
    const isObject = tokens[params.value]?.kind === OpenBraceToken;
    const [only, ...others] = isObject ? membersIn(tokens, params.value + 1, params.to - 1) : [];
    // The function that makes the errors of `type` takes one type, not a list.
    const isMade = kind !== '"type"' || (only && tokens[only.value]?.kind === StringLiteral);
    if (MADE.has(kind) && isMade && only && others.length === 0)
      return `${kind.slice(1, -1)}Error(${start}, ${written(only)})`;
    return `error(${start}, ${kind}, ${written(params)}, ${written(message)})`;
  };

  return onFewerLines(rewritten(0, tokens.length, code.length));
}

/** The context that Ajv passes to each function besides the value; no keyword of a document reads more of it than the first. */
const CONTEXT = 'instancePath,parentData,parentDataProperty,rootData';
/** The members of an error, as Ajv writes it. */
const PARTS = 'instancePath,schemaPath,keyword,params,message';
const COMPONENTS = '#/components/schemas/';
/** The keywords, as string literals, whose errors have a function of their own. */
const MADE = new Set(['"type"', '"enum"', '"format"', '"pattern"']);

interface Token {
  readonly kind: ts.SyntaxKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The index of the bracket that belongs to a bracket; -1 for any other token. */
  partner: number;
  /** The numbered variables that the block of an opening brace declares. */
  declared: string[] | undefined;
  /** The new name of a variable. */
  name: string | undefined;
}

const { CloseBraceToken, ColonToken, CommaToken, ConstKeyword, DotToken, EndOfFileToken } = ts.SyntaxKind;
const { Identifier, LetKeyword, OpenBraceToken, OpenParenToken, StringLiteral } = ts.SyntaxKind;
const OPENING = new Set([OpenBraceToken, ts.SyntaxKind.OpenBracketToken, OpenParenToken]);
const CLOSING = new Set([CloseBraceToken, ts.SyntaxKind.CloseBracketToken, ts.SyntaxKind.CloseParenToken]);

/** The tokens of code without regular expressions, template literals and comments; Ajv writes none of them. */
function tokensOf(code: string): Token[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, code);
  const tokens: Token[] = [];
  const open: number[] = [];
  for (let kind = scanner.scan(); kind !== EndOfFileToken; kind = scanner.scan()) {
    const [start, end, index] = [scanner.getTokenStart(), scanner.getTokenEnd(), tokens.length];
    const partner = CLOSING.has(kind) ? (open.pop() ?? -1) : -1;
    const opening = tokens[partner];
    if (opening !== undefined) opening.partner = index;
    if (OPENING.has(kind)) open.push(index);
    const text = scanner.getTokenText();
    const block = kind === Identifier && isOfBlock(tokens, index) ? tokens[open.at(-1) ?? -1] : undefined;
    // A loop declares its variable in parentheses before its block.
    if (block?.kind === OpenBraceToken && NUMBERED.test(text)) block.declared = [...(block.declared ?? []), text];
    tokens.push({ kind, text, start, end, partner, declared: undefined, name: undefined });
  }
  return tokens;
}

/** Whether the identifier at `index` is declared there as a variable of a block. */
function isOfBlock(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.kind;
  return before === LetKeyword || before === ConstKeyword;
}

/** A member of an object or of an object pattern: its tokens, and where those of its value begin. */
interface Member {
  readonly name: string;
  readonly from: number;
  readonly value: number;
  readonly to: number;
}

/** The members between the braces of an object. */
function membersIn(tokens: readonly Token[], from: number, to: number): Member[] {
  const members: Member[] = [];
  let first = from;
  for (let index = from; index <= to; index += 1) {
    const token = tokens[index];
    if (token !== undefined && index < to && OPENING.has(token.kind)) index = token.partner;
    else if (index === to || token?.kind === CommaToken) {
      const hasValue = tokens[first + 1]?.kind === ColonToken;
      members.push({ name: tokens[first]?.text ?? '', from: first, value: first + (hasValue ? 2 : 0), to: index });
      first = index + 1;
    }
  }
  return members;
}

/** Joins lines that belong together, so that a change of a schema changes few. No text of the code contains a line break. */
function onFewerLines(code: string): string {
  return code
    .replaceAll(/\{\n(.*)\.errors = \[(.*)\];\nreturn false;\n\}/g, '{ return fail($1, $2); }')
    .replaceAll(/\{\n(.*\.errors = .*)\n(return false;)\n\}/g, '{ $1 $2 }')
    .replaceAll(/\n\}\nelse \{\n(var result\d+ = true;)\n\}/g, '\n} else $1')
    .replaceAll(/\n(.*\.errors = vErrors;)\n(return errors === 0;)/g, '\n$1 $2')
    .replaceAll(/let vErrors = null;\nlet errors = 0;/g, 'let vErrors = null, errors = 0;');
}

/** Variables of blocks that Ajv numbers through the whole function, such as `data12` and `_errs30`. */
const NUMBERED = /^(data|err|_errs)\d+$/;

/**
 * Names the numbered variables of blocks by how many of their kind are visible where they are declared, so that a new
 * property does not rename the variables of those that follow it.
 */
function nameVariables(tokens: readonly Token[]): void {
  const visible = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind === Identifier) token.name = visible.get(token.text);
    for (const variable of token.declared ?? []) {
      const kind = variable.replace(/\d+$/, '');
      const count = counts.get(kind) ?? 0;
      visible.set(variable, `${kind}${count}`);
      counts.set(kind, count + 1);
    }
    const closed = token.kind === CloseBraceToken ? tokens[token.partner]?.declared : undefined;
    for (const variable of closed ?? []) {
      const kind = variable.replace(/\d+$/, '');
      visible.delete(variable);
      counts.set(kind, (counts.get(kind) ?? 0) - 1);
    }
  }
}

interface Span {
  readonly tokens: Token[];
  /** Where the token before the first one ends. */
  readonly start: number;
  end: number;
}

/**
 * Names the variables of whole functions that hold the results of subschemas, such as `valid12`. Two of them share a name
 * when one is not used any more where the other is first assigned; Ajv assigns each before it reads it.
 */
function nameResults(tokens: readonly Token[]): void {
  const spans = new Map<string, Span>();
  const ofBlocks = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== Identifier || !/^valid\d+$/.test(token.text)) continue;
    const span = spans.get(token.text) ?? { tokens: [], start: tokens[index - 1]?.end ?? 0, end: token.end };
    spans.set(token.text, span);
    span.tokens.push(token);
    span.end = token.end;
    if (isOfBlock(tokens, index)) ofBlocks.add(token.text);
  }
  const ends: number[] = [];
  for (const [name, span] of spans) {
    if (ofBlocks.has(name)) continue;
    const free = ends.findIndex((last) => last < span.start);
    const index = free === -1 ? ends.length : free;
    ends[index] = span.end;
    for (const token of span.tokens) token.name = `result${index}`;
  }
}
