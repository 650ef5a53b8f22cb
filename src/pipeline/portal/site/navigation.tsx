import type { ComponentChildren } from 'preact';
import { Breakable, Link, List, Method } from '../components/basics.tsx';
import type { OperationGroup } from '../model/operations.ts';
import type { Page, PageLink } from './page.ts';

/** The navigation of a version, which every page shows. */
export interface Navigation {
  /** Links to the guides. */
  readonly guides: readonly PageLink[];
  readonly groups: readonly OperationGroup[];
  /** The paths of the pages that have content. It does not name the others. */
  readonly filled: ReadonlySet<string>;
}

/** The pages of a version besides operations, guides and schemas. Paths that begin with `/` are those of the portal. */
const REFERENCE: readonly PageLink[] = [
  { path: 'webhooks.html', label: 'Webhooks' },
  { path: 'schemas/index.html', label: 'Schemas' },
  { path: 'enumerations.html', label: 'Enumerations' },
  { path: 'states.html', label: 'States' },
  { path: 'identifiers.html', label: 'Identifiers' },
  { path: 'limits.html', label: 'Limits' },
  { path: 'rules.html', label: 'Rules' },
  { path: 'errors.html', label: 'Errors' },
];
const DOCUMENT: readonly PageLink[] = [
  { path: 'open-questions.html', label: 'Open questions' },
  { path: 'deprecations.html', label: 'Deprecations' },
  { path: '/changelog.html', label: 'Changelog' },
  { path: '/versions.html', label: 'Versions and downloads' },
];

/** The file with all operations, for navigations that do not have them all. */
export const NAVIGATION_FILE = 'navigation.js';

/** So many operations are part of every page. Of more, a page has those of its own tag, and loads the others. */
const MOST_ON_EVERY_PAGE = 60;
/** So many operations before and after its own a page has then, so that all pages together stay linear in the document. */
const NEAR = 15;
/** All tags are unfolded where there are no more operations. */
const MOST_UNFOLDED = 30;

/** Whether the operations are in a file of their own, besides those near to a page. */
export function isLoaded({ groups }: Pick<Navigation, 'groups'>): boolean {
  return countOf(groups) > MOST_ON_EVERY_PAGE;
}

function countOf(groups: readonly OperationGroup[]): number {
  return groups.reduce((sum, { operations }) => sum + operations.length, 0);
}

interface NavigationProps {
  readonly navigation: Navigation;
  readonly page: Page;
}

/** The navigation beside `page`. */
export function NavigationTree({ navigation, page }: NavigationProps) {
  const { guides, filled } = navigation;
  const withContent = (links: readonly PageLink[]) =>
    links.filter(({ path }) => path.startsWith('/') || filled.has(path));
  return (
    <nav aria-label="Portal">
      {guides.length > 0 && <Part title="Guides" links={guides} page={page} />}
      <Operations navigation={navigation} page={page} />
      <Part title="Reference" links={withContent(REFERENCE)} page={page} />
      <Part title="The document" links={withContent(DOCUMENT)} page={page} />
    </nav>
  );
}

function Part({ title, links, page }: { title: string; links: readonly PageLink[]; page: Page }) {
  const { neighbours, section } = page;
  return (
    <>
      <p class="nav-title">{title}</p>
      <ul>
        {links.map(({ path, label }) => {
          if (path !== section || neighbours === undefined)
            return (
              <li>
                <Target path={path} page={page}>
                  {label}
                </Target>
              </li>
            );
          const items = neighbours.links.map((link) => (
            <Target path={link.path} page={page}>
              <Breakable name={link.label} />
            </Target>
          ));
          return (
            <li class="open">
              <Target path={path} page={page}>
                {label}
              </Target>
              <div class="neighbours">
                <p>{neighbours.title}</p>
                <List items={items} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The operations by tag. */
function Operations({ navigation, page }: NavigationProps) {
  const { groups } = navigation;
  const isUnfolded = countOf(groups) <= MOST_UNFOLDED;
  return (
    <div class="nav-operations" data-operations={isLoaded(navigation) ? `portal:${NAVIGATION_FILE}` : undefined}>
      <p class="nav-title">Operations</p>
      <ul>
        <li>
          <Target path="operations/index.html" page={page}>
            All operations
          </Target>
        </li>
      </ul>
      {groups.map((group) => (
        <details class="nav-tag" open={isUnfolded || group.id === page.group}>
          <summary>
            {group.name} <span class="count">{group.operations.length}</span>
          </summary>
          <ul>
            <OperationItems group={group} isWhole={!isLoaded(navigation)} page={page} />
          </ul>
        </details>
      ))}
    </div>
  );
}

/** All operations of a tag; in a large document only those near to the page, or a link to the list of all. */
function OperationItems({ group, isWhole, page }: { group: OperationGroup; isWhole: boolean; page: Page }) {
  const { id, name, operations } = group;
  const at = id === page.group ? operations.findIndex(({ link }) => link === page.path) : -1;
  const shown = isWhole ? operations : at < 0 ? [] : operations.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  return (
    <>
      {shown.map(({ method, label, link, deprecated }) => (
        <li>
          <Target path={link} page={page}>
            <Method method={method} />
            <span>
              <span class={deprecated ? 'is-deprecated' : undefined}>
                <Breakable name={label} />
              </span>
              {deprecated && <span class="visually-hidden"> (deprecated)</span>}
            </span>
          </Target>
        </li>
      ))}
      {shown.length < operations.length && (
        <li class="more">
          <Link to={`operations/index.html#${id}`}>{`All ${operations.length} of ${name}`}</Link>
        </li>
      )}
    </>
  );
}

/** A link to a page, which may be the one that is open. */
function Target({ path, page, children }: { path: string; page: Page; children: ComponentChildren }) {
  const isHere = page.path === path.replace(/^\//, '');
  return (
    <a href={`portal:${path}`} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
