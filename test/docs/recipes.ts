import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { service } from '../spec/facts/facts.ts';

/** An edit of a file: a new text, or what is inserted before or replaces a text that the file has once. */
export type Edit =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly before: string; readonly insert: string }
  | { readonly file: string; readonly replace: string; readonly by: string };

/** A section of CONTRIBUTING.md about the document, followed for one change; recipes.yaml describes the members. */
interface Recipe {
  readonly heading: string;
  readonly edits: readonly Edit[];
  readonly fact: string;
  readonly arrives: readonly (readonly [file: string, text: string])[];
}

export const RECIPES: readonly Recipe[] = parse(
  readFileSync(new URL('recipes.yaml', import.meta.url), 'utf8').replaceAll('$VERSION', service.versionLabel),
);
