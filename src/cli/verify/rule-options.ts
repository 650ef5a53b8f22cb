import type { RuleValues } from '../../drift/rules/rule-pack.ts';
import { RULE_PACKS } from '../../drift/rules/rule-packs.ts';
import type { Option } from '../command/option.ts';
import { date, text } from '../command/option-kinds.ts';
import { UsageError } from '../command/usage-error.ts';

/** The options of every rule pack, by name. */
export const ruleOptions: Readonly<Record<string, Option<string | undefined>>> = Object.fromEntries(
  RULE_PACKS.flatMap(({ title, options }) =>
    Object.entries(options).map(([name, { kind, ...notes }]) => {
      const option = { ...notes, section: title };
      return [name, kind === 'date' ? date(option) : text(option)] as const;
    }),
  ),
);

/**
 * The values of the options of the rule packs, out of those of all options.
 *
 * @throws {UsageError} `value-wrong` when values contradict each other.
 */
export function ruleValuesOf(all: Readonly<Record<string, unknown>>): RuleValues {
  const given = Object.entries(all).flatMap(([name, value]) =>
    Object.hasOwn(ruleOptions, name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const values = Object.fromEntries(given);
  for (const pack of RULE_PACKS) {
    const contradiction = pack.contradiction?.(values);
    if (contradiction !== undefined) throw new UsageError('value-wrong', contradiction);
  }
  return values;
}
