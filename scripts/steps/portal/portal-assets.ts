import type { InlineParts } from './site/shell.ts';

/** The files that all pages share. */
export interface PortalAssets {
  /** Scripts and pictures, by their path in the portal. */
  readonly files: ReadonlyMap<string, string>;
  readonly inline: InlineParts;
}
