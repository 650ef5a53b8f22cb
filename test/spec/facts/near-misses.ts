/** The value with each of its characters from `start` on replaced, one at a time, by each of the wrong ones. */
export function nearMisses(value: string, wrong: readonly string[], start = 0): readonly string[] {
  return [...value.slice(start)].flatMap((_, offset) => {
    const index = start + offset;
    return wrong.map((character) => value.slice(0, index) + character + value.slice(index + 1));
  });
}

/** The value without each of its characters in turn. */
export function withOneMissing(value: string): readonly string[] {
  return [...value].map((_, index) => value.slice(0, index) + value.slice(index + 1));
}

/** The value with each of its characters from `from` on replaced by each of the wrong ones and, if asked for, without each. */
export function misspellings(
  value: string,
  wrong: readonly string[],
  { from = 0, orMissing = false }: { readonly from?: number | undefined; readonly orMissing?: boolean } = {},
): readonly string[] {
  return [...nearMisses(value, wrong, from), ...(orMissing ? withOneMissing(value) : [])];
}

/** The value with each of its characters doubled in turn. */
export function withOneDoubled(value: string): readonly string[] {
  return [...value].map((character, index) => value.slice(0, index) + character + value.slice(index));
}

/** Characters that are no digits, among them the two next to the digits in Unicode. */
export const notDigits: readonly string[] = ['/', ':', '.', 'x', 'A', '-', ' '];

/** Characters that are no letters, among them those next to the letters in Unicode. */
export const notLetters: readonly string[] = ['@', '[', '`', '{', '1', '_', ' '];

/** Characters that are no hexadecimal digits and no dash, among them those next to the digits in Unicode. */
export const notHex: readonly string[] = ['/', ':', '@', '`', 'g', 'G', 'x', 'z', 'Z', '.', '_', ' '];
