import {
  createFaultPlan,
  FAULT_KINDS,
  type Fault,
  type FaultKind,
  type FaultPlan,
  type FaultRule,
  faultArgumentOf,
  faultOfKind,
  parseFault,
} from '../domain/faults.ts';
import { meantText, readInteger, SandboxOptionError, valueText } from './option-error.ts';

/** A fault and the requests that it hits: a share of them, or those of the listed numbers. Requests count from 1. */
export type FaultOptions = {
  /** `all` is every kind, and takes a rate. */
  readonly kind: FaultKind | 'all';
  /** How much later the response comes; only for `latency`. */
  readonly milliseconds?: number;
  /** The status of the response, from 500 to 599; only for `status`. */
  readonly status?: number;
} & ({ readonly rate: number } | { readonly requests: readonly number[] });

/** A fault as an object, or as the command line writes it: `KIND=RATE` or `KIND=RATE:N`, such as `latency=0.2:500`. */
export type FaultOption = FaultOptions | string;

/** A fault for the requests of some numbers. */
interface NumberedFault {
  readonly requests: readonly number[];
  readonly fault: Fault;
}

const KEYS = ['kind', 'rate', 'requests', 'milliseconds', 'status'];

/**
 * The plan of the faults; undefined when there are none. A fault for the number of a request goes before one for a share.
 *
 * @throws {SandboxOptionError}
 */
export function readFaults(
  faults: readonly FaultOption[] = [],
  ofScenario: readonly FaultOption[],
  seed: number,
): FaultPlan | undefined {
  if (!Array.isArray(faults)) {
    throw new SandboxOptionError('faults', ` is ${valueText(faults)}; give a list such as ["reset=0.05"].`);
  }
  const read = [...faults, ...ofScenario].map((fault: FaultOption, at) => readFault(`faults[${at}]`, fault));
  if (read.length === 0) return undefined;
  const numbered = read.filter((one): one is NumberedFault => 'requests' in one);
  const plan = createFaultPlan(
    read.filter((one): one is FaultRule => 'rate' in one),
    seed,
  );
  return {
    faultOf: (number) => numbered.find(({ requests }) => requests.includes(number))?.fault ?? plan.faultOf(number),
  };
}

function readFault(place: string, fault: FaultOption): FaultRule | NumberedFault {
  if (typeof fault === 'string') return readRule(place, fault);
  if (typeof fault !== 'object' || fault === null) {
    throw new SandboxOptionError(place, ` is ${valueText(fault)}; give an object, or a text such as "reset=0.05".`);
  }
  const { kind, milliseconds, status } = fault;
  const unknown = Object.keys(fault).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) {
    throw new SandboxOptionError(`${place}.${unknown}`, ` is not an option; ${meantText(unknown, KEYS)}`);
  }
  if ('rate' in fault === 'requests' in fault) {
    throw new SandboxOptionError(place, ` is ${valueText(fault)}; give either rate or requests.`);
  }
  if (kind !== 'all' && !FAULT_KINDS.includes(kind)) {
    const allowed = [...FAULT_KINDS, 'all'].join(', ');
    throw new SandboxOptionError(`${place}.kind`, ` is ${valueText(kind)}; give one of ${allowed}.`);
  }
  const argument = kind === 'all' ? undefined : faultArgumentOf(kind);
  const given: Readonly<Record<string, number | undefined>> = { milliseconds, status };
  const other = Object.keys(given).find((key) => given[key] !== undefined && key !== argument?.name);
  if (other !== undefined) {
    throw new SandboxOptionError(`${place}.${other}`, ` is ${valueText(given[other])}, but ${kind} takes no ${other}.`);
  }
  const value =
    argument &&
    readInteger(`${place}.${argument.name}`, given[argument.name], argument.default, argument.least, argument.most);
  if ('rate' in fault) {
    const { rate } = fault;
    if (typeof rate === 'number' && rate >= 0 && rate <= 1) return { kind, rate, argument: value };
    throw new SandboxOptionError(`${place}.rate`, ` is ${valueText(rate)}; give a number from 0 to 1.`);
  }
  if (!Array.isArray(fault.requests) || !fault.requests.every((number) => Number.isInteger(number) && number > 0)) {
    const allowed = 'numbers of requests from 1, such as [2, 3]';
    throw new SandboxOptionError(`${place}.requests`, ` is ${valueText(fault.requests)}; give ${allowed}.`);
  }
  if (kind === 'all') {
    throw new SandboxOptionError(
      `${place}.kind`,
      ' is "all", which takes a rate; name one kind for numbers of requests.',
    );
  }
  return { requests: fault.requests, fault: faultOfKind(kind, value ?? 0, () => 0.5) };
}

function readRule(place: string, text: string): FaultRule {
  const rule = parseFault(text);
  if ('rate' in rule) return rule;
  throw new SandboxOptionError(place, `: ${rule.message}`);
}
