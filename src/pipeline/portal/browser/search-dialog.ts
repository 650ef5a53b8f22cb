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
  /** Whether the hits match, or are offered before anything is typed. */
  readonly kind: 'found' | 'suggested';
  readonly hits: readonly Hit[];
}

/** The dialog of the search: a field, and below it links to what it finds. Arrow keys walk through them. */
export function searchDialog(find: (query: string) => Found): { open(): void } {
  const field = make('input', { type: 'search', autocomplete: 'off', ariaLabel: 'Search everything' });
  const close = make('button', { type: 'button' }, 'Close');
  const list = make('div', { className: 'search-results' });
  const status = make('p', { className: 'search-status', role: 'status' });
  const head = make('div', { className: 'search-head' }, field, close);
  const dialog = make('dialog', { className: 'search', ariaLabel: 'Search' }, head, list, status);
  document.body.append(dialog);

  const search = () => {
    const { kind, hits } = find(field.value);
    list.replaceChildren(...hits.map(hitLink));
    list.scrollTop = 0;
    status.textContent = statusOf(kind, hits.length, field.value.trim());
  };
  field.addEventListener('input', search);
  dialog.addEventListener('keydown', (event) => {
    const stops = [field, ...list.querySelectorAll('a')];
    const at = stops.findIndex((each) => each.matches(':focus'));
    if (event.key === 'ArrowDown') stops[at + 1]?.focus();
    else if (event.key === 'ArrowUp') stops[Math.max(0, at - 1)]?.focus();
    else if (event.key === 'Enter' && at === 0) stops[1]?.click();
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

/** One thing that was found. Everything in it is set as text. */
function hitLink({ kind, title, text, link, terms }: Hit): HTMLAnchorElement {
  return make(
    'a',
    { href: versionRoot() + link },
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
  if (kind === 'suggested') return 'Type an operation, a field, a value or a word.';
  if (count === 0) return `No results for “${query}”.`;
  return count === 1 ? '1 result' : `${count} results`;
}

/** A text in which the words that matched are marked. */
function marked(text: string, terms: readonly string[]): (Node | string)[] {
  if (terms.length === 0) return [text];
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi')).map((part, index) => {
    return index % 2 === 0 ? part : make('mark', {}, part);
  });
}
