import { loadDescription } from '../../src/backoffice/contract/load-description.ts';
import type { SandboxAccount } from '../../src/backoffice/sandbox/library/embedded-sandbox.ts';
import type { StartedSandbox } from '../../src/backoffice/sandbox/library/start-sandbox.ts';
import { verifyServer } from '../../src/cli/start/verify-servers.ts';
import type { VerifyOptions } from '../../src/engine/probe/verify.ts';
import type { VerifyReport } from '../../src/engine/report/report.ts';

const api = loadDescription(undefined);

/** Verifies the server at `url` with the credentials of a sandbox, without a limit of requests a second. */
export function verifySandbox(
  { url, appKey, token }: Pick<StartedSandbox, 'url' | 'appKey' | 'token'>,
  account: SandboxAccount | undefined,
  options: Partial<VerifyOptions> = {},
): Promise<VerifyReport> {
  return verifyServer(api, {
    baseUrl: url,
    credentials: { appKey, token },
    ruleValues: { account: account?.accountID, from: account?.from, to: account?.to },
    also: [],
    ...options,
  });
}
