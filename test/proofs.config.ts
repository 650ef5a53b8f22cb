import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { END_TO_END_LIMITS, SHARED } from '../vitest.config.ts';

/** Short files that take long. */
const LONG =
  /test\/(projects|docs|pipeline|drift\/learn|scores\/document-fuzz|scores\/learn|diff\/second-opinion|diff\/symmetry)\b/;

/** Vitest begins with the largest file where it does not know how long each takes, so that a long one would run alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * The proofs (`npm run test:proofs`): tests of a component with many generated cases, such as injected faults, random ledgers
 * and killed processes. They may start processes.
 */
export default mergeConfig(
  SHARED,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: {
      name: 'proofs',
      include: ['test/**/*.proof.test.ts'],
      sequence: { sequencer: LongFirst },
      ...END_TO_END_LIMITS,
    },
  }),
);
