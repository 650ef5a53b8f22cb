import type { LiveRulePack, RuleValues } from '../../engine/probe/live-rule-pack.ts';
import { date, type Option, text, UsageError } from '../command/option.ts';

/** The options of rule packs, by name. */
export function ruleOptionsOf(packs: readonly LiveRulePack[]): Readonly<Record<string, Option<string | undefined>>> {
  const options = packs.flatMap((pack) =>
    Object.entries(pack.options).map(([name, { kind, ...notes }]) => {
      const option = { ...notes, section: pack.title };
      return [name, kind === 'date' ? date(option) : text(option)] as const;
    }),
  );
  return Object.fromEntries(options);
}

/**
 * The values of the options of rule packs, out of those of all options.
 *
 * @throws {UsageError} `value-wrong` when values contradict each other.
 */
export function ruleValuesOf(packs: readonly LiveRulePack[], all: Readonly<Record<string, unknown>>): RuleValues {
  const names = new Set(packs.flatMap(({ options }) => Object.keys(options)));
  const given = Object.entries(all).flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const values = Object.fromEntries(given);
  for (const pack of packs) {
    const contradiction = pack.contradiction?.(values);
    if (contradiction !== undefined) throw new UsageError('value-wrong', contradiction);
  }
  return values;
}
