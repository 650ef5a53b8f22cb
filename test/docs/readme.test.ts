import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/backoffice.ts';
import { ROOT } from './markdown-files.ts';

const readme = readFileSync(`${ROOT}README.md`, 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));

test('is about 120 lines long', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(130);
});

test('starts with what the project is, then partners, then maintainers', () => {
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual(['Quick start for partners', 'Quick start for maintainers']);
});

test('the quick start for maintainers is npm ci, npm start, npm test', () => {
  expect(readme).toContain('```sh\nnpm ci\nnpm start\nnpm test\n```');
});

test('the table of commands has every command and every npm script', () => {
  const listed = [...readme.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
  );
  const npm = Object.keys(scripts).map((name) =>
    name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  );
  expect(listed.toSorted()).toEqual([...COMMANDS.map(({ name }) => `backoffice ${name}`), ...npm].toSorted());
});
