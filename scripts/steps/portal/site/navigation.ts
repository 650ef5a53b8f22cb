import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Method } from '../../../../src/engine/openapi/operations.ts';
import { breakable } from '../draw/breakable.ts';
import { methodBadge } from '../draw/method-badge.ts';
import type { Page, PageLink } from './page.ts';

/** The navigation of a version, which every page shows. */
export interface Navigation {
  /** Links to the guides. */
  readonly guides: readonly PageLink[];
  readonly tags: readonly NavigationTag[];
  /** The paths of the pages that have content. It does not name the others. */
  readonly filled: ReadonlySet<string>;
}

/** The operations of a tag. */
export interface NavigationTag {
  /** The id of the tag in the list of all operations. */
  readonly id: string;
  readonly name: string;
  readonly links: readonly OperationLink[];
}

/** A link to the page of an operation. */
export interface OperationLink extends PageLink {
  readonly method: Method;
  readonly isDeprecated: boolean;
}

interface NavigationPart {
  readonly title: string;
  readonly links: readonly PageLink[];
}

/** The parts of the navigation below the operations. Paths that begin with `/` are those of the portal, not of a version. */
const PARTS: readonly NavigationPart[] = [
  {
    title: 'Reference',
    links: [
      { path: 'webhooks.html', label: 'Webhooks' },
      { path: 'schemas/index.html', label: 'Schemas' },
      { path: 'enumerations.html', label: 'Enumerations' },
      { path: 'states.html', label: 'States' },
      { path: 'identifiers.html', label: 'Identifiers' },
      { path: 'limits.html', label: 'Limits' },
      { path: 'rules.html', label: 'Rules' },
      { path: 'errors.html', label: 'Errors' },
    ],
  },
  {
    title: 'The document',
    links: [
      { path: 'open-questions.html', label: 'Open questions' },
      { path: 'deprecations.html', label: 'Deprecations' },
      { path: '/changelog.html', label: 'Changelog' },
      { path: '/versions.html', label: 'Versions and downloads' },
    ],
  },
];

/** The file with all operations, for navigations that do not have them all. */
export const NAVIGATION_FILE = 'navigation.js';
/** The name under which a page finds its content. */
const NAVIGATION_NAME = 'portalOperations';

/** So many operations are part of every page. Of more, a page has those of its own tag, and loads the others. */
const MOST_ON_EVERY_PAGE = 60;
/** So many operations before and after its own a page has then, so that all pages together stay linear in the document. */
const NEAR = 15;
/** All tags are unfolded where there are no more operations. */
const MOST_UNFOLDED = 30;

/** Whether the operations are in a file of their own, besides those near to a page. */
export function isLoaded({ tags }: Navigation): boolean {
  return countOf(tags) > MOST_ON_EVERY_PAGE;
}

/** An operation as it is sent. */
export type PackedOperation = readonly [method: string, label: string, path: string, isDeprecated: boolean];

/** All operations by tag, as a script: a page that lies in a folder may load scripts, but may not fetch. */
export function navigationScript({ tags }: Navigation): string {
  const packed = tags.map(({ links }) =>
    links.map(({ method, label, path, isDeprecated }): PackedOperation => [method, label, path, isDeprecated]),
  );
  return `globalThis.${NAVIGATION_NAME} = ${JSON.stringify(packed).replaceAll('<', '\\u003c')};\n`;
}

/** The place of the operations in a page: {@link operationsTree} is written there last, since it changes with each operation. */
export const OPERATIONS_PLACE = { type: 'comment', value: 'operations' } as const;

/** The navigation beside `page`, without the operations. */
export function navigationTree({ guides, filled }: Navigation, page: Page): Element {
  return h('nav', { ariaLabel: 'Portal' }, [
    ...(guides.length === 0 ? [] : partTree({ title: 'Guides', links: guides }, page)),
    OPERATIONS_PLACE,
    ...PARTS.flatMap(({ title, links }) =>
      partTree({ title, links: links.filter(({ path }) => path.startsWith('/') || filled.has(path)) }, page),
    ),
  ]);
}

function partTree({ title, links }: NavigationPart, page: Page): ElementContent[] {
  return [
    h('p.nav-title', title),
    h(
      'ul',
      links.map((link) => navigationItem(link, page)),
    ),
  ];
}

function navigationItem({ path, label }: PageLink, page: Page): Element {
  const own = path.replace(/^\//, '');
  const isOpen = page.section === own && page.neighbours !== undefined;
  return h('li', isOpen ? { className: ['open'] } : {}, [
    linkTree(path, label, page),
    ...(isOpen ? [neighbourList(page)] : []),
  ]);
}

function neighbourList(page: Page): Element {
  return h('div.neighbours', [
    h('p', page.neighbours?.title ?? ''),
    h(
      'ul',
      (page.neighbours?.links ?? []).map(({ path, label }) => h('li', linkTree(path, breakable(label), page))),
    ),
  ]);
}

/** The operations by tag in the navigation beside `page`. */
export function operationsTree(navigation: Navigation, page: Page): Element {
  const { tags } = navigation;
  const isUnfolded = countOf(tags) <= MOST_UNFOLDED;
  const loaded = isLoaded(navigation) ? { dataOperations: `portal:${NAVIGATION_FILE}` } : {};
  return h('div.nav-operations', loaded, [
    h('p.nav-title', 'Operations'),
    h('ul', h('li', linkTree('operations/index.html', 'All operations', page))),
    ...tags.map((tag) =>
      h('details.nav-tag', { open: isUnfolded || tag.name === page.tag }, [
        h('summary', [tag.name, ' ', h('span.count', String(tag.links.length))]),
        h('ul', linksOf(navigation, tag, page)),
      ]),
    ),
  ]);
}

/** All operations of a tag; in a large document only those near to the page, or a link to the list of all. */
function linksOf(navigation: Navigation, { id, name, links }: NavigationTag, page: Page): Element[] {
  const at = name === page.tag ? links.findIndex(({ path }) => path === page.path) : -1;
  const isWhole = !isLoaded(navigation);
  const shown = isWhole ? links : at < 0 ? [] : links.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const items = shown.map(({ method, label, path, isDeprecated }) => {
    const title = h('span', isDeprecated ? { className: ['is-deprecated'] } : {}, breakable(label));
    const note = isDeprecated ? [h('span.visually-hidden', ' (deprecated)')] : [];
    return h('li', linkTree(path, [methodBadge(method), h('span', [title, ...note])], page));
  });
  if (shown.length === links.length) return items;
  return [
    ...items,
    h('li.more', h('a', { href: `portal:operations/index.html#${id}` }, `All ${links.length} of ${name}`)),
  ];
}

function linkTree(path: string, label: ElementContent[] | string, page: Page): Element {
  const isHere = page.path === path.replace(/^\//, '');
  return h('a', { href: `portal:${path}`, ...(isHere ? { ariaCurrent: 'page' } : {}) }, label);
}

function countOf(tags: readonly NavigationTag[]): number {
  return tags.reduce((sum, { links }) => sum + links.length, 0);
}
