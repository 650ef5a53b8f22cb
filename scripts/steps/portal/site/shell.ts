import { createHash } from 'node:crypto';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { type Navigation, navigationTree } from './navigation.ts';
import type { Page, PageLink } from './page.ts';

/**
 * The inline parts of every page, so that nothing else has to arrive before a page is seen. The policy of the page names
 * each by its hash.
 */
export interface InlineParts {
  readonly style: string;
  /** Sets the colours that the reader chose. */
  readonly script: string;
}

/** The frame around the bodies of all pages of a version. */
export interface Shell {
  readonly title: string;
  readonly version: string;
  /** The root of the version in the portal, empty or such as `versions/2026-01-01/`. */
  readonly root: string;
  readonly navigation: Navigation;
  readonly inline: InlineParts;
  /** All versions, each with its root, the current one first. */
  readonly versions: readonly {
    readonly version: string;
    readonly root: string;
    readonly paths: ReadonlySet<string>;
  }[];
}

function policyOf({ style, script }: InlineParts): string[] {
  return [
    "default-src 'none'",
    `script-src 'self' '${sourceHash(script)}'`,
    `style-src '${sourceHash(style)}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Tools that audit a page read `robots.txt` of its site from within the page. */
const OWN_SITE = "connect-src 'self'";
/** Only pages with a form to try an operation reach another server, and only one on the reader's own machine. */
const LOOPBACK = `${OWN_SITE} http://localhost:* http://127.0.0.1:*`;

/** The whole document of a page. Links are still in the form of {@link Page}. */
export function pageTree(page: Page, shell: Shell): Root {
  const policy = [...policyOf(shell.inline), page.sendsRequests === true ? LOOPBACK : OWN_SITE];
  const title = page.isFront === true ? page.title : `${page.title} – ${shell.title}`;
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { httpEquiv: 'Content-Security-Policy', content: policy.join('; ') }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', title),
    h('meta', { name: 'description', content: page.summary }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    ...(shell.root === '' ? [] : [h('meta', { name: 'robots', content: 'noindex' })]),
    h('link', { rel: 'icon', type: 'image/svg+xml', href: 'portal:/assets/icon.svg' }),
    h('style', shell.inline.style),
    h('script', shell.inline.script),
    h('link', { rel: 'alternate', type: 'text/markdown', href: `portal:${twinPath(page.path)}`, title: 'Markdown' }),
    h('script', { src: 'portal:/assets/portal.js', defer: true }),
    ...(page.sendsRequests === true ? [h('script', { src: 'portal:/assets/try-it.js', defer: true })] : []),
  ]);
  const body = h(
    'body',
    {
      className: [page.isFront === true ? 'front' : 'inner', ...(page.isTwoPane === true ? ['two-pane'] : [])],
      dataRoot: 'portal:/',
      dataSearch: 'portal:search-index.js',
    },
    [
      h('a.skip', { href: '#content' }, 'Skip to the content'),
      banner(page, shell),
      h('div.columns', [
        h('div.side', h('details.menu', [h('summary', 'Menu'), navigationTree(shell.navigation, page)])),
        h('main', { id: 'content', tabIndex: -1 }, [
          ...trailTree(page),
          ...mainContent(page, shell),
          ...pagerTree(page),
        ]),
        ...contentsTree(page),
      ]),
      footer(page, shell),
    ],
  );
  return {
    type: 'root',
    children: [
      { type: 'doctype' },
      h('html', { lang: 'en', ...(page.isNotFound === true ? { dataNotFound: '' } : {}) }, [head, body]),
    ],
  };
}

/** The path of the Markdown twin of a page. */
export function twinPath(path: string): string {
  return path.replace(/\.html$/, '.md');
}

/** The part of a page that its Markdown twin holds, too. */
export function mainContent(page: Page, shell: Shell): ElementContent[] {
  const old = shell.versions[0]?.root === shell.root ? [] : [olderNote(page, shell)];
  const summary = page.isFront === true ? [h('p.tagline', page.summary)] : [];
  return [...old, h('h1', page.title), ...summary, ...page.body];
}

/** The pages above a page. */
function trailTree({ trail = [] }: Page): Element[] {
  if (trail.length === 0) return [];
  const items = trail.map(({ path, label }) => h('li', h('a', { href: `portal:${path}` }, label)));
  return [h('nav.trail', { ariaLabel: 'Breadcrumbs' }, h('ol', items))];
}

/** The pages before and after a page. */
function pagerTree({ previous, next }: Page): Element[] {
  const link = (rel: 'prev' | 'next', title: string, { path, label }: PageLink) =>
    h('a', { href: `portal:${path}`, rel, className: [rel] }, [h('span', title), ' ', h('strong', label)]);
  const links = [
    ...(previous === undefined ? [] : [link('prev', 'Previous', previous)]),
    ...(next === undefined ? [] : [link('next', 'Next', next)]),
  ];
  return links.length === 0 ? [] : [h('nav.pager', { ariaLabel: 'Previous and next' }, links)];
}

function olderNote(page: Page, { version, versions }: Shell): Element {
  const [current] = versions;
  const target = current?.paths.has(page.path) === true ? `/${page.path}` : '/index.html';
  const link = h('a', { href: `portal:${target}` }, `Version ${current?.version ?? ''}`);
  return h('p.notice', [`This is version ${version}. `, link, ' is the current one.']);
}

function banner(page: Page, shell: Shell): Element {
  return h('header.banner', [
    h('a.brand', { href: 'portal:index.html' }, [
      h('img.mark', { src: 'portal:/assets/icon.svg', alt: '', width: 24, height: 24 }),
      h('span', shell.title),
    ]),
    versionMenu(page, shell),
    h('div.tools', [
      h('button.search-button', { type: 'button', hidden: true, ariaHasPopup: 'dialog' }, [
        h('span', 'Search'),
        h('kbd', { ariaHidden: 'true' }, '/'),
      ]),
      h('select.theme-choice', { hidden: true, ariaLabel: 'Colours' }, [
        h('option', { value: 'system' }, 'System'),
        h('option', { value: 'light' }, 'Light'),
        h('option', { value: 'dark' }, 'Dark'),
      ]),
    ]),
  ]);
}

function versionMenu(page: Page, { version, versions }: Shell): Element {
  if (versions.length < 2) return h('a.version', { href: 'portal:/versions.html' }, version);
  return h('details.version', [
    h('summary', [h('span.visually-hidden', 'Version '), version]),
    h(
      'ul',
      versions.map((each) => {
        const target = each.paths.has(page.path) ? page.path : 'index.html';
        const current = each.version === version ? { ariaCurrent: 'true' } : {};
        return h('li', h('a', { href: `portal:/${each.root}${target}`, ...current }, each.version));
      }),
    ),
  ]);
}

/** The headings of a page in a list beside it, where there are several. */
function contentsTree({ body, isFront }: Page): Element[] {
  if (isFront === true) return [];
  const headings = body.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2' && typeof node.properties['id'] === 'string' ? [node] : [],
  );
  if (headings.length < 3 || headings.length > MOST_HEADINGS) return [];
  const items = headings.map((each) => {
    const children = each.children.filter((child) => child.type !== 'element' || child.tagName !== 'a');
    return h('li', h('a', { href: `#${each.properties['id']}` }, textOf({ ...each, children })));
  });
  return [
    h('aside.contents', [h('nav', { ariaLabel: 'On this page' }, [h('p.nav-title', 'On this page'), h('ul', items)])]),
  ];
}

/** More headings than that are a list of their own, which the page itself is. */
const MOST_HEADINGS = 60;

function footer(page: Page, { title, version }: Shell): Element {
  return h('footer', [
    h('p', [`${title}, version ${version}. Generated from the OpenAPI document.`]),
    h('p', [
      h('a', { href: `portal:${twinPath(page.path)}` }, 'This page as Markdown'),
      ' · ',
      h('a', { href: 'portal:/llms.txt' }, 'llms.txt'),
    ]),
  ]);
}
