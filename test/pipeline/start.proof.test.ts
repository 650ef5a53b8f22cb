import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, excerpt } from '../docs/code-blocks.ts';
import { recordedRun } from '../offline/recorded-run.ts';
import { RUN } from '../support/entries.ts';

/** Times and counts that grow with the document, made alike. */
function scrubbed(table: string): string {
  return table.replaceAll(/ +(\d+ ms|\d+\.\d s)$/gm, '  <time>').replaceAll(/\d[\d,]*/g, '<n>');
}

test('npm start does the main job on the real document, calls no other machine, and ends in a table of which README.md shows a part', () => {
  const { exitCode, stdout, stderr, hosts } = recordedRun([RUN, 'start'], { NO_COLOR: '1' });
  expect(stderr).not.toMatch(/error/i);
  expect(hosts).toEqual([]);
  expect(scrubbed(stdout.trim())).toBe(
    [
      '✓ lint        <n> rules, <n> findings  <time>',
      '✓ bundle      <n> operations, <n> schemas, <n> enums, <n> rules, <n> open questions  <time>',
      '✓ types       types.ts  <time>',
      '✓ tables      enums.ts, <n> tables; operations.ts, operation-methods.ts, <n> operations  <time>',
      '✓ validators  validators.js, <n> schemas, <n> responses  <time>',
      '✓ portal      <n> pages, each with a twin in Markdown  <time>',
      '✓ mock        <n> responses validated, <n> findings, <n> known limits of Prism seen  <time>',
      '✓ sandbox     <n> responses validated, <n> findings  <time>',
    ].join('\n'),
  );
  expect(stdout).toMatch(/ 0 findings .* validated, 0 findings, .* validated, 0 findings /s);
  expect(exitCode).toBe(0);
  const readme = blocksOf('README.md', readFileSync(new URL('../../README.md', import.meta.url), 'utf8'));
  const shown = readme.filter(({ heading, language }) => heading === 'Edit the document' && language === 'text');
  expect(shown.map(({ code }) => excerpt(code).test(stdout))).toEqual([true]);
});
