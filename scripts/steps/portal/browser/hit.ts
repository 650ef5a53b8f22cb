/** One thing that the search found. */
export interface Hit {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}
