import { textTable } from '../text-table.ts';
import type { InjectedFault } from './injected-fault.ts';
import { hasExpectedRule } from './score.ts';

/** The result of every fault and of every allowed change. */
export interface Score {
  readonly faults: {
    readonly fault: InjectedFault;
    /** The number of requests or responses that were changed. */
    readonly injected: number;
    readonly rules: readonly string[];
    /** The day, if the command has more than one run. */
    readonly where?: string;
  }[];
  readonly allowed: { readonly name: string; readonly rules: readonly string[] }[];
}

export function isDetected({ injected, rules }: Score['faults'][number]): boolean {
  return injected > 0 && rules.length > 0;
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
    ...faults.filter(({ injected }) => injected === 0).map((each) => `not injected: ${nameOf(each)}`),
    ...faults.filter((each) => each.injected > 0 && !isDetected(each)).map((each) => `not detected: ${nameOf(each)}`),
    ...faults
      .filter((each) => isDetected(each) && !hasExpectedRule(each.fault, each))
      .map((each) => `detected, but reported as ${each.rules.join(', ')}: ${nameOf(each)}`),
    ...falsePositives.map(({ name, rules }) => `allowed, but reported as ${rules.join(', ')}: ${name}`),
  ].join('\n');
}

function row(name: string, faults: Score['faults']): string[] {
  const detected = faults.filter(isDetected);
  const expected = detected.filter((each) => hasExpectedRule(each.fault, each));
  return [name, ...[detected, expected].map(({ length }) => `${length} of ${faults.length}`)];
}

function nameOf({ fault, where = '' }: Score['faults'][number]): string {
  return `${where}${fault.class}: ${fault.breaks === undefined ? '' : `${fault.breaks}: `}${fault.name}`;
}
