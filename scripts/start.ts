import { join } from 'node:path';
import { styleText } from 'node:util';
import { build, type Generated } from './pipeline.ts';
import { countContents } from './steps/counts.ts';
import { builtPages } from './steps/lint/built-pages.ts';
import { renderFindings } from './steps/lint/render-findings.ts';
import { renderMockFaults } from './steps/mock/render-mock-faults.ts';
import type { MockVerdict } from './steps/mock/validate-mock.ts';
import { type Project, projectAt } from './steps/project.ts';
import { renderSandboxFaults } from './steps/sandbox/render-sandbox-faults.ts';
import type { SandboxVerdict } from './steps/sandbox/validate-sandbox.ts';
import { commandOptions } from './terminal/command-options.ts';
import { createProgress, type Progress, type Timings } from './terminal/progress.ts';
import { counted, renderSummary, type SummaryRow } from './terminal/summary.ts';

const HELP = `npm start

The main job: lints the document in spec/, bundles it, derives types, enum tables and validators from it, draws the portal,
serves the document with Prism, and validates every response of that mock; then starts the sandbox and validates
its responses, too. Ends in a table.

  --help  this text

Example
  npm start

Exit codes: 0 all is well, 1 findings or faults, 2 could not run.`;

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, {});
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const project = projectAt();
  const timings: Timings = new Map();
  const progress = createProgress(timings);
  const result = await build(project, progress);
  if (result.kind === 'refused') {
    console.error(renderFindings(result.lint.findings, { pageOf: builtPages(project) }));
    return 1;
  }
  const { pages } = await drawPortal(project, progress);
  const mock = await validateMock(project, progress);
  const sandbox = await validateSandbox(project, progress);
  if (mock.faults.length > 0) console.error(renderMockFaults(mock.faults));
  if (sandbox.faults.length > 0) console.error(renderSandboxFaults(sandbox.faults));
  const rows = [
    ...buildRows(result, timings),
    portalRow(pages, timings),
    mockRow(mock, timings),
    sandboxRow(sandbox, timings),
  ];
  const isWell = rows.every(({ ok }) => ok);
  console.log(`\n${styleText(isWell ? 'green' : 'red', renderSummary(rows), { stream: process.stdout })}`);
  return isWell ? 0 : 1;
}

// Each step is loaded when it is its turn and not above: the build may just have written the validators.

function drawPortal(project: Project, progress: Progress): Promise<{ readonly pages: number }> {
  return progress.step('portal', async () => (await import('./steps/portal/portal-step.ts')).portalStep(project));
}

function validateMock(project: Project, progress: Progress): Promise<MockVerdict> {
  return progress.step('mock', async () => {
    const { compiledBodyValidators } = await import('../src/backoffice/contract/body-validators.ts');
    const { mockStep } = await import('./steps/mock/mock-step.ts');
    return mockStep({
      document: documentOf(project),
      validators: compiledBodyValidators,
      onProgress: progress.advance,
    });
  });
}

function validateSandbox(project: Project, progress: Progress): Promise<SandboxVerdict> {
  return progress.step('sandbox', async () => {
    const { compiledBodyValidators } = await import('../src/backoffice/contract/body-validators.ts');
    const { sandboxStep } = await import('./steps/sandbox/sandbox-step.ts');
    return sandboxStep({ document: documentOf(project), validators: compiledBodyValidators });
  });
}

function documentOf({ root, generated }: Project): string {
  return join(root, generated, 'openapi.json');
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
    row('tables', `enums.ts, ${counted(enums, 'table')}; operations.ts, ${counted(operations, 'operation')}`),
    row('validators', `validators.js, ${counted(schemas, 'schema')}, ${counted(responses, 'response')}`),
  ];
}

function portalRow(pages: number, timings: Timings): SummaryRow {
  const result = `${counted(pages, 'page')}, each with a twin in Markdown`;
  return { part: 'portal', result, ms: timings.get('portal') ?? 0, ok: true };
}

function mockRow({ validated, faults, limits }: MockVerdict, timings: Timings): SummaryRow {
  const known = limits.length === 0 ? '' : `, ${counted(limits.length, 'known limit')} of Prism seen`;
  const result = `${counted(validated, 'response')} validated, ${counted(faults.length, 'fault')}${known}`;
  return { part: 'mock', result, ms: timings.get('mock') ?? 0, ok: faults.length === 0 };
}

function sandboxRow({ validated, faults }: SandboxVerdict, timings: Timings): SummaryRow {
  const result = `${counted(validated, 'response')} validated, ${counted(faults.length, 'fault')}`;
  return { part: 'sandbox', result, ms: timings.get('sandbox') ?? 0, ok: faults.length === 0 };
}
