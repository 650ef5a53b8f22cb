import { describe, expect, test } from 'vitest';
import { cases as composition } from './composition.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { cases as numbers } from './numbers.ts';
import { cases as directions } from './read-only-and-write-only.ts';
import { isRight, replayCase } from './replay-case.ts';
import { cases as schemas30 } from './schemas-30.ts';
import { cases as schemas31 } from './schemas-31.ts';
import { cases as references31 } from './schemas-31-references.ts';
import { cases as unevaluated31 } from './schemas-31-unevaluated.ts';
import { cases as strings } from './strings-and-formats.ts';

const AREAS: readonly (readonly ConformanceCase[])[] = [
  directions,
  schemas30,
  schemas31,
  references31,
  unevaluated31,
  composition,
  numbers,
  strings,
];

describe.each(AREAS.map((cases) => [cases[0]?.area, cases] as const))('%s', (_area, cases) => {
  test.each(cases.map((each) => [each.fault === null ? 'clean' : 'faulty', each.name, each] as const))(
    '%s: %s',
    (_kind, _name, each) => {
      const result = replayCase(each);
      expect(result).toSatisfy(() => isRight(each, result));
    },
  );
});

test('each case has a twin', () => {
  for (const cases of AREAS) {
    const names = (isFaulty: boolean) =>
      cases.filter(({ fault }) => (fault !== null) === isFaulty).map(({ name }) => name);
    expect(names(true)).toEqual(names(false));
    expect(new Set(names(true)).size).toBe(names(true).length);
  }
});
