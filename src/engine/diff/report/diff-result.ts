import type { SourcePlace } from '../../document/source/places.ts';
import type { DiffRefusal } from '../../report/report-text.ts';
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

/** Why the revision must not be released as it is: the gravest reason, `none` where it may be released. */
export function refusalOf({
  classification,
  consumerBreaks,
}: Pick<DiffResult, 'classification' | 'consumerBreaks'>): DiffRefusal {
  const { changes, version, failOn, allowUnexamined } = classification;
  const breaks =
    changes.some(({ standing }) => standing === 'break') ||
    consumerBreaks.some(({ cause }) => !isAcknowledged(classification, cause));
  if (breaks) return 'breaking';
  if (changes.some((each) => fails(each, failOn))) return 'risky';
  if (!allowUnexamined && unexaminedChanges(classification).length > 0) return 'unexamined';
  return version?.isRight === false ? 'version' : 'none';
}

/** Whether the revision must not be released as it is. */
export function isRefused(result: Pick<DiffResult, 'classification' | 'consumerBreaks'>): boolean {
  return refusalOf(result) !== 'none';
}

/** Whether the change that breaks a consumer is acknowledged. */
export function isAcknowledged({ changes }: Classification, cause: string | undefined): boolean {
  return changes.some(({ change, standing }) => change.id === cause && standing === 'acknowledged');
}
