import { canonical } from '../../openapi/canonical.ts';
import { AffectedOperations } from '../../openapi/description/affected-operations.ts';
import { isJsonArray, isJsonObject, type Json } from '../../openapi/json.ts';
import { operationsOf } from '../../openapi/operations.ts';
import { childPointer, valueAt } from '../../openapi/pointer.ts';
import type { Version } from '../read/read-version.ts';
import type { FoundDifference } from '../report/collect-changes.ts';

/** The extension that lists what is open about an object. */
const QUESTIONS = 'x-not-shown';

/** Keys that contain data, not parts of the document. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum']);

/**
 * What is open about parts of the document other than operations and schemas, which are compared where they are: parameters,
 * responses, security schemes, servers, `info`.
 *
 * @param compared the pointers, in either version, of the lists that were compared already
 */
export function questionChanges(base: Version, revision: Version, compared: ReadonlySet<string>): FoundDifference[] {
  const [before, after] = [questionListsIn(base.original), questionListsIn(revision.original)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((pointer): FoundDifference[] => {
    const [old, now] = [before.get(pointer), after.get(pointer)];
    if (compared.has(pointer) || canonical(old ?? null) === canonical(now ?? null)) return [];
    const holder = pointer.slice(0, pointer.lastIndexOf('/'));
    // What is added or removed as a whole is a change of its own.
    if ([base, revision].some(({ original }) => valueAt(original, holder) === undefined)) return [];
    const { document } = now === undefined ? base : revision;
    const operations = operationsOf(document);
    const below = operations.filter((operation) => operation.pointer.startsWith(`${holder}/`));
    const affected = below.length > 0 ? below : new AffectedOperations(document, operations).of(holder);
    return [
      {
        kind: 'open-question-changed',
        severity: 'safe',
        direction: holder.includes('/responses/') ? 'response' : 'request',
        at: { base: old === undefined ? undefined : pointer, revision: now === undefined ? undefined : pointer },
        message: `${QUESTIONS} was ${now === undefined ? 'removed' : old === undefined ? 'added' : 'changed'}.`,
        // What is said of the service, a server or a credential is said of every operation.
        operationIds: (affected.length === 0 ? operations : affected).map(({ operationId }) => operationId),
      },
    ];
  });
}

/** The lists of questions of a document, by their pointers. */
export function questionListsIn(document: Json): Map<string, Json> {
  const lists = new Map<string, Json>();
  const open: [Json, string][] = [[document, '#']];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, pointer] = next;
    if (!isJsonArray(node) && !isJsonObject(node)) continue;
    for (const [key, value] of Object.entries(node)) {
      if (key === QUESTIONS && isJsonObject(node)) lists.set(childPointer(pointer, key), value);
      else if (!DATA.has(key) || isJsonArray(node)) open.push([value, childPointer(pointer, key)]);
    }
  }
  return lists;
}
