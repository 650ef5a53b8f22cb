/** An entry that the search shows. */
export interface Hit {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** The words that matched, in lower case. */
  readonly terms: readonly string[];
}

/** The result of a search. */
export interface Found {
  /** Whether the hits match, are offered before anything is typed, or are near to a query without a match. */
  readonly kind: 'found' | 'suggested' | 'nearest';
  readonly hits: readonly Hit[];
}
