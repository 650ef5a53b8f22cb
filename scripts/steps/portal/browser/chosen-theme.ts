const KEY = 'portal-theme';

/** A colour scheme that a reader may choose. */
export type Theme = 'light' | 'dark';

/** The stored choice of the reader; null where the system decides. */
export function chosenTheme(): Theme | null {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    return null;
  }
}

/** Keeps what the reader chose, where the browser lets a page keep anything. */
export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then holds for this page only.
  }
}
