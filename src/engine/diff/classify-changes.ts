import type { Acknowledgement } from './acknowledgements.ts';
import type { Change } from './change.ts';
import { CHANGES_OF_MEANING } from './change-kinds.ts';
import { checkVersion, type VersionVerdict } from './check-version.ts';
import { type ChangeEvidence, type ClassifiedChange, isCorrection, type Standing } from './classified-change.ts';

/** From which severity on a change fails. */
export type ChangeFailOn = 'breaking' | 'risky';

/** Everything that is said of the way from one version to another. */
export interface Classification {
  /** The worst first. */
  readonly changes: readonly ClassifiedChange[];
  /** Undefined where it is not asked for. */
  readonly version: VersionVerdict | undefined;
  /** Acknowledgements that fit no change any more. */
  readonly vanished: readonly Acknowledgement[];
  readonly failOn: ChangeFailOn;
  /** Whether changes that were not examined everywhere pass, see {@link unexaminedChanges}. */
  readonly allowUnexamined: boolean;
}

/** The inputs besides the changes. */
export interface ClassifyOptions {
  readonly acknowledgements: readonly Acknowledgement[];
  /** By the id of the change. */
  readonly evidence: ReadonlyMap<string, ChangeEvidence>;
  /** `info.version` of both; undefined where it need not rise. */
  readonly versions: { readonly base: string; readonly revision: string } | undefined;
  readonly failOn: ChangeFailOn;
  readonly allowUnexamined?: boolean;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Classifies `changes`. Changes of the same standing keep their order. */
export function classifyChanges(changes: readonly Change[], options: ClassifyOptions): Classification {
  const { acknowledgements, evidence, versions, failOn, allowUnexamined = false, today } = options;
  const byId = new Map(acknowledgements.map((each) => [each.fingerprint, each]));
  const ids = new Set(changes.map(({ id }) => id));
  const classified = changes.map((change): ClassifiedChange => {
    const acknowledgement = byId.get(change.id);
    const isAcknowledged = acknowledgement !== undefined && acknowledgement.expires >= today;
    const seen = evidence.get(change.id);
    return {
      change,
      standing: standingOf(change, isAcknowledged, seen),
      ...(acknowledgement === undefined ? {} : { acknowledgement }),
      ...(seen === undefined ? {} : { evidence: seen }),
    };
  });
  return {
    changes: classified.sort((left, right) => RANK[left.standing] - RANK[right.standing]),
    version: versions === undefined ? undefined : checkVersion(versions.base, versions.revision, classified),
    vanished: acknowledgements.filter(({ fingerprint }) => !ids.has(fingerprint)),
    failOn,
    allowUnexamined,
  };
}

const RANK: Readonly<Record<Standing, number>> = { break: 0, risk: 1, acknowledged: 2, correction: 3, safe: 4 };

function standingOf({ severity }: Change, isAcknowledged: boolean, evidence: ChangeEvidence | undefined): Standing {
  if (evidence !== undefined && isCorrection(evidence)) return 'correction';
  if (severity === 'safe') return 'safe';
  if (isAcknowledged) return 'acknowledged';
  return severity === 'breaking' ? 'break' : 'risk';
}

/** Changes that may be breaking: they were not examined in every operation that they reach, and no acknowledgement accepts them. */
export function unexaminedChanges({ changes }: Pick<Classification, 'changes'>): Change[] {
  return changes.flatMap(({ change, standing }) => (change.isUnexamined && standing === 'risk' ? [change] : []));
}

/** Whether a change fails the run unless it is acknowledged, or a correction. */
export function needsAcknowledgement({ severity, kind }: Change, failOn: ChangeFailOn): boolean {
  return severity === 'breaking' || (severity === 'risky' && (failOn === 'risky' || CHANGES_OF_MEANING.has(kind)));
}

/** Whether a change fails the run. */
export function fails({ change, standing }: ClassifiedChange, failOn: ChangeFailOn): boolean {
  return (standing === 'break' || standing === 'risk') && needsAcknowledgement(change, failOn);
}
