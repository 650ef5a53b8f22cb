import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../src/engine/report/formats.ts';
import { pageOf } from '../../src/engine/report/portal-page.ts';
import schema from '../../src/engine/report/report.schema.json' with { type: 'json' };
import type { Finding, Report } from '../../src/engine/report/report.ts';
import { FINDING, FULL } from './sample-reports.ts';
import { sarifFaults } from './sarif-faults.ts';

const PORTAL = 'https://docs.example/back-office/';
const LINK = 'schemas/AccountTransaction.html#property-tranWhen';
const FORMATS = ['text', 'junit', 'sarif', 'github', 'summary', 'html'] as const;
const { portal: _, ...UNPUBLISHED } = FULL;

/** A report with one finding that leads to `link` of `portal`. */
function leading(portal: string, link: string, changes: Partial<Finding> = {}): Report {
  return { ...FULL, portal, findings: [{ ...FINDING, ...changes, link }] };
}

describe('the page of a finding', () => {
  test.each(FORMATS)('is not in %s where none is known', async (format) => {
    expect(await renderReport(UNPUBLISHED, format)).not.toContain('AccountTransaction.html');
  });

  test('is that of the portal that was built here, for people, unless one is published', async () => {
    const built = `generated/portal/${LINK}`;
    expect(await renderReport(UNPUBLISHED, 'text', undefined, 'generated/portal/')).toContain(`\n  ${built}\n`);
    expect(await renderReport(FULL, 'text', undefined, 'generated/portal/')).not.toContain(built);
    expect(await renderReport(UNPUBLISHED, 'html', undefined, 'generated/portal/')).not.toContain(built);
  });

  test('is the help of a rule that the document states, in SARIF', async () => {
    const report = leading(PORTAL, 'rules.html#paging-end', { rule: 'paging-end' });
    const text = await renderReport({ ...report, findings: [...report.findings, FINDING] }, 'sarif');
    expect(sarifFaults(text)).toEqual([]);
    const rules = JSON.parse(text).runs[0].tool.driver.rules.map(
      ({ id, helpUri }: { id: string; helpUri?: string }) => [id, helpUri],
    );
    expect(rules).toEqual([
      ['paging-end', `${PORTAL}rules.html#paging-end`],
      ['response-body', undefined],
    ]);
  });
});

/** Contents of a foreign report that could mislead a reader, or escape from the place where it is shown. */
const HOSTILE: [string, string][] = [
  ['javascript:alert(1)//', LINK],
  ['file:///etc/', LINK],
  ['https://docs.example', LINK],
  ['https://docs.example/"><script>/', LINK],
  [PORTAL, '../../evil.html'],
  [PORTAL, 'a.html" onclick="alert(1)'],
  [PORTAL, 'a.html>) [b](<https://evil.example>'],
  [PORTAL, 'a.html\n::error::planted'],
  [PORTAL, 'a.html\u001b[2J'],
  [PORTAL, 'a.html#\u202e'],
];

test.each(HOSTILE)('portal %j with link %j is shown nowhere', async (portal, link) => {
  const report = leading(portal, link);
  expect(pageOf(report, { ...FINDING, link })).toBeUndefined();
  const { portal: _portal, ...plain } = report;
  for (const format of FORMATS) expect(await renderReport(report, format)).toBe(await renderReport(plain, format));
});

test('the JSON Schema refuses links that no portal has', () => {
  const isReport = new Ajv2020({ allowUnionTypes: true, formats: { date: true } }).compile(schema);
  const isLink = (portal: string, link: string) => isReport(JSON.parse(JSON.stringify(leading(portal, link))));
  const good = [LINK, 'rules.html#paging-end', 'operations/GET~20~2f.html', 'schemas/A.html#property-list.~5b~5d.b'];
  expect(good.filter((link) => !isLink(PORTAL, link))).toEqual([]);
  const bad = ['../../evil.html', '//evil.example/a.html', 'javascript:alert(1)', 'a.html#a"b', '', 'a.js'];
  expect(bad.filter((link) => isLink(PORTAL, link))).toEqual([]);
  expect(['javascript:/', 'https://docs.example', ''].filter((portal) => isLink(portal, LINK))).toEqual([]);
});
