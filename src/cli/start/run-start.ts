import { join } from 'node:path';
import { styleText } from 'node:util';
import { isOurs } from '../../backoffice/contract/bundled-document.ts';
import { ourPages } from '../../backoffice/portal/our-pages.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { excerptOfNames } from '../../engine/json/excerpt.ts';
import { renderReport } from '../../engine/report/formats.ts';
import type { Report } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import { build, type Generated } from '../../pipeline/build.ts';
import { countContents } from '../../pipeline/counts.ts';
import { startMock } from '../../pipeline/mock/start-mock.ts';
import { portalStep } from '../../pipeline/portal/portal-step.ts';
import { generatedFolder, type Project, projectAt } from '../../pipeline/project.ts';
import { CommandError } from '../../pipeline/terminal/command-error.ts';
import { createProgress, type Timings } from '../../pipeline/terminal/progress.ts';
import { renderSummary, type SummaryRow } from '../../pipeline/terminal/summary.ts';
import type { Io } from '../command/command.ts';
import type { OptionValues } from '../command/option.ts';
import type { GIVEN_SERVER_OPTIONS } from '../options/server-options.ts';
import { MOST_PRINTED, printFindings } from '../project/print-findings.ts';
import {
  type MockVerdict,
  readBuiltDocument,
  verifyGiven,
  verifyMock,
  verifyMockExamples,
  verifySandbox,
} from './verify-servers.ts';

/** The values of the options. */
type StartValues = OptionValues<typeof GIVEN_SERVER_OPTIONS> & {
  readonly server: readonly string[];
  readonly project: string | undefined;
};

/** Builds a project, verifies its servers, and returns the exit code. */
export async function runStart(values: StartValues, io: Io): Promise<number> {
  const project = projectAt(values.project);
  const timings: Timings = new Map();
  const progress = createProgress(timings, io.stderr);
  const result = await build(project, progress);
  printFindings(result.lint, project, io, MOST_PRINTED);
  if (result.kind === 'refused') return 1;
  const { pages } = await progress.step('portal', () => portalStep(project, { service: ourPages }));
  const isOwn = isOurs(result.document);
  // A document may have webhooks alone, which no server of it serves.
  const hasOperations = countContents(result.document).operations > 0;
  const api = readBuiltDocument(project);
  const mock = hasOperations
    ? await progress.step('mock', () => verifyPrism(project, isOwn ? verifyMock : verifyMockExamples, api))
    : undefined;
  const servers = new Map<string, Report>();
  if (isOwn) servers.set('sandbox', await progress.step('sandbox', () => verifyOurSandbox(api)));
  for (const server of values.server) {
    servers.set(server, await progress.step(server, () => verifyGiven(api, server, values, io)));
  }
  for (const report of [...(mock ? [mock.report] : []), ...servers.values()]) {
    if (report.findings.length > 0) io.stderr.write(`${await renderReport(report, 'text')}\n`);
  }
  const rows = [
    ...buildRows(result, timings),
    portalRow(pages, timings),
    mockRow(mock, timings),
    ...[...servers].map(([name, report]) => serverRow(name, report, timings)),
  ];
  const isWell = rows.every(({ ok }) => ok);
  io.stdout.write(`\n${styleText(isWell ? 'green' : 'red', renderSummary(rows), { stream: io.stdout })}\n`);
  return isWell ? 0 : 1;
}

async function verifyPrism(project: Project, verify: typeof verifyMock, api: ApiDescription): Promise<MockVerdict> {
  const mock = await startMock({ document: join(generatedFolder(project), 'openapi.json') });
  const verdict = await verify(api, mock.url).finally(mock.stop);
  const { code, reason } = await mock.exited;
  // There is no code of a mock that was stopped.
  if (code) throw new CommandError('prism-ended', `Prism ended by itself: ${reason || `exit code ${code}`}`);
  return verdict;
}

async function verifyOurSandbox(api: ApiDescription): Promise<Report> {
  // Loaded now: the build may just have written what the sandbox imports.
  const { startSandbox } = await import('../../backoffice/sandbox/library/start-sandbox.ts');
  // Every run has the same ledgers.
  await using sandbox = await startSandbox({ records: 2000, until: '2026-10-14' });
  return await verifySandbox(api, sandbox);
}

/** The rows of what the build wrote. */
function buildRows(
  { document, lint, outputs }: Extract<Generated, { readonly kind: 'generated' }>,
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
  const ofOperations = ['operations.ts', 'operation-methods.ts', 'client.ts'].filter((name) => outputs.has(name));
  const row = (part: string, result: string): SummaryRow => ({ part, result, ms: timings.get(part) ?? 0, ok: true });
  return [
    row('lint', `${counted(lint.rules, 'rule')}, ${counted(lint.findings.length, 'finding')}`),
    row('bundle', contents.join(', ')),
    row('types', 'types.ts'),
    row(
      'tables',
      `enums.ts, ${counted(enums, 'table')}; ${ofOperations.join(', ')}, ${counted(operations, 'operation')}`,
    ),
    row('validators', `validators.js, ${counted(schemas, 'schema')}, ${counted(responses, 'response')}`),
  ];
}

/** The row of the portal. */
function portalRow(pages: number, timings: Timings): SummaryRow {
  const result = `${counted(pages, 'page')}, each with a twin in Markdown`;
  return { part: 'portal', result, ms: timings.get('portal') ?? 0, ok: true };
}

/** The row of the mock, if there is one. */
function mockRow(verdict: MockVerdict | undefined, timings: Timings): SummaryRow {
  if (verdict === undefined) return { part: 'mock', result: 'no operation to serve', ms: 0, ok: true };
  const { report, limits, refused } = verdict;
  const known = limits.length === 0 ? '' : `, ${counted(limits.length, 'known limit')} of Prism seen`;
  const unserved = refused.length === 0 ? '' : `; Prism does not serve ${excerptOfNames(refused, 3)}`;
  return serverRow('mock', report, timings, known + unserved);
}

/** The row of a server, whose time is that of the step of the same name. */
function serverRow(part: string, { summary, findings }: Report, timings: Timings, known = ''): SummaryRow {
  const result = `${counted(summary.exchanges, 'response')} validated, ${counted(findings.length, 'finding')}${known}`;
  return { part, result, ms: timings.get(part) ?? 0, ok: findings.length === 0 };
}
