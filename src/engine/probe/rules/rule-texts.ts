import type { ApiDescription } from '../../document/api-description.ts';
import { statedRules } from '../../extensions/stated-rules.ts';
import { GENERIC_RULES } from '../../findings/checks/rules.ts';
import type { Finding } from '../../report/report.ts';
import type { RulePack } from './rule-pack.ts';

/** The sentence of each rule that `findings` violate: a rule of any document, of a pack, or stated by this document. */
export function ruleTexts(
  { document, operations }: Pick<ApiDescription, 'document' | 'operations'>,
  packs: readonly RulePack[],
  findings: readonly Pick<Finding, 'rule'>[],
): Record<string, string> {
  const ofPacks = packs.flatMap(({ rules }) => Object.entries(rules).map(([id, { text = '' }]) => [id, text] as const));
  const stated = operations.flatMap((operation) =>
    statedRules(document, operation).map(({ id, rule }) => [id, rule.trim()] as const),
  );
  const all = new Map<string, string>([...Object.entries(GENERIC_RULES), ...ofPacks, ...stated]);
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  return Object.fromEntries(ids.map((id) => [id, all.get(id) ?? '']));
}
