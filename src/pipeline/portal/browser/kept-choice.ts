/** Where a choice is kept: for all tabs, or in this tab as long as it lives. */
type Keeper = 'localStorage' | 'sessionStorage';

/** What the browser keeps of the reader, such as the colour scheme; null where there is nothing. */
export function kept(name: string, keeper: Keeper = 'localStorage'): string | null {
  try {
    return globalThis[keeper].getItem(`portal-${name}`);
  } catch {
    return null;
  }
}

/** Keeps a choice of the reader, where the browser lets a page keep anything; otherwise it holds for this page only. */
export function keep(name: string, value: string, keeper: Keeper = 'localStorage'): void {
  try {
    globalThis[keeper].setItem(`portal-${name}`, value);
  } catch {
    // The page works without it.
  }
}

/** A colour scheme that a reader may choose. */
type Theme = 'light' | 'dark';

/** The stored choice of the reader; null where the system decides. */
export function chosenTheme(): Theme | null {
  const theme = kept('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}
