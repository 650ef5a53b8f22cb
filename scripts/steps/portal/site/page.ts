import type { ElementContent } from 'hast';
import type { SearchEntry } from './search-entry.ts';

/** The pages beside a page, in the navigation. */
export interface Neighbours {
  /** The heading above them. */
  readonly title: string;
  /** Never more than a few, so that all pages together stay linear in the document. */
  readonly links: readonly PageLink[];
}

/** A link to another page of the portal, in the form of {@link Page.path}. */
export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/**
 * A page before it is written out. Links in its body have the form `portal:<path>#<id>`, from the root of the version that
 * it belongs to, or `portal:/<path>`, from the root of the portal.
 */
export interface Page {
  /** From the root of its version, such as `schemas/Order.html`. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  /** One plain sentence on its content. */
  readonly summary: string;
  /** The path of the entry of the navigation that it belongs to. */
  readonly section: string;
  readonly neighbours?: Neighbours;
  /** The pages above it, from the outermost. */
  readonly trail?: readonly PageLink[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
  /** Of an operation: the name of the group of operations that it belongs to. */
  readonly tag?: string;
  readonly body: readonly ElementContent[];
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
