import { h } from 'hastscript';
import { linkTo } from '../draw/link.ts';
import type { Page } from '../site/page.ts';

/** The path at which web servers look for the page of an address that does not exist. */
const NOT_FOUND_PATH = '404.html';

/** The page for an address that does not exist. A web server shows it at any address, so it finds the root of the portal itself. */
export function notFoundPage(guides: readonly Page[]): Page {
  const [start] = guides;
  return {
    path: NOT_FOUND_PATH,
    title: 'Page not found',
    summary: 'No page of this portal has this address.',
    section: NOT_FOUND_PATH,
    isNotFound: true,
    entries: [],
    body: [
      h('p', 'No page of this portal has this address. Search for what you need, or go to one of these pages:'),
      h('ul', [
        h('li', linkTo('/index.html', 'The front page')),
        ...(start === undefined ? [] : [h('li', linkTo(`/${start.path}`, start.title))]),
        h('li', linkTo('/operations/index.html', 'All operations')),
        h('li', linkTo('/schemas/index.html', 'All schemas')),
        h('li', linkTo('/versions.html', 'All versions, if the page was part of an earlier one')),
      ]),
    ],
  };
}
