import { partsOf, pointerOf, valueAt } from '../../openapi/pointer.ts';
import type { SourcePlace } from '../../openapi/source/places.ts';
import type { Change, Place, Severity, Witness } from '../change.ts';
import { type ChangeKind, cureOf } from '../change-kinds.ts';
import type { Version } from '../read/read-version.ts';
import type { Direction } from '../schema/comparing.ts';
import { addressOf, fingerprint } from './fingerprint.ts';

/** A difference before differences with the same cause are merged. */
export interface FoundDifference {
  readonly kind: ChangeKind;
  readonly severity: Severity;
  readonly direction: Direction;
  readonly at: { readonly base?: string | undefined; readonly revision?: string | undefined };
  readonly message: string;
  readonly detail?: string | undefined;
  readonly operationIds: readonly string[];
  /** Looks for a proof; undefined for what no value can prove. */
  readonly prove?: () => Witness | undefined;
  /** Whether the verdict is `breaking` only if there is a proof. */
  readonly isUndecided?: boolean;
}

/** Finds the place in the files that people edit, where they are known. */
export type Locate = (version: 'base' | 'revision', pointer: string) => SourcePlace | undefined;

/** How many paths to one cause are tried for a proof, and how many causes are proved; the rest is reported as unproven. */
const MAX_PROOFS = 3;
const MAX_PROVED = 300;

/** The differences with the same cause: what is needed of them, since a shared schema is in thousands of operations. */
interface Cause {
  worst: FoundDifference;
  readonly operationIds: Set<string>;
  /** Of the first {@link MAX_PROOFS} differences. */
  readonly proofs: FoundDifference['prove'][];
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

  add(found: FoundDifference): void {
    const { kind, direction, at, detail, operationIds, prove } = found;
    const key = [kind, direction, at.base, at.revision, detail].join('\n');
    const cause = this.#causes.get(key) ?? { worst: found, operationIds: new Set(), proofs: [] };
    this.#causes.set(key, cause);
    if (RANK[found.severity] < RANK[cause.worst.severity]) cause.worst = found;
    for (const id of operationIds) cause.operationIds.add(id);
    if (cause.proofs.length < MAX_PROOFS) cause.proofs.push(prove);
  }
}

/** The changes out of all differences: one for each cause, the worst first. */
export function collectChanges(
  { causes }: FoundDifferences,
  base: Version,
  revision: Version,
  locate?: Locate,
): Change[] {
  let proved = 0;
  const prove = (cause: Cause): Witness | undefined => {
    proved += 1;
    return proved > MAX_PROVED ? undefined : proofOf(cause);
  };
  const changes = causes.map((cause) => changeOf(cause, prove, base, revision, locate));
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
  cause: Cause,
  prove: (cause: Cause) => Witness | undefined,
  base: Version,
  revision: Version,
  locate: Locate | undefined,
): Change {
  const { worst, operationIds } = cause;
  const { kind, direction, at, message, detail } = worst;
  const witness = worst.severity === 'breaking' || worst.isUndecided ? prove(cause) : undefined;
  const severity = worst.isUndecided && typeof witness === 'object' ? 'breaking' : worst.severity;
  const where =
    at.base === undefined ? addressOf(revision.original, at.revision ?? '#') : addressOf(base.original, at.base);
  return {
    id: fingerprint([kind, direction, where, detail ?? ''].join('\n')),
    kind,
    severity,
    direction,
    ...(detail === undefined ? {} : { detail }),
    operationIds: [...operationIds].sort(),
    message,
    cure: severity === 'safe' ? 'Nothing to do.' : cureOf(kind, direction),
    base: placeOf('base', base, at.base, at.revision, locate),
    revision: placeOf('revision', revision, at.revision, at.base, locate),
    ...(severity === 'breaking' && worst.prove !== undefined ? { witness: witness ?? 'unproven' } : {}),
  };
}

function proofOf({ proofs }: Cause): Witness | undefined {
  for (const prove of proofs) {
    const witness = prove?.();
    if (witness !== undefined) return witness;
  }
  return undefined;
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
