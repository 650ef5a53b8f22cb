import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_EXPORTS } from '../../scripts/pack/published-packages.ts';
import contractPlugin from '../../src/pipeline/redocly-plugin/plugin.ts';
import { blocksOf } from './code-blocks.ts';
import { markdownFiles, ROOT } from './markdown-files.ts';
import { linksOf, pathOfLink } from './markdown-links.ts';
import { commandsOf } from './shell-commands.ts';

const readme = readFileSync(`${ROOT}README.md`, 'utf8');
const { scripts, exports }: { scripts: Record<string, string>; exports: Record<string, unknown> } = JSON.parse(
  readFileSync(`${ROOT}package.json`, 'utf8'),
);

test('each of the three readers has a first result after at most three commands', () => {
  const blocks = blocksOf('README.md', readme).filter(({ language }) => language === 'sh');
  expect(blocks.map((block) => [block.heading, commandsOf(block).length])).toEqual([
    ['Build against the service', 3],
    ['Verify a server', 3],
    ['Edit the document', 3],
  ]);
});

test.each(['docs/troubleshooting.md', 'src/pipeline/redocly-plugin/README.md'])('%s has every lint rule', (path) => {
  const listed = [...readFileSync(ROOT + path, 'utf8').matchAll(/^\| `(?:contract\/)?([\w-]+)` +\|/gm)].map(
    ([, id]) => id,
  );
  expect(listed).toEqual(expect.arrayContaining(Object.keys(contractPlugin().rules?.oas3 ?? {})));
});

test('the recipes of the client list every export of both packages', () => {
  const recipes = readFileSync(`${ROOT}docs/client-recipes.md`, 'utf8');
  const named = (name: string, exported: object) =>
    Object.keys(exported)
      .map((path) => path.slice(1))
      .map((path) => (path.endsWith('.json') ? path : `${name}${path}`));
  const paths = [...named('backoffice-client', CLIENT_EXPORTS), ...named('backoffice-contract', exports)];
  const missing = paths.filter((path) => path !== '/package.json' && !recipes.includes(`\`${path}\``));
  expect(missing).toEqual([]);
});

test('CONTRIBUTING.md has every npm script', () => {
  const contributing = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8');
  const listed = [...contributing.matchAll(/^\| (`npm [^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`npm (?:run )?([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('every document is linked from README.md or docs/README.md', () => {
  const fronts = ['README.md', 'docs/README.md'];
  const linked = fronts.flatMap((front) =>
    linksOf(readFileSync(`${ROOT}${front}`, 'utf8')).map((link) => pathOfLink(front, link)),
  );
  const documents = markdownFiles()
    .map(({ path }) => path)
    .filter((path) => /^[^/]+\.md$|^docs\/(?!decisions\/.*-)/.test(path) && !fronts.includes(path));
  expect(documents.filter((path) => !linked.includes(path))).toEqual([]);
});
