import type { Page } from './page.ts';
import { twinPath } from './shell.ts';

/** A group of pages in `llms.txt`. */
export interface LlmsPart {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** `llms.txt`: a summary, and the place of the Markdown of each page. */
export function llmsText(title: string, summary: string, parts: readonly LlmsPart[]): string {
  const sections = parts
    .filter(({ pages }) => pages.length > 0)
    .map(({ title: name, pages }) => [`## ${name}`, '', ...pages.map(line)].join('\n'));
  const files = '## Files\n\n- [The OpenAPI document](downloads/openapi.json): everything else is drawn from it';
  return `${[`# ${title}`, `> ${oneLine(summary)}`, ...sections, files].join('\n\n')}\n`;
}

function line({ path, title, summary }: Page): string {
  const label = title.replaceAll(/[[\]\\]/g, (character) => `\\${character}`);
  return `- [${oneLine(label)}](${twinPath(path)}): ${oneLine(summary)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
