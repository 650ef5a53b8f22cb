import { keep, kept } from './kept-choice.ts';

/** Keeps one tab of each group open, and the chosen language open in all groups of all pages. */
export function setUpTabs(): void {
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
