import type { Json } from '../contract/json.ts';
import type { ChangeKind } from './change-kinds.ts';
import type { Direction } from './schema/comparing.ts';

/**
 * How bad a change is. `breaking`: somebody who keeps to the base fails. `risky`: nobody can tell from the documents, or
 * what is lost is not refused. `safe`: nobody who keeps to the base notices.
 */
export type Severity = 'breaking' | 'risky' | 'safe';

/** Where something stands in the files that people edit. Lines and columns are counted from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A place in one of the documents. */
export interface Place {
  readonly pointer: string;
  /** False where the thing does not stand in this version; the pointer then leads to what would hold it. */
  readonly isThere: boolean;
  readonly source?: SourcePlace;
}

/** A value that one version accepts and the other refuses. */
export interface Witness {
  /** What the value is: a whole body or parameter, as it is sent. */
  readonly value: Json;
  /** The schema that accepts it and the one that refuses it, each with its version. */
  readonly validUnder: 'base' | 'revision';
  readonly accepting: string;
  readonly refusing: string;
}

/** One change of a document. */
export interface Change {
  /** A fingerprint that stays the same as long as the change does. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly severity: Severity;
  readonly direction: Direction;
  /** The operations that it reaches; none for a component that no operation uses. */
  readonly operationIds: readonly string[];
  /** A sentence for people. */
  readonly message: string;
  /** How to make the change so that nothing breaks. */
  readonly cure: string;
  readonly base: Place;
  readonly revision: Place;
  /** For a breaking change of a schema: the proof, or `unproven` where none was found. */
  readonly witness?: Witness | 'unproven';
}
