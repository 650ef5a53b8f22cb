import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { CONTROLS, scoreControl } from './controls.ts';
import { type ServerResult, scoreServer } from './learn-score.ts';
import { PatchedProject } from './patch-score.ts';

const HELP = `npm run score:learn [-- --servers 1000 --seed 0]

Learns random servers: an answer for each switch of the sandbox, a ledger with or without records of one timestamp, with
noise (429, 5xx, lost connections, slow responses). Counts how many of the switches that requests can decide were decided right,
and compares each server with its twin by 1,000 random requests. Controls are servers that do none of what is listed: no
switch may be decided there.

The patches of up to 100 of the servers, evenly spread, are applied with git in a copy of the document. After each one, the lint has
no finding, every change is a correction or safe, "verify --strict" has no finding on that server without its noise, each response
fits the document, and "learn" decides nothing that it had not decided before.

  --servers  how many; default 1000
  --seed     the first seed; each server has the next one; default 0
  --help     this text

Examples
  npm run score:learn
  npm run score:learn -- --servers 50

Exit codes: 0 nothing wrong and at least 99 % decided with at most 60 requests in the median, 1 otherwise, 2 could not run.`;

/** The share of the switches that can be decided that must be, and the most requests in the median. */
const LEAST_SHARE = 0.99;
const MOST_REQUESTS = 60;

const TWIN_REQUESTS = 1000;
/** Of how many servers the patch is applied, at most. */
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
  /** Of how many servers the patch was applied, and how many of these patches have a fault. */
  readonly patches: number;
  readonly faultyPatches: number;
  /** What is wrong, a line each. */
  readonly complaints: readonly string[];
}

export const main = npmScript(
  HELP,
  { servers: { type: 'string', default: '1000' }, seed: { type: 'string', default: '0' } },
  async (options) => {
    const started = performance.now();
    const rendered = (score: LearnScore) => render(score, (performance.now() - started) / 1000);
    const first = wholeNumberOption('--seed', options.seed, 0);
    const servers = wholeNumberOption('--servers', options.servers, 1);
    const results: ServerResult[] = [];
    const project = new PatchedProject();
    try {
      for (let index = 0; index < servers; index += 1) {
        const isPatched = isOneOf(index, Math.min(PATCHES, servers), servers);
        results.push(await scoreServer(first + index, TWIN_REQUESTS, isPatched ? project : undefined));
        // A run takes minutes; one that is stopped has a figure too.
        if (results.length % REPORTED === 0) console.error(rendered(scoreOf(results, [])));
      }
    } finally {
      project.close();
    }
    const controls = await Promise.all(CONTROLS.map(scoreControl));
    const score = scoreOf(results, controls.flat());
    console.log(rendered(score));
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
  return {
    servers: results.length,
    right: count('right'),
    wrong: count('wrong') + controls.length,
    missed: count('missed'),
    medianRequests: requests[Math.floor(requests.length / 2)] ?? 0,
    mostRequests: requests.at(-1) ?? 0,
    twinsThatDiffer: differing.length,
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
  const { patches, faultyPatches } = score;
  const share = ((100 * right) / (right + missed)).toFixed(2);
  return [
    `${servers} servers in ${seconds.toFixed(1)} s`,
    `  decided right       ${right} of ${right + missed} switches that requests can decide (${share} %)`,
    `  wrong               ${wrong}`,
    `  requests            ${medianRequests} in the median, ${mostRequests} at most`,
    `  twins that differ   ${twinsThatDiffer}`,
    `  faulty patches      ${faultyPatches} of ${patches}; a patch is applied for ${patches} of ${servers} servers`,
    ...complaints.map((complaint) => `  ${complaint}`),
  ].join('\n');
}
