import type { Page, Site, Version } from './page.ts';
import type { PortalModel } from './portal-model.ts';

/** The page that is drawn, and what it is part of. */
export interface PagePlace {
  readonly site: Site;
  readonly version: Version;
  readonly page: Page;
  /** The headings of the second level that were drawn so far. */
  readonly headings: PageHeading[];
}

/** A heading that can be linked to. */
interface PageHeading {
  readonly id: string;
  readonly title: string;
}

let drawn: PagePlace | undefined;

/** Calls `draw` with `place` as the page of all components in it. */
export function onPage<T>(place: PagePlace, draw: () => T): T {
  const before = drawn;
  drawn = place;
  try {
    return draw();
  } finally {
    drawn = before;
  }
}

/** The page that is drawn, for any component on it. */
export function usePage(): PagePlace {
  if (drawn === undefined) throw new Error('A component of the portal is drawn outside a page.');
  return drawn;
}

/** The document of the page that is drawn. */
export function useModel(): PortalModel {
  return usePage().version.model;
}
