import type { SourcePlace } from '../../openapi/source/places.ts';
import type { Change } from '../change.ts';
import type { ConsumerBreak } from '../consumers/consumer-break.ts';
import { fails, type Judgement } from '../judge-changes.ts';
import type { Versions } from '../versions.ts';

/** Everything that one run of `backoffice diff` found. */
export interface DiffResult {
  readonly versions: Versions;
  /** The hash of the text of the base, in hexadecimal digits. */
  readonly sha256: string;
  readonly judgement: Judgement;
  /** Where `info.version` of the revision stands, if that is known. */
  readonly versionPlace: SourcePlace | undefined;
  readonly consumerBreaks: readonly ConsumerBreak[];
  /** How many recorded exchanges were looked at. */
  readonly exchanges: number;
  /** What people should know beside the changes, such as evidence that could not be used. */
  readonly notes: readonly string[];
  readonly durationMs: number;
  /** The page of the portal that tells of what changed, relative to its root; absent where the revision has no portal. */
  readonly link?: (change: Change) => string | undefined;
}

/** Whether the revision must not be released as it is. */
export function isRefused({ judgement, consumerBreaks }: Pick<DiffResult, 'judgement' | 'consumerBreaks'>): boolean {
  const { changes, version, failOn } = judgement;
  return (
    changes.some(({ standing }) => fails(standing, failOn)) ||
    version?.isRight === false ||
    consumerBreaks.some(({ cause }) => !isAcknowledged(judgement, cause))
  );
}

/** Whether what breaks a consumer is a change that somebody answers for. */
export function isAcknowledged({ changes }: Judgement, cause: string | undefined): boolean {
  return changes.some(({ change, standing }) => change.id === cause && standing === 'acknowledged');
}
