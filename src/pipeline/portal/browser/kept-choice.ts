/** The choice of the reader that the browser keeps, such as the colour scheme; null where there is none. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`portal-${name}`);
  } catch {
    return null;
  }
}

/** Keeps a choice of the reader, where the browser lets a page keep anything; otherwise it holds for this page only. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`portal-${name}`, value);
  } catch {
    // The page works without it.
  }
}

/** A colour scheme that a reader may choose. */
export type Theme = 'light' | 'dark';

/** The stored choice of the reader; null where the system decides. */
export function chosenTheme(): Theme | null {
  const theme = kept('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}
