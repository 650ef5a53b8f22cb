import { expect, test } from 'vitest';
import { loadDocument } from '../../../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../../../src/engine/openapi/operations.ts';
import { escapeBytes } from './escape-bytes.ts';
import { caseMaker } from './fuzz-case.ts';

const caseOf = caseMaker(operationsOf(loadDocument()));
const cases = (seed: number, count: number) => Array.from({ length: count }, (_, index) => caseOf(seed, index));

test('a case depends on the seed and its index alone', () => {
  const forwards = cases(3, 300);
  const backwards = forwards.toReversed().map(({ index }) => caseOf(3, index));
  expect(backwards.toReversed()).toEqual(forwards);
  expect(cases(4, 300)).not.toEqual(forwards);
});

test('the cases hold every kind of hostility', () => {
  const all = cases(1, 5_000);
  expect(new Set(all.map(({ ending }) => ending))).toEqual(new Set(['answers', 'half-close', 'abandon', 'stall']));
  expect(all.some(({ pauseMs, pieces }) => pauseMs > 0 && pieces.length > 2)).toBe(true);
  const bytes = Buffer.concat(all.flatMap(({ pieces }) => pieces)).toString('latin1');
  for (const part of [
    '\0',
    '%00',
    '%ZZ',
    'limit=1e309',
    'CONNECT ',
    'Transfer-Encoding: chunked',
    'Expect: ',
    '[[[[',
  ]) {
    expect(bytes).toContain(part);
  }
  const sizes = all.map(({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0));
  expect(Math.max(...sizes)).toBeGreaterThan(1_048_576);
  expect(sizes).toContain(0);
});

test('bytes are escaped so that they can be read, and cut when they are many', () => {
  expect(escapeBytes(Buffer.from("a\\b'\r\n\t\0\x7f\u00ff", 'latin1'))).toBe("a\\\\b\\'\\r\\n\\x09\\x00\\x7f\\xff");
  expect(escapeBytes(Buffer.alloc(50, 'a'), 10)).toBe('aaaaaaaaaa… (50 bytes)');
});
