import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtPages } from '../../src/pipeline/lint/built-pages.ts';
import { renderFindings } from '../../src/pipeline/lint/render-findings.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { folderWith, temporaryFolder } from '../support/run-folder.ts';

describe('the page in the portal that was built last', () => {
  test('is the place that is meant, else the page, else none', async () => {
    const root = folderWith({ 'generated/portal/rules.html': '<h3 id="paging-end">' });
    const pageOf = builtPages(projectAt(root));
    expect(pageOf('rules.html#paging-end')).toBe('generated/portal/rules.html#paging-end');
    expect(pageOf('rules.html')).toBe('generated/portal/rules.html');
    expect(pageOf('rules.html#paging-en')).toBe('generated/portal/rules.html');
    expect(pageOf('schemas/New.html')).toBeUndefined();
  });

  test('nothing is printed where no portal was built, or a page cannot be read', async () => {
    const root = temporaryFolder();
    expect(builtPages(projectAt(root))('rules.html')).toBeUndefined();
    mkdirSync(join(root, 'generated/portal/rules.html'), { recursive: true });
    expect(builtPages(projectAt(root))('rules.html')).toBeUndefined();
    writeFileSync(join(root, 'generated/portal/index.html'), '');
    expect(builtPages(projectAt(root))('index.html')).toBe('generated/portal/index.html');
  });

  test('is a third line of the finding', () => {
    const finding = {
      rule: 'contract/enum-named',
      severity: 'error',
      file: 'spec/a.yaml',
      line: 3,
      column: 5,
      message: 'Move it.',
      link: 'schemas/A.html',
    } as const;
    const last = '1 finding; generated/ is left as it was.';
    const text = 'error spec/a.yaml:3:5 (contract/enum-named)\n  Move it.\n';
    const pageOf = (link: string) => `built/${link}`;
    expect(renderFindings([finding], { pageOf })).toBe(`${text}  built/schemas/A.html\n${last}`);
    expect(renderFindings([finding], { pageOf: () => undefined })).toBe(text + last);
    expect(renderFindings([finding])).toBe(text + last);
  });
});

test('of many findings the errors are shown first, and the rest is counted', () => {
  const finding = { rule: 'r', file: 'a.yaml', line: 1, column: 1 };
  const warning = { ...finding, severity: 'warning', message: 'Warning.' } as const;
  const error = { ...finding, severity: 'error', message: 'Error.' } as const;
  expect(renderFindings([warning, warning, error], { atMost: 2 })).toBe(
    'error a.yaml:1:1 (r)\n  Error.\nwarning a.yaml:1:1 (r)\n  Warning.\n' +
      '… and 1 more: npm run check prints all.\n3 findings; generated/ is left as it was.',
  );
});
