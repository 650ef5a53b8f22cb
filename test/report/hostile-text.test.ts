import { createHash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { compareReports, renderComparison } from '../../src/engine/report/compare-reports.ts';
import { REPORT_FORMATS, type ReportFormat, renderReport } from '../../src/engine/report/formats.ts';
import { SCRIPT } from '../../src/engine/report/render-html.ts';
import { FULL, filledWith, LEARNED, REMAINING } from './sample-reports.ts';
import { sarifFaults } from './sarif-faults.ts';

const FORMATS = Object.keys(REPORT_FORMATS).filter((name): name is ReportFormat => name in REPORT_FORMATS);

/** What a server could send to get out of the place where it is shown. */
const HOSTILE: Readonly<Record<string, string>> = {
  markup: '</pre></script><script>alert(1)</script><img src=x onerror=alert(1)> "\'&amp; ]]>',
  'ANSI escapes': '\u001b[2J\u001b[31mgone\u009b31m\u0007',
  'line breaks': 'a\n::error file=x::planted\r\n::set-output name=x::y\n\u2028b\u2029c',
  'control characters': '\u0000\u0001\b\u000b\u001f\u007f\u0085',
  'turned text': 'safe\u202etxt.exe\u2066x\u2069\u200f\u061c',
  'half characters': '\ud800 and \udfff',
  Markdown: '](http://evil.example) **b** `code` ```\nfence\n``` <b>x</b> @someone | cell | # head',
  'a long text': 'x'.repeat(200_000),
};

/** No reader is steered by what is left, whatever the format, and it is what Unicode allows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const REPORTS = [
  { sample: FULL, annotations: ['error', 'error', 'warning', 'notice'] },
  { sample: REMAINING, annotations: ['notice'] },
  { sample: LEARNED, annotations: ['notice'] },
];
const CASES = Object.entries(HOSTILE).flatMap(([name, text]) => REPORTS.map((each) => ({ name, text, ...each })));

describe.each(CASES)('$name in a report of $sample.tool.command', ({ name, text, sample, annotations }) => {
  const report = filledWith(sample, text);
  const isLong = name === 'a long text';

  test.each(FORMATS.filter((format) => format !== 'json' && format !== 'sarif'))(
    '%s is not steered',
    async (format) => {
      const rendered = await renderReport(report, format);
      expect(STEERING.test(rendered)).toBe(false);
      expect(rendered.isWellFormed()).toBe(true);
    },
  );

  test('JSON holds it whole, and no character that a terminal obeys', async () => {
    const rendered = await renderReport(report, 'json');
    expect(JSON.parse(rendered)).toEqual(report);
    expect(rendered).not.toMatch(STEERING);
    expect(rendered).not.toContain('\t');
  });

  test('SARIF is still SARIF', async () => {
    const rendered = await renderReport(report, 'sarif');
    // A place must be a URI.
    if (!isLong) expect(sarifFaults(rendered)).toEqual([]);
    expect(rendered).not.toMatch(STEERING);
    for (const { message } of JSON.parse(rendered).runs[0].results) {
      expect(STEERING.test(message.text)).toBe(false);
      expect(message.text).not.toMatch(/(?<!\\)\]\(/);
    }
  });

  test('JUnit is XML with the same cases', async () => {
    const rendered = await renderReport(report, 'junit');
    expect(XMLValidator.validate(rendered)).toBe(true);
    const names = (xml: string) => [...xml.matchAll(/<([a-z-]+)/g)].map(([, tag]) => tag);
    expect(names(rendered)).toEqual(names(await renderReport(filledWith(sample, 'plain'), 'junit')));
    const options = { ignoreAttributes: false, processEntities: false, isArray: () => true };
    expect(new XMLParser(options).parse(rendered)['testsuites']).toHaveLength(1);
  });

  test('GitHub sees one annotation for each finding, and no other command', async () => {
    const lines = (await renderReport(report, 'github')).trimEnd().split('\n');
    expect(lines.map((line) => /^::(\w+)[ :]/.exec(line)?.[1])).toEqual(annotations);
  });

  test('HTML has the same elements, runs its own script only and loads nothing', async () => {
    const rendered = await renderReport(report, 'html');
    const tags = (html: string) => [...html.matchAll(/<([a-z0-9/!]+)/g)].map(([, tag]) => tag);
    expect(tags(rendered)).toEqual(tags(await renderReport(filledWith(sample, 'plain'), 'html')));
    expect(rendered).toContain("default-src 'none'; style-src 'sha256-");
    expect(tags(rendered).some((tag) => tag === 'img' || tag === 'link')).toBe(false);
    expect([...rendered.matchAll(/<script\b/gi)]).toHaveLength(1);
    expect(rendered).toContain(`<script>${SCRIPT}</script>`);
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(rendered).toContain(`; script-src 'sha256-${hash}'; base-uri 'none'`);
  });

  test('Markdown keeps its lines: nothing new begins one', async () => {
    const shape = (markdown: string) =>
      markdown
        .split('\n')
        .map((line) => /^(?:#+ |\||<\/?details|`{3,}(?:sh)?$|<code>)/.exec(line)?.[0].replace(/`+/, '```') ?? '');
    const rendered = await renderReport(report, 'summary');
    expect(shape(rendered)).toEqual(shape(await renderReport(filledWith(sample, 'plain'), 'summary')));
    // In these lines no Markdown is read.
    const read = rendered.replaceAll(/`{3,}sh\n.*\n`{3,}|<summary>.*/g, '');
    expect(read).not.toMatch(/<(?:script|img|b>x)|(?<!\\)\]\(|@[a-z]|:\/\//);
  });
});

test('a long text is cut where people read, so that a report can be read', async () => {
  for (const format of ['text', 'github', 'junit', 'html', 'summary'] as const) {
    const findings = FULL.findings.map((finding) => ({ ...finding, message: 'x'.repeat(2_000_000) }));
    expect((await renderReport({ ...FULL, findings }, format)).length).toBeLessThan(60_000);
  }
});

test('the comparison of two reports as JSON holds it whole, and no character that a terminal obeys', () => {
  const text = Object.values(HOSTILE).join('');
  const comparison = compareReports(filledWith(FULL, text), filledWith(FULL, `${text}.`));
  const rendered = renderComparison(comparison, 'json');
  expect(rendered).not.toMatch(STEERING);
  expect(rendered).toContain('\\u202e');
});
