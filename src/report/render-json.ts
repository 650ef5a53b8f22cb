import type { Report } from './report.ts';

/** The report as JSON, indented, as `report.schema.json` describes it. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
