import { describe, expect, test } from 'vitest';
import { markdownFiles } from './markdown-files.ts';
import { withoutBlocks } from './markdown-links.ts';

/** The words that docs/glossary.md replaces. Names in code and quotations in the glossary itself are no prose. */
const AVOIDED =
  /\b(tells?|told|judg\w+|stands? (in|at|under|for|beside|behind)|stood|whoever|somebody|nobody|what is not shown|rooms?|planted)\b/gi;

const proseOf = (text: string) =>
  withoutBlocks(text)
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
const files = markdownFiles().filter(({ path }) => path !== 'docs/glossary.md');

test.each(files)('$path uses the words of the glossary', ({ text }) => {
  const found = proseOf(text)
    .split('\n')
    .filter((line) => line.search(AVOIDED) >= 0);
  expect(found).toEqual([]);
});

describe('the words', () => {
  test.each([
    'The report tells the cause.',
    'Judged by the document.',
    'The rule stands in a file.',
    'One of the rooms.',
  ])('%s is found', (line) => expect(proseOf(line).search(AVOIDED)).toBeGreaterThanOrEqual(0));

  test.each(['The report prints the cause.', 'A standing order, and standard output.', 'Run `npm run score:drift`.'])(
    '%s is not',
    (line) => expect(proseOf(line).search(AVOIDED)).toBe(-1),
  );

  test('the glossary lists them', () => {
    const glossary = markdownFiles().find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
    for (const word of [
      'tells',
      'told',
      'judges',
      'stands in',
      'whoever',
      'somebody',
      'what is not shown',
      'rooms',
      'planted',
    ]) {
      expect(glossary).toContain(word);
    }
  });
});
