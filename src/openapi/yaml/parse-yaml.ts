import type { Alias, CST, ParsedNode, YAMLError } from 'yaml';
import { DocumentError } from '../document-error.ts';
import { type TextPlace, textLines } from '../text-lines.ts';
import { yamlLibrary } from './yaml-library.ts';

/** How deep maps and lists may stand in each other. Deeper nesting was made by a program, to harm. */
export const MAX_YAML_DEPTH = 400;

/**
 * How many tokens a text may have. The densest documents have 370,000 in a megabyte; each takes 2 to 3 microseconds and up
 * to 400 bytes until the text is read.
 */
export const MOST_TOKENS = 4_000_000;

/** A reason of the library may quote the text, which may be long. */
const LONGEST_REASON = 200;

/** A YAML text as a tree, with what leads from its nodes to each other and to people. */
export interface YamlTree {
  /** Undefined where the text holds nothing. */
  readonly root: ParsedNode | undefined;
  /** Where a node begins, behind its anchor and its tag. */
  placeOf(node: ParsedNode): TextPlace;
  /** The node itself, or that with the anchor which an alias names. */
  followed(node: ParsedNode): Exclude<ParsedNode, Alias.Parsed>;
  /** @throws {DocumentError} `document-unreadable` with the place of `node` and `why`, which tells the cure. */
  refuse(node: ParsedNode, why: string): never;
}

/**
 * The one document in a YAML 1.2 text, by the core schema. Time and memory are bounded: tokens, depth, and errors, of which
 * the first ends it. An alias does not copy what it names.
 *
 * @param file names the text in errors.
 * @param mostTokens how many tokens the text may have.
 * @throws {DocumentError} `document-unreadable` with the place and the reason
 */
export function parseYaml(text: string, file: string, mostTokens = MOST_TOKENS): YamlTree {
  let lines: ((offset: number) => TextPlace) | undefined;
  const placeAt = (offset: number): TextPlace => {
    lines ??= textLines(text);
    return lines(offset);
  };
  const refuseAt = (offset: number, why: string, cause?: unknown): never => {
    const { line, column } = placeAt(offset);
    throw new DocumentError('document-unreadable', `${file}:${line}:${column} cannot be read as YAML: ${why}`, {
      cause,
    });
  };
  const refuse = (node: ParsedNode, why: string): never => refuseAt(node.range[0], why);
  const root = rootOf(text, mostTokens, refuseAt);
  const targets = root === undefined ? new Map<Alias, Exclude<ParsedNode, Alias.Parsed>>() : targetsIn(root, refuse);
  const { isAlias } = yamlLibrary();
  return {
    root,
    placeOf: (node) => placeAt(node.range[0]),
    followed: (node) => (isAlias(node) ? (targets.get(node) ?? refuse(node, `*${node.source} leads nowhere.`)) : node),
    refuse,
  };
}

type RefuseAt = (offset: number, why: string, cause?: unknown) => never;

function rootOf(text: string, mostTokens: number, refuseAt: RefuseAt): ParsedNode | undefined {
  const { Composer, Lexer, Parser } = yamlLibrary();
  const parser = new Parser();
  // Equal keys are looked for where a map is read: the library compares each with all before it.
  const composer = new Composer({ schema: 'core', merge: false, resolveKnownTags: false, uniqueKeys: false });
  stopAtFirst(composer.streamInfo(), refuseAt);
  let [tokens, documents] = [0, 0];
  let root: ParsedNode | undefined;
  const take = (token: CST.Token): void => {
    if (token.type === 'document') documents += 1;
    if (documents > 1) refuseAt(offsetOf(token), 'a second document begins here. Keep one in a file.');
    for (const { contents } of composer.next(token)) root = contents ?? undefined;
  };
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) take(token);
    tokens += 1;
    if (tokens > mostTokens) {
      const why = `there are more than ${mostTokens} tokens up to here. Make JSON of it: npx @redocly/cli bundle FILE --ext json -o openapi.json`;
      refuseAt(parser.offset, why);
    }
    // The document and a scalar are on the stack too.
    if (parser.stack.length > MAX_YAML_DEPTH + 2) refuseAt(parser.offset, TOO_DEEP);
  }
  for (const token of parser.end()) take(token);
  for (const { contents } of composer.end()) root = contents ?? undefined;
  return root;
}

/** Why nesting is refused. */
export const TOO_DEEP = `it is nested deeper than ${MAX_YAML_DEPTH} levels. Use $ref for what repeats.`;

/**
 * Ends reading with the first error or warning, so that a text of nothing but errors does not fill the memory with them. A
 * warning says that something is not understood, such as a tag.
 */
function stopAtFirst(
  { errors, warnings }: { readonly errors: YAMLError[]; readonly warnings: YAMLError[] },
  refuseAt: RefuseAt,
): void {
  let first: YAMLError | undefined;
  const stop = (...found: readonly YAMLError[]): number => {
    // The library takes what is thrown below a collection for one more error of that collection.
    first ??= found[0];
    return first === undefined ? 0 : refuseAt(first.pos[0], reasonOf(first), first);
  };
  errors.push = stop;
  warnings.push = stop;
}

function reasonOf({ code, message }: YAMLError): string {
  const line = message.replaceAll(/\s+/g, ' ');
  const reason = line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line;
  return code === 'TAG_RESOLVE_FAILED' ? `${reason}. Remove the tag, or write the value as JSON has it.` : `${reason}.`;
}

function offsetOf(token: CST.Token): number {
  return 'offset' in token ? token.offset : 0;
}

/** What each alias names: the last node before it with its anchor, or around it. */
function targetsIn(root: ParsedNode, refuse: YamlTree['refuse']): Map<Alias, Exclude<ParsedNode, Alias.Parsed>> {
  const { isAlias, isMap, isSeq } = yamlLibrary();
  const anchors = new Map<string, Exclude<ParsedNode, Alias.Parsed>>();
  const targets = new Map<Alias, Exclude<ParsedNode, Alias.Parsed>>();
  const visit = (node: ParsedNode | null): void => {
    if (node === null) return;
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      targets.set(node, target ?? refuse(node, `*${node.source} has no anchor &${node.source} before it. Add one.`));
      return;
    }
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (isSeq(node)) for (const item of node.items) visit(item);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      visit(key);
      visit(value);
    }
  };
  visit(root);
  return targets;
}
