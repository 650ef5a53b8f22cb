import type { Places } from '../document/source/places.ts';
import type { JsonObject } from '../json/json.ts';
import { portalLinkAt } from './portal-target-at.ts';

/** `places` of a document that has a portal, with the pages about its parts. */
export function withPortal(places: Places, document: JsonObject): Places {
  return {
    ...places,
    link: (pointer, operationId) => portalLinkAt(document, pointer, operationId),
  };
}

/** What a finding says of the page that explains it: nothing where the document has no portal. */
export function linkedTo(places: Places, pointer: string, operationId: string | null): { readonly link?: string } {
  const link = places.link?.(pointer, operationId);
  return link === undefined ? {} : { link };
}
