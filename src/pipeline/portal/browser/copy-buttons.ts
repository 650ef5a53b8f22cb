import { make } from './dom.ts';

/** Adds a copy button to every block of code below `root`. */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('.code')) {
    const code = block.querySelector('pre');
    if (code === null || block.querySelector('.copy') !== null) continue;
    const button = make('button', { type: 'button', className: 'copy' }, 'Copy');
    button.addEventListener('click', async () => {
      button.textContent = (await copy(code.textContent ?? '')) ? 'Copied' : 'Select and copy by hand';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
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
      .then((response) => response.text())
      .then(copy, () => false);
    if (!isCopied) location.href = link.href;
    link.textContent = 'Copied';
    setTimeout(() => {
      link.textContent = 'Copy as Markdown';
    }, 2000);
  });
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
