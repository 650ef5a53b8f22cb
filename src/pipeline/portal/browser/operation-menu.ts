import type { PackedOperation } from '../site/page.ts';
import { loadScript } from './load-script.ts';

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
  const field = document.createElement('input');
  field.type = 'search';
  field.className = 'nav-filter';
  field.placeholder = 'Filter operations';
  field.setAttribute('aria-label', 'Filter operations');
  const unfolded = tags.map(({ open }) => open);
  field.addEventListener('input', async () => {
    await load();
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const [index, tag] of tags.entries()) filter(tag, words, unfolded[index] === true);
    none.textContent = tags.every(({ hidden }) => hidden) ? 'No operation has these words.' : '';
  });
  const none = document.createElement('p');
  none.className = 'nav-none';
  none.setAttribute('role', 'status');
  if (tags.length > 0) menu.querySelector('.nav-title')?.after(field, none);
  menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

/** Shows the operations of a tag that have all of the words, and the tag if there are any. */
function filter(tag: HTMLDetailsElement, words: readonly string[], isUnfolded: boolean): void {
  const name = tag.querySelector('summary')?.textContent ?? '';
  const items = [...tag.querySelectorAll('li')];
  for (const item of items) {
    const link = item.querySelector('a');
    const text = `${name} ${item.textContent} ${link?.getAttribute('href')}`.toLowerCase();
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
    const items = (globalThis.portalOperations?.[index] ?? []).map(([method, label, path, isDeprecated]) => {
      const link = document.createElement('a');
      const badge = document.createElement('span');
      badge.className = `method method-${method}`;
      badge.textContent = method.toUpperCase();
      const title = document.createElement('span');
      title.textContent = label;
      if (isDeprecated) title.className = 'is-deprecated';
      link.append(badge, title);
      if (isDeprecated) link.title = 'deprecated';
      link.href = root + path;
      if (current === path.slice(path.lastIndexOf('/') + 1)) link.setAttribute('aria-current', 'page');
      const item = document.createElement('li');
      item.append(link);
      return item;
    });
    tag.querySelector('ul')?.replaceChildren(...items);
  }
}
