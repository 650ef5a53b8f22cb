import { chosenTheme, type Theme } from './chosen-theme.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { keep } from './kept-choice.ts';
import { setUpOperationMenu } from './operation-menu.ts';
import { setUpSearchButton } from './search-button.ts';
import { setUpTabs } from './tabs.ts';

setUpThemeButton();
setUpSearchButton();
setUpTabs();
unfoldWideMenu();
setUpOperationMenu();
addCopyButtons(document);
openTargetDetails();

function setUpThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-button');
  if (button === null) return;
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  const shown = (): Theme => chosenTheme() ?? (isDark.matches ? 'dark' : 'light');
  const name = (theme: Theme) => {
    button.textContent = theme === 'dark' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Show in ${theme === 'dark' ? 'light' : 'dark'} colours`);
  };
  let theme = shown();
  name(theme);
  button.addEventListener('click', () => {
    theme = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    keep('theme', theme);
    name(theme);
  });
  button.hidden = false;
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

/** A link may lead into something that is folded. */
function openTargetDetails(): void {
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    let details = id === '' ? null : document.getElementById(id)?.closest('details');
    while (details != null) {
      details.open = true;
      details = details.parentElement?.closest('details');
    }
  };
  addEventListener('hashchange', open);
  open();
}
