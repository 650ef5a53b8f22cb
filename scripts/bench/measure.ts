import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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

/**
 * Runs Node programs one after another in `cwd` and measures them as a whole.
 *
 * @param exitCodes those that are not of a failure; some programs exit with 1 when they found something.
 * @throws {Error} when one of them ends with another exit code; the message contains its output.
 */
export function measureProcesses(
  commands: readonly NodeCommand[],
  cwd: string,
  exitCodes: readonly number[] = [0],
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
    const usages: readonly Usage[] = readFileSync(usageFile, 'utf8')
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

/** A line of the usage file. */
interface Usage {
  readonly peakKiB: number;
  readonly cpuMicroseconds: number;
}

/** The median of each figure of `measurements`, which must not be empty. */
export function medianMeasurement(measurements: readonly Measurement[]): Measurement {
  return {
    ms: median(measurements.map(({ ms }) => ms)),
    cpuMs: median(measurements.map(({ cpuMs }) => cpuMs)),
    peakMiB: median(measurements.map(({ peakMiB }) => peakMiB)),
  };
}

/** The median of `values`, which must not be empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of no values is asked for.');
  return (lower + upper) / 2;
}

/**
 * Between which of `values`, which must not be empty, the true median lies with a probability of about 95 %, whatever their
 * distribution: the values whose ranks are 0.98 √n from the middle.
 */
export function medianRange(values: readonly number[]): readonly [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const reach = 0.98 * Math.sqrt(sorted.length);
  const low = sorted[Math.max(0, Math.floor(middle - reach))];
  const high = sorted[Math.min(sorted.length - 1, Math.ceil(middle + reach))];
  if (low === undefined || high === undefined) throw new RangeError('The range of no values is asked for.');
  return [low, high];
}

/** A server in a process of its own. */
export interface Served {
  /** The first line that it wrote, which says where it listens. */
  readonly firstLine: string;
  /** Its resident memory, in MiB. */
  readonly residentMiB: () => number;
  stop(): Promise<void>;
}

/**
 * Starts a Node program that serves and says where in its first line.
 *
 * @throws {Error} when it ends before; the message holds its exit code.
 */
export async function serve(argv: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(endedEarly(argv, code))),
  ]);
  return {
    firstLine: String(first[0]),
    residentMiB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop,
  };
}

function endedEarly(argv: readonly string[], code: unknown): Error {
  return new Error(`${argv.join(' ')} ended with ${code} before it served.`);
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

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
    const command = [join(ROOT, 'scripts/run.js'), 'package', '--out', join(folder, 'dist')];
    execFileSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    cpSync(join(ROOT, 'src/cli/run.js'), join(folder, 'src/cli/run.js'));
    return { program: join(folder, 'src/cli/run.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A GET request that is sent again and again. */
export interface LoadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How many connections ask at once. */
const CONNECTIONS = 8;

/**
 * How many responses a second a server sends to `request` on several open connections, over `ms` milliseconds.
 *
 * @throws {Error} when an answer is not 200 or no answer comes.
 */
export async function answersPerSecond(request: LoadRequest, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + ms;
  const askUntilEnd = async (): Promise<number> => {
    let answers = 0;
    for (; performance.now() < end; answers += 1) await ask(request, agent);
    return answers;
  };
  const start = performance.now();
  try {
    const counts = await Promise.all(Array.from({ length: CONNECTIONS }, askUntilEnd));
    return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - start);
  } finally {
    agent.destroy();
  }
}

/** How long each of `times` requests takes, in milliseconds, one after another on one connection. */
export async function answerTimes(request: LoadRequest, times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  try {
    for (let round = 0; round < times; round += 1) {
      const start = performance.now();
      await ask(request, agent);
      taken.push(performance.now() - start);
    }
    return taken;
  } finally {
    agent.destroy();
  }
}

/**
 * How long requests take that are sent `perSecond` times a second for `ms` milliseconds, in milliseconds: each at its
 * time, whether or not those before it are answered.
 *
 * @throws {Error} when an answer is not 200 or no answer comes.
 */
export async function timesAtRate(request: LoadRequest, perSecond: number, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  const count = Math.round((perSecond * ms) / 1000);
  const start = performance.now();
  const send = async (at: number) => {
    await ask(request, agent);
    taken.push(performance.now() - at);
  };
  try {
    const answers: Promise<void>[] = [];
    for (let index = 0; index < count; index += 1) {
      const at = start + (index * 1000) / perSecond;
      const wait = at - performance.now();
      if (wait > 0) await delay(wait);
      // From the moment when it is sent: timers of the client may be late.
      answers.push(send(performance.now()));
    }
    await Promise.all(answers);
    return taken;
  } finally {
    agent.destroy();
  }
}

/** The body of one answer. */
export async function answerOf(request: LoadRequest): Promise<string> {
  const agent = new Agent();
  try {
    return (await ask(request, agent)).toString();
  } finally {
    agent.destroy();
  }
}

function ask({ url, headers }: LoadRequest, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 500)}`));
      });
    }).on('error', reject);
  });
}
