import { make } from './dom.ts';

/**
 * Finds the root of the portal for a page that a web server shows at any address, and makes its links lead from there. Each folder
 * of the address is asked for the icon of the portal.
 */
export async function findPortalRoot(): Promise<void> {
  const parts = location.pathname.split('/').slice(0, -1);
  for (let count = parts.length; count > 0; count -= 1) {
    const root = `${parts.slice(0, count).join('/')}/`;
    if (!(await hasIcon(root))) continue;
    for (const link of document.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? '';
      if (!/^(?:#|\w+:)/.test(href)) link.setAttribute('href', root + href.replace(/^\.\//, ''));
    }
    const isHere = count === parts.length;
    if (isHere) return;
    document.body.dataset['root'] = root;
    document.body.dataset['search'] = `${root}search-index.js`;
    document.head.append(make('script', { src: `${root}assets/portal.js` }));
    return;
  }
}

function hasIcon(root: string): Promise<boolean> {
  return new Promise((resolve) => {
    const icon = new Image();
    icon.addEventListener('load', () => resolve(true));
    icon.addEventListener('error', () => resolve(false));
    icon.src = `${root}assets/icon.svg`;
  });
}
