import { createHash } from 'node:crypto';

/** How many accounts are made up. */
const COUNT = 2;

/**
 * Identifiers of the same form as `account` that no account has: some of its digits and letters are others, always the same ones
 * for the same account and seed.
 */
export function unknownAccounts(account: string, seed: number): readonly string[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const hash = createHash('sha256').update(`${seed} ${index} ${account}`).digest('hex');
    let at = 0;
    // The version and the variant of a UUID stay as they are.
    const made = account.replaceAll(/^[0-9a-f]{8}|[0-9a-f]{4,}$/gi, (part) =>
      part.replaceAll(/./g, (character) => {
        const digit = Number.parseInt(hash[at++ % hash.length] ?? '0', 16);
        return /\d/.test(character) ? String((digit % 9) + 1) : 'abcdef'.charAt(digit % 6);
      }),
    );
    return made === account ? `${account}-${hash.slice(0, 8)}` : made;
  });
}
