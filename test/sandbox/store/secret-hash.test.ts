import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portableHash, secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { caseCount } from '../../support/case-count.ts';

test('a secret is hashed with SHA-256', () => {
  // FIPS 180-2, appendix B.1.
  expect(secretHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a browser hashes as Node does', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (secret) => {
      expect(portableHash(secret)).toBe(secretHash(secret));
    }),
    { numRuns: caseCount(300) },
  );
});
