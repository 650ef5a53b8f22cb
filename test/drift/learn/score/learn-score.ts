import { loadDescription } from '../../../../src/cli/verify/document-places.ts';
import { type LearnRun, learn } from '../../../../src/drift/learn/learn.ts';
import type { Sender } from '../../../../src/drift/send/http-sender.ts';
import type { LearnedOutcome } from '../../../../src/report/learned.ts';
import { SandboxCore } from '../../../../src/sandbox/core/sandbox-core.ts';
import { SWITCH_FLAGS } from '../../../../src/sandbox/domain/service/switch-flags.ts';
import { DOCUMENT } from '../../../../src/sandbox/library/contract-document.ts';
import { BASE_URL, coreSender } from '../core-sender.ts';
import {
  ACCOUNT,
  APP_KEY,
  type RandomServer,
  randomServer,
  randomSettings,
  type ServerSettings,
} from './random-server.ts';
import { separable } from './separable.ts';
import { compareTwin, type TwinDifference } from './twin-score.ts';

const { contract } = loadDescription(undefined);

/** How learn answered the switch of a server. */
export type SwitchResult = 'right' | 'wrong' | 'missed' | 'not-decidable';

/** What came of one server. */
export interface ServerResult {
  readonly settings: ServerSettings;
  readonly requests: number;
  readonly switches: Readonly<Record<string, SwitchResult>>;
  /** The first request that its twin answers differently. */
  readonly difference: TwinDifference | undefined;
}

/** Learns a server that `sender` reaches, with the clock that its waits move. */
export function learnFrom(server: RandomServer, sender: Sender): Promise<LearnRun> {
  return learn({
    contract,
    baseUrl: BASE_URL,
    credentials: { appKey: APP_KEY, token: server.token },
    sender,
    pace: async () => server.advance(210),
    account: ACCOUNT,
    range: { from: '1970-01-01', to: new Date(server.now()).toISOString().slice(0, 10) },
    parameters: new Map(),
    writes: false,
    burst: true,
    maxRequests: 300,
    mostWaited: 3_600_000,
    seed: 1,
    signal: new AbortController().signal,
    now: server.now,
    wait: async (milliseconds) => server.advance(milliseconds),
    onExchange: () => {},
  });
}

/** Learns the server that `seed` draws, and compares it with its twin by `twinRequests` random requests. */
export async function scoreServer(seed: number, twinRequests: number): Promise<ServerResult> {
  const settings = randomSettings(seed);
  const server = await randomServer(settings);
  try {
    const run = await learnFrom(server, coreSender(new SandboxCore(DOCUMENT, server.sandbox)));
    const { learned, session } = run;
    const { requests } = session;
    const outcomes = new Map(
      learned.points.flatMap(({ questions }) => questions.map(({ id, outcome }) => [id, outcome])),
    );
    const switches = Object.fromEntries(
      SWITCH_FLAGS.map(({ name }) => [name, resultOf(name, outcomes.get(name), settings)]),
    );
    const difference = await compareTwin(run, settings, twinRequests);
    return { settings, requests, switches, difference };
  } finally {
    await server.close();
  }
}

function resultOf(name: string, outcome: LearnedOutcome | undefined, settings: ServerSettings): SwitchResult {
  if (outcome?.kind === 'decided') return outcome.answer === settings.answers[name] ? 'right' : 'wrong';
  if (outcome?.kind === 'contradictory' || outcome?.kind === 'unlisted') return 'wrong';
  return separable(name, settings) ? 'missed' : 'not-decidable';
}
