import type { SandboxAccount } from '../../../src/backoffice/sandbox/library/embedded-sandbox.ts';
import {
  type StartedSandbox,
  type StartSandboxOptions,
  startSandbox,
} from '../../../src/backoffice/sandbox/library/start-sandbox.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import type { Report } from '../../../src/engine/report/report.ts';
import { verifySandbox } from '../../drift/verify-sandbox.ts';
import { dataFaults } from './data-faults.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { expectedRules, ruleFaults, writtenFaults } from './faults.ts';
import type { InjectedChange, InjectedFault, ProxiedResponse, ServerState } from './injected-fault.ts';
import { Ledger } from './ledger.ts';
import { schemaFaults } from './schema-faults.ts';

/** The result of `verify` for a server with one injected change. */
export interface InjectionResult {
  /** The number of requests or responses that were changed; 0 if the run did not reach the change. */
  readonly injected: number;
  /** The rules of the findings with severity error, each once. */
  readonly rules: readonly string[];
  readonly report: Report;
}

/** Every fault that can be injected before `sandbox`. */
export function allFaults(sandbox: Pick<StartedSandbox, 'appKey' | 'token'>): InjectedFault[] {
  return [...schemaFaults, ...dataFaults, ...writtenFaults(sandbox), ...ruleFaults];
}

/** Whether a rule that is expected for the fault reported it. */
export function hasExpectedRule(fault: InjectedFault, { rules }: Pick<InjectionResult, 'rules'>): boolean {
  const expected = fault.class === 'rule' ? [fault.breaks] : expectedRules[fault.class];
  if (expected === undefined) throw new Error(`faults.yaml expects no rules for the class ${fault.class}.`);
  return rules.some((rule) => expected.includes(rule));
}

/** The time of the clocks of tests that do not depend on the date. */
export const TEST_NOW = Date.parse('2026-10-15T13:37:00.000Z');

/** A sandbox for which faults are injected, one after another. Its clock and its records do not change. */
export interface InjectionTarget extends AsyncDisposable {
  readonly sandbox: StartedSandbox;
  readonly account: SandboxAccount;
  readonly server: ServerState;
  readonly seed: number;
  readonly cache: Map<string, ProxiedResponse>;
}

/** Starts a sandbox in this process whose clock always reads `now`. Its last account is listed, which has so many `records`. */
export async function startTarget(
  options: Required<Pick<StartSandboxOptions, 'records'>> & Pick<StartSandboxOptions, 'until'>,
  { now, seed = 1 }: { readonly now: number; readonly seed?: number },
): Promise<InjectionTarget> {
  const sandbox = await startSandbox({
    ...options,
    now: new Date(now),
    seed,
    appKey: 'app-key-of-the-faults',
    log: 'silent',
  });
  const account = sandbox.accounts.at(-1);
  if (account === undefined) throw new Error('The sandbox has no account.');
  const { accountID, from, to } = account;
  const headers = { 'svc-client-app-key': sandbox.appKey, authorization: `Bearer ${sandbox.token}` };
  const response = await fetch(`${sandbox.url}/accounts/${accountID}/transactions?from=${from}&to=${to}`, { headers });
  const server = { now: () => now, ledger: new Ledger(await response.json()) };
  return { sandbox, account, server, seed, cache: new Map(), [Symbol.asyncDispose]: () => sandbox.close() };
}

/** Verifies the target with a fault. */
export function verifyFault(target: InjectionTarget, fault: InjectedFault): Promise<InjectionResult> {
  return verifyInjected(target, fault, 4000);
}

/** Verifies the target, up to today, with a change that the interface specification allows, or without a change. */
export function verifyAllowed(target: InjectionTarget, allowed: InjectedChange | undefined): Promise<InjectionResult> {
  const to = new Date(target.server.now()).toISOString().slice(0, 10);
  // With the timeout of faults, a slow machine would be reported as a false positive.
  return verifyInjected({ ...target, account: { ...target.account, to } }, allowed, 30_000);
}

async function verifyInjected(
  { sandbox, account, server, seed, cache }: InjectionTarget,
  change: InjectedChange | undefined,
  timeoutMs: number,
): Promise<InjectionResult> {
  await using proxy = await startFaultProxy(sandbox.url, change, { server, cache });
  const limits = { ...DEFAULT_LIMITS, timeoutMs, bodyBytes: 20_000_000 };
  const report = await verifySandbox({ ...sandbox, url: proxy.url }, account, { limits, seed, now: server.now });
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  return { injected: proxy.injected, rules: [...new Set(errors.map(({ rule }) => rule))], report };
}
