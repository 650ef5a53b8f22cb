import type { ComponentChildren } from 'preact';
import type { Report } from '../../../engine/report/report.ts';
import type { InlineParts } from '../assets.ts';
import type { PortalInputs } from '../portal-inputs.ts';
import type { PortalModel } from './portal-model.ts';
import type { SearchEntry } from './search-entry.ts';

/** A link to another page of the portal, in the form of {@link Page.path}. */
export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** The place of a page in the list of all pages of its kind, such as that of the operations. */
export interface Listing {
  readonly list: PageLink;
  /** The section of the list that has it, and the id of its heading. */
  readonly group: { readonly id: string; readonly title: string };
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
  readonly body: ComponentChildren;
  /**
   * What is special about it: the front page has another shape; an operation has code beside its text, and a form that sends
   * requests to a server on the reader's own machine; `not-found` is shown at addresses that do not exist.
   */
  readonly kind?: 'front' | 'operation' | 'not-found';
  /** The part of the navigation that names it. */
  readonly part?: 'Guides' | 'Reference' | 'The document';
  readonly listing?: Listing;
  /** Whether the document has nothing for it. It keeps its address, and no list of pages names it. */
  readonly isEmpty?: boolean;
  /** The entries for the search. One with its title and summary is added unless one of these leads to it. */
  readonly entries?: readonly SearchEntry[];
}

/** A page of prose, with the sections below headings of the second level. */
export interface GuidePage extends Page {
  readonly sections: readonly GuideSection[];
}

/** A section of a guide. */
interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** The first sentence of its text; empty where it has none. */
  readonly summary: string;
}

/** One version of the document in the portal. */
export interface Version {
  readonly model: PortalModel;
  /** Its folder in the portal, empty or such as `versions/2026-01-01/`. */
  readonly root: string;
  readonly pages: readonly Page[];
  /** Those of its pages that the navigation or the banner names. */
  readonly overviews: readonly Page[];
  /** The paths of its pages; for the current version also those of the whole portal. */
  readonly paths: ReadonlySet<string>;
  /** What was observed on a server, which is about the current version; null without a report. */
  readonly report: Report | null;
}

/** What all pages of the portal have in common. */
export interface Site {
  /** The current version first. */
  readonly versions: readonly [Version, ...Version[]];
  readonly guides: readonly GuidePage[];
  /** The pages that do not belong to a version, the guides among them. */
  readonly common: readonly Page[];
  readonly inputs: PortalInputs;
  /** What is inside the head of each page, so that nothing else has to arrive before the page is seen. */
  readonly inline: InlineParts;
  /** The directives of the Content-Security-Policy of each page that allow its inline parts. */
  readonly inlineSources: string;
}

/** Pages that readers return to, from anywhere. */
export const SHORTCUTS = ['operations/index.html', 'errors.html', 'open-questions.html', 'changelog.html'];

/** The path of the Markdown twin of a page; of a link to a part of a page, with that part. */
export function twinPath(path: string): string {
  return path.replace(/\.html(?=$|#)/, '.md');
}
