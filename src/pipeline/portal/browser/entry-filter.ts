import { make, wordsOf } from './dom.ts';

/** Adds a field that filters the folded entries of a page, and a button that unfolds them all. */
export function setUpEntryFilter(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('.entries')];
  const entries = lists.flatMap((list) => [...list.querySelectorAll<HTMLDetailsElement>('.entry')]);
  const bar = document.querySelector('.entry-bar');
  if (bar === null) return;
  const texts = new Map(entries.map((entry) => [entry, (entry.textContent ?? '').toLowerCase()]));
  const field = make('input', { type: 'search', placeholder: 'Filter', ariaLabel: 'Filter this page' });
  const unfold = make('button', { type: 'button' });
  const status = make('span', { role: 'status' });
  bar.append(field, unfold, status);

  let isUnfolded = false;
  const showFold = () => {
    unfold.textContent = isUnfolded ? 'Fold all' : 'Unfold all';
  };
  unfold.addEventListener('click', () => {
    isUnfolded = !isUnfolded;
    for (const entry of entries) entry.open = isUnfolded;
    showFold();
  });
  const filter = () => {
    const words = wordsOf(field.value);
    for (const entry of entries) entry.hidden = !words.every((word) => texts.get(entry)?.includes(word));
    for (const list of lists) showList(list);
    const shown = entries.filter(({ hidden }) => !hidden).length;
    status.textContent =
      shown === entries.length ? `${entries.length} entries` : `${shown} of ${entries.length} entries`;
  };
  field.addEventListener('input', filter);
  // A link to an entry shows it whatever the filter says.
  addEventListener('hashchange', () => {
    if (field.value === '') return;
    field.value = '';
    filter();
  });
  showFold();
  filter();
}

/** Hides a list without entries, and the heading above it. */
function showList(list: HTMLElement): void {
  const isEmpty = list.querySelector('.entry:not([hidden])') === null;
  list.hidden = isEmpty;
  const heading = list.previousElementSibling;
  if (heading instanceof HTMLElement && heading.tagName === 'H2') heading.hidden = isEmpty;
}
