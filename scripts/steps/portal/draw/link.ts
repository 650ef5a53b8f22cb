import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { breakable } from './breakable.ts';

/** A link inside the portal. `link` is in the form of `portalLink`, or `/` and a path from the root of the portal. */
export function linkTo(link: string, ...content: readonly (ElementContent | string)[]): Element {
  return h('a', { href: `portal:${link}` }, [...content]);
}

/** A link whose text is a name in the document. */
export function linkToName(link: string, name: string): Element {
  return linkTo(link, h('code', breakable(name)));
}

/** What is called `label`, and leads to `link` where there is one. */
export function labelWithLink(link: string | null, label: string): ElementContent {
  return link === null ? { type: 'text', value: label } : linkToName(link, label);
}
