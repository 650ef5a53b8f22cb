/**
 * A text, or the parts of a long one, of which some are repeated. In a repeated part `$N` is the number of the repetition from 0, `$M` that
 * from 1, and `$SPACES` so many spaces.
 */
export type RepeatedText = string | readonly (string | { readonly repeat: number; readonly text: string })[];

/** The whole text. */
export function repeatedText(text: RepeatedText): string {
  return [text]
    .flat()
    .map((part) => (typeof part === 'string' ? part : repeated(part.text, part.repeat)))
    .join('');
}

function repeated(part: string, count: number): string {
  if (!part.includes('$')) return part.repeat(count);
  const numbered = (index: number) =>
    part
      .replaceAll('$N', String(index))
      .replaceAll('$M', String(index + 1))
      .replaceAll('$SPACES', ' '.repeat(index));
  return Array.from({ length: count }, (_, index) => numbered(index)).join('');
}
