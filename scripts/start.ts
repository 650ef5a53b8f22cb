import { join } from 'node:path';
import { styleText } from 'node:util';
import { renderReport } from '../src/engine/report/formats.ts';
import type { Report } from '../src/engine/report/report.ts';
import { counted } from '../src/engine/report/report-text.ts';
import { build, type Generated } from '../src/pipeline/build.ts';
import { countContents } from '../src/pipeline/counts.ts';
import { builtPages } from '../src/pipeline/lint/built-pages.ts';
import { renderFindings } from '../src/pipeline/lint/render-findings.ts';
import { generatedFolder, type Project, projectAt } from '../src/pipeline/project.ts';
import { npmScript } from '../src/pipeline/terminal/npm-script.ts';
import { createProgress, type Progress, type Timings } from '../src/pipeline/terminal/progress.ts';
import { renderSummary, type SummaryRow } from '../src/pipeline/terminal/summary.ts';
import type { MockVerdict } from './start/verify-servers.ts';

const HELP = `npm start

The main job: lints the document in spec/, bundles it, derives types, enum tables and validators from it, draws the portal,
serves the document with Prism and verifies that mock; then starts the sandbox and verifies it, too. Ends in a table.

  --help  this text

Example
  npm start

Exit codes: 0 all is well, 1 findings, 2 could not run.`;

export const main = npmScript(HELP, {}, async () => {
  const project = projectAt();
  const timings: Timings = new Map();
  const progress = createProgress(timings);
  const result = await build(project, progress);
  if (result.kind === 'refused') {
    console.error(renderFindings(result.lint.findings, { pageOf: builtPages(project) }));
    return 1;
  }
  const { pages } = await drawPortal(project, progress);
  const mock = await verifyPrism(project, progress);
  const sandbox = await verifyOurSandbox(project, progress);
  for (const report of [mock.report, sandbox]) {
    if (report.findings.length > 0) console.error(await renderReport(report, 'text'));
  }
  const rows = [
    ...buildRows(result, timings),
    portalRow(pages, timings),
    mockRow(mock, timings),
    serverRow('sandbox', sandbox, timings),
  ];
  const isWell = rows.every(({ ok }) => ok);
  console.log(`\n${styleText(isWell ? 'green' : 'red', renderSummary(rows), { stream: process.stdout })}`);
  return isWell ? 0 : 1;
});

// Each step is loaded when it is its turn and not above: the build may just have written the validators.

function drawPortal(project: Project, progress: Progress): Promise<{ readonly pages: number }> {
  return progress.step('portal', async () => {
    const { portalOptions } = await import('./portal-options.ts');
    const { portalStep } = await import('../src/pipeline/portal/portal-step.ts');
    return portalStep(project, portalOptions(project));
  });
}

function verifyPrism(project: Project, progress: Progress): Promise<MockVerdict> {
  return progress.step('mock', async () => {
    const { startMock } = await import('../src/pipeline/mock/start-mock.ts');
    const { readBuiltDocument, verifyMock } = await import('./start/verify-servers.ts');
    const mock = await startMock({ document: join(generatedFolder(project), 'openapi.json') });
    try {
      return await verifyMock(readBuiltDocument(project), mock.url);
    } finally {
      await mock.stop();
    }
  });
}

function verifyOurSandbox(project: Project, progress: Progress): Promise<Report> {
  return progress.step('sandbox', async () => {
    const { startSandbox } = await import('../src/backoffice/sandbox/library/start-sandbox.ts');
    const { readBuiltDocument, verifySandbox } = await import('./start/verify-servers.ts');
    // Every run has the same ledgers.
    await using sandbox = await startSandbox({ records: 2000, until: '2026-10-14' });
    return await verifySandbox(readBuiltDocument(project), sandbox);
  });
}

function buildRows(
  { document, lint }: Extract<Generated, { readonly kind: 'generated' }>,
  timings: Timings,
): SummaryRow[] {
  const { operations, responses, schemas, enums, rules, openQuestions } = countContents(document);
  const contents = [
    counted(operations, 'operation'),
    counted(schemas, 'schema'),
    counted(enums, 'enum'),
    counted(rules, 'rule'),
    counted(openQuestions, 'open question'),
  ];
  const row = (part: string, result: string): SummaryRow => ({ part, result, ms: timings.get(part) ?? 0, ok: true });
  return [
    row('lint', `${counted(lint.rules, 'rule')}, 0 findings`),
    row('bundle', contents.join(', ')),
    row('types', 'types.ts'),
    row(
      'tables',
      `enums.ts, ${counted(enums, 'table')}; operations.ts and operation-methods.ts, ${counted(operations, 'operation')}`,
    ),
    row('validators', `validators.js, ${counted(schemas, 'schema')}, ${counted(responses, 'response')}`),
  ];
}

function portalRow(pages: number, timings: Timings): SummaryRow {
  const result = `${counted(pages, 'page')}, each with a twin in Markdown`;
  return { part: 'portal', result, ms: timings.get('portal') ?? 0, ok: true };
}

function mockRow({ report, limits }: MockVerdict, timings: Timings): SummaryRow {
  const known = limits.length === 0 ? '' : `, ${counted(limits.length, 'known limit')} of Prism seen`;
  return serverRow('mock', report, timings, known);
}

function serverRow(part: 'mock' | 'sandbox', { summary, findings }: Report, timings: Timings, known = ''): SummaryRow {
  const result = `${counted(summary.exchanges, 'response')} validated, ${counted(findings.length, 'finding')}${known}`;
  return { part, result, ms: timings.get(part) ?? 0, ok: findings.length === 0 };
}
