import { textTable } from '../text-table.ts';
import type { Unit } from './unit.ts';

/** The counts of one tool for the units of one group. */
interface Tally {
  /** Units that break by hand, and how many of them the tool calls breaking. */
  breaking: number;
  recalled: number;
  /** Units that do not break by hand, and how many of them the tool calls breaking. */
  harmless: number;
  alarms: number;
  /** Units whose documents the tool cannot read; they are among those that it does not call breaking. */
  refused: number;
}

/** What a tool says of each unit, by id. */
export type Verdicts = ReadonlyMap<string, string>;

/** One line for each group and tool: recall, precision and false alarms. */
export function renderScore(units: readonly Unit[], tools: ReadonlyMap<string, Verdicts>): string {
  const groups = [...new Set(units.map(({ group }) => group)), 'all'];
  const rows = groups.flatMap((group) => {
    const own = units.filter((unit) => group === 'all' || unit.group === group);
    return [...tools].map(([tool, verdicts]) => [group, tool, ...cells(tallyOf(own, verdicts))]);
  });
  return textTable([
    ['group', 'tool', 'breaking seen', 'recall', 'precision', 'false alarms', 'rate', 'refused'],
    ...rows,
  ]);
}

function tallyOf(units: readonly Unit[], verdicts: Verdicts): Tally {
  const tally = { breaking: 0, recalled: 0, harmless: 0, alarms: 0, refused: 0 };
  for (const { id, expected } of units) {
    const opinion = verdicts.get(id);
    const isBreaking = expected === 'breaking';
    tally[isBreaking ? 'breaking' : 'harmless'] += 1;
    if (opinion === 'breaking') tally[isBreaking ? 'recalled' : 'alarms'] += 1;
    if (opinion === 'refused') tally.refused += 1;
  }
  return tally;
}

function cells({ breaking, recalled, harmless, alarms, refused }: Tally): string[] {
  return [
    `${recalled}/${breaking}`,
    percent(recalled, breaking),
    percent(recalled, recalled + alarms),
    `${alarms}/${harmless}`,
    percent(alarms, harmless),
    refused === 0 ? '' : String(refused),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
