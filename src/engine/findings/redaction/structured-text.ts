import { variableFor } from '../secret-variables.ts';

/** What the structure of a text is searched with. */
export interface SecretValues {
  isSecret(name: string): boolean;
  /** The variable in place of the secret `value` with this name. */
  value(value: string, name: string): string;
  /** The same, of a value that may be in quotes. */
  quoted(value: string, name: string): string;
}

/** The members of an object, or the elements, that state the name of a value. */
export const NAME = /^(?:name|key|field|header|parameter|id)$/i;
/** Values that are no secrets, whatever their name. */
export const LITERAL = /^(?:null|true|false|undefined|none|-)$/i;

/** A line that begins with a name: of a header, or of YAML. */
const NAMED_LINE = /^([ \t]*)((?:- )?)([\w.-]+)(:(?:[ \t]+|$))(.*)$/;
/** A name before an object or a list, in a text that is not JSON as a whole. */
const CONTAINER = /(?<![\w.-])([\w.-]+)(\\?["']?\s*[:=]\s*)(?=[[{])/g;
/** The start of an element. */
const ELEMENT = /<((?:[\w.-]+:)?([\w.-]+))((?:\s[^<>]*)?)>/g;
/** An attribute of an element that names what its value or its content is. */
const NAMING = /\s(?:name|key|property|field|parameter)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** The attribute with that value. */
const NAMED = /(\s(?:value|content)\s*=\s*)(?:"([^"]*)"|'([^']*)')/i;

/** How many names of elements without an end are searched for their end. */
const MOST_UNCLOSED = 100;

/** Lines whose names are those of secrets, with the lines below them that are indented. */
export function withoutNamedLines(text: string, { isSecret, quoted }: SecretValues): string {
  let above: { readonly name: string; readonly indent: number } | undefined;
  return text
    .split('\n')
    .map((line) => {
      const [, indent = '', dash = '', name = '', colon = '', value = ''] = NAMED_LINE.exec(line) ?? [];
      const depth = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      if (above !== undefined && (depth > above.indent || (depth === above.indent && /^\s*- /.test(line)))) {
        const { name: secret } = above;
        return line.replace(/[^\s-](?:.*\S)?/, (inner) => quoted(inner, secret));
      }
      if (line.trim() !== '') above = undefined;
      if (name === '' || !isSecret(name) || LITERAL.test(value.trim())) return line;
      above = { name, indent: indent.length + dash.length };
      if (/^\s*(?:[|>][-+\d]*\s*)?$/.test(value)) return line;
      return indent + dash + name + colon + value.replace(/\S(?:.*\S)?/, (inner) => quoted(inner, name));
    })
    .join('\n');
}

/** Objects and lists below the name of a secret, in a text that cannot be parsed. */
export function withoutContainers(text: string, { isSecret, value }: SecretValues): string {
  let [redacted, at] = ['', 0];
  for (const { 0: whole, 1: name = '', 2: between = '', index } of text.matchAll(CONTAINER)) {
    if (index < at || !isSecret(name)) continue;
    const begin = index + whole.length;
    const end = endOfContainer(text, begin);
    const content = text.slice(begin, end);
    if (/^.\s*.$/s.test(content)) continue;
    for (const [, each = '', colon] of content.matchAll(/"([^"]*)"(\s*:)?/g)) {
      if (colon === undefined) value(each, name);
    }
    const quote = /\\?["']/.exec(between)?.[0] ?? '';
    redacted += `${text.slice(at, begin)}${quote}$${variableFor(name)}${quote}`;
    at = end;
  }
  return redacted + text.slice(at);
}

/** Elements of XML and HTML whose name, or whose attribute that names them, is that of a secret. */
export function withoutMarkup(text: string, { isSecret, value }: SecretValues): string {
  let [redacted, at] = ['', 0];
  let stated: string | undefined;
  const unclosed = new Set<string>();
  for (const { 0: tag, 1: qualified = '', 2: name = '', 3: attributes = '', index } of text.matchAll(ELEMENT)) {
    if (index < at) continue;
    const begin = index + tag.length;
    const found = NAMING.exec(attributes);
    const named = found?.[1] ?? found?.[2];
    const secret = [name, named].find((each) => each !== undefined && isSecret(each)) ?? stated;
    const next = text.indexOf('<', begin);
    const content = text.slice(begin, next < 0 ? text.length : next);
    // The value is in the next element, or in an element of that.
    if (content.trim() !== '') stated = NAME.test(name) && isSecret(content.trim()) ? content.trim() : undefined;
    if (secret === undefined) continue;
    if (NAMED.test(attributes)) {
      redacted +=
        text.slice(at, index) +
        tag.replace(NAMED, (_whole, head: string, one?: string, other?: string) => {
          return `${head}"${value(one ?? other ?? '', secret)}"`;
        });
      at = begin;
      continue;
    }
    const close =
      attributes.endsWith('/') || unclosed.has(qualified) || unclosed.size > MOST_UNCLOSED
        ? -1
        : text.indexOf(`</${qualified}`, begin);
    if (close < 0) unclosed.add(qualified);
    const end = close < 0 ? begin + content.length : close;
    const texts = text
      .slice(begin, end)
      .replaceAll(/<!\[CDATA\[|\]\]>/g, '')
      .split(/<[^<>]*>/)
      .filter((each) => each.trim() !== '');
    for (const each of texts) value(each.trim(), secret);
    if (texts.length === 0 || attributes.endsWith('/')) continue;
    redacted += `${text.slice(at, begin)}$${variableFor(secret)}`;
    at = end;
  }
  return redacted + text.slice(at);
}

/** The end of the object or the list that begins at `begin`; that of the text where it is cut off. */
function endOfContainer(text: string, begin: number): number {
  let [depth, isText] = [0, false];
  for (let at = begin; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}
