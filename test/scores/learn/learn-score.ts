import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import type { LearnedOutcome } from '../../../src/engine/report/learned.ts';
import { learnFrom } from '../../drift/learn/learn-server.ts';
import type { PatchedProject } from './patch-score.ts';
import { randomServer, randomSettings, type ServerSettings } from './random-server.ts';
import { separable } from './separable.ts';
import { compareTwin, type TwinDifference } from './twin-score.ts';

/** How learn answered the switch of a server. */
export type SwitchResult = 'right' | 'wrong' | 'missed' | 'not-decidable';

/** What came of one server. */
export interface ServerResult {
  readonly settings: ServerSettings;
  readonly requests: number;
  readonly switches: Readonly<Record<string, SwitchResult>>;
  /** The first request that its twin answers differently. */
  readonly difference: TwinDifference | undefined;
  /** What is wrong with its patch; undefined where it was not applied. */
  readonly patchFaults: readonly string[] | undefined;
}

/**
 * Learns the server that `seed` draws, compares it with its twin by `twinRequests` random requests, and applies its patch to
 * `project`, if there is one.
 */
export async function scoreServer(seed: number, twinRequests: number, project?: PatchedProject): Promise<ServerResult> {
  const settings = randomSettings(seed);
  const server = await randomServer(settings);
  const run = await learnFrom(server, server.transport);
  const questions = run.learned.points.flatMap((point) => point.questions);
  const outcomes = new Map(questions.map(({ id, outcome }) => [id, outcome]));
  return {
    settings,
    requests: run.session.requests,
    switches: Object.fromEntries(SWITCH_FLAGS.map(({ name }) => [name, resultOf(name, outcomes.get(name), settings)])),
    difference: await compareTwin(run, settings, twinRequests),
    patchFaults: await project?.score(run, server),
  };
}

function resultOf(name: string, outcome: LearnedOutcome | undefined, settings: ServerSettings): SwitchResult {
  if (outcome?.kind === 'decided') return outcome.answer === settings.answers[name] ? 'right' : 'wrong';
  if (outcome?.kind === 'contradictory' || outcome?.kind === 'unlisted') return 'wrong';
  return separable(name, settings) ? 'missed' : 'not-decidable';
}
