import { describe, expect, test } from 'vitest';
import { AREAS } from './corpus/conformance-case.ts';
import { CORPUS } from './corpus/read-corpus.ts';
import { replayCase } from './corpus/replay-case.ts';

describe.for(AREAS.filter((area) => CORPUS.some((each) => each.area === area)))('%s', (area) => {
  const cases = CORPUS.filter((each) => each.area === area);

  test.for(cases.map((each) => [`${each.fault === null ? 'clean' : 'faulty'}: ${each.name}`, each] as const))(
    '%s',
    ([, each]) => {
      const rules = [...new Set(replayCase(each).map(({ rule }) => rule))];
      if (each.fault === null) expect(rules, each.section).toEqual([]);
      else if (each.fault.rule === undefined) expect(rules, each.section).not.toEqual([]);
      else expect(rules, each.section).toEqual([each.fault.rule]);
    },
  );

  test('each faulty case has a clean twin', () => {
    const names = (isFaulty: boolean) =>
      cases.filter(({ fault }) => (fault !== null) === isFaulty).map(({ name }) => name);
    expect(names(true)).toEqual(names(false));
    expect(new Set(names(true)).size).toBe(names(true).length);
  });
});
