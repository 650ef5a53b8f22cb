import { Link, List } from '../components/basics.tsx';
import type { Page } from '../site/page.ts';

/** The page for an address that does not exist. A web server shows it at any address, so it finds the root of the portal itself. */
export function notFoundPage([start]: readonly Page[]): Page {
  const links = [
    <Link to="/index.html">The front page</Link>,
    ...(start === undefined ? [] : [<Link to={`/${start.path}`}>{start.title}</Link>]),
    <Link to="/operations/index.html">All operations</Link>,
    <Link to="/schemas/index.html">All schemas</Link>,
    <Link to="/versions.html">All versions, if the page was part of an earlier one</Link>,
  ];
  return {
    // Web servers look for it here.
    path: '404.html',
    title: 'Page not found',
    summary: 'No page of this portal has this address.',
    isNotFound: true,
    entries: [],
    body: (
      <>
        <p>No page of this portal has this address. Search for what you need, or go to one of these pages:</p>
        <List items={links} />
      </>
    ),
  };
}
