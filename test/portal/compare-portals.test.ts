import { describe, expect, test } from 'vitest';
import { changedLines } from '../../scripts/steps/portal/compare/changed-lines.ts';
import { comparePortals } from '../../scripts/steps/portal/compare/compare-portals.ts';
import { edited, filesOf, partOfDocument, textOf } from './portal-files.ts';

describe('changedLines', () => {
  const textsOf = (before: string, after: string) =>
    changedLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);

  test.each([
    ['a b c', 'a b c', [' a', ' b', ' c']],
    ['a b c', 'a x c', [' a', '-b', '+x', ' c']],
    ['a b', 'a b c', [' a', ' b', '+c']],
    ['a a b', 'a b', [' a', '-a', ' b']],
    ['a b c d e', 'b x d', ['-a', ' b', '-c', '+x', ' d', '-e']],
  ])('%s → %s', (before, after, expected) => {
    const lines = (text: string) => text.replaceAll(' ', '\n');
    expect(textsOf(lines(before), lines(after))).toEqual(expected);
  });
});

describe('comparePortals', () => {
  const part = partOfDocument('FundTarget', 'StopPrice');
  const changed = edited((copy) => {
    copy.components.schemas.FundTarget.description = 'Something <b>else</b>.';
    delete copy.components.schemas.StopPrice;
    copy.paths['/new'] = { get: { operationId: 'getNew', summary: 'Something new', tags: ['Users'], responses: {} } };
  }, part);
  const before = { name: 'v1', files: filesOf({ documents: [part], guides: [] }) };
  const after = { name: 'v2', files: filesOf({ documents: [changed], guides: [] }) };
  const { pages, files } = comparePortals(before, after);
  const kindOf = new Map(pages.map(({ path, kind }) => [path, kind]));

  test('lists the pages whose content differs, and not those where only the navigation does', () => {
    expect(kindOf.get('schemas/FundTarget.html')).toBe('changed');
    expect(kindOf.get('schemas/StopPrice.html')).toBe('removed');
    expect(kindOf.get('operations/getNew.html')).toBe('added');
    expect(before.files.get('rules.html')).not.toBe(after.files.get('rules.html'));
    expect(kindOf.has('rules.html')).toBe(false);
  });

  test('has both portals, and a page with the lines and both renderings of each changed page', () => {
    const page = files.get('changes/schemas/FundTarget.html') ?? '';
    expect(textOf(page)).toContain('+ Something');
    expect(page).toContain('<iframe src="../../before/schemas/FundTarget.html"');
    expect(page).toContain('<iframe src="../../after/schemas/FundTarget.html"');
    expect(page).not.toContain('<b>else');
    for (const [, file = ''] of page.matchAll(/(?:src|href)="\.\.\/\.\.\/([^"]+)"/g))
      expect(files.has(file), file).toBe(true);
    expect(files.get('changes/schemas/StopPrice.html')).not.toContain('after/schemas/StopPrice.html');
    expect(files.get('index.html')).toContain('<a href="changes/operations/getNew.html">');
  });

  test('of a portal with itself has no changed page', () => {
    const same = comparePortals(before, before);
    expect(same.pages).toEqual([]);
    expect(textOf(same.files.get('index.html') ?? '')).toContain('No page has changed.');
  });
});
