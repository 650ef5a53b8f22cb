import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { CONTROLS, scoreControl } from './controls.ts';
import { type ServerResult, type SwitchResult, scoreServer } from './learn-score.ts';
import { PatchedProject } from './patch-score.ts';

const HELP = `npm run score:learn [-- --servers 1000 --seed 0]

Learns random servers: an answer for each switch of the sandbox, a ledger with or without records of one timestamp, with
noise (429, 5xx, lost connections, slow responses). Counts how many of the switches that requests can decide were decided right,
and compares each server with its twin by 1,000 random requests. Controls are servers that do none of what is listed: no
switch may be decided there.

The patch of every tenth server is applied with git in a copy of the document. After each one, the lint has
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

/** After how many servers the score so far is printed on stderr. */
const REPORTED = 100;

/** The score of some servers. */
export interface LearnScore {
  readonly servers: number;
  /** How many switches were decided right. */
  readonly right: number;
  /** The switches that requests can decide and that were not, a line each. */
  readonly missed: readonly string[];
  /** What is wrong, a line each. */
  readonly wrong: readonly string[];
  readonly medianRequests: number;
  /** Of how many servers the patch was applied. */
  readonly patches: number;
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
    using project = new PatchedProject();
    for (let index = 0; index < servers; index += 1) {
      results.push(await scoreServer(first + index, TWIN_REQUESTS, index % 10 === 0 ? project : undefined));
      // A run takes minutes; one that is stopped has a figure too.
      if (results.length % REPORTED === 0) console.error(rendered(scoreOf(results, [])));
    }
    const controls = await Promise.all(CONTROLS.map(scoreControl));
    const score = scoreOf(results, controls.flat());
    console.log(rendered(score));
    return isGood(score) ? 0 : 1;
  },
);

/** The score of the results, with what is wrong about the controls. */
export function scoreOf(results: readonly ServerResult[], controls: readonly string[]): LearnScore {
  const linesOf = (wanted: SwitchResult) =>
    results.flatMap(({ settings: { seed, answers }, switches }) =>
      Object.entries(switches)
        .filter(([, result]) => result === wanted)
        .map(([name]) => `server ${seed}: ${name}=${answers[name]} is ${wanted}`),
    );
  const requests = results.map((each) => each.requests).toSorted((one, other) => one - other);
  return {
    servers: results.length,
    right: linesOf('right').length,
    missed: linesOf('missed'),
    wrong: [
      ...linesOf('wrong'),
      ...results.flatMap(({ settings: { seed }, difference, patchFaults = [] }) => [
        ...(difference === undefined ? [] : [`server ${seed}: its twin differs at ${difference.url}`]),
        ...patchFaults.map((fault) => `server ${seed}: patch: ${fault}`),
      ]),
      ...controls,
    ],
    medianRequests: requests[Math.floor(requests.length / 2)] ?? 0,
    patches: results.filter(({ patchFaults }) => patchFaults !== undefined).length,
  };
}

/** The share of the switches that requests can decide that were decided right. */
const shareOf = ({ right, missed }: LearnScore) => right / (right + missed.length);

function isGood(score: LearnScore): boolean {
  return score.wrong.length === 0 && shareOf(score) >= LEAST_SHARE && score.medianRequests <= MOST_REQUESTS;
}

function render(score: LearnScore, seconds: number): string {
  const { servers, right, missed, wrong, medianRequests, patches } = score;
  return [
    `${servers} servers in ${seconds.toFixed(1)} s, and the patches of ${patches} of them`,
    `  decided right  ${right} of the switches that requests can decide (${(100 * shareOf(score)).toFixed(2)} %)`,
    `  wrong          ${wrong.length}, also twins that differ, patches and controls`,
    `  requests       ${medianRequests} in the median`,
    ...[...wrong, ...missed].map((line) => `  ${line}`),
  ].join('\n');
}
