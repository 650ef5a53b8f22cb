import { DEFAULT_LIMITS } from '../../../src/verify/send/limits.ts';
import type { ServedAccount, ServedSandbox } from '../served-sandbox.ts';
import { verifySandbox } from '../verify-sandbox.ts';
import { bodyFaults, connectionFaults, headerFaults, statusFaults } from './answer-faults.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { requirementFaults, validFormFaults } from './input-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { ruleFaults } from './rule-faults.ts';
import { errorFaults, everyRecordFaults, oneRecordFaults } from './schema-faults.ts';

/** What came of one fault. */
export interface FaultVerdict {
  readonly fault: PlantedFault;
  /** The rules of the findings that tell of an error; none when it was not seen. */
  readonly rules: readonly string[];
}

/** Every fault that can be planted before `sandbox`. */
export function allFaults(sandbox: Pick<ServedSandbox, 'appKey' | 'token'>): PlantedFault[] {
  return [
    ...everyRecordFaults,
    ...oneRecordFaults,
    ...errorFaults,
    ...statusFaults,
    ...headerFaults,
    ...bodyFaults,
    ...connectionFaults,
    ...requirementFaults(sandbox),
    ...validFormFaults,
    ...ruleFaults,
  ];
}

/** Judges `sandbox` with `fault` planted before it, or with none. */
export async function judgeFault(
  sandbox: ServedSandbox,
  account: ServedAccount,
  fault: PlantedFault | undefined,
): Promise<readonly string[]> {
  const proxy = await startFaultProxy(sandbox.url, fault);
  try {
    const limits = { ...DEFAULT_LIMITS, timeoutMs: 3000, bodyBytes: 20_000_000 };
    const { findings } = await verifySandbox({ ...sandbox, url: proxy.url }, account, { limits });
    return [...new Set(findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))];
  } finally {
    await proxy.close();
  }
}
