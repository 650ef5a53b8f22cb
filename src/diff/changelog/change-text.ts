import type { Change } from '../change.ts';
import type { Versions } from '../versions.ts';
import { operationsText } from './operations-text.ts';
import { subjectOf } from './subject-of.ts';

/** The part that a change is about, its direction and operations, such as `Thing.name (responses of getThing, listThings)`. */
export function changePartText(change: Change, versions: Versions): string {
  const { direction, operationIds } = change;
  const operations = operationIds.length === 0 ? '; no operation uses it' : ` of ${operationsText(operationIds)}`;
  return `${subjectOf(change, versions)} (${direction}s${operations})`;
}

/** A change in one line, such as `Thing.name (responses of getThing): Enum value "LOST" was added.` */
export function changeText(change: Change, versions: Versions): string {
  return `${changePartText(change, versions)}: ${change.message}`;
}
