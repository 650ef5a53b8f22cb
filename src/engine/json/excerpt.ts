/** `text` cut to its first `length` characters, or to its last where `length` is negative. */
export function excerpt(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text;
  return length < 0 ? `…${text.slice(length)}` : `${text.slice(0, length)}…`;
}
