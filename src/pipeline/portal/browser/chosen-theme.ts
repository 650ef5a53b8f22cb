import { kept } from './kept-choice.ts';

/** A colour scheme that a reader may choose. */
export type Theme = 'light' | 'dark';

/** The stored choice of the reader; null where the system decides. */
export function chosenTheme(): Theme | null {
  const theme = kept('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}
