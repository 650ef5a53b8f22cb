import { expect, test } from 'vitest';
import { markdownFiles } from './markdown-files.ts';

const MOST_WORDS = 1500;
const MOST_COLUMNS = 120;

const written = markdownFiles().filter(({ path }) => !path.startsWith('docs/reference/'));

test('a document has at most 1,500 words', () => {
  const words = (text: string) => text.trim().split(/\s+/).length;
  expect(written.filter(({ text }) => words(text) > MOST_WORDS).map(({ path }) => path)).toEqual([]);
});

test('the lines of prose are wrapped', () => {
  expect(written.flatMap(({ path, text }) => longLines(text).map((line) => `${path}: ${line}`))).toEqual([]);
});

test('a line that is too long is found, unless it cannot be wrapped', () => {
  const [prose, url] = ['word '.repeat(30), 'x'.repeat(150)];
  expect(
    longLines(`${prose}\n\`\`\`sh\n${prose}\n\`\`\`\n| ${prose} |\n- [${prose}](${url})\n${url}\n- ${prose}\n`),
  ).toEqual([prose, `- ${prose}`]);
});

/** The lines that are too long, besides code, rows of tables, and single words or links. */
function longLines(text: string): readonly string[] {
  const prose = text.replaceAll(/^ *```.*\n[\s\S]*?^ *```$/gm, '').split('\n');
  return prose.filter(
    (line) => line.length > MOST_COLUMNS && !/^ *(?:\||(?:[-*] |\d+\. )?(?:\S+|`[^`]*`|\[[^\]]*\]\(\S+\))$)/.test(line),
  );
}
