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
    /** The day and the seed, where there is more than one. */
    readonly where?: string;
  }[];
  readonly allowed: { readonly name: string; readonly rules: readonly string[] }[];
}

/** The score by class as people read it, and everything that is not as it should be. */
export function renderScore({ faults, allowed }: Score): string {
  const classes = [...Map.groupBy(faults, ({ fault }) => fault.class)];
  const rows = [...classes.map(([name, all]) => row(name, all)), row('all', faults)];
  const alarms = allowed.filter(({ rules }) => rules.length > 0);
  const quiet = `allowed, and not reported: ${allowed.length - alarms.length} of ${allowed.length}`;
  return [
    `${''.padEnd(38)}${'seen'.padStart(12)}${'named'.padStart(12)}`,
    ...rows,
    quiet,
    ...faults.filter(({ isPlanted }) => !isPlanted).map((each) => `not planted: ${nameOf(each)}`),
    ...faults.filter(({ isPlanted, isSeen }) => isPlanted && !isSeen).map((each) => `not seen: ${nameOf(each)}`),
    ...faults
      .filter(({ isSeen, isNamed }) => isSeen && !isNamed)
      .map((each) => `seen, but reported as ${each.rules.join(', ')}: ${nameOf(each)}`),
    ...alarms.map(({ name, rules }) => `allowed, but reported as ${rules.join(', ')}: ${name}`),
  ].join('\n');
}

function row(name: string, faults: Score['faults']): string {
  const seen = faults.filter(({ isPlanted, isSeen }) => isPlanted && isSeen).length;
  const named = faults.filter(({ isPlanted, isNamed }) => isPlanted && isNamed).length;
  const of = (count: number) => `${count} of ${faults.length}`.padStart(12);
  return `${name.padEnd(38)}${of(seen)}${of(named)}`;
}

function nameOf({ fault, where = '' }: Score['faults'][number]): string {
  return `${where}${fault.class}: ${fault.breaks === undefined ? '' : `${fault.breaks}: `}${fault.name}`;
}
