import { describe, expect, test } from 'vitest';
import { markdownFiles } from './markdown-files.ts';

const FOLDER = 'docs/decisions/';
const files = markdownFiles().filter(({ path }) => path.startsWith(FOLDER));
const list = files.find(({ path }) => path.endsWith('/README.md'))?.text ?? '';
const decisions = files
  .filter(({ path }) => !path.endsWith('/README.md'))
  .map(({ path, text }) => ({ file: path.slice(FOLDER.length), text }))
  .toSorted((a, b) => (a.file < b.file ? -1 : 1));

const STATUS = /^Status: (.*)$/m;
const numbersIn = (text: string) => [...text.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number);
const statusOf = (number: string) =>
  STATUS.exec(decisions.find(({ file }) => file.startsWith(number))?.text ?? '')?.[1] ?? '';

test('the numbers are 1 to the last, each once', () => {
  const numbers = decisions.map(({ file }) => Number(file.slice(0, 4)));
  expect(numbers.length).toBeGreaterThanOrEqual(63);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('the list has exactly the decisions, with their titles and statuses', () => {
  const rows = [...list.matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| (.+?) \|$/gm)].map(([, ...row]) => row);
  expect(rows).toEqual(
    decisions.map(({ file, text }) => [
      file.slice(0, 4),
      file,
      /^# \d{4}: (.*)$/m.exec(text)?.[1],
      STATUS.exec(text)?.[1],
    ]),
  );
});

describe.each(decisions)('$file', ({ file, text }) => {
  test('is named after its number and title', () => {
    const [, number = '', title = ''] = /^# (\d{4}): (.*)$/m.exec(text) ?? [];
    const slug = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    expect(file).toBe(`${number}-${slug}.md`);
  });

  test('has a status, a context and a decision', () => {
    expect(text).toMatch(/^Status: (Accepted|Superseded by \[\d{4}\]\(.+\))/m);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect([
      ['Context', 'Decision'],
      ['Context', 'Decision', 'Consequences'],
    ]).toContainEqual(headings);
  });

  test('the decisions of its status refer to it', () => {
    for (const other of numbersIn(STATUS.exec(text)?.[1] ?? '')) {
      expect(numbersIn(statusOf(other))).toContain(file.slice(0, 4));
    }
  });
});

test('40 is superseded by 48, 39, 46 and 49 by 56, and 44 is amended by 54', () => {
  const superseded = Object.fromEntries(
    decisions.flatMap(({ file, text }) => {
      const by = /^Status: Superseded by \[(\d{4})\]/m.exec(text)?.[1];
      return by === undefined ? [] : [[file.slice(0, 4), by]];
    }),
  );
  expect(superseded).toMatchObject({ '0039': '0056', '0040': '0048', '0046': '0056', '0049': '0056' });
  expect(statusOf('0044')).toContain('amended by [0054]');
});
