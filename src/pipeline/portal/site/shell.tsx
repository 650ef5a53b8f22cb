import { createHash } from 'node:crypto';
import type { InlineParts } from '../assets.ts';
import { Link } from '../components/basics.tsx';
import { FONT_FILE } from '../font-file.ts';
import { type Page, SHORTCUTS, twinPath, type Version } from '../model/page.ts';
import { usePage } from '../model/page-context.ts';
import { NavigationTree } from './navigation.tsx';

/** What a page says: its title and body, between links to the pages above and beside it. */
function MainContent() {
  const { page } = usePage();
  return (
    <>
      <div class="top">
        <Trail />
        {page.kind !== 'not-found' && (
          <a class="as-markdown" href={`portal:${twinPath(page.path)}`} data-twin="none">
            Markdown
          </a>
        )}
      </div>
      <OlderNote />
      <h1>{page.title}</h1>
      {page.kind === 'front' && <p class="tagline">{page.summary}</p>}
      {page.body}
      <Pager />
    </>
  );
}

/** The whole document of a page around its content. */
export function Shell() {
  const { page, version } = usePage();
  const { title, version: name } = version.model;
  return (
    <html lang="en" data-not-found={page.kind === 'not-found' ? '' : undefined}>
      <Head />
      <body
        class={page.kind === 'front' ? 'front' : page.kind === 'operation' ? 'two-pane' : undefined}
        data-root="portal:/"
        data-search="portal:search-index.js"
      >
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <Banner />
        <div class="columns">
          <div class="side">
            <details class="menu">
              <summary>Menu</summary>
              <NavigationTree />
            </details>
          </div>
          <main id="content" tabindex={-1}>
            <MainContent />
          </main>
          {page.kind !== 'front' && page.kind !== 'operation' && <Contents />}
        </div>
        <footer>
          <p>{`${title}, version ${name}. Generated from the OpenAPI document.`}</p>
          <p>
            <Link to="/llms.txt">llms.txt</Link>
          </p>
        </footer>
        {/* At the end, so that the text is seen before it has its typeface. */}
        <link rel="stylesheet" href={`portal:/${FONT_FILE}`} />
      </body>
    </html>
  );
}

/** Tools that audit a page read `robots.txt` of its site from within the page. */
const OWN_SITE = "connect-src 'self'";
/** Only pages with a form to try an operation reach another server, and only one on the reader's own machine. */
const LOOPBACK = `${OWN_SITE} http://localhost:* http://127.0.0.1:*`;

/** The directives of the Content-Security-Policy that allow the inline parts, by their hashes. */
export function inlineSources({ style, script }: InlineParts): string {
  return `script-src 'self' '${sourceHash(script)}'; style-src 'self' '${sourceHash(style)}'`;
}

function Head() {
  const { page, version, site } = usePage();
  const isTried = page.kind === 'operation';
  const policy = [
    "default-src 'none'",
    site.inlineSources,
    'font-src data:',
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    isTried ? LOOPBACK : OWN_SITE,
  ];
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy.join('; ')} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.kind === 'front' ? page.title : `${page.title} – ${version.model.title}`}</title>
      <meta name="description" content={page.summary} />
      <meta name="color-scheme" content="light dark" />
      {version.root !== '' && <meta name="robots" content="noindex" />}
      <link rel="preload" as="style" href={`portal:/${FONT_FILE}`} />
      <link rel="icon" type="image/svg+xml" href="portal:/assets/icon.svg" />
      <style dangerouslySetInnerHTML={{ __html: site.inline.style }} />
      <script dangerouslySetInnerHTML={{ __html: site.inline.script }} />
      <link rel="alternate" type="text/markdown" href={`portal:${twinPath(page.path)}`} title="Markdown" />
      <script src="portal:/assets/portal.js" defer />
      {isTried && <script src="portal:/assets/try-it.js" defer />}
    </head>
  );
}

function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The pages above a page, from the outermost. */
function Trail() {
  const { listing } = usePage().page;
  if (listing === undefined) return null;
  const { list, group } = listing;
  return (
    <nav class="trail" aria-label="Breadcrumbs">
      <ol>
        <li>
          <Link to={list.path}>{list.label}</Link>
        </li>
        <li>
          <Link to={`${list.path}#${group.id}`}>{group.title}</Link>
        </li>
      </ol>
    </nav>
  );
}

/** Links to the pages before and after a page in the list of its kind. */
function Pager() {
  const { page, version } = usePage();
  const at = version.pages.indexOf(page);
  const link = (rel: 'prev' | 'next', label: string, index: number) => {
    const other = version.pages[index];
    if (other?.listing === undefined || other.listing.list.path !== page.listing?.list.path) return null;
    return (
      <a href={`portal:${other.path}`} rel={rel} class={rel}>
        <span>{label}</span> <strong>{other.title}</strong>
      </a>
    );
  };
  const links = [link('prev', 'Previous', at - 1), link('next', 'Next', at + 1)];
  if (links.every((each) => each === null)) return null;
  return (
    <nav class="pager" aria-label="Previous and next">
      {links}
    </nav>
  );
}

/** The link to a page as another version has it; to the front page where that version does not have the page. */
function useLinkIn(): (version: Version) => string {
  const { path } = usePage().page;
  return ({ root, paths }) => `/${root}${paths.has(path) ? path : 'index.html'}`;
}

function OlderNote() {
  const { site, version } = usePage();
  const linkIn = useLinkIn();
  const [current] = site.versions;
  if (current === undefined || current === version) return null;
  return (
    <p class="notice">
      {`This is version ${version.model.version}. `}
      <Link to={linkIn(current)}>{`Version ${current.model.version}`}</Link> is the current one.
    </p>
  );
}

function Banner() {
  const { title } = usePage().version.model;
  return (
    <header class="banner">
      <a class="brand" href="portal:index.html">
        <img class="mark" src="portal:/assets/icon.svg" alt="" width={24} height={24} />
        <span>{title}</span>
      </a>
      <VersionMenu />
      <Shortcuts />
      <div class="tools">
        <button class="search-button" type="button" hidden aria-haspopup="dialog">
          <span>Search</span>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus, and its sign is read out as "slash" */}
          <kbd aria-hidden="true">/</kbd>
        </button>
        <select class="theme-choice" hidden aria-label="Colours">
          <option value="system">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </div>
    </header>
  );
}

function Shortcuts() {
  const { page, site, version } = usePage();
  const of = (pages: readonly Page[], root: string) =>
    pages
      .filter(({ path, isEmpty }) => SHORTCUTS.includes(path) && isEmpty !== true)
      .map(({ path, title }) => (
        <li>
          <a href={`portal:${root}${path}`} aria-current={page.path === path ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ));
  return (
    <nav class="shortcuts" aria-label="Shortcuts">
      <ul>
        {of(version.overviews, '')}
        {of(site.common, '/')}
      </ul>
    </nav>
  );
}

function VersionMenu() {
  const { site, version } = usePage();
  const linkIn = useLinkIn();
  const name = version.model.version;
  if (site.versions.length < 2)
    return (
      <a class="version" href="portal:/versions.html">
        {name}
      </a>
    );
  return (
    <details class="version">
      <summary>
        <span class="visually-hidden">Version </span>
        {name}
      </summary>
      <ul>
        {site.versions.map((other) => (
          <li>
            <a href={`portal:${linkIn(other)}`} aria-current={other === version ? 'true' : undefined}>
              {other.model.version}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Fewer headings need no list; more are a list of their own, which the page itself is. */
const FEWEST_HEADINGS = 3;
const MOST_HEADINGS = 60;

/** The headings of a page in a list beside it, which is drawn after them. */
function Contents() {
  const { headings } = usePage();
  if (headings.length < FEWEST_HEADINGS || headings.length > MOST_HEADINGS) return null;
  const items = headings.map(({ id, title }) => (
    <li>
      <a href={`#${id}`}>{title}</a>
    </li>
  ));
  return (
    <aside class="contents">
      <nav aria-label="On this page">
        <p class="nav-title">On this page</p>
        <ul>{items}</ul>
      </nav>
    </aside>
  );
}
