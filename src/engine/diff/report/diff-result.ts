import type { SourcePlace } from '../../document/source/places.ts';
import type { Change, Versions } from '../change.ts';
import { type Classification, fails, unexaminedChanges } from '../classify-changes.ts';
import type { ConsumerBreak } from '../consumers/check-consumer.ts';
import type { UsageOfChange } from '../usage/affected-consumers.ts';

/** Everything that one run of `backoffice diff` found. */
export interface DiffResult {
  readonly versions: Versions;
  /** The hash of the text of the base, in hexadecimal digits. */
  readonly sha256: string;
  readonly classification: Classification;
  /** The place of `info.version` in the revision, if it is known and wrong. */
  readonly versionPlace: SourcePlace | undefined;
  readonly consumerBreaks: readonly ConsumerBreak[];
  /** How many recorded exchanges were looked at. */
  readonly exchanges: number;
  /** Notes for the reader beside the changes, such as evidence that could not be used. */
  readonly notes: readonly string[];
  readonly durationMs: number;
  /** The projects that a change affects; absent without manifests. */
  readonly usageOf?: (change: Change) => UsageOfChange;
  /** The page of the portal about the change, relative to its root; absent where the revision has no portal. */
  readonly link?: (change: Change) => string | undefined;
}

/** Whether the revision must not be released as it is. */
export function isRefused({
  classification,
  consumerBreaks,
}: Pick<DiffResult, 'classification' | 'consumerBreaks'>): boolean {
  const { changes, version, failOn, allowUnexamined } = classification;
  return (
    changes.some(({ standing }) => fails(standing, failOn)) ||
    version?.isRight === false ||
    (!allowUnexamined && unexaminedChanges(classification).length > 0) ||
    consumerBreaks.some(({ cause }) => !isAcknowledged(classification, cause))
  );
}

/** Whether the change that breaks a consumer is acknowledged. */
export function isAcknowledged({ changes }: Classification, cause: string | undefined): boolean {
  return changes.some(({ change, standing }) => change.id === cause && standing === 'acknowledged');
}
