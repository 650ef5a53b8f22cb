import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PortalError } from '../../src/pipeline/portal/portal-error.ts';
import type { PortalInputs } from '../../src/pipeline/portal/portal-inputs.ts';
import { changelogsOf, readPortalInputs } from '../../src/pipeline/portal/read-inputs.ts';
import { writePortal } from '../../src/pipeline/portal/write-portal.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { folderWith, temporaryFolder } from '../support/run-folder.ts';
import { edited, filesOf, partOfDocument, smallDocument, textOf } from './portal-files.ts';

const PART = partOfDocument('OrderStatus', 'StopPrice', 'FundTarget');

const OLDER = edited((copy) => {
  copy.info.version = '2026-01-01';
  copy.components.schemas.OrderStatus.enum.pop();
  delete copy.components.schemas.StopPrice;
}, PART);

test('a change of the document changes the pages that show it, and no others', () => {
  const changed = edited((copy) => {
    copy.components.schemas.FundTarget.description = 'Something else.';
  }, PART);
  const guides: PortalInputs['guides'] = [{ name: 'x', text: '# X\n\n[a](../rules.html)', file: 'spec/pages/x.md' }];
  const before = filesOf({ documents: [PART], guides });
  const after = filesOf({ documents: [changed], guides });
  const other = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  expect(other.sort()).toEqual([
    'downloads/openapi.json',
    'llms.txt',
    'schemas/FundTarget.html',
    'schemas/FundTarget.md',
    'schemas/index.html',
    'schemas/index.md',
    'search-index.js',
  ]);
});

test('a version that comes twice is refused', () => {
  const small = smallDocument({ Order: {} });
  const build = () => filesOf({ documents: [small, small] });
  expect(build).toThrow(expect.objectContaining({ name: 'PortalError', code: 'version-twice' }));
  expect(build).toThrow(/"1"/);
});

describe('several versions', () => {
  const documents: PortalInputs['documents'] = [PART, OLDER];
  const files = filesOf({ documents, changelogs: changelogsOf(documents), guides: [] });

  test('are all there, the current one at the root', () => {
    expect(textOf(files.get('schemas/OrderStatus.html') ?? '')).toContain('REJECTED');
    const older = files.get('versions/2026-01-01/schemas/OrderStatus.html') ?? '';
    expect(textOf(older)).not.toContain('REJECTED');
    expect(textOf(older)).toContain('This is version 2026-01-01.');
    expect(older).toContain('<meta name="robots" content="noindex"/>');
    expect(JSON.parse(files.get('versions/2026-01-01/downloads/openapi.json') ?? '').info.version).toBe('2026-01-01');
  });

  test('a page leads to the same page of the others, or to their first', () => {
    expect(files.get('schemas/OrderStatus.html')).toContain('href="../versions/2026-01-01/schemas/OrderStatus.html"');
    expect(files.get('schemas/StopPrice.html')).toContain('href="../versions/2026-01-01/index.html"');
  });

  test('the changelog lists the changes, with links', () => {
    const html = files.get('changelog.html') ?? '';
    expect(textOf(html)).toContain(`${PART.info['version']}, since 2026-01-01`);
    expect(html).toContain('href="schemas/OrderStatus.html"');
    expect(textOf(html)).toContain('StopPrice');
  });
});

test('guides are in the order that is passed, and those that it does not name follow by name', () => {
  const pages = ['start-here', 'drift', 'paging'].map((name) => [`spec/pages/${name}.md`, `# ${name}`]);
  const project = projectAt(
    folderWith({ 'generated/openapi.json': JSON.stringify(smallDocument({})), ...Object.fromEntries(pages) }),
  );
  const namesOf = (guideOrder: readonly string[]) =>
    readPortalInputs(project, { service: () => ({ guideOrder }) }).guides.map(({ name }) => name);
  expect(namesOf(['paging', 'absent'])).toEqual(['paging', 'drift', 'start-here']);
  expect(namesOf([])).toEqual(['drift', 'paging', 'start-here']);
});

describe('writing', () => {
  test('touches only what is other than before, and removes what has gone', () => {
    const folder = temporaryFolder();
    const files = new Map([
      ['a.html', '1'],
      ['b/c.html', '2'],
    ]);
    expect(writePortal(folder, files).changed).toEqual(['a.html', 'b/c.html']);
    expect(writePortal(folder, new Map([['a.html', '3']]))).toEqual({
      changed: ['a.html'],
      removed: ['b/c.html'],
    });
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a.html', 'b', 'portal.json']);
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('3');
  });

  test('a file that was edited or lost is written again, and a file that is not of the portal stays', () => {
    const folder = temporaryFolder();
    const files = new Map([['a.html', '1']]);
    writePortal(folder, files);
    expect(writePortal(folder, files)).toEqual({ changed: [], removed: [] });
    writeFileSync(join(folder, 'a.html'), '2');
    writeFileSync(join(folder, 'robots.txt'), '');
    expect(writePortal(folder, files).changed).toEqual(['a.html']);
    rmSync(join(folder, 'a.html'));
    expect(writePortal(folder, files).changed).toEqual(['a.html']);
    expect(readdirSync(folder).sort()).toEqual(['a.html', 'portal.json', 'robots.txt']);
  });

  test('a portal that cannot be drawn to its end changes nothing', () => {
    const folder = temporaryFolder();
    writePortal(folder, new Map([['a.html', '1']]));
    const files = function* (): Generator<[string, string]> {
      yield ['a.html', '2'];
      throw new PortalError('link-dangling', 'Links of the portal lead nowhere.');
    };
    expect(() => writePortal(folder, files())).toThrow(PortalError);
    expect(readdirSync(folder).sort()).toEqual(['a.html', 'portal.json']);
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('1');
  });
});
