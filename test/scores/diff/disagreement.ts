import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Unit } from './unit.ts';

/** Why another tool says something else than the corpus about some units. */
export interface Disagreement {
  /** What the tool says: that these break, that they do not, or that it cannot read them. */
  readonly says: 'breaking' | 'not breaking' | 'refused';
  readonly reason: string;
  /** Ids of units; `*` matches any letters. */
  readonly units: readonly string[];
}

/** What a tool and the corpus disagree about, and what of the table is wrong. */
export interface Disagreements {
  /** By the reason of the table, how many units. */
  readonly byReason: ReadonlyMap<string, number>;
  /** Units that no entry explains, each with what the tool says. */
  readonly unexplained: readonly string[];
  /** Units that more than one entry explains. */
  readonly explainedTwice: readonly string[];
  /** Patterns of the table that no disagreement needs any more. */
  readonly idle: readonly string[];
}

/** The table of a tool, from the file of its name in `disagreements/`. */
export function readDisagreements(tool: 'oasdiff' | 'redocly'): readonly Disagreement[] {
  return parse(readFileSync(new URL(`disagreements/${tool}.yaml`, import.meta.url), 'utf8'));
}

/** Holds what a tool says of units against the table of its disagreements. */
export function disagreementsOf(
  units: readonly Unit[],
  opinions: ReadonlyMap<string, string>,
  table: readonly Disagreement[],
): Disagreements {
  const entries = table.flatMap(({ says, reason, units: patterns }) =>
    patterns.map((pattern) => ({ says, reason, pattern, test: matcherOf(pattern), used: 0 })),
  );
  const byReason = new Map<string, number>();
  const unexplained: string[] = [];
  const explainedTwice: string[] = [];
  for (const { id, expected } of units) {
    const opinion = opinions.get(id) ?? 'refused';
    if (opinion !== 'refused' && (opinion === 'breaking') === (expected === 'breaking')) continue;
    const says = opinion === 'breaking' || opinion === 'refused' ? opinion : 'not breaking';
    const found = entries.filter((entry) => entry.says === says && entry.test.test(id));
    for (const entry of found) entry.used += 1;
    for (const reason of new Set(found.map((entry) => entry.reason))) {
      byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
    }
    if (found.length === 0) unexplained.push(`${id}: ${says}`);
    if (new Set(found.map((entry) => entry.reason)).size > 1) explainedTwice.push(id);
  }
  const idle = entries.filter(({ used }) => used === 0).map(({ says, pattern }) => `${says} ${pattern}`);
  return { byReason, unexplained, explainedTwice, idle };
}

function matcherOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}
