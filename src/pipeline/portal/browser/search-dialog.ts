import { make } from './dom.ts';

/** An entry that the search shows. */
export interface Hit {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** The words that matched, in lower case. */
  readonly terms: readonly string[];
}

/** The result of a search. */
export interface Found {
  /** Whether the hits match, are offered before anything is typed, or are near to a query without a match. */
  readonly kind: 'found' | 'suggested' | 'nearest';
  readonly hits: readonly Hit[];
}

const RESULTS = 'portal-search-results';
const OPTION = 'portal-search-option-';

/** The dialog of the search: a field, and below it what it finds, to be walked through by arrow keys. */
export function searchDialog(find: (query: string) => Found): { open(): void } {
  const field = searchField();
  const close = make('button', { type: 'button' }, 'Close');
  const list = make('div', {
    ...{ className: 'search-results', id: RESULTS, role: 'listbox' },
    ariaLabel: 'What was found',
  });
  const status = make('p', { className: 'search-status', role: 'status' });
  const head = make('div', { className: 'search-head' }, field, close);
  const dialog = make('dialog', { className: 'search', ariaLabel: 'Search' }, head, list, status);
  document.body.append(dialog);

  let selected = 0;
  const select = (index: number) => {
    const options = [...list.children];
    selected = Math.max(0, Math.min(index, options.length - 1));
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === selected));
    options[selected]?.scrollIntoView({ block: 'nearest' });
    if (options.length > 0) field.setAttribute('aria-activedescendant', OPTION + selected);
    else field.removeAttribute('aria-activedescendant');
  };
  const search = () => {
    const { kind, hits } = find(field.value);
    list.replaceChildren(...hits.map(option));
    field.setAttribute('aria-expanded', String(hits.length > 0));
    status.textContent = statusOf(kind, hits.length, field.value.trim());
    select(0);
  };
  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter') list.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    else return;
    event.preventDefault();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const isOutside = event.target === dialog;
    if (isOutside || (event.target instanceof Element && event.target.closest('a') !== null)) dialog.close();
  });
  return {
    open() {
      if (!dialog.open) dialog.showModal();
      search();
      field.select();
    },
  };
}

function searchField(): HTMLInputElement {
  const field = make('input', {
    ...{ type: 'search', autocomplete: 'off', role: 'combobox' },
    ...{ ariaLabel: 'Search everything', ariaExpanded: 'false', ariaAutoComplete: 'list' },
  });
  field.setAttribute('aria-controls', RESULTS);
  return field;
}

/** One thing that was found. Everything in it is set as text. */
function option({ kind, title, text, link, terms }: Hit, index: number): HTMLAnchorElement {
  return make(
    'a',
    { id: OPTION + index, role: 'option', href: versionRoot() + link, tabIndex: -1 },
    make('span', { className: 'kind' }, kind),
    make('span', { className: 'hit' }, ...marked(title, terms)),
    make('span', { className: 'about' }, ...marked(text, terms)),
  );
}

/** Links of entries begin at the root of the version, where the entries lie. */
function versionRoot(): string {
  return (document.body.dataset['search'] ?? '').replace(/search-index\.js$/, '');
}

function statusOf(kind: Found['kind'], count: number, query: string): string {
  switch (kind) {
    case 'suggested':
      return 'Type an operation, a field, a value or a word.';
    case 'nearest':
      return `No results for “${query}”. The nearest entries are listed.`;
    case 'found':
      return count === 1 ? '1 result' : `${count} results`;
  }
}

/** A text in which the words that matched are marked. */
function marked(text: string, terms: readonly string[]): (Node | string)[] {
  if (terms.length === 0) return [text];
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi')).map((part, index) => {
    return index % 2 === 0 ? part : make('mark', {}, part);
  });
}
