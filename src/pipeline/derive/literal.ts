import { isJsonArray, isJsonObject, type Json } from '../../engine/json/json.ts';

/** `text` as a single-quoted string literal. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A nested object: each entry a key and either its value as source code or the entries of an object below it. */
export type Entries = readonly (readonly [key: string, value: string | Entries])[];

/**
 * The source of an object literal, or of an object type when `readonly` is wanted. Entries end in commas or semicolons.
 */
export function objectSource(entries: Entries, form: 'literal' | 'type', indent = ''): string {
  if (entries.length === 0) return '{}';
  const inner = `${indent}  `;
  const [prefix, end] = form === 'literal' ? ['', ','] : ['readonly ', ';'];
  const lines = entries.map(([key, value]) => {
    const source = typeof value === 'string' ? value : objectSource(value, form, inner);
    return `${inner}${prefix}${form === 'literal' ? literalKey(key) : propertyKey(key)}: ${source}${end}\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** The source of an object literal in one line. */
export function inlineObject(entries: readonly (readonly [key: string, value: string])[]): string {
  return `{ ${entries.map(([key, value]) => `${literalKey(key)}: ${value}`).join(', ')} }`;
}

/** The source of an object literal: in one line where that is short, otherwise a member a line. */
export function shortObjectSource(entries: readonly (readonly [key: string, value: string])[], indent = ''): string {
  const inline = inlineObject(entries);
  return isShort(inline, indent) ? inline : objectSource(entries, 'literal', indent);
}

/** The source of a JSON value, each list and object in one line where that is short. */
export function valueSource(value: Json, indent = ''): string {
  const inner = `${indent}  `;
  if (isJsonObject(value)) {
    const members = Object.entries(value).map(([key, member]) => [key, valueSource(member, inner)] as const);
    return members.length === 0 ? '{}' : shortObjectSource(members, indent);
  }
  if (!isJsonArray(value)) return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
  const items = value.map((item) => valueSource(item, inner));
  const inline = `[${items.join(', ')}]`;
  return isShort(inline, indent) ? inline : `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`;
}

function isShort(line: string, indent: string): boolean {
  return !line.includes('\n') && indent.length + line.length <= LONGEST_LINE;
}

const LONGEST_LINE = 80;

/** `key` in an object literal, in which `__proto__` would be the prototype. */
function literalKey(key: string): string {
  return key === '__proto__' ? `['${key}']` : propertyKey(key);
}

/** `key` as the name of a property, quoted where it must be. */
export function propertyKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$|^(?:0|[1-9]\d*)$/.test(key) ? key : quoted(key);
}

/** A doc comment with `text`, and a line break; empty where there is no text. */
export function docComment(text: string, indent = ''): string {
  if (text === '') return '';
  const lines = text.replaceAll('*/', '*\\/').split(/\r?\n/);
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** Words that no constant of a module can be called. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try typeof var void while with yield`.split(/\s+/),
);

/** `name` as an identifier: characters that none can hold become `_`. */
export function identifier(name: string): string {
  return name.replaceAll(/[^\p{ID_Continue}$]/gu, '_').replace(/^(?![\p{ID_Start}$_])/u, '_');
}

/** `name`, numbered where it is taken; then it is taken. Two names are the same if their keys are. */
export function unique(name: string, taken: Set<string>, key: (name: string) => string = String): string {
  let free = name;
  for (let count = 2; taken.has(key(free)); count += 1) free = `${name}${count}`;
  taken.add(key(free));
  return free;
}
