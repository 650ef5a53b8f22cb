import { describe, expect, test } from 'vitest';
import { markdownFiles } from './markdown-files.ts';

const FOLDER = 'docs/decisions/';
const files = markdownFiles()
  .filter(({ path }) => path.startsWith(FOLDER))
  .map(({ path, text }) => ({ file: path.slice(FOLDER.length), text }));
const list = files.find(({ file }) => file === 'README.md')?.text ?? '';
const decisions = files.filter(({ file }) => file !== 'README.md');
const titleOf = (text: string) => /^# (.*)$/m.exec(text)?.[1] ?? '';

test('a newcomer can read all of them: at most 30', () => {
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.length).toBeLessThanOrEqual(30);
});

test('the list has exactly the decisions, with their titles', () => {
  const rows = [...list.matchAll(/^- \[(.+?)\]\((.+?)\)$/gm)].map(([, title, file]) => ({ file, title }));
  const byFile = (left: { file?: string | undefined }, right: { file?: string | undefined }) =>
    (left.file ?? '') < (right.file ?? '') ? -1 : 1;
  expect(rows.toSorted(byFile)).toEqual(
    decisions.map(({ file, text }) => ({ file, title: titleOf(text) })).toSorted(byFile),
  );
});

describe.each(decisions)('$file', ({ file, text }) => {
  test('is named after its title', () => {
    const slug = titleOf(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    expect(file).toBe(`${slug}.md`);
  });

  test('has a context and a decision', () => {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect([
      ['Context', 'Decision'],
      ['Context', 'Decision', 'Consequences'],
    ]).toContainEqual(headings);
  });
});
