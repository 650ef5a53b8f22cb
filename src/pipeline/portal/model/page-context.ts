import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Page, Site, Version } from './page.ts';
import type { PortalModel } from './portal-model.ts';

/** The page that is drawn, and what it is part of. */
export interface PagePlace {
  readonly site: Site;
  readonly version: Version;
  readonly page: Page;
}

export const PageContext = createContext<PagePlace | undefined>(undefined);

/** The page that is drawn, for any component on it. */
export function usePage(): PagePlace {
  const place = useContext(PageContext);
  if (place === undefined) throw new Error('A component of the portal is drawn outside a page.');
  return place;
}

/** The document of the page that is drawn. */
export function useModel(): PortalModel {
  return usePage().version.model;
}
