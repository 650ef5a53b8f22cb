import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { checkCase } from './check-case.ts';
import { pagingCases } from './paging-case.ts';

it('loses and repeats nothing, on every service that the text allows', async () => {
  await fc.assert(
    fc.asyncProperty(pagingCases, async (walked) => {
      expect(await checkCase(walked)).toBeUndefined();
    }),
    { numRuns: caseCount(2000) },
  );
});
