import type { ApiDescription } from '../../src/engine/document/api-description.ts';
import { mergeReports } from '../../src/engine/report/merge-reports.ts';
import type { Report } from '../../src/engine/report/report.ts';
import type { SandboxGreeting } from './sandbox-greeting.ts';
import { verifyServer } from './verify-server.ts';

/**
 * Verifies a running sandbox, with the rules of the listing for each of its accounts.
 *
 * @throws {Error} when no account has records.
 */
export async function verifySandbox(
  contract: ApiDescription,
  { url, appKey, token, accounts }: SandboxGreeting,
): Promise<Report> {
  if (!accounts.some(({ records }) => records > 0)) {
    throw new Error('The sandbox reported no account with records; there is nothing to list.');
  }
  const reports: Report[] = [];
  for (const { accountID, from, to } of accounts) {
    const ruleValues = { account: accountID, from, to };
    reports.push(await verifyServer(contract, { baseUrl: url, credentials: { appKey, token }, ruleValues }));
  }
  return mergeReports(reports);
}
