import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { startPostgres } from '../../sandbox/store/real-postgres.ts';
import { CONTROLS, scoreControl } from './controls.ts';
import { type ServerResult, scoreServer } from './learn-score.ts';
import { PatchedProject } from './patch-score.ts';
import type { StoreKind } from './random-server.ts';

const HELP = `npm run score:learn [-- --servers 1000 --seed 0 --twin-requests 1000 --patches 100 --json]

Learns random servers: an answer for each switch of the sandbox, a ledger with or without records of one timestamp, in memory,
in SQLite or in PostgreSQL, with noise (429, 5xx, lost connections, slow responses). Counts how many of the switches that
requests can decide were decided right, and compares each server with its twin by random requests. Controls are servers that do
none of what is listed: no switch may be decided there.

The patches of some servers are applied with git in a copy of the document. After each one, the lint has no finding, every change
is a correction or safe, "verify --strict" has no finding on that server without its noise, each response fits the document, and
"learn" decides nothing that it had not decided before.

  --servers        how many; default 1000
  --seed           the first seed; each server has the next one; default 0
  --twin-requests  how many random requests compare a server with its twin; default 1000
  --patches        of how many servers, evenly spread, the patch is applied; default 100, or all where there are fewer
  --json           the score as JSON, for machines
  --help           this text

Examples
  npm run score:learn
  npm run score:learn -- --servers 50 --twin-requests 100
  npm run score:learn -- --servers 200 --patches 200

Exit codes: 0 nothing wrong and at least 99 % decided with at most 60 requests in the median, 1 otherwise, 2 could not run.`;

/** The share of the switches that can be decided that must be, and the most requests in the median. */
const LEAST_SHARE = 0.99;
const MOST_REQUESTS = 60;

/** Of how many servers the patch is applied, unless given. */
const PATCHES = 100;

/** After how many servers the score so far is printed on stderr. */
const REPORTED = 100;

/** The score of some servers. */
export interface LearnScore {
  readonly servers: number;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly medianRequests: number;
  readonly mostRequests: number;
  readonly twinsThatDiffer: number;
  /** How many servers had each store. */
  readonly stores: Readonly<Record<StoreKind, number>>;
  /** Of how many servers the patch was applied, and how many of these patches have a fault. */
  readonly patches: number;
  readonly faultyPatches: number;
  /** What is wrong, a line each. */
  readonly complaints: readonly string[];
}

export const main = npmScript(
  HELP,
  {
    servers: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '0' },
    'twin-requests': { type: 'string', default: '1000' },
    patches: { type: 'string' },
    json: { type: 'boolean' },
  },
  async (options) => {
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1000;
    const first = wholeNumberOption('--seed', options.seed, 0);
    const servers = wholeNumberOption('--servers', options.servers, 1);
    const twinRequests = wholeNumberOption('--twin-requests', options['twin-requests'], 0);
    const patches =
      options.patches === undefined
        ? Math.min(PATCHES, servers)
        : wholeNumberOption('--patches', options.patches, 0, servers);
    const results: ServerResult[] = [];
    const postgres = await startPostgres();
    const project = new PatchedProject();
    try {
      for (let index = 0; index < servers; index += 1) {
        const isPatched = isOneOf(index, patches, servers);
        const patched = isPatched ? { project } : {};
        results.push(await scoreServer(first + index, { twinRequests, postgres, ...patched }));
        // A run takes minutes; one that is stopped has a figure too.
        if (results.length % REPORTED === 0) console.error(render(scoreOf(results, []), elapsed()));
      }
    } finally {
      project.close();
      await postgres.stop();
    }
    const controls = await Promise.all(CONTROLS.map(scoreControl));
    const score = scoreOf(results, controls.flat());
    const seconds = elapsed();
    console.log(options.json ? JSON.stringify({ ...score, seconds }, null, 2) : render(score, seconds));
    return isGood(score) ? 0 : 1;
  },
);

/** Whether the server at `index` is one of `some` that are evenly spread over `all`. */
function isOneOf(index: number, some: number, all: number): boolean {
  return Math.floor(((index + 1) * some) / all) > Math.floor((index * some) / all);
}

/** The score of the results, with what is wrong about the controls. */
export function scoreOf(results: readonly ServerResult[], controls: readonly string[]): LearnScore {
  const all = results.flatMap(({ settings, switches }) =>
    Object.entries(switches).map(([name, result]) => ({ name, result, settings })),
  );
  const count = (kind: string) => all.filter(({ result }) => result === kind).length;
  const requests = results.map((each) => each.requests).toSorted((one, other) => one - other);
  const differing = results.filter(({ difference }) => difference !== undefined);
  const patched = results.filter(({ patchFaults }) => patchFaults !== undefined);
  const stored = (kind: StoreKind) => results.filter(({ settings }) => settings.database === kind).length;
  return {
    servers: results.length,
    right: count('right'),
    wrong: count('wrong') + controls.length,
    missed: count('missed'),
    medianRequests: requests[Math.floor(requests.length / 2)] ?? 0,
    mostRequests: requests.at(-1) ?? 0,
    twinsThatDiffer: differing.length,
    stores: { memory: stored('memory'), sqlite: stored('sqlite'), postgres: stored('postgres') },
    patches: patched.length,
    faultyPatches: patched.filter(({ patchFaults = [] }) => patchFaults.length > 0).length,
    complaints: [
      ...all
        .filter(({ result }) => result === 'wrong' || result === 'missed')
        .map(({ name, result, settings }) => `server ${settings.seed}: ${name}=${settings.answers[name]} is ${result}`),
      ...differing.map(({ settings, difference }) => `server ${settings.seed}: its twin differs at ${difference?.url}`),
      ...patched.flatMap(({ settings, patchFaults = [] }) =>
        patchFaults.map((fault) => `server ${settings.seed}: patch: ${fault}`),
      ),
      ...controls,
    ],
  };
}

/** Whether a score is good enough. */
function isGood(score: LearnScore): boolean {
  const { right, wrong, missed, medianRequests, twinsThatDiffer, faultyPatches } = score;
  const isRight = wrong === 0 && right / (right + missed) >= LEAST_SHARE;
  return isRight && medianRequests <= MOST_REQUESTS && twinsThatDiffer === 0 && faultyPatches === 0;
}

function render(score: LearnScore, seconds: number): string {
  const { servers, right, wrong, missed, medianRequests, mostRequests, twinsThatDiffer, complaints } = score;
  const { stores, patches, faultyPatches } = score;
  const share = ((100 * right) / (right + missed)).toFixed(2);
  return [
    `${servers} servers in ${seconds.toFixed(1)} s: ${stores.memory} in memory, ${stores.sqlite} in SQLite, ${stores.postgres} in PostgreSQL`,
    `  decided right       ${right} of ${right + missed} switches that requests can decide (${share} %)`,
    `  wrong               ${wrong}`,
    `  requests            ${medianRequests} in the median, ${mostRequests} at most`,
    `  twins that differ   ${twinsThatDiffer}`,
    `  faulty patches      ${faultyPatches} of ${patches}; a patch is applied for ${patches} of ${servers} servers`,
    ...complaints.map((complaint) => `  ${complaint}`),
  ].join('\n');
}
