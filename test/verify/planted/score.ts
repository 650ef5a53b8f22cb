import type { Report } from '../../../src/report/report.ts';
import { DEFAULT_LIMITS } from '../../../src/verify/send/limits.ts';
import type { ServedAccount, ServedSandbox } from '../served-sandbox.ts';
import { verifySandbox } from '../verify-sandbox.ts';
import { bodyFaults, connectionFaults, contentTypeFaults, statusFaults } from './answer-faults.ts';
import { dataFaults, rareFaults } from './data-faults.ts';
import { directionFaults } from './direction-faults.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { requirementFaults, validFormFaults } from './input-faults.ts';
import { limitFaults } from './limit-faults.ts';
import { offsetFaults } from './offset-faults.ts';
import { keyFaults, operationFaults } from './operation-faults.ts';
import { pageFaults } from './page-faults.ts';
import type { FaultClass, Planted, PlantedFault } from './planted-fault.ts';
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

/** Judges `sandbox` with a fault planted before it. */
export function judgeFault(sandbox: Judged, account: ServedAccount, fault: PlantedFault): Promise<Verdict> {
  return judgePlanted(sandbox, account, fault, 4000);
}

/** Judges `sandbox` with a change planted before it that the text allows, or with none, up to today. */
export function judgeAllowed(sandbox: Judged, account: ServedAccount, allowed: Planted | undefined): Promise<Verdict> {
  // A slow machine must not be taken for a fault.
  return judgePlanted(sandbox, { ...account, to: new Date().toISOString().slice(0, 10) }, allowed, 30_000);
}

type Judged = Pick<ServedSandbox, 'url' | 'appKey' | 'token'>;

async function judgePlanted(
  sandbox: Judged,
  account: ServedAccount,
  planted: Planted | undefined,
  timeoutMs: number,
): Promise<Verdict> {
  const proxy = await startFaultProxy(sandbox.url, planted);
  try {
    const limits = { ...DEFAULT_LIMITS, timeoutMs, bodyBytes: 20_000_000 };
    const report = await verifySandbox({ ...sandbox, url: proxy.url }, account, { limits });
    const errors = report.findings.filter(({ severity }) => severity === 'error');
    return { planted: proxy.planted, rules: [...new Set(errors.map(({ rule }) => rule))], report };
  } finally {
    await proxy.close();
  }
}
