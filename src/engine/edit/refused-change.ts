import type { Json } from '../json/json.ts';
import { partsOf } from '../json/pointer.ts';
import type { FilePlace } from '../openapi/bundle-document.ts';
import { yamlLibrary } from '../yaml/yaml-library.ts';

const WRITING = {
  lineWidth: 0,
  singleQuote: true,
  blockQuote: 'literal',
  aliasDuplicateObjects: false,
  compat: 'yaml-1.1',
} as const;

/** A part of a file that would have to be changed by hand. */
export interface RefusedPart extends FilePlace {
  /** What the part has to say; undefined where it has to be removed. */
  readonly value: Json | undefined;
}

/** A change of a document that cannot be made in place. */
export interface RefusedChange {
  /** Why, with the name of the file. */
  readonly message: string;
  /** What the change would have edited; no part lies within another one. */
  readonly parts: readonly RefusedPart[];
}

/** A part as lines to insert by hand: its place, then its key and its value as YAML. */
export function refusedPartText({ file, pointer, value }: RefusedPart): string {
  const place = `${file}${pointer}`;
  if (value === undefined) return `Remove ${place}`;
  const key = partsOf(pointer).at(-1) ?? '';
  const text = yamlLibrary().stringify({ [key]: value }, WRITING);
  return `Insert ${place}\n${text.replace(/\n$/, '')}`;
}
