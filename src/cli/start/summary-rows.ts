import type { Report } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { Generated } from '../../pipeline/build.ts';
import { countContents } from '../../pipeline/counts.ts';
import type { Timings } from '../../pipeline/terminal/progress.ts';
import type { SummaryRow } from '../../pipeline/terminal/summary.ts';
import type { MockVerdict } from './verify-servers.ts';

/** The rows of what the build wrote. */
export function buildRows(
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
    row('lint', `${counted(lint.rules, 'rule')}, ${counted(lint.findings.length, 'finding')}`),
    row('bundle', contents.join(', ')),
    row('types', 'types.ts'),
    row(
      'tables',
      `enums.ts, ${counted(enums, 'table')}; operations.ts and operation-methods.ts, ${counted(operations, 'operation')}`,
    ),
    row('validators', `validators.js, ${counted(schemas, 'schema')}, ${counted(responses, 'response')}`),
  ];
}

/** The row of the portal. */
export function portalRow(pages: number, timings: Timings): SummaryRow {
  const result = `${counted(pages, 'page')}, each with a twin in Markdown`;
  return { part: 'portal', result, ms: timings.get('portal') ?? 0, ok: true };
}

/** The row of the mock. */
export function mockRow({ report, limits }: MockVerdict, timings: Timings): SummaryRow {
  const known = limits.length === 0 ? '' : `, ${counted(limits.length, 'known limit')} of Prism seen`;
  return serverRow('mock', report, timings, known);
}

/** The row of a server, whose time is that of the step of the same name. */
export function serverRow(part: string, { summary, findings }: Report, timings: Timings, known = ''): SummaryRow {
  const result = `${counted(summary.exchanges, 'response')} validated, ${counted(findings.length, 'finding')}${known}`;
  return { part, result, ms: timings.get(part) ?? 0, ok: findings.length === 0 };
}
