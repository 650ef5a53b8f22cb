import { createHash } from 'node:crypto';
import type { InlineParts } from '../assets.ts';
import { Link } from '../components/basics.tsx';
import { type Navigation, NavigationTree } from './navigation.tsx';
import { type Page, type PageLink, twinPath } from './page.ts';

/** The frame around the bodies of all pages of a version. */
export interface Site {
  readonly title: string;
  readonly version: string;
  /** The root of the version in the portal, empty or such as `versions/2026-01-01/`. */
  readonly root: string;
  readonly navigation: Navigation;
  readonly inline: InlineParts;
  /** All versions, each with its root and the paths of its pages, the current one first. */
  readonly versions: readonly {
    readonly version: string;
    readonly root: string;
    readonly paths: ReadonlySet<string>;
  }[];
}

interface SiteProps {
  readonly site: Site;
  readonly page: Page;
}

/** What a page says: its title and body, between links to the pages above and beside it. */
export function MainContent({ site, page }: SiteProps) {
  return (
    <>
      <Trail links={page.trail ?? []} />
      {site.versions[0]?.root !== site.root && <OlderNote site={site} page={page} />}
      <h1>{page.title}</h1>
      {page.isFront === true && <p class="tagline">{page.summary}</p>}
      {page.body}
      <Pager page={page} />
    </>
  );
}

/** The whole document of a page around the HTML of its {@link MainContent}. */
export function Shell({ site, page, main }: SiteProps & { readonly main: string }) {
  const { title, version } = site;
  return (
    <html lang="en" data-not-found={page.isNotFound === true ? '' : undefined}>
      <Head site={site} page={page} />
      <body
        class={[page.isFront === true ? 'front' : 'inner', ...(page.isTwoPane === true ? ['two-pane'] : [])].join(' ')}
        data-root="portal:/"
        data-search="portal:search-index.js"
      >
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <Banner site={site} page={page} />
        <div class="columns">
          <div class="side">
            <details class="menu">
              <summary>Menu</summary>
              <NavigationTree navigation={site.navigation} page={page} />
            </details>
          </div>
          <main id="content" tabindex={-1} dangerouslySetInnerHTML={{ __html: main }} />
          {page.isFront !== true && page.isTwoPane !== true && <Contents main={main} />}
        </div>
        <footer>
          <p>{`${title}, version ${version}. Generated from the OpenAPI document.`}</p>
          <p>
            <Link to={twinPath(page.path)}>This page as Markdown</Link> · <Link to="/llms.txt">llms.txt</Link>
          </p>
        </footer>
      </body>
    </html>
  );
}

/** Tools that audit a page read `robots.txt` of its site from within the page. */
const OWN_SITE = "connect-src 'self'";
/** Only pages with a form to try an operation reach another server, and only one on the reader's own machine. */
const LOOPBACK = `${OWN_SITE} http://localhost:* http://127.0.0.1:*`;

/** The inline parts are in every page, so that nothing else has to arrive before it is seen. The policy names each by its hash. */
function Head({ site, page }: SiteProps) {
  const { style, script } = site.inline;
  const policy = [
    "default-src 'none'",
    `script-src 'self' '${sourceHash(script)}'`,
    `style-src '${sourceHash(style)}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    page.sendsRequests === true ? LOOPBACK : OWN_SITE,
  ];
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy.join('; ')} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.isFront === true ? page.title : `${page.title} – ${site.title}`}</title>
      <meta name="description" content={page.summary} />
      <meta name="color-scheme" content="light dark" />
      {site.root !== '' && <meta name="robots" content="noindex" />}
      <link rel="icon" type="image/svg+xml" href="portal:/assets/icon.svg" />
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <link rel="alternate" type="text/markdown" href={`portal:${twinPath(page.path)}`} title="Markdown" />
      <script src="portal:/assets/portal.js" defer />
      {page.sendsRequests === true && <script src="portal:/assets/try-it.js" defer />}
    </head>
  );
}

function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function Trail({ links }: { links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav class="trail" aria-label="Breadcrumbs">
      <ol>
        {links.map(({ path, label }) => (
          <li>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Pager({ page: { previous, next } }: { page: Page }) {
  if (previous === undefined && next === undefined) return null;
  const link = (rel: 'prev' | 'next', title: string, { path, label }: PageLink) => (
    <a href={`portal:${path}`} rel={rel} class={rel}>
      <span>{title}</span> <strong>{label}</strong>
    </a>
  );
  return (
    <nav class="pager" aria-label="Previous and next">
      {previous !== undefined && link('prev', 'Previous', previous)}
      {next !== undefined && link('next', 'Next', next)}
    </nav>
  );
}

function OlderNote({ site: { version, versions }, page }: SiteProps) {
  const [current] = versions;
  const target = current?.paths.has(page.path) === true ? `/${page.path}` : '/index.html';
  return (
    <p class="notice">
      {`This is version ${version}. `}
      <Link to={target}>{`Version ${current?.version ?? ''}`}</Link> is the current one.
    </p>
  );
}

function Banner({ site, page }: SiteProps) {
  return (
    <header class="banner">
      <a class="brand" href="portal:index.html">
        <img class="mark" src="portal:/assets/icon.svg" alt="" width={24} height={24} />
        <span>{site.title}</span>
      </a>
      <VersionMenu site={site} page={page} />
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

function VersionMenu({ site, page }: SiteProps) {
  if (site.versions.length < 2)
    return (
      <a class="version" href="portal:/versions.html">
        {site.version}
      </a>
    );
  return (
    <details class="version">
      <summary>
        <span class="visually-hidden">Version </span>
        {site.version}
      </summary>
      <ul>
        {site.versions.map(({ version, root, paths }) => (
          <li>
            <a
              href={`portal:/${root}${paths.has(page.path) ? page.path : 'index.html'}`}
              aria-current={version === site.version ? 'true' : undefined}
            >
              {version}
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

/** The headings of a page in a list beside it. */
function Contents({ main }: { main: string }) {
  const headings = [...main.matchAll(/<h2 id="([^"]*)">(.*?)<a class="anchor"/gs)];
  if (headings.length < FEWEST_HEADINGS || headings.length > MOST_HEADINGS) return null;
  const items = headings.map(([, id, title = '']) => (
    // What was drawn is HTML already, also the id.
    <li dangerouslySetInnerHTML={{ __html: `<a href="#${id}">${title.replaceAll(/<[^>]*>/g, '')}</a>` }} />
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
