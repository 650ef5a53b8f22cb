import { loadDescription } from '../../src/backoffice/contract/load-description.ts';
import { RULE_PACKS } from '../../src/backoffice/rules/rule-packs.ts';
import type { SandboxAccount } from '../../src/backoffice/sandbox/library/embedded-sandbox.ts';
import type { StartedSandbox } from '../../src/backoffice/sandbox/library/start-sandbox.ts';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import { type VerifyOptions, verify } from '../../src/engine/probe/verify.ts';
import type { VerifyReport } from '../../src/engine/report/report.ts';

const api = loadDescription(undefined);

/** Verifies the server at `url` with the credentials of a sandbox, without a limit of requests a second. */
export function verifySandbox(
  { url, appKey, token }: Pick<StartedSandbox, 'url' | 'appKey' | 'token'>,
  account: SandboxAccount | undefined,
  options: Partial<VerifyOptions> = {},
): Promise<VerifyReport> {
  return verify({
    api,
    packs: RULE_PACKS,
    baseUrl: url,
    credentials: { appKey, token },
    ruleValues: { account: account?.accountID, from: account?.from, to: account?.to },
    also: [],
    rps: 0,
    seed: 1,
    strict: true,
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
    now: Date.now,
    version: '0.0.0',
    onExchange: () => {},
    ...options,
  });
}
