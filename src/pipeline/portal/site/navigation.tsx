import type { ComponentChildren } from 'preact';
import { Breakable, Link, List, Method } from '../components/basics.tsx';
import { filterWords, type OperationGroup } from '../model/operations.ts';
import type { Page, PageLink } from '../model/page.ts';
import { usePage } from '../model/page-context.ts';
import type { PortalModel } from '../model/portal-model.ts';

/** The file with all operations, for navigations that do not have them all. */
export const NAVIGATION_FILE = 'navigation.js';

/** So many operations are part of every page. Of more, a page has those of its own tag, and loads the others. */
const MOST_ON_EVERY_PAGE = 60;
/** So many operations before and after its own a page has then, so that all pages together stay linear in the document. */
const NEAR = 15;
/** All tags are unfolded where there are no more operations. */
const MOST_UNFOLDED = 30;
/** So many schemas before and after a page its navigation names. */
const NEAR_SCHEMAS = 6;

/** Whether the operations are in a file of their own, besides those near to a page. */
export function isLoaded({ operations }: PortalModel): boolean {
  return operations.length > MOST_ON_EVERY_PAGE;
}

/** The navigation beside a page. */
export function NavigationTree() {
  return (
    <nav aria-label="Portal">
      <Part title="Guides" />
      <Operations />
      <Part title="Reference" />
      <Part title="The document" />
    </nav>
  );
}

/** The pages of a part that have content; none without any. */
function Part({ title }: { title: NonNullable<Page['part']> }) {
  const { site, version } = usePage();
  const linksTo = (pages: readonly Page[], root: string) =>
    pages
      .filter(({ part, isEmpty }) => part === title && isEmpty !== true)
      .map(({ path, title: label }) => ({ path: root + path, label }));
  const links = [...linksTo(version.overviews, ''), ...linksTo(site.common, '/')];
  if (links.length === 0) return null;
  return (
    <>
      <p class="nav-title">{title}</p>
      <ul>
        {links.map((link) => (
          <PartItem link={link} />
        ))}
      </ul>
    </>
  );
}

/** A page of a part. That of the schemas has the schemas near to the open one below it. */
function PartItem({ link: { path, label } }: { link: PageLink }) {
  const { page, version } = usePage();
  const { list, group } = page.listing ?? {};
  const at = list?.path === path ? version.pages.indexOf(page) : -1;
  if (at < 0)
    return (
      <li>
        <Target path={path}>{label}</Target>
      </li>
    );
  const near = version.pages
    .slice(Math.max(0, at - NEAR_SCHEMAS), at + NEAR_SCHEMAS + 1)
    .filter(({ listing }) => listing?.list.path === path && listing.group.id === group?.id);
  const items = near.map((each) => (
    <Target path={each.path}>
      <Breakable name={each.title} />
    </Target>
  ));
  return (
    <li>
      <Target path={path}>{label}</Target>
      <div class="neighbours">
        <p>{group?.title}</p>
        <List items={items} />
      </div>
    </li>
  );
}

/** The operations by tag. */
function Operations() {
  const { page, version } = usePage();
  const { model } = version;
  const isUnfolded = model.operations.length <= MOST_UNFOLDED;
  return (
    <div class="nav-operations" data-operations={isLoaded(model) ? `portal:${NAVIGATION_FILE}` : undefined}>
      <p class="nav-title">Operations</p>
      <ul>
        <li>
          <Target path="operations/index.html">All operations</Target>
        </li>
      </ul>
      {model.navigation.map((group) => {
        const at = group.operations.findIndex(({ link }) => link === page.path);
        const isDescribed =
          group.operations.some(({ isUnspecified }) => !isUnspecified) || model.navigation === model.groups;
        return (
          <details class="nav-tag" open={(isUnfolded && isDescribed) || at >= 0}>
            <summary>
              {group.title} <span class="count">{group.operations.length}</span>
            </summary>
            <ul>
              <OperationItems group={group} at={at} isWhole={!isLoaded(model)} />
            </ul>
          </details>
        );
      })}
    </div>
  );
}

/** All operations of a tag; in a large document only those near to the open one, if any, and a link to the list of all. */
function OperationItems({ group, at, isWhole }: { group: OperationGroup; at: number; isWhole: boolean }) {
  const { id, title, operations } = group;
  const shown = isWhole ? operations : at < 0 ? [] : operations.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  return (
    <>
      {shown.map((operation) => (
        <li data-words={filterWords(operation)}>
          <Target path={operation.link}>
            <Method method={operation.method} />
            <span>
              <span class={operation.deprecated ? 'is-deprecated' : undefined}>
                <Breakable name={operation.label} />
              </span>
              {operation.deprecated && <span class="visually-hidden"> (deprecated)</span>}
            </span>
          </Target>
        </li>
      ))}
      {shown.length < operations.length && (
        <li class="more">
          <Link to={`operations/index.html#${id}`}>{`All ${operations.length} of ${title}`}</Link>
        </li>
      )}
    </>
  );
}

/** A link to a page, which may be the one that is open. */
function Target({ path, children }: { path: string; children: ComponentChildren }) {
  const isHere = usePage().page.path === path.replace(/^\//, '');
  return (
    <a href={`portal:${path}`} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
