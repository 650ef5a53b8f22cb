import type { Change } from '../change.ts';
import { sentOperationIds } from '../service/contracted.ts';
import type { Versions } from '../versions.ts';
import { operationsText } from './operations-text.ts';
import { subjectOf } from './subject-of.ts';

/** The part that a change is about, its direction and operations, such as `Thing.name (responses of getThing, listThings)`. */
export function changePartText(change: Change, versions: Versions): string {
  return `${subjectOf(change, versions)} (${messagesText(change, versions)})`;
}

/** The messages that a change concerns: what the service sends is a response, and the request of a webhook or callback. */
function messagesText({ direction, operationIds }: Change, { base, revision }: Versions): string {
  if (operationIds.length === 0) return `${direction}s; no operation uses it`;
  const isSent = (id: string) => sentOperationIds(base).has(id) || sentOperationIds(revision).has(id);
  const opposite = direction === 'request' ? 'response' : 'request';
  const of = (kind: string, ids: readonly string[]) => (ids.length === 0 ? [] : [`${kind}s of ${operationsText(ids)}`]);
  const served = operationIds.filter((id) => !isSent(id));
  return [...of(direction, served), ...of(opposite, operationIds.filter(isSent))].join(', ');
}

/** A change in one line, such as `Thing.name (responses of getThing): Enum value "LOST" was added.` */
export function changeText(change: Change, versions: Versions): string {
  return `${changePartText(change, versions)}: ${change.message}`;
}
