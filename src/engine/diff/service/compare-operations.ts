import { childPointer } from '../../json/pointer.ts';
import { compareAnnouncements } from './announcements.ts';
import { compareBodies } from './bodies.ts';
import { type Contracted, operationsOf } from './contracted.ts';
import { compareParameters } from './parameters.ts';
import { compareRateLimits, compareRules } from './promises.ts';
import { compareResponses } from './responses.ts';
import { directionsOf, isOn, type OperationPair, type ServiceComparing } from './service-comparing.ts';

/** Compares all operations. Returns the operations that both versions have. */
export function compareOperations(comparing: ServiceComparing): OperationPair[] {
  const before = new Map(operationsOf(comparing.base).map((operation) => [operation.key, operation]));
  const after = new Map(operationsOf(comparing.revision).map((operation) => [operation.key, operation]));
  const removed = [...before.values()].filter(({ key }) => !after.has(key));
  const added = [...after.values()].filter(({ key }) => !before.has(key));
  const pairs: OperationPair[] = [];
  for (const [key, base] of before) {
    const revision = after.get(key) ?? renamedCallback(base, removed, added);
    if (revision === undefined) reportRemoved(base, comparing);
    else pairs.push({ base, revision });
  }
  const known = new Set(pairs.map(({ revision }) => revision));
  for (const revision of added) if (!known.has(revision)) reportAdded(revision, comparing);
  for (const pair of pairs) comparePair(pair, comparing);
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

function reportRemoved(operation: Contracted, comparing: ServiceComparing): void {
  const { value } = operation.at;
  const direction = directionsOf(operation).request;
  const at = { base: operation.at.pointer };
  const name = operation.operationId;
  if (operation.isSent) {
    const message = `The service no longer sends "${name}".`;
    comparing.report([operation], { kind: 'message-removed', severity: 'breaking', direction, at, message });
    return;
  }
  const sunset = value['x-sunset'];
  if (!isOn(value['deprecated'])) {
    const message = `Operation "${name}" was removed.`;
    comparing.report([operation], { kind: 'operation-removed', severity: 'breaking', direction, at, message });
  } else if (typeof sunset === 'string' && comparing.today !== undefined && comparing.today < sunset) {
    const message = `Operation "${name}" was removed before its sunset on ${sunset}.`;
    const kind = 'operation-removed-before-sunset';
    comparing.report([operation], { kind, severity: 'breaking', direction, at, message });
  } else {
    const message = `Deprecated operation "${name}" was removed.`;
    comparing.report([operation], { kind: 'deprecated-operation-removed', severity: 'risky', direction, at, message });
  }
}

function reportAdded(operation: Contracted, comparing: ServiceComparing): void {
  comparing.report([operation], {
    kind: operation.isSent ? 'message-added' : 'operation-added',
    severity: 'safe',
    direction: directionsOf(operation).request,
    at: { revision: operation.at.pointer },
    message: operation.isSent
      ? `The service now sends "${operation.operationId}".`
      : `Operation "${operation.operationId}" was added.`,
  });
}

function comparePair(pair: OperationPair, comparing: ServiceComparing): void {
  compareNames(pair, comparing);
  compareAnnouncements(pair, comparing);
  compareParameters(pair, comparing);
  compareBodies(pair, comparing);
  compareResponses(pair, comparing);
  compareRateLimits(pair, comparing);
  compareRules(pair, comparing);
}

function compareNames({ base, revision }: OperationPair, comparing: ServiceComparing): void {
  const [old, now] = [base.at.value['operationId'], revision.at.value['operationId']];
  if (old === undefined || old === now) return;
  comparing.report([revision], {
    kind: 'operation-id-changed',
    severity: 'risky',
    direction: 'request',
    at: {
      base: childPointer(base.at.pointer, 'operationId'),
      revision: childPointer(revision.at.pointer, 'operationId'),
    },
    message: `operationId changed from ${JSON.stringify(old)} to ${JSON.stringify(now)}.`,
  });
}
