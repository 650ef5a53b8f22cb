import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Bench } from 'tinybench';
import { type StartedProgram, startProgram } from '../../support/started-program.ts';
import { textTable } from '../text-table.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** The programs of the peers that several benches have. */
export const REDOCLY = join(dirname(resolve('@redocly/cli/package.json')), 'bin/cli.js');
export const OPENAPI_TYPESCRIPT = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');

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
interface TimedTask {
  readonly name: string;
  readonly run: () => unknown;
}

/** How often tasks are timed. */
interface Turns {
  /** How often each task has its turn; one turn that is not counted goes before. */
  readonly turns: number;
  /** How long a turn lasts at least, in milliseconds. Default: one run. */
  readonly ms?: number;
}

/**
 * A table of the median time of a run of each task, and its ratio to that of the first task. The tasks take turns, so that the
 * load of the machine hits them alike.
 */
export async function timeTable(title: string, tasks: readonly TimedTask[], { turns, ms = 0 }: Turns): Promise<string> {
  const times = new Map<string, number[]>(tasks.map(({ name }) => [name, []]));
  for (let turn = 0; turn <= turns; turn += 1) {
    const bench = new Bench({ time: ms, iterations: 1, warmup: false, throws: true });
    for (const { name, run } of tasks) bench.add(name, run, { async: true });
    for (const { name, result } of await bench.run()) {
      if (result.state !== 'completed') throw new Error(`${name} was not timed: ${result.state}.`);
      if (turn > 0) times.get(name)?.push(result.latency.p50);
    }
  }
  const medians = [...times].map(([name, values]) => ({ name, median: median(values) }));
  const first = medians[0]?.median ?? Number.NaN;
  return textTable([
    [title, 'ms', 'ratio'],
    ...medians.map(({ name, median }) => [name, median.toFixed(2), (median / first).toFixed(2)]),
  ]);
}

/** The time and memory of one or several processes that ran one after another. */
export interface Measurement {
  readonly name: string;
  /** Wall time in milliseconds, from start to end of the last process. */
  readonly ms: number;
  /** Processor time in milliseconds, of all threads, in user and system mode. Load of the machine changes it little. */
  readonly cpuMs: number;
  /** Peak resident memory of the largest process, in MiB. */
  readonly peakMiB: number;
}

/** Node programs with their arguments that are measured as one. */
interface MeasuredProgram {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
}

interface ProcessOptions {
  readonly cwd: string;
  readonly turns: number;
  /** Those that are not of a failure; some programs exit with 1 when they found something. Default: 0 only. */
  readonly exitCodes?: readonly number[];
}

/**
 * The medians of each program. They take turns, so that the load of the machine hits them alike; a turn that is not counted goes
 * before, in which Node compiles them.
 *
 * @throws {Error} when a process ends with another exit code; the message contains its output.
 */
export function measureInTurns(
  programs: readonly MeasuredProgram[],
  { cwd, turns, exitCodes = [0] }: ProcessOptions,
): Measurement[] {
  const rounds = Array.from({ length: turns + 1 }, () =>
    programs.map((program) => measureProcesses(program, cwd, exitCodes)),
  ).slice(1);
  return programs.map(({ name }, at) => {
    const figure = (key: 'ms' | 'cpuMs' | 'peakMiB') => median(rounds.flatMap((round) => round[at]?.[key] ?? []));
    return { name, ms: figure('ms'), cpuMs: figure('cpuMs'), peakMiB: figure('peakMiB') };
  });
}

const PRELOAD = new URL('./report-usage.js', import.meta.url).href;

function measureProcesses({ name, commands }: MeasuredProgram, cwd: string, exitCodes: readonly number[]): Measurement {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const usageFile = join(scratch.path, 'usage');
  const env = { ...process.env, BENCH_USAGE_FILE: usageFile, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
  const start = performance.now();
  for (const command of commands) {
    const argv = ['--import', PRELOAD, ...command];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status === null || !exitCodes.includes(status))
      throw new Error(`${command.join(' ')} exited with ${status}:\n${`${stdout}\n${stderr}`.slice(0, 2000)}`);
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
    name,
    ms,
    cpuMs: usages.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0) / 1000,
    peakMiB: Math.max(...usages.map(({ peakKiB }) => peakKiB)) / 1024,
  };
}

/** A table of the measured programs, with the ratios of their times to those of the first. */
export function processTable(title: string, measured: readonly Measurement[]): string {
  const [first] = measured;
  return textTable([
    [title, 'wall time', 'ratio', 'processor time', 'ratio', 'peak memory'],
    ...measured.map(({ name, ms, cpuMs, peakMiB }) => [
      name,
      `${(ms / 1000).toFixed(2)} s`,
      (ms / (first?.ms ?? ms)).toFixed(2),
      `${(cpuMs / 1000).toFixed(2)} s`,
      (cpuMs / (first?.cpuMs ?? cpuMs)).toFixed(2),
      `${peakMiB.toFixed(0)} MiB`,
    ]),
  ]);
}

/** Starts a bare node:http server that answers each request with the text of `file`. */
export function serveFile(file: string): Promise<StartedProgram> {
  return startProgram(['node', fileURLToPath(new URL('./bare-server.js', import.meta.url)), file, '$PORT']);
}

/** The command as the package has it, where it finds the packages that this project has installed. */
interface PackedCommand extends Disposable {
  /** The program that Node runs. */
  readonly program: string;
}

/** Packs the command, so that what is measured is what people install. @throws {Error} where the sources do not compile */
export function packedCommand(): PackedCommand {
  using packed = new DisposableStack();
  const { path: folder } = packed.use(mkdtempDisposableSync(join(ROOT, 'node_modules/.bench-')));
  // In a process of its own: the peak memory of one that is started counts that of the one that starts it.
  const pack = [join(ROOT, 'scripts/run.js'), 'pack', '--to', folder];
  execFileSync(process.execPath, pack, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const tarball = readdirSync(folder).find((name) => name.startsWith('backoffice-contract-')) ?? '';
  execFileSync('tar', ['-xzf', tarball], { cwd: folder });
  const lifetime = packed.move();
  return { program: join(folder, 'package/src/cli/run.js'), [Symbol.dispose]: () => lifetime.dispose() };
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
