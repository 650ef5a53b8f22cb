import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Contracted } from './contracted.ts';
import type { OperationPair, ServiceComparing } from './service-comparing.ts';

/** Compares `x-rate-limit`: how many requests are served. */
export function compareRateLimits({ base, revision }: OperationPair, comparing: ServiceComparing): void {
  const [before, after] = [limitsOf(base), limitsOf(revision)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  if (changed.length === 0) return;
  const none = Number.POSITIVE_INFINITY;
  const isLowered = changed.some((key) => (after.get(key) ?? none) < (before.get(key) ?? none));
  const limits = changed.map((key) => `${key} ${before.get(key) ?? 'unlimited'} → ${after.get(key) ?? 'unlimited'}`);
  comparing.report([revision], {
    kind: isLowered ? 'rate-limit-lowered' : 'rate-limit-raised',
    severity: isLowered ? 'breaking' : 'safe',
    direction: 'request',
    at: { base: placeOf(base, 'x-rate-limit'), revision: placeOf(revision, 'x-rate-limit') },
    message: `Rate limit changed: ${limits.join(', ')}.`,
  });
}

function placeOf({ at }: Contracted, key: string): string | undefined {
  return at.value[key] === undefined ? undefined : childPointer(at.pointer, key);
}

/** The numbers of a rate limit, by their path in it. */
function limitsOf({ at }: Contracted): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (value: Json | undefined, path: string): void => {
    if (typeof value === 'number') found.set(path, value);
    if (isJsonObject(value))
      for (const key of Object.keys(value)) visit(value[key], path === '' ? key : `${path}.${key}`);
  };
  visit(at.value['x-rate-limit'], '');
  return found;
}

/** Compares `x-rules`: what no schema can say. */
export function compareRules({ base, revision }: OperationPair, comparing: ServiceComparing): void {
  const [before, after] = [rulesOf(base), rulesOf(revision)];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id), after.get(id)];
    if (old?.rule === now?.rule) continue;
    const verb = old === undefined ? 'was added' : now === undefined ? 'was removed' : 'was reworded';
    comparing.report([revision], {
      kind: 'rule-changed',
      severity: 'risky',
      direction: 'request',
      at: { base: old?.pointer, revision: now?.pointer },
      message: `Rule "${id}" ${verb}: ${now?.rule ?? old?.rule}`,
      detail: id,
    });
  }
}

function rulesOf({ at }: Contracted): Map<string, { readonly rule: string; readonly pointer: string }> {
  const rules = at.value['x-rules'];
  if (!isJsonArray(rules)) return new Map();
  return new Map(
    rules.flatMap((rule, index) => {
      if (!isJsonObject(rule) || typeof rule['id'] !== 'string' || typeof rule['rule'] !== 'string') return [];
      return [[rule['id'], { rule: rule['rule'], pointer: childPointer(at.pointer, 'x-rules', index) }]];
    }),
  );
}
