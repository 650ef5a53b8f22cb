import { describe, expect, it } from 'vitest';
import { isInexact, mayHaveInexactNumber } from '../../src/engine/json/inexact-number.ts';
import { exactNumber, isJsonArray, isJsonObject, type Json, parseJson } from '../../src/engine/json/json.ts';

/** Numbers of RFC 8259 that an IEEE 754 double does not hold, each with one like it that it holds. */
const PAIRS = [
  ['9007199254740993', '9007199254740992'],
  ['-9007199254740993', '-9007199254740992'],
  ['0.10000000000000001', '0.1000000000000000'],
  ['1.7976931348623157081', '1.7976931348623157'],
  ['1e400', '1e308'],
  ['-1E+400', '-1E+308'],
  ['1e-400', '1e-308'],
  ['12345678.9012345678e0', '12345678.90123456e0'],
  ['100000000000000000000000001', '100000000000000000000000000'],
] as const;

/** Texts in which a number is a value, of every alignment. */
const AROUND = ['#', '[#]', '[1,#,2]', '{"a":#}', '{ "a" : # }', '[\n#\n]', '{"é":[[],{"b":[#]}]}'];
const PADDINGS = Array.from({ length: 20 }, (_, length) => ' '.repeat(length));

describe('isInexact', () => {
  it.each(PAIRS)('is true for %s, false for %s', (inexact, exact) => {
    expect(isInexact(Number(inexact), inexact)).toBe(true);
    expect(isInexact(Number(exact), exact)).toBe(false);
  });
});

describe('mayHaveInexactNumber', () => {
  it.each(PAIRS)('finds %s, and passes over %s, at every place', (inexact, exact) => {
    for (const around of AROUND) {
      for (const padding of PADDINGS) {
        expect(mayHaveInexactNumber(padding + around.replace('#', inexact))).toBe(true);
        expect(mayHaveInexactNumber(padding + around.replace('#', exact))).toBe(false);
      }
    }
  });

  it('finds the last of many numbers', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => `${index}.5`);
    expect(mayHaveInexactNumber(`[${numbers.join()}]`)).toBe(false);
    expect(mayHaveInexactNumber(`[${numbers.join()},9007199254740993]`)).toBe(true);
  });

  it('passes over identifiers and dates in strings', () => {
    const texts = ['1a17e123-4e56-4e12-9e34-0e1234567890', '00000000000000000001', '2026-11-20T10:00:00.000000000Z'];
    expect(mayHaveInexactNumber(JSON.stringify(texts))).toBe(false);
  });
});

describe('parseJson', () => {
  it.each(PAIRS)('keeps the spelling of %s, and needs none for %s', (inexact, exact) => {
    const value = parseJson(`{"id":"4e123","list":[1,{"n":${inexact}}],"other":${exact}}`);
    const inner = member(member(value, 'list'), '1');
    expect(exactNumber(inner, 'n')).toBe(inexact);
    expect(exactNumber(value, 'other')).toBeUndefined();
  });
});

function member(value: Json | undefined, key: string): Json | undefined {
  if (isJsonArray(value)) return value[Number(key)];
  return isJsonObject(value) ? value[key] : undefined;
}
