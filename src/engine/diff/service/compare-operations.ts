import { type StatedRule, statedRules } from '../../extensions/stated-rules.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonObject, type Json, objectsIn } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Difference } from '../difference.ts';
import { BREAKS, DOUBTFUL, NEUTRAL } from '../effect.ts';
import type { Version } from '../read-version.ts';
import { compareBodies } from './bodies.ts';
import { type Contracted, operationsByKey } from './contracted.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import {
  compareDeprecated,
  directionsOf,
  fieldOf,
  isOn,
  type MessageComparison,
  messagesOf,
  type OperationPair,
  type ServiceComparison,
} from './service-comparison.ts';

/** Compares all operations. Returns the operations that both versions have. */
export function compareOperations(comparison: ServiceComparison): OperationPair[] {
  const [before, after] = [operationsByKey(comparison.base), operationsByKey(comparison.revision)];
  const removed = [...before.values()].filter(({ key }) => !after.has(key));
  const added = [...after.values()].filter(({ key }) => !before.has(key));
  const pairs: OperationPair[] = [];
  for (const [key, base] of before) {
    const revision = after.get(key) ?? renamedCallback(base, removed, added);
    if (revision === undefined) reportRemoved(base, comparison);
    else pairs.push({ base, revision });
  }
  const known = new Set(pairs.map(({ revision }) => revision));
  for (const revision of added) if (!known.has(revision)) reportAdded(revision, comparison);
  for (const pair of pairs) comparePair(pair, comparison);
  return pairs;
}

/** The callback of the revision that differs from `base` in its name only; undefined where several do. */
function renamedCallback(
  { namelessKey }: Contracted,
  removed: readonly Contracted[],
  added: readonly Contracted[],
): Contracted | undefined {
  if (namelessKey === undefined) return undefined;
  const isSame = (other: Contracted) => other.namelessKey === namelessKey;
  const [revision, ...more] = added.filter(isSame);
  return more.length === 0 && removed.filter(isSame).length === 1 ? revision : undefined;
}

function reportRemoved(operation: Contracted, comparison: ServiceComparison): void {
  comparison.report([operation], {
    ...removalOf(operation, comparison.today),
    direction: directionsOf(operation).request,
    at: { base: operation.at.pointer },
    ...(operation.isSent ? {} : { names: [operation.operationId] }),
  });
}

function removalOf(
  { operationId: name, isSent, at: { value } }: Contracted,
  today: string | undefined,
): Pick<Difference, 'kind' | 'effect' | 'message'> {
  const { deprecated, 'x-sunset': sunset } = value;
  if (isSent)
    return { kind: 'message-removed', effect: BREAKS.response, message: `The service no longer sends "${name}".` };
  if (!isOn(deprecated))
    return { kind: 'operation-removed', effect: BREAKS.request, message: `Operation "${name}" was removed.` };
  if (typeof sunset === 'string' && today !== undefined && today < sunset) {
    const message = `Operation "${name}" was removed before its sunset on ${sunset}.`;
    return { kind: 'operation-removed-before-sunset', effect: BREAKS.request, message };
  }
  const message = `Deprecated operation "${name}" was removed.`;
  return { kind: 'deprecated-operation-removed', effect: DOUBTFUL, message };
}

function reportAdded(operation: Contracted, comparison: ServiceComparison): void {
  comparison.report([operation], {
    kind: operation.isSent ? 'message-added' : 'operation-added',
    effect: NEUTRAL,
    direction: directionsOf(operation).request,
    at: { revision: operation.at.pointer },
    message: operation.isSent
      ? `The service now sends "${operation.operationId}".`
      : `Operation "${operation.operationId}" was added.`,
  });
}

function comparePair(pair: OperationPair, comparison: ServiceComparison): void {
  const { base, revision } = pair;
  const requests = messagesOf(pair, 'request', comparison);
  compareNames(pair, comparison);
  compareDeprecated(base.at, revision.at, `Operation "${revision.operationId}"`, requests.report);
  compareSunsets(requests);
  compareQuestions(requests);
  compareParameters(requests);
  compareBodies(requests);
  compareResponses(messagesOf(pair, 'answer', comparison));
  compareRateLimits(pair, comparison);
  compareRules(pair, comparison);
}

function compareNames({ base, revision }: OperationPair, comparison: ServiceComparison): void {
  const [old, now] = [base.at.value['operationId'], revision.at.value['operationId']];
  if (old === undefined || old === now) return;
  comparison.report([revision], {
    kind: 'operation-id-changed',
    effect: DOUBTFUL,
    direction: 'request',
    at: {
      base: childPointer(base.at.pointer, 'operationId'),
      revision: childPointer(revision.at.pointer, 'operationId'),
    },
    message: `operationId changed from ${JSON.stringify(old)} to ${JSON.stringify(now)}.`,
    names: [old, now].filter((name) => typeof name === 'string'),
  });
}

/** An operation that is no longer deprecated has no end, whatever the base announced. */
function compareSunsets({ pair: { base, revision }, report }: MessageComparison): void {
  const [old, now] = [base.at.value['x-sunset'], revision.at.value['x-sunset']];
  if (old === now || (now === undefined && !isOn(revision.at.value['deprecated']))) return;
  const isEarlier = typeof old === 'string' && (typeof now !== 'string' || now < old);
  report({
    kind: isEarlier ? 'sunset-earlier' : 'sunset-told',
    effect: isEarlier ? DOUBTFUL : NEUTRAL,
    at: fieldOf(base.at, revision.at, 'x-sunset'),
    message: `Sunset of operation "${revision.operationId}" changed from ${old ?? 'none'} to ${now ?? 'none'}.`,
  });
}

function compareQuestions({ pair: { base, revision }, report }: MessageComparison): void {
  const [old, now] = [base, revision].map(({ at }) => {
    const questions = at.value['x-unspecified'];
    return canonical(objectsIn(questions));
  });
  if (old === now) return;
  report({
    kind: 'open-question-changed',
    effect: NEUTRAL,
    at: fieldOf(base.at, revision.at, 'x-unspecified'),
    message: `x-unspecified of operation "${revision.operationId}" changed.`,
  });
}

/** Compares `x-rate-limit`: how many requests are served. */
function compareRateLimits({ base, revision }: OperationPair, comparison: ServiceComparison): void {
  const [before, after] = [limitsOf(base), limitsOf(revision)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  if (changed.length === 0) return;
  const none = Number.POSITIVE_INFINITY;
  const isLowered = changed.some((key) => (after.get(key) ?? none) < (before.get(key) ?? none));
  const limits = changed.map((key) => `${key} ${before.get(key) ?? 'unlimited'} → ${after.get(key) ?? 'unlimited'}`);
  comparison.report([revision], {
    kind: isLowered ? 'rate-limit-lowered' : 'rate-limit-raised',
    effect: isLowered ? BREAKS.request : NEUTRAL,
    direction: 'request',
    at: fieldOf(base.at, revision.at, 'x-rate-limit'),
    message: `Rate limit changed: ${limits.join(', ')}.`,
  });
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
function compareRules({ base, revision }: OperationPair, comparison: ServiceComparison): void {
  const [before, after] = [rulesOf(comparison.base, base), rulesOf(comparison.revision, revision)];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id), after.get(id)];
    if (old?.rule === now?.rule) continue;
    const verb = old === undefined ? 'was added' : now === undefined ? 'was removed' : 'was reworded';
    comparison.report([revision], {
      kind: now === undefined ? 'rule-removed' : 'rule-changed',
      effect: DOUBTFUL,
      direction: 'request',
      at: { base: old?.pointer, revision: now?.pointer },
      message: `Rule "${id}" ${verb}: ${now?.rule ?? old?.rule}`,
      detail: id,
    });
  }
}

const rulesOf = ({ document }: Version, operation: Contracted): Map<string, StatedRule> =>
  new Map(statedRules(document, operation).map((stated) => [stated.id, stated]));
