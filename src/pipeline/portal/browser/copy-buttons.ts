import { make } from './dom.ts';

/** Adds a copy button to every block of code below `root`. */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('.code')) {
    const code = block.querySelector('pre');
    if (code === null || block.querySelector('.copy') !== null) continue;
    const button = make('button', { type: 'button', className: 'copy' }, 'Copy');
    button.addEventListener('click', async () => {
      showFor2Seconds(button, (await copy(code.textContent ?? '')) ? 'Copied' : 'Select and copy by hand');
    });
    block.append(button);
  }
}

/** Makes the link to the Markdown of the page copy it, where the page may fetch it: not from a folder. */
export function copyMarkdown(): void {
  const link = document.querySelector<HTMLAnchorElement>('.as-markdown');
  if (link === null || !location.protocol.startsWith('http')) return;
  link.textContent = 'Copy as Markdown';
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isCopied = await fetch(link.href)
      .then((response) => response.ok && response.text().then(copy))
      .catch(() => false);
    if (isCopied) showFor2Seconds(link, 'Copied');
    else location.href = link.href;
  });
}

function showFor2Seconds(element: HTMLElement, text: string): void {
  const before = element.textContent;
  element.textContent = text;
  setTimeout(() => {
    element.textContent = before;
  }, 2000);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages that came over plain HTTP, where browsers hide the clipboard. */
function copyBySelection(text: string): boolean {
  const area = make('textarea', { value: text, ariaHidden: 'true' });
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
