import { afterAll, expect, test } from 'vitest';
import type { LearnRun } from '../../../src/backoffice/learn/learn.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { learnFrom } from '../../drift/learn/learn-server.ts';
import { caseCount } from '../../support/case-count.ts';
import { scoreOf } from './command.ts';
import { scoreServer } from './learn-score.ts';
import { PatchedProject } from './patch-score.ts';
import { randomServer, randomSettings } from './random-server.ts';

const project = new PatchedProject();
afterAll(() => project[Symbol.dispose]());

/** The first four have every answer of every switch. */
const SEEDS = Array.from({ length: Math.max(4, caseCount(4)) }, (_, index) => 7010 + index);

test('the random servers have every answer, and are with and without noise and limits', () => {
  const settings = SEEDS.map(randomSettings);
  for (const { name, answers } of SWITCH_FLAGS) {
    expect(new Set(settings.map((each) => each.answers[name]))).toEqual(new Set(answers.map(({ answer }) => answer)));
  }
  expect(new Set(settings.map(({ profile }) => profile))).toEqual(new Set(['sandbox', 'unlimited']));
  expect(new Set(settings.map(({ faults }) => faults.length > 0))).toEqual(new Set([true, false]));
});

test.each(SEEDS)(
  'server %i: nothing wrong, a twin that answers alike, and a patch that fits the server',
  async (seed) => {
    const result = await scoreServer(seed, 200, project);
    const { wrong, missed, right, patches } = scoreOf([result], []);
    expect({ wrong, missed, patches }).toEqual({ wrong: [], missed: [], patches: 1 });
    // An account without records decides no question about pages.
    expect(right).toBeGreaterThan(5);
  },
);

/** Answers that are not those of the server, and how the patch that states them is found out. */
const WRONG = [
  {
    name: 'oddLimit',
    of: 'rounded-down',
    stated: 'refused',
    fault:
      'verify: input-invalid of listAccountTransactions: The schema of the query parameter limit refuses "0", but the answer is 200.',
  },
  {
    name: 'bearer',
    of: 'listing',
    stated: 'everywhere',
    fault: 'diff: break security-added at #/security: Security requirement changed from none to BearerToken.',
  },
  {
    name: 'unknownAccount',
    of: 'empty',
    stated: '404',
    fault: 'second run: unknownAccount is empty, and was 404',
  },
] as const;

test.each(WRONG)('a patch that states $stated for $name, which is $of, is reported', async (wrong) => {
  const { name, of, stated, fault } = wrong;
  const settings = randomSettings(4);
  const answers = { ...settings.answers, [name]: of };
  const server = await randomServer({ ...settings, answers, faults: [], profile: 'sandbox' });
  const run = await learnFrom(server, server.transport);
  expect(await project.score(withAnswer(run, name, stated), server)).toContainEqual(fault);
});

/** The run as if a question had been decided in another way. */
function withAnswer(run: LearnRun, name: string, answer: string): LearnRun {
  const points = run.learned.points.map((point) => ({
    ...point,
    questions: point.questions.map((question) =>
      question.id === name && question.outcome.kind === 'decided'
        ? { ...question, outcome: { ...question.outcome, answer } }
        : question,
    ),
  }));
  return { ...run, learned: { ...run.learned, points } };
}
