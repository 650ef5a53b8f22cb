import type { SourcePlace } from '../document/source/places.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { partsOf, pointerOf, valueAt } from '../json/pointer.ts';
import type { Direction } from '../openapi/direction.ts';
import { changeFingerprint } from '../report/fingerprint.ts';
import type { Change, Effort, Place, Severity, Witness } from './change.ts';
import { type ChangeKind, cureOf } from './change-kinds.ts';
import type { Version } from './read-version.ts';

/** A difference with its severity, before differences with the same cause are merged into one change. */
export interface RatedDifference {
  readonly kind: ChangeKind;
  readonly severity: Severity;
  readonly direction: Direction;
  readonly at: { readonly base?: string | undefined; readonly revision?: string | undefined };
  readonly message: string;
  readonly detail?: string | undefined;
}

/** Looks for a proof. A `risky` difference with a proof is breaking. */
export type Prove = (effort: Effort) => Witness | undefined;

/** Finds the place in the files that people edit, where they are known. */
export type Locate = (version: 'base' | 'revision', pointer: string) => SourcePlace | undefined;

/** How many uses of a cause are always tried, such as the operations of a shared schema. */
const FIRST_USES = 3;
/** How much may be spent on all further uses, in which only what is undecided is tried. */
const MAX_TRIED = 50_000;
/** How many changes that break in any case get an example. */
const MAX_EXAMPLES = 300;

/** The differences with the same cause: what is needed of them, since a shared schema is in thousands of operations. */
interface Cause {
  worst: RatedDifference;
  readonly operationIds: Set<string>;
  /** The proofs by use. Where the cause breaks in any case, only the first ones are needed. */
  readonly proofs: Prove[];
}

/** Differences by their cause. */
export class FoundDifferences {
  readonly #causes = new Map<string, Cause>();

  get causes(): readonly Cause[] {
    return [...this.#causes.values()];
  }

  /** The pointers, in either version, of the differences of a kind. */
  pointersOf(kind: ChangeKind): Set<string> {
    const places = this.causes.flatMap(({ worst }) => (worst.kind === kind ? [worst.at.base, worst.at.revision] : []));
    return new Set(places.filter((pointer) => pointer !== undefined));
  }

  /** Adds a difference that these operations have. `prove` is undefined for what no value can prove. */
  add(difference: RatedDifference, operationIds: readonly string[], prove?: Prove): void {
    const { kind, direction, at, detail, severity } = difference;
    const key = [kind, direction, at.base, at.revision, detail].join('\n');
    const cause = this.#causes.get(key) ?? { worst: difference, operationIds: new Set(), proofs: [] };
    this.#causes.set(key, cause);
    if (RANK[severity] < RANK[cause.worst.severity]) cause.worst = difference;
    for (const id of operationIds) cause.operationIds.add(id);
    const isNeeded = cause.proofs.length < FIRST_USES || cause.worst.severity !== 'breaking';
    if (prove !== undefined && isNeeded) cause.proofs.push(prove);
  }
}

/** The changes out of all differences: one for each cause, the worst first. */
export function collectChanges(
  { causes }: FoundDifferences,
  base: Version,
  revision: Version,
  locate?: Locate,
): Change[] {
  const effort: Effort = { tried: 0 };
  let examples = 0;
  const examine = (cause: Cause): Examination => {
    if (cause.worst.severity !== 'breaking') return examined(cause, effort);
    examples += 1;
    return examples > MAX_EXAMPLES ? {} : examined(cause, effort);
  };
  const changes = causes.map((cause) => changeOf(cause, examine(cause), base, revision, locate));
  return changes.sort(
    (one, other) =>
      RANK[one.severity] - RANK[other.severity] ||
      compareTexts(one.revision.pointer, other.revision.pointer) ||
      compareTexts(one.id, other.id),
  );
}

const RANK: Readonly<Record<Severity, number>> = { breaking: 0, risky: 1, safe: 2 };

const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other);

function changeOf(
  { worst, operationIds, proofs }: Cause,
  { witness, isUnexamined }: Examination,
  base: Version,
  revision: Version,
  locate: Locate | undefined,
): Change {
  const { kind, direction, at, message, detail } = worst;
  const severity = witness === undefined ? worst.severity : 'breaking';
  const where =
    at.base === undefined ? addressOf(revision.original, at.revision ?? '#') : addressOf(base.original, at.base);
  return {
    id: changeFingerprint([kind, direction, where, detail ?? ''].join('\n')),
    kind,
    severity,
    direction,
    ...(detail === undefined ? {} : { detail }),
    operationIds: [...operationIds].sort(),
    message,
    cure: severity === 'safe' ? 'Nothing to do.' : cureOf(kind, direction),
    base: placeOf('base', base, at.base, at.revision, locate),
    revision: placeOf('revision', revision, at.revision, at.base, locate),
    ...(severity === 'breaking' && proofs.length > 0 ? { witness: witness ?? 'unproven' } : {}),
    ...(isUnexamined ? { isUnexamined } : {}),
  };
}

interface Examination {
  readonly witness?: Witness;
  readonly isUnexamined?: true;
}

/** Looks for a proof. The effort for the first uses is not counted, so that no change before this one can use it up. */
function examined({ worst, proofs }: Cause, effort: Effort): Examination {
  for (const [index, prove] of proofs.entries()) {
    const isFirst = index < FIRST_USES;
    if (!isFirst && worst.severity === 'breaking') return {};
    if (!isFirst && effort.tried >= MAX_TRIED) return { isUnexamined: true };
    const witness = prove(isFirst ? { tried: 0 } : effort);
    if (witness !== undefined) return { witness };
  }
  return {};
}

function placeOf(
  side: 'base' | 'revision',
  version: Version,
  own: string | undefined,
  other: string | undefined,
  locate: Locate | undefined,
): Place {
  const pointer = own ?? nearest(version, other ?? '#');
  const source = locate?.(side, pointer);
  return { pointer, isThere: own !== undefined, ...(source === undefined ? {} : { source }) };
}

/** The place itself, or what holds it as far as it exists. */
function nearest(version: Version, pointer: string): string {
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
