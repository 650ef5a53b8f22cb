import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@redocly/openapi-core';
import { pino } from 'pino';
import type { LearnRun } from '../../../src/backoffice/learn/learn.ts';
import { learnPatch } from '../../../src/backoffice/learn/patch/learn-patch.ts';
import { pointsOf } from '../../../src/backoffice/learn/points.ts';
import type { Sandbox } from '../../../src/backoffice/sandbox/app/sandbox.ts';
import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { serveSandbox } from '../../../src/backoffice/sandbox/http/serve-sandbox.ts';
import { DOCUMENT } from '../../../src/backoffice/sandbox/library/contract-document.ts';
import { runDiff } from '../../../src/cli/diff/run-diff.ts';
import { patchSources } from '../../../src/cli/learn/write-patch.ts';
import { verifyServer } from '../../../src/cli/start/verify-servers.ts';
import { isRefused } from '../../../src/engine/diff/report/diff-result.ts';
import { type ApiDescription, readDescription } from '../../../src/engine/document/api-description.ts';
import { ExchangeValidator } from '../../../src/engine/findings/checks/exchange-validator.ts';
import { isJsonArray, isJsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { kindOfPoint, type Learned, type LearnedOutcome } from '../../../src/engine/report/learned.ts';
import { bundle } from '../../../src/pipeline/derive/bundle.ts';
import { lint, loadLintConfig } from '../../../src/pipeline/lint/lint.ts';
import { loadDocument } from '../../../src/pipeline/read/load-document.ts';
import { appTransport, BASE_URL } from '../../drift/learn/app-transport.ts';
import { ACCOUNT, APP_KEY, type LearnServer, learnFrom } from '../../drift/learn/learn-server.ts';
import { copyOwnProject } from '../../pipeline/project-sources.ts';
import { OTHER_ACCOUNT, RANGE } from './random-server.ts';

const BUNDLED = 'generated/openapi.json';
const RELEASED = 'spec/released';
const SILENT = pino({ level: 'silent' });
const IDENTITY = ['-c', 'user.name=Score', '-c', 'user.email=score@example.com'];

/** A server without its noise. */
interface CalmServer extends LearnServer {
  readonly parts: Sandbox;
}

/** A copy of the sources of the document, to which patches are applied one after another. */
export class PatchedProject implements Disposable {
  readonly #root = mkdtempSync(join(tmpdir(), 'learn-patch-'));
  #config: Promise<Config> | undefined;

  constructor() {
    copyOwnProject(this.#root);
    mkdirSync(join(this.#root, 'generated'));
    git(this.#root, 'init', '--quiet');
    git(this.#root, 'add', '.');
    git(this.#root, ...IDENTITY, 'commit', '--quiet', '--message', 'The sources');
  }

  [Symbol.dispose](): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  /**
   * Applies the patch of a run, and then that of a second run that may do more. After each one, lints and compares the document,
   * and checks the server, without its noise, by it. Returns what is wrong, a line each. Afterwards the sources are as they were.
   */
  async score(first: LearnRun, server: LearnServer): Promise<string[]> {
    const parts: Sandbox = { ...server.sandbox.parts, faults: undefined };
    const calm: CalmServer = { ...server, parts, transport: appTransport(new SandboxApp(DOCUMENT, parts)) };
    try {
      const one = await this.#patched(first, calm);
      if (one.api === undefined) return one.faults;
      const second = await learnedAgain(one.api, calm, first);
      const two = await this.#patched(second.run, calm);
      return [...one.faults, ...[...second.faults, ...two.faults].map((fault) => `second run: ${fault}`)];
    } finally {
      git(this.#root, 'checkout', '--quiet', '.');
      git(this.#root, 'clean', '-dfq', 'spec');
    }
  }

  /** Applies the patch of a run and checks the document. Without a document, it is too wrong to go on. */
  async #patched(
    { learned, session }: LearnRun,
    server: CalmServer,
  ): Promise<{ readonly faults: string[]; readonly api?: ApiDescription }> {
    const sources = patchSources(join(this.#root, BUNDLED), undefined);
    const today = new Date(server.now()).toISOString().slice(0, 10);
    const patch = learnPatch({ ...sources, api: session.api, learned, server: BASE_URL, today });
    const refused = this.#apply(patch.text);
    if (refused !== undefined) return { faults: [`git apply: ${refused}`] };
    const { findings, text } = await this.#bundle();
    if (text === undefined) return { faults: findings };
    const api = readDescription(text, BUNDLED);
    const differences = await this.#differences(server.now());
    const faults = [...findings, ...openPoints(learned, api), ...differences];
    return { faults: [...faults, ...(await verified(api, server))], api };
  }

  #apply(text: string): string | undefined {
    if (text === '') return undefined;
    const { status, stderr } = spawnSync('git', ['apply', '-'], { cwd: this.#root, input: text, encoding: 'utf8' });
    return status === 0 ? undefined : stderr.trim();
  }

  /** Lints the sources and writes the bundled document. */
  async #bundle(): Promise<{ readonly findings: string[]; readonly text?: string }> {
    this.#config ??= loadLintConfig(join(this.#root, 'redocly.yaml'));
    const document = await loadDocument({ projectRoot: this.#root });
    const { findings } = await lint({ document, config: await this.#config });
    const lines = findings.map(({ rule, file, line, message }) => `lint: ${file}:${line} ${rule}: ${message}`);
    if (document.root === undefined) return { findings: lines };
    const text = `${JSON.stringify(await bundle({ document }), null, 2)}\n`;
    writeFileSync(join(this.#root, BUNDLED), text);
    return { findings: lines, text };
  }

  /** The changes since the release that are neither safe nor corrections. */
  async #differences(now: number): Promise<string[]> {
    const evidence = join(this.#root, RELEASED, 'learned.json');
    const result = await runDiff({
      base: `${RELEASED}/openapi.json`,
      revision: BUNDLED,
      failOn: 'risky',
      acknowledged: join(this.#root, RELEASED, 'acknowledged.json'),
      sameVersion: false,
      // Without a decided point there is no evidence.
      evidence: existsSync(evidence) ? [evidence] : [],
      server: undefined,
      consumer: [],
      consumerTypes: undefined,
      usage: [],
      cwd: this.#root,
      now,
    });
    const others = result.classification.changes.filter(({ standing }) => standing !== 'correction');
    return [
      ...others
        .filter(({ standing }) => standing !== 'safe')
        .map(
          ({ change, standing }) => `diff: ${standing} ${change.kind} at ${change.revision.pointer}: ${change.message}`,
        ),
      ...(isRefused(result) && others.length === 0 ? ['diff: the version of the document does not rise'] : []),
    ];
  }
}

/** Runs `verify --strict` against the server, without its limits, over HTTP. */
async function verified(api: ApiDescription, server: CalmServer): Promise<string[]> {
  // Its limits would be waited for in real time. The responses beyond them are checked when it is learned again.
  const parts = { ...server.parts, profile: 'unlimited', corsOrigins: [], log: SILENT } as const;
  const running = await serveSandbox(DOCUMENT, parts, { host: '127.0.0.1', port: 0 });
  try {
    const { findings, problem } = await verifyServer(api, {
      baseUrl: running.url,
      credentials: { appKey: APP_KEY, token: server.token },
      ruleValues: { account: ACCOUNT, ...RANGE },
      also: [],
      now: server.now,
    });
    return [
      ...(problem === undefined ? [] : [`verify: ${problem.message}`]),
      ...findings.map(({ rule, operationId, message }) => `verify: ${rule} of ${operationId}: ${message}`),
    ];
  } finally {
    await running.stop();
  }
}

/** The decided points that the document still asks for, or for which it does not state the answer. */
function openPoints({ points }: Learned, { document }: ApiDescription): string[] {
  const open = new Set(pointsOf(document).map(({ id }) => id));
  return points.flatMap((point) => {
    const { id, pointer, questions } = point;
    const answers = questions.flatMap(({ outcome }) => (outcome.kind === 'decided' ? [outcome.answer] : []));
    if (answers.length === 0) return [];
    const holder = valueAt(document, `#${pointer}`);
    const observed = isJsonObject(holder) ? holder['x-observed'] : undefined;
    const stated = (isJsonArray(observed) ? observed : []).find((each) => isJsonObject(each) && each['id'] === id);
    const answer = isJsonObject(stated) ? stated['answer'] : undefined;
    return [
      ...(answer === answers.join(', ') ? [] : [`${id} is ${answers.join(', ')}, and the document states ${answer}`]),
      ...(kindOfPoint(point) === 'decided' && open.has(id) ? [`${id} is decided and still open`] : []),
    ];
  });
}

/**
 * Learns the server again by the patched document, now also with another account and writes. Every response fits the document. Only
 * what these show is decided besides the answers of the first run, and no answer is another.
 */
async function learnedAgain(
  api: ApiDescription,
  server: LearnServer,
  { learned }: LearnRun,
): Promise<{ readonly faults: string[]; readonly run: LearnRun }> {
  const validator = new ExchangeValidator(api, true);
  const faults = new Set<string>();
  const checked: Transport = {
    ...server.transport,
    async send(request, signal) {
      const exchange = await server.transport.send(request, signal);
      for (const { rule, message } of validator.validate(exchange).faults) {
        faults.add(`${rule} of ${request.operation.operationId}: ${message}`);
      }
      return exchange;
    },
  };
  const run = await learnFrom(server, checked, { api, otherAccount: OTHER_ACCOUNT, writes: true });
  const before = outcomesIn(learned);
  for (const [id, outcome] of outcomesIn(run.learned)) {
    const known = before.get(id);
    const isNew =
      known?.kind === 'undecided' && known.needs.some((need) => need === 'write' || need === 'another-account');
    if (outcome.kind !== 'decided' || isNew) continue;
    const answer = known?.kind === 'decided' ? known.answer : (known?.kind ?? 'no question');
    if (answer !== outcome.answer) faults.add(`${id} is ${outcome.answer}, and was ${answer}`);
  }
  return { faults: [...faults], run };
}

function outcomesIn({ points }: Learned): Map<string, LearnedOutcome> {
  return new Map(points.flatMap(({ questions }) => questions.map(({ id, outcome }) => [id, outcome])));
}

function git(root: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}
