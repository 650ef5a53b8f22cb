import { addCopyButtons, copyMarkdown } from './copy-buttons.ts';
import { setUpEntryFilter } from './entry-filter.ts';
import { chosenTheme, keep, kept } from './kept-choice.ts';
import { setUpOperationMenu } from './operation-menu.ts';
import { setUpSearchButton } from './search-button.ts';

setUpThemeChoice();
setUpSearchButton();
setUpTabs();
unfoldWideMenu();
setUpOperationMenu();
setUpEntryFilter();
showCurrentPage();
addCopyButtons(document);
copyMarkdown();
openTargetDetails();

/** A choice between the colours of the system, light and dark. */
function setUpThemeChoice(): void {
  const choice = document.querySelector<HTMLSelectElement>('.theme-choice');
  if (choice === null) return;
  choice.value = chosenTheme() ?? 'system';
  choice.addEventListener('change', () => {
    if (choice.value === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = choice.value;
    keep('theme', choice.value);
  });
  choice.hidden = false;
}

/** The styles show the menu of a wide page although it is folded; it is unfolded, so that all tools see it as it is. */
function unfoldWideMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu');
  if (menu === null) return;
  const isWide = matchMedia('(min-width: 52.01rem)');
  const unfold = () => {
    menu.open = isWide.matches;
  };
  isWide.addEventListener('change', unfold);
  unfold();
}

/** Scrolls the menu to the page that is open. The page itself stays where it is. */
function showCurrentPage(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  const current = menu?.querySelector<HTMLElement>('nav [aria-current]');
  if (menu === null || current == null) return;
  const { top, bottom } = current.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) menu.scrollTop += top - frame.top - frame.height / 3;
}

/** A link may lead into something that is folded. */
function openTargetDetails(): void {
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id === '' ? null : document.getElementById(id);
    let details = target?.closest('details');
    while (details != null) {
      details.open = true;
      details = details.parentElement?.closest('details');
    }
    // What was folded has moved the target.
    target?.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}

/** Keeps one tab of each group open, and the chosen language open in all groups of all pages. */
function setUpTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>('.tabs')) {
    const { choice } = group.dataset;
    for (const tab of group.querySelectorAll<HTMLDetailsElement>(':scope > .tab')) {
      const summary = tab.querySelector('summary');
      if (choice !== undefined && kept(choice) === summary?.textContent) tab.open = true;
      summary?.addEventListener('click', (event) => {
        if (tab.open) event.preventDefault();
        else if (choice !== undefined) keep(choice, summary.textContent);
      });
    }
  }
}
