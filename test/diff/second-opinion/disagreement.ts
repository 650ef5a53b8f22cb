import { readYaml } from '../../support/read-yaml.ts';
import type { Unit } from './unit.ts';

/** Why another tool says something else than the corpus about some units. */
interface Disagreement {
  /** What the tool says: that these break, that they do not, or that it cannot read them. */
  readonly says: 'breaking' | 'not breaking' | 'refused';
  readonly reason: string;
  /** Ids of units; `*` matches any letters. */
  readonly units: readonly string[];
}

/** The table of a tool, from the file of its name in `disagreements/`. */
export function readDisagreements(tool: 'oasdiff' | 'redocly'): readonly Disagreement[] {
  return readYaml(`disagreements/${tool}.yaml`, import.meta.url);
}

/** The units about which a tool says something else than the corpus, and for which the table has no reason. */
export function unexplained(
  units: readonly Unit[],
  opinions: ReadonlyMap<string, string>,
  table: readonly Disagreement[],
): string[] {
  const reasons = table.flatMap(({ says, units: patterns }) =>
    patterns.map((pattern) => ({ says, matcher: matcherOf(pattern) })),
  );
  return units.flatMap(({ id, expected }) => {
    const opinion = opinions.get(id) ?? 'refused';
    if (opinion !== 'refused' && (opinion === 'breaking') === (expected === 'breaking')) return [];
    const said = opinion === 'breaking' || opinion === 'refused' ? opinion : 'not breaking';
    const isExplained = reasons.some(({ says, matcher }) => says === said && matcher.test(id));
    return isExplained ? [] : [`${id}: ${said}`];
  });
}

function matcherOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}
