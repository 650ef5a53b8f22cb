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
