import type { Opinion } from './second-opinion.ts';

/** How one tool judged the pairs of one group. */
export interface Tally {
  /** Pairs that break by hand, and how many of them the tool calls breaking. */
  breaking: number;
  recalled: number;
  /** Pairs that do not break by hand, and how many of them the tool calls breaking. */
  harmless: number;
  alarms: number;
}

/** The tallies of each tool for each group. */
export type Score = Map<string, Map<string, Tally>>;

export function count(score: Score, group: string, tool: string, isBreaking: boolean, opinion: Opinion): void {
  for (const name of [group, 'all']) {
    const tools = score.get(name) ?? new Map<string, Tally>();
    score.set(name, tools);
    const tally = tools.get(tool) ?? { breaking: 0, recalled: 0, harmless: 0, alarms: 0 };
    tools.set(tool, tally);
    if (isBreaking) tally.breaking += 1;
    else tally.harmless += 1;
    if (opinion.isBreaking && isBreaking) tally.recalled += 1;
    if (opinion.isBreaking && !isBreaking) tally.alarms += 1;
  }
}

/** One line for each group and tool: recall, precision and false alarms. */
export function renderScore(score: Score): string {
  const rows = [...score]
    .sort(([one], [other]) => Number(one === 'all') - Number(other === 'all'))
    .flatMap(([group, tools]) =>
      [...tools].map(([tool, { breaking, recalled, harmless, alarms }]) => [
        group,
        tool,
        `${recalled}/${breaking}`,
        percent(recalled, breaking),
        percent(recalled, recalled + alarms),
        `${alarms}/${harmless}`,
        percent(alarms, harmless),
      ]),
    );
  const table = [['group', 'tool', 'breaking seen', 'recall', 'precision', 'false alarms', 'rate'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
