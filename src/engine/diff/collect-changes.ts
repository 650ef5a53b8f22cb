import type { SourcePlace } from '../document/source/places.ts';
import { canonicalAs } from '../json/canonical.ts';
import { exactNumber, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { childPointer, partsOf, pointerOf, valueAt } from '../json/pointer.ts';
import { changeFingerprint } from '../report/fingerprint.ts';
import type { Change, ChangePlace, ChangeSeverity, Effort, Versions, Witness } from './change.ts';
import { type ChangeKind, cureOf, NOTHING_TO_DO } from './change-kinds.ts';
import type { Difference } from './difference.ts';
import { harmIn, severityOf } from './effect.ts';
import type { Version } from './read-version.ts';

/** Looks for a proof. A `risky` difference with a proof is breaking. */
type Prove = (effort: Effort) => Witness | undefined;

/** Finds the place in the files that people edit, where they are known. */
export type Locate = (version: 'base' | 'revision', pointer: string) => SourcePlace | undefined;

/** How many uses of a cause are always tried, such as the operations of a shared schema. */
const FIRST_USES = 3;
/** How much may be spent on all further uses, in which only what is undecided is tried. */
const MAX_TRIED = 50_000;
/** How many changes that break in any case get an example. */
export const MAX_EXAMPLES = 300;

/** The differences with the same cause: what is needed of them, since a shared schema is in thousands of operations. */
interface Cause {
  /** The cause, whatever it does to an operation. */
  readonly key: string;
  /** The first of them; all have the same severity, so that no operation is named in a change that does less to it. */
  readonly first: Difference;
  readonly operationIds: Set<string>;
  /** Whether the same cause does worse to other operations. */
  readonly isMilder?: boolean;
  /** The proofs by use. Where the cause breaks in any case, only the first ones are needed. */
  readonly proofs: Prove[];
}

const RANK: Readonly<Record<ChangeSeverity, number>> = { breaking: 0, risky: 1, safe: 2 };

/** Collects differences, and makes one change of those that have one cause. */
export class ChangeCollector {
  readonly #causes = new Map<string, Cause>();

  /** The pointers, in either version, of the differences of a kind. */
  pointersOf(kind: ChangeKind): Set<string> {
    const places = [...this.#causes.values()].flatMap(({ first }) =>
      first.kind === kind ? [first.at.base, first.at.revision] : [],
    );
    return new Set(places.filter((pointer) => pointer !== undefined));
  }

  /** Adds a difference that these operations have. `prove` is left out for what no value and no message can prove. */
  add(difference: Difference, operationIds: readonly string[], prove?: Prove): void {
    const { kind, direction, at, detail, effect } = difference;
    const key = [kind, direction, at.base, at.revision, detail].join('\n');
    const ofSeverity = `${key}\n${severityOf(effect, direction)}`;
    const cause = getOrInsert(this.#causes, ofSeverity, () => ({
      key,
      first: difference,
      operationIds: new Set<string>(),
      proofs: [],
    }));
    for (const id of operationIds) cause.operationIds.add(id);
    const isNeeded = cause.proofs.length < FIRST_USES || rateCause(cause) !== 'breaking';
    const isProvable = effect[harmIn(direction)] !== 'no';
    if (prove !== undefined && isNeeded && isProvable) cause.proofs.push(prove);
  }

  /** The causes, each operation in that which does the worst to it: a shared schema may break one and be harmless in another. */
  #distinctCauses(): Cause[] {
    const named = new Map<string, ReadonlySet<string>>();
    const worstFirst = [...this.#causes.values()].sort((one, other) => RANK[rateCause(one)] - RANK[rateCause(other)]);
    return worstFirst.flatMap((cause) => {
      const worse = named.get(cause.key);
      if (worse === undefined) {
        named.set(cause.key, cause.operationIds);
        return [cause];
      }
      const operationIds = cause.operationIds.difference(worse);
      named.set(cause.key, worse.union(operationIds));
      return operationIds.size === 0 ? [] : [{ ...cause, operationIds, isMilder: true }];
    });
  }

  /** The changes: one for each cause and what it does, the worst first. Proofs are looked for here. */
  changes(versions: Versions, locate?: Locate): Change[] {
    const effort: Effort = { tried: 0 };
    let examples = 0;
    const examine = (cause: Cause): Examination => {
      if (rateCause(cause) !== 'breaking') return examineUses(cause, effort);
      examples += 1;
      return examples > MAX_EXAMPLES ? {} : examineUses(cause, effort);
    };
    const changes = this.#distinctCauses().map((cause) => makeChange(cause, examine(cause), versions, locate));
    return withDistinctIds(changes, versions).sort(
      (left, right) =>
        RANK[left.severity] - RANK[right.severity] ||
        compareTexts(left.revision.pointer, right.revision.pointer) ||
        compareTexts(left.id, right.id),
    );
  }
}

const rateCause = ({ first }: Cause): ChangeSeverity => severityOf(first.effect, first.direction);

const compareTexts = (left: string, right: string): number => Number(left > right) - Number(left < right);

function makeChange(
  cause: Cause,
  { witness, isUnexamined }: Examination,
  versions: Versions,
  locate: Locate | undefined,
): Change {
  const { first, operationIds, proofs, isMilder = false } = cause;
  const { kind, direction, at, message, detail, names } = first;
  const { base, revision } = versions;
  const severity = witness === undefined ? rateCause(cause) : 'breaking';
  const where =
    at.base === undefined ? addressOf(revision.original, at.revision ?? '#') : addressOf(base.original, at.base);
  const placeOf = (side: 'base' | 'revision'): ChangePlace => {
    const pointer = at[side] ?? nearestPointer(versions[side], at[side === 'base' ? 'revision' : 'base'] ?? '#');
    const isThere = at[side] !== undefined;
    const source = isThere ? locateDetail(first, side, versions, locate) : locate?.(side, pointer);
    return { pointer, isThere, ...(source === undefined ? {} : { source }) };
  };
  return {
    id: changeFingerprint([kind, direction, where, detail ?? '', ...(isMilder ? [rateCause(cause)] : [])].join('\n')),
    kind,
    severity,
    direction,
    ...(detail === undefined ? {} : { detail }),
    ...(names === undefined ? {} : { names }),
    operationIds: [...operationIds].sort(),
    message,
    cure: severity === 'safe' ? NOTHING_TO_DO : cureOf(kind, direction),
    base: placeOf('base'),
    revision: placeOf('revision'),
    ...(severity === 'breaking' && proofs.length > 0 ? { witness: witness ?? 'unproven' } : {}),
    ...(isUnexamined ? { isUnexamined } : {}),
  };
}

/** Changes that have one place in the base, such as a schema that became two, get ids by their places in the revision too. */
function withDistinctIds(changes: readonly Change[], { revision }: Versions): Change[] {
  const count = Map.groupBy(changes, ({ id }) => id);
  return changes.map((change) =>
    count.get(change.id)?.length === 1
      ? change
      : { ...change, id: changeFingerprint(`${change.id}\n${addressOf(revision.original, change.revision.pointer)}`) },
  );
}

interface Examination {
  readonly witness?: Witness;
  readonly isUnexamined?: true;
}

/** Looks for a proof. The effort for the first uses is not counted, so that no change before this one can use it up. */
function examineUses(cause: Cause, effort: Effort): Examination {
  for (const [index, prove] of cause.proofs.entries()) {
    const isFirst = index < FIRST_USES;
    if (!isFirst && rateCause(cause) === 'breaking') return {};
    if (!isFirst && effort.tried >= MAX_TRIED) return { isUnexamined: true };
    const witness = prove(isFirst ? { tried: 0 } : effort);
    if (witness !== undefined) return { witness };
  }
  return {};
}

/**
 * The line that people look for: that of the very value of an enum, or name in a list of required properties, and not of the
 * list. The pointer of the change stays that of the keyword, which findings of `verify` have too.
 */
function locateDetail(
  { kind, detail, at }: Difference,
  side: 'base' | 'revision',
  versions: Versions,
  locate: Locate | undefined,
): SourcePlace | undefined {
  const pointer = at[side] ?? '#';
  const list = detail === undefined ? undefined : valueAt(versions[side].original, pointer);
  const textAt = (items: readonly Json[], index: number) =>
    kind.startsWith('enum-value') ? canonicalAs(items[index] ?? null, exactNumber(items, index)) : items[index];
  const index = isJsonArray(list) ? list.findIndex((_, place) => textAt(list, place) === detail) : -1;
  return (index < 0 ? undefined : locate?.(side, childPointer(pointer, index))) ?? locate?.(side, pointer);
}

/** The place itself, or what holds it as far as it exists. */
function nearestPointer(version: Version, pointer: string): string {
  const parts = partsOf(pointer);
  while (parts.length > 0 && valueAt(version.original, pointerOf(...parts)) === undefined) parts.pop();
  return pointerOf(...parts);
}

/**
 * Names a place so that the name outlives edits elsewhere: members of lists are named by what they are, not by their
 * position, and path parameters by none.
 */
function addressOf(document: JsonObject, pointer: string): string {
  const named: string[] = [];
  let node: Json | undefined = document;
  for (const part of partsOf(pointer)) {
    if (isJsonArray(node)) {
      node = node[Number(part)];
      named.push(memberName(document, node) ?? part);
    } else {
      node = isJsonObject(node) && Object.hasOwn(node, part) ? node[part] : undefined;
      named.push(part.startsWith('/') ? part.replaceAll(/\{[^}]*\}/g, '{}') : part);
    }
  }
  return named.join(' ');
}

function memberName(document: JsonObject, member: Json | undefined): string | undefined {
  if (!isJsonObject(member)) return undefined;
  const { $ref: ref, in: place, name, url, id } = member;
  if (typeof ref === 'string') {
    const target = ref.includes('/parameters/') ? valueAt(document, ref) : undefined;
    return memberName(document, target) ?? ref;
  }
  if (typeof place === 'string' && typeof name === 'string') return `${place}:${name}`;
  return typeof url === 'string' ? url : typeof id === 'string' ? id : undefined;
}
