import type { PackedOperation } from '../model/search-entry.ts';
import { loadScript, make, wordsOf } from './dom.ts';

declare global {
  var portalOperations: readonly (readonly PackedOperation[])[] | undefined;
}

/** Adds a field that filters the operations of the navigation, and loads those that the page does not have. */
export function setUpOperationMenu(): void {
  const menu = document.querySelector<HTMLElement>('.nav-operations');
  if (menu === null) return;
  const tags = [...menu.querySelectorAll<HTMLDetailsElement>('.nav-tag')];
  const { operations: file } = menu.dataset;
  let loading: Promise<void> | undefined;
  const load = () => {
    if (file === undefined) return Promise.resolve();
    loading ??= loadScript(file).then(() => fill(tags, file));
    return loading;
  };
  for (const tag of tags) {
    // Only a reader opens a tag that is folded.
    tag.querySelector('summary')?.addEventListener('click', load);
  }
  const label = 'Filter operations';
  const field = make('input', { type: 'search', className: 'nav-filter', placeholder: label, ariaLabel: label });
  const none = make('p', { className: 'nav-none', role: 'status' });
  const unfolded = tags.map(({ open }) => open);
  field.addEventListener('input', async () => {
    await load();
    const words = wordsOf(field.value);
    for (const [index, tag] of tags.entries()) filter(tag, words, unfolded[index] === true);
    none.textContent = tags.every(({ hidden }) => hidden) ? 'No operation has these words.' : '';
  });
  if (tags.length > 0) menu.querySelector('.nav-title')?.after(field, none);
}

/** Shows the operations of a tag that have all of the words, in what is shown or in their paths and tags, and the tag if there are any. */
function filter(tag: HTMLDetailsElement, words: readonly string[], isUnfolded: boolean): void {
  const name = tag.querySelector('summary')?.textContent ?? '';
  const items = [...tag.querySelectorAll('li')];
  for (const item of items) {
    const link = item.querySelector('a');
    const text = `${name} ${item.textContent} ${item.dataset['words']} ${link?.getAttribute('href')}`.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
  }
  tag.hidden = words.length > 0 && items.every(({ hidden }) => hidden);
  tag.open = words.length > 0 ? !tag.hidden : isUnfolded;
}

/** Puts all operations into their tags. Everything is set as text. */
function fill(tags: readonly HTMLDetailsElement[], file: string): void {
  const root = file.replace(/navigation\.js$/, '');
  for (const [index, tag] of tags.entries()) {
    const current = tag.querySelector('[aria-current]')?.getAttribute('href');
    const items = (globalThis.portalOperations?.[index] ?? []).map(([method, label, target, isDeprecated, words]) => {
      const badge = make('span', { className: `method method-${method}` }, method.toUpperCase());
      const title = make('span', { className: isDeprecated ? 'is-deprecated' : '' }, label);
      const link = make('a', { href: root + target, title: isDeprecated ? 'deprecated' : '' }, badge, title);
      if (current === target.slice(target.lastIndexOf('/') + 1)) link.ariaCurrent = 'page';
      const item = make('li', {}, link);
      item.dataset['words'] = words;
      return item;
    });
    tag.querySelector('ul')?.replaceChildren(...items);
  }
}
