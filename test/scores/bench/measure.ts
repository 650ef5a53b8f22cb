import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Bench } from 'tinybench';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The program of the peer that most benches have. */
export const REDOCLY = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** The npm scripts of this project. */
export const RUN_SCRIPT = join(ROOT, 'scripts/run.js');

/** The command `backoffice`. */
export const RUN = join(ROOT, 'src/cli/run.js');

/** The median of `values`, which must not be empty. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which `share` of `values`, which must not be empty, are; between two values, their mean. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * share;
  const [lower, upper] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  if (lower === undefined || upper === undefined) throw new RangeError('A quantile of no values is asked for.');
  return (lower + upper) / 2;
}

/** Work that is timed, with its name. */
export interface TimedTask {
  readonly name: string;
  readonly run: () => unknown;
  /** Is called after each run and not timed. */
  readonly after?: () => Promise<void>;
}

/** How often tasks are timed. */
interface Turns {
  /** How often each task has its turn; one turn that is not counted goes before. */
  readonly turns: number;
  /** How long a turn lasts at least, in milliseconds. Default: one run. */
  readonly ms?: number;
  /** Called before each turn. */
  readonly onStep?: (text: string) => void;
}

/** The median time of a run of each task, in milliseconds. The tasks take turns, so that the load of the machine hits them alike. */
export async function timeInTurns(
  tasks: readonly TimedTask[],
  { turns, ms = 0, onStep = () => {} }: Turns,
): Promise<{ readonly name: string; readonly ms: number }[]> {
  const medians = new Map<string, number[]>(tasks.map(({ name }) => [name, []]));
  for (let turn = 0; turn <= turns; turn += 1) {
    onStep(`turn ${turn} of ${turns}`);
    const bench = new Bench({ time: ms, iterations: 1, warmup: false, throws: true });
    for (const { name, run, after } of tasks) bench.add(name, run, { async: true, ...(after && { afterEach: after }) });
    for (const { name, result } of await bench.run()) {
      if (result.state !== 'completed') throw new Error(`${name} was not timed: ${result.state}.`);
      if (turn > 0) medians.get(name)?.push(result.latency.p50);
    }
  }
  return [...medians].map(([name, values]) => ({ name, ms: median(values) }));
}

/** The time and memory of one or several processes that ran one after another. */
export interface Measurement {
  /** Wall time in milliseconds, from start to end of the last process. */
  readonly ms: number;
  /** Processor time in milliseconds, of all threads, in user and system mode. Load of the machine changes it little. */
  readonly cpuMs: number;
  /** Peak resident memory of the largest process, in MiB. */
  readonly peakMiB: number;
}

/** A Node program with its arguments. */
export type NodeCommand = readonly string[];

const PRELOAD = new URL('./report-usage.js', import.meta.url).href;

/** Where processes run. */
interface ProcessOptions {
  readonly cwd: string;
  /** Those that are not of a failure; some programs exit with 1 when they found something. Default: 0 only. */
  readonly exitCodes?: readonly number[];
}

/**
 * Runs Node programs one after another and measures them as a whole.
 *
 * @throws {Error} when one of them ends with another exit code; the message contains its output.
 */
export function measureProcesses(
  commands: readonly NodeCommand[],
  { cwd, exitCodes = [0] }: ProcessOptions,
): Measurement {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const usageFile = join(scratch, 'usage');
  const env = { ...process.env, BENCH_USAGE_FILE: usageFile, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
  try {
    const start = performance.now();
    for (const command of commands) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', PRELOAD, ...command], {
        cwd,
        env,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      if (status === null || !exitCodes.includes(status)) {
        throw new Error(`${command.join(' ')} exited with ${status}:\n${`${stdout}\n${stderr}`.slice(0, 2000)}`);
      }
    }
    const ms = performance.now() - start;
    const usages: readonly { readonly peakKiB: number; readonly cpuMicroseconds: number }[] = readFileSync(
      usageFile,
      'utf8',
    )
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return {
      ms,
      cpuMs: usages.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0) / 1000,
      peakMiB: Math.max(...usages.map(({ peakKiB }) => peakKiB)) / 1024,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Programs that are measured as one, with their name. */
export interface MeasuredProgram {
  readonly name: string;
  readonly commands: readonly NodeCommand[];
}

/**
 * The medians of each program. They take turns, so that the load of the machine hits them alike; a turn that is not counted goes
 * before, in which Node compiles them.
 *
 * @throws {Error} as {@link measureProcesses} does
 */
export function measureInTurns(
  programs: readonly MeasuredProgram[],
  { turns, onStep = () => {}, ...options }: ProcessOptions & Turns,
): (Measurement & { readonly name: string })[] {
  const rounds = Array.from({ length: turns + 1 }, (_, turn) =>
    programs.map(({ name, commands }) => {
      onStep(`${name}, turn ${turn} of ${turns}`);
      return measureProcesses(commands, options);
    }),
  ).slice(1);
  return programs.map(({ name }, at) => {
    const figure = (key: keyof Measurement) => median(rounds.flatMap((round) => round[at]?.[key] ?? []));
    return { name, ms: figure('ms'), cpuMs: figure('cpuMs'), peakMiB: figure('peakMiB') };
  });
}

/** A program that serves, in a process of its own. */
export interface Served {
  /** What it has printed so far, shortened at the front. */
  output(): string;
  /**
   * Waits until `isEnough` of what it has printed.
   *
   * @throws {Error} when it ends before; the message holds what it printed.
   */
  untilPrinted(isEnough: (output: string) => boolean): Promise<void>;
  /** Its resident memory, in MiB. */
  residentMiB(): number;
  stop(): Promise<void>;
}

/**
 * Starts a Node program, and waits until it serves.
 *
 * @param ready what it prints then, or the port at which it listens then. Default: a line.
 * @throws {Error} when it ends before; the message holds what it printed.
 */
export async function serve(argv: readonly string[], ready: RegExp | number = /\n/): Promise<Served> {
  const child = spawn(process.execPath, argv, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
  });
  let output = '';
  const changes = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000);
      changes.emit('change');
    });
  }
  const ended = once(child, 'exit').then(() => changes.emit('change'));
  const assertRuns = () => {
    if (child.exitCode !== null) throw new Error(`${argv.join(' ')} ended with ${child.exitCode}: ${output}`);
  };
  const untilPrinted = async (isEnough: (output: string) => boolean) => {
    for (; !isEnough(output); await once(changes, 'change')) assertRuns();
  };
  if (typeof ready !== 'number') await untilPrinted((text) => ready.test(text));
  else for (; !(await isListening(ready)); await delay(20)) assertRuns();
  return {
    output: () => output,
    untilPrinted,
    residentMiB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The command as the package has it, where it finds the packages that this project has installed. */
interface PackedCommand {
  /** The program that Node runs. */
  readonly program: string;
  remove(): void;
}

/** Packs the command, so that what is measured is what people install. @throws {Error} where the sources do not compile */
export function packedCommand(): PackedCommand {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // In a process of its own: the peak memory of one that is started counts that of the one that starts it.
    execFileSync(process.execPath, [RUN_SCRIPT, 'pack', '--to', folder], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const tarball = readdirSync(folder).find((name) => name.startsWith('backoffice-contract-')) ?? '';
    execFileSync('tar', ['-xzf', tarball], { cwd: folder });
    return { program: join(folder, 'package/src/cli/run.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A GET request that is sent again and again. */
export interface LoadRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How many connections send requests at once. */
const CONNECTIONS = 8;

/**
 * How many responses a second a server sends to `request` on several open connections.
 *
 * @throws {Error} when a response is not 2xx or no response comes.
 */
export async function responsesPerSecond(request: LoadRequest, seconds: number): Promise<number> {
  const result = await autocannon({ ...request, connections: CONNECTIONS, duration: seconds });
  assertAnswered(result);
  return result['2xx'] / result.duration;
}

/**
 * How long responses take on one connection that sends at most `perSecond` requests a second, in milliseconds.
 *
 * @throws {Error} when a response is not 2xx or no response comes.
 */
export async function responseTimes(request: LoadRequest, perSecond: number, seconds: number): Promise<number[]> {
  const times: number[] = [];
  // The histogram of autocannon has whole milliseconds.
  const setupClient = (client: autocannon.Client) =>
    void client.on('response', (_status, _bytes, ms) => times.push(ms));
  assertAnswered(
    await autocannon({ ...request, connections: 1, overallRate: perSecond, duration: seconds, setupClient }),
  );
  return times;
}

function assertAnswered({ url, errors, non2xx, '2xx': answered }: autocannon.Result): void {
  if (errors + non2xx === 0 && answered > 0) return;
  throw new Error(`${url}: ${errors} requests failed, ${non2xx} responses were not 2xx, ${answered} were.`);
}

/** The body of one response. @throws {Error} when it is not 200 */
export async function bodyOf({ url, headers = {} }: LoadRequest): Promise<string> {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (response.status === 200) return body;
  throw new Error(`${url} returned ${response.status}: ${body.slice(0, 500)}`);
}
