import type { Edit } from '../edit-document.ts';

/** A document with one fault, and the fact that must find it. */
export interface BrokenDocument extends Edit {
  /** What the edit breaks. */
  readonly title: string;
  /** `section: name` of the fact that must fail, or the beginning of it. */
  readonly fact: string;
}

/** The pointer of the components. */
export const schemas = '/components/schemas';

/** How the facts of components end. */
export const says = 'has the stated type and constraints';
