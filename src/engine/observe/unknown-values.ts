import { createHash } from 'node:crypto';

/** How many values are made up. */
const COUNT = 2;

/**
 * Identifiers of the same form as `value` that nothing has: some of its digits and letters are others, always the same ones for the
 * same value and seed.
 */
export function unknownValues(value: string, seed: number): readonly string[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const hash = createHash('sha256').update(`${seed} ${index} ${value}`).digest('hex');
    let at = 0;
    // The version and the variant of a UUID stay as they are.
    const made = value.replaceAll(/^[0-9a-f]{8}|[0-9a-f]{4,}$/gi, (part) =>
      part.replaceAll(/./g, (character) => {
        const digit = Number.parseInt(hash[at++ % hash.length] ?? '0', 16);
        return /\d/.test(character) ? String((digit % 9) + 1) : 'abcdef'.charAt(digit % 6);
      }),
    );
    return made === value ? `${value}-${hash.slice(0, 8)}` : made;
  });
}
