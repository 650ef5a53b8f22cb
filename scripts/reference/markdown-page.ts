import { wrapWords } from '../../src/engine/json/text-lines.ts';

const NOTE = '<!-- Written by `npm run reference`. Do not edit. -->';

/** A page of docs/reference: its title and paragraphs. */
export function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, NOTE, ...parts].map(wrapped).join('\n\n')}\n`;
}

/** A paragraph in lines of at most 120 columns; tables, headings and code stay as they are. */
function wrapped(text: string): string {
  if (/^(#|\||<!--|`.*`$)/.test(text)) return text;
  const [paragraph = '', ...rest] = text.split('\n\n');
  return [wrapWords(paragraph, 120).join('\n'), ...rest].join('\n\n');
}

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text as inline code. */
export function code(text: string): string {
  return `\`${text}\``;
}
