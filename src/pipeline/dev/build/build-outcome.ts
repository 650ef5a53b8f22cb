import type { LintFinding } from '../../lint-finding.ts';

/** The difference of the portal to the one reported before. Paths have forward slashes, from the root of the portal. */
export interface PageChanges {
  /** The path of every file that the portal has. */
  readonly paths: readonly string[];
  /** The text of files that are new or have changed, by path. */
  readonly changed: ReadonlyMap<string, string>;
}

/**
 * The outcome of one build in the editing loop. `edited` are the files that are not as they were at the last build,
 * relative to the project; none at the first.
 */
export type BuildOutcome =
  /** No file is another than at the last build, and that one came to an end. */
  | { readonly kind: 'unchanged' }
  /** Files changed while they were read: a result would be of a state that there never was. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'built'; readonly edited: readonly string[]; readonly pages: PageChanges }
  /** The document has errors. `pages` are of the last good one, if no pages were reported before. */
  | {
      readonly kind: 'refused';
      readonly edited: readonly string[];
      readonly findings: readonly LintFinding[];
      readonly pages: PageChanges | undefined;
    }
  /** The build could not run. `isRetryable` when the same files may build later, as when a disk is full. */
  | {
      readonly kind: 'failed';
      readonly edited: readonly string[];
      readonly message: string;
      readonly isRetryable: boolean;
    };

/** The messages of the thread that builds. `written` comes before the outcome, as soon as outputs have been put into place. */
export type BuildMessage =
  | { readonly kind: 'written'; readonly files: readonly string[] }
  | { readonly kind: 'outcome'; readonly outcome: BuildOutcome };
