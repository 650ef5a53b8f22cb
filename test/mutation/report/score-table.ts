import type { ControlReport } from '../controls/run-controls.ts';
import type { MutantResult } from '../mutants/run-mutants.ts';

/** What became of one class of constraints or of changes. */
export interface ScoreRow {
  readonly name: string;
  readonly all: number;
  readonly killed: number;
  /** Of those killed, how many only the lint found; absent where no lint was asked. */
  readonly byLint?: number;
  /** Those that nothing can kill, with the reason. */
  readonly excused: number;
  readonly survived: number;
}

/** The share of what can be killed that is killed, from 0 to 1; 1 where there is nothing to kill. */
export function scoreOf({ all, killed, excused }: Pick<ScoreRow, 'all' | 'killed' | 'excused'>): number {
  return all === excused ? 1 : killed / (all - excused);
}

/** One row for each keyword, in the order in which the document first uses it. */
export function controlRows({ results }: ControlReport): ScoreRow[] {
  return [...Map.groupBy(results, ({ keyword }) => keyword)].map(([name, of]) => ({
    name,
    all: of.length,
    killed: count(of, 'killed'),
    excused: count(of, 'implied'),
    survived: count(of, 'survived'),
  }));
}

/** One row for each class of changes, in the order of the mutators. */
export function mutantRows(results: readonly MutantResult[]): ScoreRow[] {
  return [...Map.groupBy(results, ({ group }) => group)].map(([name, of]) => ({
    name,
    all: of.length,
    killed: count(of, 'killed'),
    byLint: of.filter(({ killer }) => killer?.check === 'lint').length,
    excused: count(of, 'equivalent'),
    survived: count(of, 'survived'),
  }));
}

function count(results: readonly { readonly outcome: string }[], outcome: string): number {
  return results.filter((result) => result.outcome === outcome).length;
}

/** The sum of rows. */
export function total(name: string, rows: readonly ScoreRow[]): ScoreRow {
  const sum = (key: 'all' | 'killed' | 'excused' | 'survived') => rows.reduce((so, row) => so + row[key], 0);
  const byLint = rows.reduce((so, row) => so + (row.byLint ?? 0), 0);
  return {
    name,
    all: sum('all'),
    killed: sum('killed'),
    excused: sum('excused'),
    survived: sum('survived'),
    ...(rows.some((row) => row.byLint !== undefined) ? { byLint } : {}),
  };
}
