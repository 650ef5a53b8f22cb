import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseCount } from '../support/case-count.ts';
import { bundledDocument } from './bundled-document.ts';
import { checkContract } from './checks/check-contract.ts';
import { isObject } from './checks/json.ts';
import { token } from './checks/references.ts';
import { edited } from './edit-document.ts';

const document = bundledDocument();

/** The places of a document that can be checked, as JSON pointers. */
function placesIn(value: unknown, at: string): readonly string[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return entries
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, inner]) => {
      const place = `${at}/${token(String(key))}`;
      return [place, ...placesIn(inner, place)];
    });
}

const places = placesIn(document, '');

test('a document without one of its places is checked without an exception', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), (at) => {
      expect(checkContract(edited(document, { at }))).toBeInstanceOf(Array);
    }),
    { numRuns: caseCount(50) },
  );
});

test('a document with something else at one of its places is checked without an exception', () => {
  const others = fc.constantFrom<unknown>(
    null,
    true,
    7,
    'x',
    [],
    {},
    [null],
    { $ref: '#/info' },
    { $ref: '#/components' },
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), others, (at, value) => {
      expect(checkContract(edited(document, { at, value }))).toBeInstanceOf(Array);
    }),
    { numRuns: caseCount(50) },
  );
});

test('a reference that leads back to itself is checked, not followed for ever', () => {
  const at = '/components/schemas/AccountStatus';
  const itself = { $ref: '#/components/schemas/AccountStatus' };
  expect(checkContract(edited(document, { at, value: itself }))).not.toEqual([]);
  expect(checkContract(edited(document, { at, value: { allOf: [itself] } }))).not.toEqual([]);
  const parameter = { at: '/components/parameters/Limit', value: { $ref: '#/components/parameters/Limit' } };
  expect(checkContract(edited(document, parameter))).not.toEqual([]);
});

test('an empty document fails every fact that states something', () => {
  const failed = new Set(checkContract({}).map(({ fact }) => fact));
  const whole = new Set(checkContract(document).map(({ fact }) => fact));
  expect(whole.size).toBe(0);
  expect(failed.size).toBeGreaterThan(300);
});

test('the check changes nothing, and returns the same result twice', () => {
  const before = JSON.stringify(document);
  const wrong = edited(document, { at: '/components/schemas/UserID/type' });
  expect(checkContract(wrong)).toEqual(checkContract(wrong));
  expect(checkContract(document)).toEqual([]);
  expect(JSON.stringify(document)).toBe(before);
});
