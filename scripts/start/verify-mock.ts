import type { ApiDescription } from '../../src/engine/document/api-description.ts';
import { mergeReports } from '../../src/engine/report/merge-reports.ts';
import type { Finding, Report } from '../../src/engine/report/report.ts';
import { PRISM_LIMITS, type PrismLimit } from '../../src/pipeline/mock/prism-limits.ts';
import { verifyServer } from './verify-server.ts';

/** The result for a mock. */
export interface MockVerdict {
  /** The findings are those that no limit of Prism explains. */
  readonly report: Report;
  /** The documented limits of Prism that showed. */
  readonly limits: readonly PrismLimit[];
}

/** How Prism is asked for bodies: first those of the examples, then bodies made from the schemas, the same ones in each run. */
const PREFERENCES = [undefined, ...[1, 2, 3].map((seed) => `dynamic=true, seed=${seed}`)];

/** Verifies a mock that Prism serves at `url`: the examples of the document, and generated bodies. */
export async function verifyMock(contract: ApiDescription, url: string): Promise<MockVerdict> {
  const reports: Report[] = [];
  for (const prefer of PREFERENCES) {
    const headers = prefer === undefined ? {} : { prefer };
    // Prism takes any key and any token. It knows no rules beyond schemas (rules-not-enforced).
    const credentials = { appKey: 'any-key', token: 'any-token', headers };
    reports.push(await verifyServer(contract, { baseUrl: url, credentials, packs: [] }));
  }
  const report = mergeReports(reports);
  return {
    report: { ...report, findings: report.findings.filter((finding) => limitShownBy(finding) === undefined) },
    limits: PRISM_LIMITS.filter((limit) => report.findings.some((finding) => limitShownBy(finding) === limit)),
  };
}

function limitShownBy(finding: Finding): PrismLimit | undefined {
  return PRISM_LIMITS.find(({ isShownBy }) => isShownBy?.(finding) === true);
}
