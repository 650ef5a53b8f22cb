import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { markdownFiles, ROOT } from './markdown-files.ts';
import { headingSlugs, linksOf, pathOfLink } from './markdown-links.ts';

const files = markdownFiles();
/** The pages of the portal, whose links are relative to its folder `guides/`; test/portal follows them. */
const isPortalPage = (path: string) => path.startsWith('spec/pages/') && !path.endsWith('README.md');

test('the files are found', () => {
  const paths = files.map(({ path }) => path);
  expect(paths).toContain('README.md');
  expect(paths).toContain('docs/decisions/README.md');
  expect(paths).toContain('spec/paths/README.md');
});

test.each(files.filter(({ path }) => !isPortalPage(path)))('every link of $path leads somewhere', ({ path, text }) => {
  const broken = linksOf(text).filter((link) => !leadsSomewhere(path, link));
  expect(broken).toEqual([]);
});

function leadsSomewhere(from: string, link: string): boolean {
  const [, anchor] = link.split('#');
  const target = pathOfLink(from, link);
  if (!existsSync(`${ROOT}${target}`)) return false;
  return anchor === undefined || headingSlugs(readFileSync(`${ROOT}${target}`, 'utf8')).includes(anchor);
}

describe('reading links', () => {
  test('finds those to files and headings, not those to other sites or in code', () => {
    const text = '[a](b.md) [c](#d)\n[e](https://example.com) `[f](g.md)`\n```text\n[h](i.md)\n```\n';
    expect(linksOf(text)).toEqual(['b.md', '#d']);
  });

  test('a path is relative to the file', () => {
    expect(pathOfLink('docs/decisions/0001-a.md', '../client.md#calls')).toBe('docs/client.md');
    expect(pathOfLink('docs/client.md', '#calls')).toBe('docs/client.md');
  });

  test('headings have the anchors of GitHub', () => {
    expect(headingSlugs('# The `diff` command\n## In CI, too\n## Twice\n## Twice\n')).toEqual([
      'the-diff-command',
      'in-ci-too',
      'twice',
      'twice-1',
    ]);
  });

  test('a broken link is found', () => {
    expect(leadsSomewhere('README.md', 'docs/nowhere.md')).toBe(false);
    expect(leadsSomewhere('README.md', 'docs/client.md#no-such-heading')).toBe(false);
    expect(leadsSomewhere('README.md', 'docs/client.md#paging')).toBe(true);
  });
});
