import type { ApiDescription } from '../../document/api-description.ts';
import { statedRules } from '../../extensions/stated-rules.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { Finding } from '../../report/report.ts';
import { GENERIC_RULES } from '../checks/rules.ts';
import type { RulePack } from './rule-pack.ts';

/** Why a rule that the document states and no pack knows is not checked. */
export const NO_CHECK = 'There is no check of that name.';

/** A rule of an operation, and the pack that checks it; undefined for a stated rule that no pack knows. */
export interface OperationRule<Pack extends RulePack> {
  readonly id: string;
  readonly pack: Pack | undefined;
}

/** The rules of `operation`: those that the document states under `x-rules` in its order, then other rules of `packs`. */
export function operationRules<Pack extends RulePack>(
  packs: readonly Pack[],
  document: OpenApiDocument,
  operation: Operation,
): OperationRule<Pack>[] {
  const packOf = new Map(packs.flatMap((pack) => pack.rulesOf(document, operation).map((id) => [id, pack] as const)));
  const ids = new Set([...statedRules(document, operation).map(({ id }) => id), ...packOf.keys()]);
  return [...ids].map((id) => ({ id, pack: packOf.get(id) }));
}

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
  const ofAny = Object.entries(GENERIC_RULES).map(([id, { text }]) => [id, text] as const);
  const all = new Map<string, string>([...ofAny, ...ofPacks, ...stated]);
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  return Object.fromEntries(ids.map((id) => [id, all.get(id) ?? '']));
}
