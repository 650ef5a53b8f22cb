import type { Version } from './read/read-version.ts';

/** The versions that changes lead from and to. */
export interface Versions {
  readonly base: Version;
  readonly revision: Version;
}
