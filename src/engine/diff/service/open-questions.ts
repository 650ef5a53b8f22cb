import { QUESTIONS_EXTENSION, questionListsIn } from '../../extensions/open-questions.ts';
import { canonical } from '../../json/canonical.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { ChangeCollector } from '../collect-changes.ts';
import { NEUTRAL } from '../effect.ts';
import type { Version } from '../read-version.ts';
import { operationsOf, usersIn } from './contracted.ts';

/**
 * Adds changes of what is open about parts of the document other than operations and schemas, which were compared where they are:
 * parameters, responses, security schemes, servers, `info`.
 */
export function compareQuestions(collector: ChangeCollector, base: Version, revision: Version): void {
  const compared = collector.pointersOf('open-question-changed');
  const [before, after] = [questionListsIn(base.original), questionListsIn(revision.original)];
  for (const holder of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(holder), after.get(holder)];
    const pointer = childPointer(holder, QUESTIONS_EXTENSION);
    if (compared.has(pointer) || canonical(old ?? null) === canonical(now ?? null)) continue;
    // What is added or removed as a whole is a change of its own.
    if ([base, revision].some(({ original }) => valueAt(original, holder) === undefined)) continue;
    const affected = affectedBy(now === undefined ? base : revision, holder);
    collector.add(
      {
        kind: 'open-question-changed',
        effect: NEUTRAL,
        direction: holder.includes('/responses/') ? 'response' : 'request',
        at: { base: old === undefined ? undefined : pointer, revision: now === undefined ? undefined : pointer },
        message: `${QUESTIONS_EXTENSION} was ${now === undefined ? 'removed' : old === undefined ? 'added' : 'changed'}.`,
      },
      affected.map(({ operationId }) => operationId),
    );
  }
}

/** The operations that what is said about a part of a version concerns. */
function affectedBy(version: Version, holder: string): readonly Operation[] {
  const operations = operationsOf(version);
  const below = operations.filter(({ pointer }) => pointer.startsWith(`${holder}/`));
  if (below.length > 0) return below;
  const affected = usersIn(version).of(holder);
  // What is said of the service, a server or a credential is said of every operation.
  return affected.length === 0 ? operations : affected;
}
