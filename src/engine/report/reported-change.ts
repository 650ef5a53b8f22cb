import type { Json } from '../json/json.ts';

/** A change between two versions of a document, with all that is known of it. */
export interface ReportedChange {
  /** A fingerprint that stays the same as long as the change does; the id of its finding, where it is one. */
  readonly id: string;
  /** The kind of the change, in kebab-case, such as `enum-value-added`. */
  readonly kind: string;
  /** The severity from the documents alone. */
  readonly severity: 'breaking' | 'risky' | 'safe';
  /** The result with acknowledgements and evidence: a correction documents what servers already do. */
  readonly standing: 'break' | 'risk' | 'acknowledged' | 'correction' | 'safe';
  readonly direction: 'request' | 'response';
  readonly operationIds: readonly string[];
  readonly message: string;
  /** How to make it so that nothing breaks. */
  readonly cure: string;
  readonly base: ReportedPlace;
  readonly revision: ReportedPlace;
  /** A message that one version allows and the other does not; null where none is looked for. */
  readonly witness: Json;
  /** The observed behaviour of servers; null without evidence. */
  readonly evidence: string | null;
  /** Present where it was not examined in every operation that it reaches, so that it may be breaking. */
  readonly isUnexamined?: true;
  /** The projects that it affects, and those whose manifests do not show it; absent without manifests. */
  readonly usage?: {
    readonly affected: readonly { readonly consumer: string; readonly at: string; readonly why: string }[];
    readonly unknown: readonly { readonly consumer: string; readonly why: string }[];
  };
}

/** A place in one version of a document. */
export interface ReportedPlace {
  /** JSON pointer into the document; to what would hold it where it is not there. */
  readonly pointer: string;
  readonly isThere: boolean;
  /** Lines and columns are counted from 1; null where no file is known. */
  readonly source: { readonly file: string; readonly line: number; readonly column: number } | null;
}
