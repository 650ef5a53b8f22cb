import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { REPORT_FORMATS, type ReportFormat, renderReport } from '../../src/engine/report/formats.ts';
import { shownReport } from '../../src/engine/report/sections.ts';
import { FULL, PARTIAL, SAMPLES } from './sample-reports.ts';
import { sarifFaults } from './sarif-faults.ts';

const FORMATS = Object.keys(REPORT_FORMATS).filter((name): name is ReportFormat => name in REPORT_FORMATS);
const EXTENSION: Readonly<Record<ReportFormat, string>> = {
  text: 'txt',
  json: 'json',
  junit: 'xml',
  sarif: 'sarif',
  github: 'github.txt',
  summary: 'md',
  html: 'html',
};

describe('what people and programs read', () => {
  test.each(FORMATS)('%s', async (format) => {
    const extension = EXTENSION[format];
    for (const [name, report] of Object.entries(SAMPLES)) {
      await expect(await renderReport(report, format)).toMatchFileSnapshot(
        `./${name.toLowerCase()}.golden.${extension}`,
      );
    }
  });

  test.each(Object.entries(SAMPLES))('%s: text, Markdown and HTML have the same sections', async (_name, report) => {
    const { sections } = shownReport(report);
    const titles = sections.flatMap((section) => (section.kind === 'table' ? [section.title] : []));
    for (const format of ['text', 'summary', 'html'] as const) {
      const rendered = await renderReport(report, format);
      // Between a line break or an element and the next one.
      const places = titles.map((title) => rendered.search(new RegExp(`(?:\\n|### |<h2>|<summary>)${title}[\\n<]`)));
      expect(places, format).not.toContain(-1);
      expect(places, format).toEqual(places.toSorted((left, right) => left - right));
    }
  });

  test('text: a finding is printed once, in 8 lines at most', async () => {
    const [finding] = FULL.findings;
    if (finding === undefined) throw new Error('The report has no finding.');
    const operations = Array.from({ length: 40 }, (_, index) => ({ operationId: `operation${index}`, count: 1 }));
    const long = { ...finding, operations, message: 'A long message. '.repeat(40) };
    const text = await renderReport({ ...FULL, findings: [long] }, 'text');
    const [, ...rest] = text.split(finding.id);
    expect(rest).toHaveLength(1);
    expect(
      text
        .split('\n\n')
        .find((block) => block.includes(finding.id))
        ?.split('\n').length,
    ).toBeLessThanOrEqual(8);
  });

  test('colours only where they are wanted', async () => {
    const style = (name: string, text: string) => `<${name}>${text}</${name}>`;
    expect(await renderReport(FULL, 'text', style)).toContain('<red>error</red> <bold>response-body</bold>');
  });
});

describe('SARIF', () => {
  test.each(Object.values(SAMPLES))('is as its official schema says: $tool.command', async (report) => {
    expect(sarifFaults(await renderReport(report, 'sarif'))).toEqual([]);
  });

  test('the official schema refuses what is wrong', async () => {
    const log = JSON.parse(await renderReport(FULL, 'sarif'));
    log.runs[0].results[0].level = 'fatal';
    expect(sarifFaults(JSON.stringify(log))).not.toEqual([]);
  });

  test('a file with odd characters, and one with its whole path, are URIs', async () => {
    const [finding] = FULL.findings;
    const uriOf = async (file: string) => {
      const report = { ...FULL, findings: finding ? [{ ...finding, source: { file, line: 1, column: 1 } }] : [] };
      const [run] = JSON.parse(await renderReport(report, 'sarif')).runs;
      return run.results[0].locations[0].physicalLocation.artifactLocation.uri;
    };
    expect(await uriOf('a b/c#d?.yaml')).toBe('a%20b/c%23d%3F.yaml');
    expect(await uriOf('/tmp/api.json')).toBe('file:///tmp/api.json');
  });
});

describe('JUnit', () => {
  const parsed = (text: string) =>
    new XMLParser({ ignoreAttributes: false, isArray: (name) => ['testsuite', 'testcase'].includes(name) }).parse(text);

  test.each([
    // Two findings of FULL are of two operations each, and one of these is accepted.
    [FULL, [0, 3, 4, 1]],
    [PARTIAL, [1, 0, 3, 0]],
  ] as const)('its totals are those of its cases', async (report, figures) => {
    const text = await renderReport(report, 'junit');
    expect(XMLValidator.validate(text)).toBe(true);
    const { testsuites } = parsed(text);
    const cases = testsuites.testsuite.flatMap((suite: { testcase: object[] }) => suite.testcase);
    const having = (name: string) => cases.filter((each: object) => name in each).length;
    const totals = ['tests', 'errors', 'failures', 'skipped'].map((name) => testsuites[`@_${name}`]);
    expect(totals).toEqual([cases.length, having('error'), having('failure'), having('skipped')].map(String));
    expect(['error', 'failure', 'skipped', 'system-out'].map(having)).toEqual(figures);
  });
});
