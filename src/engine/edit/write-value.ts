import type { ParsedNode } from 'yaml';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { yamlLibrary } from '../yaml/yaml-library.ts';

/** How the lines of a value are written. */
export interface Margin {
  /** The white space before each line but the first. */
  readonly indent: string;
  /** The indentation of one level. */
  readonly step: number;
  readonly eol: string;
}

/** A map or a list in block style, without a line end behind its last line. */
export function blockText(value: Json, { indent, step, eol }: Margin): string {
  const text = yamlLibrary().stringify(value, {
    indent: step,
    lineWidth: 0,
    singleQuote: true,
    blockQuote: 'literal',
    aliasDuplicateObjects: false,
    // Texts that YAML 1.1 takes for dates or booleans are quoted.
    compat: 'yaml-1.1',
  });
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join(eol);
}

/** A value in flow style, as JSON: in one line unless it is a map or a list and its own line begins with `indent`. */
export function flowText(value: Json, { indent, step, eol }: Margin): string {
  const isWide = (isJsonObject(value) || isJsonArray(value)) && indent !== '';
  if (!isWide) return JSON.stringify(value);
  const unit = indent.startsWith('\t') ? '\t' : step;
  return JSON.stringify(value, null, unit).replaceAll('\n', eol + indent);
}

/** A text in the quotes of the text that it replaces; undefined where that has none. */
export function quotedAs(node: ParsedNode | null, value: Json): string | undefined {
  if (!yamlLibrary().isScalar(node) || typeof value !== 'string' || /[^ -~]/.test(value)) return undefined;
  if (node.type === 'QUOTE_SINGLE') return ` '${value.replaceAll("'", "''")}'`;
  return node.type === 'QUOTE_DOUBLE' ? ` ${JSON.stringify(value)}` : undefined;
}
