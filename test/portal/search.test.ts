import { describe, expect, test } from 'vitest';
import { searchOver } from '../../src/pipeline/portal/browser/find-entries.ts';
import type { PackedEntry } from '../../src/pipeline/portal/model/search-entry.ts';
import { readYaml } from '../support/read-yaml.ts';
import { filesOf, ownFiles, smallDocument } from './portal-files.ts';

const QUERIES: { readonly first: readonly [query: string, link: string][]; readonly none: readonly string[] } =
  readYaml('search.yaml', import.meta.url);

const entries = entriesOf(ownFiles());
const find = searchOver(entries);

function entriesOf(files: ReadonlyMap<string, string>): readonly PackedEntry[] {
  const [, json = ''] = /^globalThis\.portalSearchEntries = (.*);\n$/.exec(files.get('search-index.js') ?? '') ?? [];
  return JSON.parse(json);
}

describe('what a partner types', () => {
  test.each(QUERIES.first)('%s → %s', (query, link) => {
    const [first] = find(query).hits.map((hit) => (link.includes('#') ? hit.link : hit.link.replace(/#.*/, '')));
    expect(first).toBe(link);
  });

  test.each(QUERIES.none)('nothing is found for %s', (query) => {
    expect(find(query).hits).toEqual([]);
  });
});

test('every page is found by its title', () => {
  const pages = [...ownFiles()].filter(([path]) => path.endsWith('.html') && path !== '404.html');
  const missed = pages.flatMap(([path, html]) => {
    const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
    return find(title).hits.some(({ link }) => link.replace(/#.*/, '') === path) ? [] : [`${path}: ${title}`];
  });
  expect(pages.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

test('no entry has marks of Markdown', () => {
  const marked = entries.filter(([, title, text]) => /`|\]\(|\*\*/.test(title + text));
  expect(marked).toEqual([]);
});

test('what is described comes before what is unspecified, and that before what is deprecated', () => {
  const operation = (summary: string, rest = {}) => ({
    operationId: summary.replaceAll(' ', ''),
    summary,
    responses: {},
    ...rest,
  });
  const paths = {
    '/a': { get: operation('Read parcel one', { deprecated: true }) },
    '/parcel/two': { get: { responses: {} } },
    '/c': { get: operation('Read parcel three') },
  };
  const files = filesOf({ documents: [smallDocument({}, { paths })], guides: [] });
  const titles = searchOver(entriesOf(files))('parcel').hits.map(({ title }) => title);
  expect(titles).toEqual(['Read parcel three', 'GET /parcel/two', 'Read parcel one']);
});
