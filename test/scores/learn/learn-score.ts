import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { DOCUMENT } from '../../../src/backoffice/sandbox/library/contract-document.ts';
import type { LearnedOutcome } from '../../../src/engine/report/learned.ts';
import { appTransport } from '../../drift/learn/app-transport.ts';
import type { Postgres } from '../../sandbox/store/real-postgres.ts';
import { learnFrom } from './learn-from.ts';
import type { PatchedProject } from './patch-score.ts';
import { randomServer, randomSettings, type ServerSettings, STORE_KINDS } from './random-server.ts';
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

/** What is done with a server besides learning it. */
export interface ScoreOptions {
  /** How many random requests compare it with its twin. */
  readonly twinRequests: number;
  /** The project to which its patch is applied; without one it is not. */
  readonly project?: PatchedProject | undefined;
  /** Creates databases of PostgreSQL; without it, no server has one. */
  readonly postgres?: Postgres | undefined;
}

/** Learns the server that `seed` draws, compares it with its twin, and applies its patch. */
export async function scoreServer(
  seed: number,
  { twinRequests, project, postgres }: ScoreOptions,
): Promise<ServerResult> {
  const settings = randomSettings(seed, postgres === undefined ? ['memory', 'sqlite'] : STORE_KINDS);
  const server = await randomServer(settings, postgres);
  try {
    const run = await learnFrom(server, appTransport(new SandboxApp(DOCUMENT, server.sandbox)));
    const { learned, session } = run;
    const { requests } = session;
    const outcomes = new Map(
      learned.points.flatMap(({ questions }) => questions.map(({ id, outcome }) => [id, outcome])),
    );
    const switches = Object.fromEntries(
      SWITCH_FLAGS.map(({ name }) => [name, resultOf(name, outcomes.get(name), settings)]),
    );
    const difference = await compareTwin(run, settings, { count: twinRequests, postgres });
    const patchFaults = await project?.score(run, server);
    return { settings, requests, switches, difference, patchFaults };
  } finally {
    await server.close();
  }
}

function resultOf(name: string, outcome: LearnedOutcome | undefined, settings: ServerSettings): SwitchResult {
  if (outcome?.kind === 'decided') return outcome.answer === settings.answers[name] ? 'right' : 'wrong';
  if (outcome?.kind === 'contradictory' || outcome?.kind === 'unlisted') return 'wrong';
  return separable(name, settings) ? 'missed' : 'not-decidable';
}
