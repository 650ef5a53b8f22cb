import { DEFAULT_LIMITS } from '../../../src/drift/send/limits.ts';
import type { Report } from '../../../src/report/report.ts';
import type { ServedAccount, ServedSandbox } from '../served-sandbox.ts';
import { verifySandbox } from '../verify-sandbox.ts';
import { bodyFaults, connectionFaults, contentTypeFaults, statusFaults } from './answer-faults.ts';
import { dataFaults, rareFaults } from './data-faults.ts';
import { directionFaults } from './direction-faults.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { requirementFaults, validFormFaults } from './input-faults.ts';
import { Ledger } from './ledger.ts';
import { limitFaults } from './limit-faults.ts';
import { offsetFaults } from './offset-faults.ts';
import { keyFaults, operationFaults } from './operation-faults.ts';
import { pageFaults } from './page-faults.ts';
import type { FaultClass, Planted, PlantedAnswer, PlantedFault, PlantedServer } from './planted-fault.ts';
import { errorFaults, everyRecordFaults, oneRecordFaults } from './schema-faults.ts';

/** What came of one change that was planted. */
export interface Verdict {
  /** How many answers were changed; a fault that changed none was not planted. */
  readonly planted: number;
  /** The rules of the findings that tell of an error, each once. */
  readonly rules: readonly string[];
  readonly report: Report;
}

/** Every fault that can be planted before `sandbox`. */
export function allFaults(sandbox: Pick<ServedSandbox, 'appKey' | 'token'>): PlantedFault[] {
  return [
    ...everyRecordFaults,
    ...oneRecordFaults,
    ...errorFaults,
    ...dataFaults,
    ...rareFaults,
    ...statusFaults,
    ...contentTypeFaults,
    ...bodyFaults,
    ...connectionFaults,
    ...operationFaults,
    ...requirementFaults(sandbox),
    ...keyFaults(sandbox.appKey),
    ...validFormFaults,
    ...ruleFaults,
  ];
}

/** Every fault that breaks a rule of the listing. */
export const ruleFaults: readonly PlantedFault[] = [...limitFaults, ...offsetFaults, ...directionFaults, ...pageFaults];

/** The rules that are named for a class of faults when it is told what is wrong, and not only that something is. */
const NAMES: Readonly<Record<Exclude<FaultClass, 'rule'>, readonly string[]>> = {
  'schema keyword, every record': ['response-body', 'response-undeclared'],
  'schema keyword, one record of many': ['response-body', 'response-undeclared'],
  'schema keyword, errors': ['response-body', 'response-undeclared'],
  'data-dependent': ['response-body', 'response-json', 'response-content-type'],
  status: ['response-status', 'response-server-error', 'response-body', 'response-content-type', 'input-valid'],
  'content type': ['response-content-type'],
  'broken body': ['response-json', 'response-body', 'response-encoding', 'response-limits'],
  connection: ['response-connection', 'response-limits', 'response-encoding'],
  'operation not shown': [
    'response-content-type',
    'response-json',
    'response-body',
    'response-server-error',
    'response-connection',
  ],
  requirement: ['input-required', 'input-security', 'input-invalid'],
  'valid form': [
    'input-valid',
    'limit-no-maximum',
    'limit-no-default',
    'direction-fallback',
    'direction-previous-alias',
    'offset-is-date-boundary',
  ],
};

/** Whether a fault was told for what it is. */
export function isNamed(fault: PlantedFault, { rules }: Pick<Verdict, 'rules'>): boolean {
  const names = fault.class === 'rule' ? [fault.breaks ?? ''] : NAMES[fault.class];
  return rules.some((rule) => names.includes(rule));
}

/** A server before which faults are planted, one after another. Its clock stands still, and its records stay. */
export interface PlantedTarget {
  readonly sandbox: Pick<ServedSandbox, 'url' | 'appKey' | 'token'>;
  readonly account: ServedAccount;
  readonly server: PlantedServer;
  readonly seed: number;
  readonly known: Map<string, PlantedAnswer>;
}

/** The target `sandbox`, whose clock reads `now`. Its last account is listed. */
export async function plantedTarget(
  sandbox: PlantedTarget['sandbox'] & Pick<ServedSandbox, 'accounts'>,
  { now, seed = 1 }: { readonly now: number; readonly seed?: number },
): Promise<PlantedTarget> {
  const account = sandbox.accounts.at(-1);
  if (account === undefined) throw new Error('The sandbox has no account.');
  const { accountID, from, to } = account;
  const headers = { 'svc-client-app-key': sandbox.appKey, authorization: `Bearer ${sandbox.token}` };
  const response = await fetch(`${sandbox.url}/accounts/${accountID}/transactions?from=${from}&to=${to}`, { headers });
  const ledger = new Ledger(await response.json());
  return { sandbox, account, server: { now: () => now, ledger }, seed, known: new Map() };
}

/** Verifies a server with a fault planted before it. */
export function judgeFault(target: PlantedTarget, fault: PlantedFault): Promise<Verdict> {
  return judgePlanted(target, fault, 4000);
}

/** Verifies a server with a change planted before it that the text allows, or with none, up to today. */
export function judgeAllowed(target: PlantedTarget, allowed: Planted | undefined): Promise<Verdict> {
  const to = new Date(target.server.now()).toISOString().slice(0, 10);
  // A slow machine must not be taken for a fault.
  return judgePlanted({ ...target, account: { ...target.account, to } }, allowed, 30_000);
}

async function judgePlanted(
  { sandbox, account, server, seed, known }: PlantedTarget,
  planted: Planted | undefined,
  timeoutMs: number,
): Promise<Verdict> {
  const proxy = await startFaultProxy(sandbox.url, planted, { server, known });
  try {
    const limits = { ...DEFAULT_LIMITS, timeoutMs, bodyBytes: 20_000_000 };
    const { now } = server;
    const report = await verifySandbox({ ...sandbox, url: proxy.url }, account, { limits, seed, now });
    const errors = report.findings.filter(({ severity }) => severity === 'error');
    return { planted: proxy.planted, rules: [...new Set(errors.map(({ rule }) => rule))], report };
  } finally {
    await proxy.close();
  }
}
