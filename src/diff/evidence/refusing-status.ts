import type { ChangeKind } from '../change-kinds.ts';

/** Statuses by which a server refuses a request for what it holds, not for who sends it, how often, or where it leads. */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 413, 414, 415, 422, 431]);
/** Statuses of a server that does not have the operation. A 404 may as well mean that the record does not exist. */
const OF_OPERATION: ReadonlySet<number> = new Set([405, 410, 501]);

const REMOVALS: ReadonlySet<ChangeKind> = new Set([
  'operation-removed',
  'operation-removed-before-sunset',
  'deprecated-operation-removed',
]);

/** Whether `status` shows that a server refuses what a change of this kind makes the document refuse. */
export function isRefusal(status: number, kind: ChangeKind): boolean {
  return (REMOVALS.has(kind) ? OF_OPERATION : OF_CONTENT).has(status);
}
