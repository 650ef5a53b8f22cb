import type { Acknowledgement } from './acknowledgements.ts';
import type { Change } from './change.ts';

/**
 * The result of the checks for a change. `break` and `risk` are reported and fail as `failOn` says; `correction`: servers
 * already behave like this; `acknowledged`: a named person accepts the change; `safe`: no program is affected.
 */
export type Standing = 'break' | 'risk' | 'correction' | 'acknowledged' | 'safe';

/** A change with all that is known of it. */
export interface ClassifiedChange {
  readonly change: Change;
  readonly standing: Standing;
  /** The acknowledgement of the change; one that has expired leaves `standing` unchanged. */
  readonly acknowledgement?: Acknowledgement;
  /** The observed behaviour of servers, even if it does not make the change a correction. */
  readonly evidence?: ChangeEvidence;
}

/** Why a change is a correction of the document and no break: servers did it already. Or why it is one all the same. */
export interface ChangeEvidence {
  /** How often servers were seen to do what the revision says and the base does not. */
  readonly seen: number;
  /** How often servers were seen to do what the revision takes away. One is enough to make the change a break. */
  readonly against: number;
  /** A sentence for people that names the first place where it was seen. */
  readonly message: string;
}

/** Whether evidence shows that a change only brings the document to what servers already do. */
export function isCorrection({ seen, against }: ChangeEvidence): boolean {
  return seen > 0 && against === 0;
}
