import type { PlantedFault } from './planted-fault.ts';

/** What came of every fault, and of everything that is allowed. */
export interface Score {
  readonly faults: {
    readonly fault: PlantedFault;
    /** Whether the server did anything otherwise. */
    readonly isPlanted: boolean;
    readonly isSeen: boolean;
    /** Whether a rule that the fault breaks told of it. */
    readonly isNamed: boolean;
    readonly rules: readonly string[];
  }[];
  readonly allowed: { readonly name: string; readonly rules: readonly string[] }[];
}

/** The score by class as people read it, and everything that is not as it should be. */
export function renderScore({ faults, allowed }: Score): string {
  const classes = [...Map.groupBy(faults, ({ fault }) => fault.class)];
  const rows = [...classes.map(([name, all]) => row(name, all)), row('all', faults)];
  const alarms = allowed.filter(({ rules }) => rules.length > 0);
  const quiet = `allowed, and not told of: ${allowed.length - alarms.length} of ${allowed.length}`;
  return [
    `${''.padEnd(38)}${'seen'.padStart(12)}${'named'.padStart(12)}`,
    ...rows,
    quiet,
    ...faults.filter(({ isPlanted }) => !isPlanted).map(({ fault }) => `not planted: ${nameOf(fault)}`),
    ...faults.filter(({ isPlanted, isSeen }) => isPlanted && !isSeen).map(({ fault }) => `not seen: ${nameOf(fault)}`),
    ...faults
      .filter(({ isSeen, isNamed }) => isSeen && !isNamed)
      .map(({ fault, rules }) => `seen, but told as ${rules.join(', ')}: ${nameOf(fault)}`),
    ...alarms.map(({ name, rules }) => `allowed, but told as ${rules.join(', ')}: ${name}`),
  ].join('\n');
}

function row(name: string, faults: Score['faults']): string {
  const seen = faults.filter(({ isPlanted, isSeen }) => isPlanted && isSeen).length;
  const named = faults.filter(({ isPlanted, isNamed }) => isPlanted && isNamed).length;
  const of = (count: number) => `${count} of ${faults.length}`.padStart(12);
  return `${name.padEnd(38)}${of(seen)}${of(named)}`;
}

function nameOf(fault: PlantedFault): string {
  return `${fault.class}: ${fault.breaks === undefined ? '' : `${fault.breaks}: `}${fault.name}`;
}
