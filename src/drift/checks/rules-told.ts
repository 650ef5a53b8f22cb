import type { Contract } from '../../openapi/description/api-description.ts';
import type { Finding } from '../../report/report.ts';
import { GENERIC_RULES } from './rules.ts';

/** What the rules of `findings` demand, in a sentence each: those of any document, and those that this one states. */
export function rulesTold(
  { operations }: Pick<Contract, 'operations'>,
  findings: readonly Pick<Finding, 'rule'>[],
): Record<string, string> {
  const stated = operations.flatMap(({ rules }) => rules.map(({ id, rule }) => [id, rule.trim()] as const));
  const all = new Map<string, string>([...Object.entries(GENERIC_RULES), ...stated]);
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  return Object.fromEntries(ids.map((id) => [id, all.get(id) ?? '']));
}
