import { loadScript } from './dom.ts';

/** The exports of the script of the search, which is loaded at the first search. */
interface LoadedSearch {
  open(): void;
}

declare global {
  var portalSearch: LoadedSearch | undefined;
}

/** Shows the button of the search and listens for its keys: `/`, Ctrl+K and Cmd+K. */
export function setUpSearchButton(): void {
  const button = document.querySelector<HTMLButtonElement>('.search-button');
  if (button === null) return;
  let loading: Promise<void> | undefined;
  const open = async () => {
    loading ??= loadSearch();
    await loading;
    globalThis.portalSearch?.open();
  };
  button.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isCommand && (event.key !== '/' || isTyping(event.target))) return;
    event.preventDefault();
    open();
  });
  button.hidden = false;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Loads the entries, then the search. Both are scripts, since a page in a folder may not fetch. */
async function loadSearch(): Promise<void> {
  const { search = '', root = '' } = document.body.dataset;
  await loadScript(search);
  await loadScript(`${root}assets/search.js`);
}
