import { textTable } from '../text-table.ts';
import type { InjectedFault } from './injected-fault.ts';

/** The result of every fault and of every allowed change. */
export interface Score {
  readonly faults: {
    readonly fault: InjectedFault;
    /** Whether any request or response was changed. */
    readonly isInjected: boolean;
    readonly isDetected: boolean;
    /** Whether a rule that is expected for the fault reported it. */
    readonly hasExpectedRule: boolean;
    readonly rules: readonly string[];
    /** The day, if the command has more than one run. */
    readonly where?: string;
  }[];
  readonly allowed: { readonly name: string; readonly rules: readonly string[] }[];
}

/** Renders the score by class, then each fault that was missed and each allowed change that was reported. */
export function renderScore({ faults, allowed }: Score): string {
  const classes = [...Map.groupBy(faults, ({ fault }) => fault.class)];
  const rows = [...classes.map(([name, all]) => row(name, all)), row('all', faults)];
  const falsePositives = allowed.filter(({ rules }) => rules.length > 0);
  const unreported = `allowed and not reported: ${allowed.length - falsePositives.length} of ${allowed.length}`;
  return [
    textTable([['', 'detected', 'expected rule'], ...rows]),
    unreported,
    ...faults.filter(({ isInjected }) => !isInjected).map((each) => `not injected: ${nameOf(each)}`),
    ...faults
      .filter(({ isInjected, isDetected }) => isInjected && !isDetected)
      .map((each) => `not detected: ${nameOf(each)}`),
    ...faults
      .filter(({ isDetected, hasExpectedRule }) => isDetected && !hasExpectedRule)
      .map((each) => `detected, but reported as ${each.rules.join(', ')}: ${nameOf(each)}`),
    ...falsePositives.map(({ name, rules }) => `allowed, but reported as ${rules.join(', ')}: ${name}`),
  ].join('\n');
}

function row(name: string, faults: Score['faults']): string[] {
  const detected = faults.filter(({ isInjected, isDetected }) => isInjected && isDetected).length;
  const expected = faults.filter(({ isInjected, hasExpectedRule }) => isInjected && hasExpectedRule).length;
  return [name, ...[detected, expected].map((count) => `${count} of ${faults.length}`)];
}

function nameOf({ fault, where = '' }: Score['faults'][number]): string {
  return `${where}${fault.class}: ${fault.breaks === undefined ? '' : `${fault.breaks}: `}${fault.name}`;
}
