/** The kinds of entries that the search finds, in the order of their numbers in the index. */
export const ENTRY_KINDS = [
  'Guide',
  'Operation',
  'Webhook',
  'Schema',
  'Parameter',
  'Property',
  'Value',
  'Rule',
  'Open question',
  'Error code',
  'Page',
] as const;

/** What a reader who searches is likely to want less: an operation that the document leaves open, something deprecated. */
export const STANDINGS = ['current', 'unspecified', 'deprecated'] as const;

/** One thing that the search finds. */
export interface SearchEntry {
  readonly kind: (typeof ENTRY_KINDS)[number];
  readonly title: string;
  /** Its parent, or its text, without marks. */
  readonly text: string;
  /** From the root of its version, in the form of `linkInPortal`. */
  readonly link: string;
  /** `current` where it is left out. */
  readonly standing?: (typeof STANDINGS)[number];
}

/** An entry as it is sent: the index of its kind, title, text, link, and the index of its standing. */
export type PackedEntry = readonly [kind: number, title: string, text: string, link: string, standing: number];

/** An operation of the navigation as it is sent; it is found by its `words`, too. */
export type PackedOperation = readonly [
  method: string,
  label: string,
  link: string,
  isDeprecated: boolean,
  words: string,
];
