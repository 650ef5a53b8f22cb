import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtPages } from '../../src/pipeline/lint/built-pages.ts';
import { renderFindings } from '../../src/pipeline/lint/render-findings.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { type Edit, editedProject, linkedLint, projectOf, temporaryProject } from './lint-project.ts';

const LISTING = 'spec/paths/accounts_account_id_transactions.yaml';

describe('a finding of the lint leads to the page about its place', () => {
  test.each<[string, Edit, string, string]>([
    [
      'a value of an enum',
      { file: 'spec/schemas/instrument.yaml', from: '    HALTED: Only', to: '    HALTD: Only' },
      'contract/enum-descriptions',
      'schemas/InstrumentStatus.html',
    ],
    [
      'a rule',
      { file: LISTING, from: '- id: paging-end\n', to: '- id: paging-end\n      idd: x\n' },
      'contract/extension-valid',
      'rules.html#paging-end',
    ],
    [
      'a property',
      {
        file: 'spec/schemas/account-transaction.yaml',
        from: '    dnb:\n      type: boolean',
        to: '    dnb:\n      type: bool',
      },
      'struct',
      'schemas/AccountTransaction.html#property-dnb',
    ],
    [
      'a parameter',
      { file: 'spec/parameters/query.yaml', from: 'name: offset\n', to: 'name: offset\n  requird: true\n' },
      'struct',
      'operations/listAccountTransactions.html#parameter-query-offset',
    ],
    [
      'an operation',
      { file: 'spec/paths/countries.yaml', from: 'x-rate-limit:', to: 'x-rate-limits:' },
      'contract/extension-valid',
      'operations/getCountries.html',
    ],
    [
      'an open question, in the root',
      { file: 'spec/openapi.yaml', from: '- id: events\n', to: '- id: events\n      idd: x\n' },
      'contract/extension-valid',
      'open-questions.html#events',
    ],
    [
      'what has no page',
      { file: 'spec/openapi.yaml', from: '  title: Brokerage Back-Office Service', to: '  titel: Brokerage' },
      'struct',
      '',
    ],
  ])('%s', async (_place, edit, rule, link) => {
    const { findings } = await linkedLint(await editedProject(edit));
    const found = findings.filter((finding) => finding.rule === rule && finding.file === edit.file);
    expect(found.map((finding) => finding.link ?? '')).toContain(link);
  });

  test('also where the document cannot be bundled', async () => {
    const edit = { file: LISTING, from: '/query.yaml#/Offset', to: '/query.yaml#/Offzet' };
    const { findings } = await linkedLint(await editedProject(edit));
    expect(findings.map(({ rule, link }) => [rule, link])).toEqual([
      ['contract/ref-inside-spec', 'operations/listAccountTransactions.html'],
    ]);
  });
});

describe('the page in the portal that was built last', () => {
  test('is the place that is meant, else the page, else none', async () => {
    const root = await projectOf({ 'generated/portal/rules.html': '<h3 id="paging-end">' });
    const pageOf = builtPages(projectAt(root));
    expect(pageOf('rules.html#paging-end')).toBe('generated/portal/rules.html#paging-end');
    expect(pageOf('rules.html')).toBe('generated/portal/rules.html');
    expect(pageOf('rules.html#paging-en')).toBe('generated/portal/rules.html');
    expect(pageOf('schemas/New.html')).toBeUndefined();
  });

  test('nothing is printed where no portal was built, or a page cannot be read', async () => {
    const root = await temporaryProject();
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
