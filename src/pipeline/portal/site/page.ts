import type { ComponentChildren } from 'preact';

/** A link to another page of the portal, in the form of {@link Page.path}. */
export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** The pages above, before and after a page. */
export interface PagePlace {
  /** The pages above it, from the outermost. */
  readonly trail?: readonly PageLink[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
  /** Pages that its entry of the navigation unfolds, below a title. Never more than a few, so that all pages together stay linear in the document. */
  readonly neighbours?: { readonly title: string; readonly links: readonly PageLink[] };
  /** Of an operation: the id of the group of operations that it belongs to. */
  readonly group?: string;
}

/**
 * A page before it is written out. Links in its body have the form `portal:<path>#<id>`, from the root of the version that
 * it belongs to, or `portal:/<path>`, from the root of the portal.
 */
export interface Page extends PagePlace {
  /** From the root of its version, such as `schemas/Order.html`. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  /** One plain sentence on its content. */
  readonly summary: string;
  /** The path of the entry of the navigation that it belongs to, where that is another page. */
  readonly section?: string;
  readonly body: ComponentChildren;
  /** Whether it sends requests to a server on the reader's own machine. */
  readonly sendsRequests?: boolean;
  /** Whether it has code beside its text. */
  readonly isTwoPane?: boolean;
  /** Whether it is shown at addresses that do not exist. */
  readonly isNotFound?: boolean;
  /** The front page has another shape. */
  readonly isFront?: boolean;
  /** Whether the document has nothing for it. It keeps its address, and no list of pages names it. */
  readonly isEmpty?: boolean;
  /** The entries for the search besides its title. */
  readonly entries?: readonly SearchEntry[];
}

/** The kinds of entries that the search finds, in the order of their numbers in the index. */
export const ENTRY_KINDS = [
  'Guide',
  'Operation',
  'Webhook',
  'Schema',
  'Parameter',
  'Property',
  'Value',
  'Rule',
  'Open question',
  'Page',
] as const;

/** One thing that the search finds. */
export interface SearchEntry {
  readonly kind: (typeof ENTRY_KINDS)[number];
  readonly title: string;
  /** Its parent, or its text. */
  readonly text: string;
  /** From the root of its version, in the form of `portalLink`. */
  readonly link: string;
}

/** An entry as it is sent: the index of its kind, title, text, link. */
export type PackedEntry = readonly [kind: number, title: string, text: string, link: string];

/** An operation of the navigation as it is sent. */
export type PackedOperation = readonly [method: string, label: string, path: string, isDeprecated: boolean];

/** The path of the Markdown twin of a page. */
export function twinPath(path: string): string {
  return path.replace(/\.html$/, '.md');
}
