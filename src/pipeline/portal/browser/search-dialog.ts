import type { Found, Hit } from './hit.ts';

const OPTION = 'portal-search-option-';

/** The dialog of the search: a field, and below it what it finds, to be walked through by arrow keys. */
export function searchDialog(find: (query: string) => Found): { open(): void } {
  const dialog = element('dialog', 'search');
  dialog.setAttribute('aria-label', 'Search');
  const field = element('input', '');
  const list = element('div', 'search-results');
  const status = element('p', 'search-status');
  const close = element('button', '');
  setUpParts(field, list, status, close);
  const head = element('div', 'search-head');
  head.append(field, close);
  dialog.append(head, list, status);
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

function setUpParts(field: HTMLInputElement, list: HTMLElement, status: HTMLElement, close: HTMLButtonElement): void {
  field.type = 'search';
  field.autocomplete = 'off';
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-label', 'Search everything');
  field.setAttribute('aria-controls', 'portal-search-results');
  field.setAttribute('aria-expanded', 'false');
  field.setAttribute('aria-autocomplete', 'list');
  list.id = 'portal-search-results';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'What was found');
  status.setAttribute('role', 'status');
  close.type = 'button';
  close.textContent = 'Close';
}

/** One thing that was found. Everything in it is set as text. */
function option({ kind, title, text, link, terms }: Hit, index: number): HTMLAnchorElement {
  const anchor = element('a', '');
  anchor.id = OPTION + index;
  anchor.setAttribute('role', 'option');
  anchor.href = versionRoot() + link;
  anchor.tabIndex = -1;
  for (const [name, content] of [
    ['kind', kind],
    ['hit', title],
    ['about', text],
  ] as const) {
    const part = element('span', name);
    if (name === 'kind') part.textContent = content;
    else part.append(...marked(content, terms));
    anchor.append(part);
  }
  return anchor;
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
function marked(text: string, terms: readonly string[]): Node[] {
  if (terms.length === 0) return [document.createTextNode(text)];
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi')).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part);
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  return made;
}
