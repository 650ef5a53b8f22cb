import type { Element } from 'hast';
import { h } from 'hastscript';
import { breakable } from '../draw/breakable.ts';
import type { Page, PageLink } from './page.ts';

/** A part of the navigation that every page shows. */
export interface NavigationPart {
  readonly title: string;
  readonly links: readonly PageLink[];
}

/** The parts of the navigation below the guides. Paths that begin with `/` are those of the portal, not of a version. */
const REFERENCE: NavigationPart = {
  title: 'Reference',
  links: [
    { path: 'operations/index.html', label: 'Operations' },
    { path: 'schemas/index.html', label: 'Schemas' },
    { path: 'enumerations.html', label: 'Enumerations' },
    { path: 'states.html', label: 'States' },
    { path: 'identifiers.html', label: 'Identifiers' },
    { path: 'limits.html', label: 'Limits' },
    { path: 'rules.html', label: 'Rules' },
    { path: 'errors.html', label: 'Errors' },
  ],
};

const DOCUMENT: NavigationPart = {
  title: 'The document',
  links: [
    { path: 'open-questions.html', label: 'Open questions' },
    { path: 'deprecations.html', label: 'Deprecations' },
    { path: '/changelog.html', label: 'Changelog' },
    { path: '/versions.html', label: 'Versions and downloads' },
  ],
};

/** The navigation of a portal with these guides. */
export function navigationOf(guides: readonly Page[]): NavigationPart[] {
  const links = guides.map(({ path, title }) => ({ path: `/${path}`, label: title }));
  return [...(links.length === 0 ? [] : [{ title: 'Guides', links }]), REFERENCE, DOCUMENT];
}

/** The navigation beside `page`. */
export function navigationTree(parts: readonly NavigationPart[], page: Page): Element {
  return h(
    'nav',
    { ariaLabel: 'Portal' },
    parts.map(({ title, links }) => [
      h('p.nav-title', title),
      h(
        'ul',
        links.map(({ path, label }) => navigationItem(path, label, page)),
      ),
    ]),
  );
}

function navigationItem(path: string, label: string, page: Page): Element {
  const own = path.replace(/^\//, '');
  const isHere = page.path === own;
  const link = h('a', { href: `portal:${path}`, ...(isHere ? { ariaCurrent: 'page' } : {}) }, label);
  const isOpen = page.section === own && page.neighbours !== undefined;
  return h('li', isOpen ? { className: ['open'] } : {}, [link, ...(isOpen ? [neighbourList(page)] : [])]);
}

function neighbourList({ path: own, neighbours }: Page): Element {
  return h('div.neighbours', [
    h('p', neighbours?.title ?? ''),
    h(
      'ul',
      (neighbours?.links ?? []).map(({ path, label }) =>
        h('li', h('a', { href: `portal:${path}`, ...(path === own ? { ariaCurrent: 'page' } : {}) }, breakable(label))),
      ),
    ),
  ]);
}
