import { readYaml } from '../../support/read-yaml.ts';

/** A pattern of `hostile-patterns.yaml`, whose first lines describe it. */
export interface HostilePattern {
  readonly name: string;
  readonly pattern: string;
  /** A text of about `length` characters on which backtracking tries every way. */
  readonly attack: (length: number) => string;
  readonly matching: string;
  readonly other: string;
}

type Row = Omit<HostilePattern, 'attack'> & { readonly attack: { readonly text: string; readonly end?: string } };

export const HOSTILE_PATTERNS: readonly HostilePattern[] = readYaml<readonly Row[]>(
  'hostile-patterns.yaml',
  import.meta.url,
).map(({ attack: { text, end = '' }, ...row }) => ({
  ...row,
  attack: (length) => text.repeat(Math.ceil(length / text.length)) + end,
}));
