import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installCases } from './install-project.ts';
import { isMisfit } from './package-managers.ts';
import { exampleNames, readExample } from './run-example.ts';

test('every package manager installs the packages alone and together, beside each version that they support', () => {
  const cases = installCases().filter(({ refused }) => !refused);
  const managers = Object.entries(Object.groupBy(cases, ({ manager }) => manager));
  expect(managers.map(([manager]) => manager)).toEqual(['npm', 'pnpm', 'yarn 1', 'yarn 4']);
  for (const [manager, projects = []] of managers) {
    const combinations = new Set(projects.map(({ packages }) => packages.join()));
    expect([...combinations].toSorted(), manager).toEqual(['client', 'client,contract', 'contract']);
    const versions = (name: string) =>
      new Set(projects.map(({ beside }) => beside[name]).filter((each) => each !== undefined));
    expect(versions('vitest'), manager).toEqual(new Set([3, '4.0', 5]));
    expect(versions('msw'), manager).toEqual(new Set([2, 3]));
  }
  expect(new Set(cases.map(({ beside }) => beside['typescript']))).toEqual(new Set([undefined, 5.4, 5.9, 6, 7]));
});

test.each(exampleNames())('the README of the example %s has the commands and their output', (name) => {
  const { commands, prints } = readExample(name);
  expect(commands[0]).toBe('npm install');
  expect(prints.test('')).toBe(false);
  expect(
    readFileSync(new URL(`../../../docs/examples/${name}/README.md`, import.meta.url), 'utf8').split('\n').length,
  ).toBeLessThan(25);
});

test.each([
  'npm error code ERESOLVE',
  '✕ unmet peer msw',
  'warning " > vitest@5.1.2" has unmet peer dependency "vite@^6.4.0"',
  '➤ YN0060: │ vitest is listed by your project with version 2.1.9, which does not satisfy what backoffice-contract requests (>=3).',
])('a package manager that prints this reports versions that do not fit: %s', (output) => {
  expect(isMisfit({ isOk: true, output })).toBe(true);
  expect(isMisfit({ isOk: false, output: 'added 12 packages' })).toBe(false);
});
