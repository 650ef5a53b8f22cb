import type { InlineParts } from './site/shell.ts';

/** What all pages share. */
export interface PortalAssets {
  /** Scripts and pictures, by their path in the portal. */
  readonly files: ReadonlyMap<string, string>;
  readonly inline: InlineParts;
}
