import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { githubApi } from './github-api.ts';
import { type Measurement, measureProcesses, medianMeasurement, type NodeCommand } from './measure-process.ts';
import { packedCommand } from './packed-command.ts';
import { ordersApi, ourApi, type RecordedApi } from './recorded-api.ts';
import { type RecordedFormat, writeTraffic } from './recorded-traffic.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
const DOCUMENT = join(ROOT, 'generated/openapi.json');

export interface ReplayBenchOptions {
  /** The sizes of the HAR files that both tools validate, in bytes. */
  readonly harBytes: readonly number[];
  /** How often each tool validates each file; the tools take turns. */
  readonly runs: number;
  /** The sizes of the files whose peak memory is compared, in bytes. */
  readonly memoryBytes: readonly [small: number, large: number];
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

/** The folder of a bench, and the program that it runs. */
interface Bench {
  readonly folder: string;
  readonly program: string;
  readonly options: ReplayBenchOptions;
}

/**
 * Measures `backoffice replay`, as it is packed, beside `redocly drift` without coverage, as whole processes on the same
 * HAR files of three documents; then the peak memory of replay on a small and a large file of each format. All files are
 * in a temporary folder, which is deleted afterwards.
 *
 * @throws {Error} when a tool exits neither with 0 nor with 1, which both use for findings.
 */
export async function replayBench(options: ReplayBenchOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'replay-bench-'));
  const { program, remove } = packedCommand();
  const bench = { folder, program, options };
  try {
    const ours = ourApi(DOCUMENT);
    const apis = [ours, ordersApi(join(folder, 'orders.json')), githubApi(folder)];
    const rows = [];
    for (const api of apis) {
      for (const bytes of options.harBytes) rows.push(await compare(bench, api, bytes));
    }
    const memory = [];
    for (const format of ['har', 'ndjson'] as const) memory.push(await compareMemory(bench, ours, format));
    return [HEAD, ...rows, '', ...memory].join('\n');
  } finally {
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const HEAD = `${'HAR'.padEnd(56)}${['replay', 'drift', 'ratio'].map((each) => each.padStart(9)).join('')}`;

async function compare(bench: Bench, api: RecordedApi, bytes: number): Promise<string> {
  const { folder, options } = bench;
  const file = join(folder, 'traffic.har');
  await writeTraffic(file, { api, format: 'har', bytes });
  const title = `${api.name}, ${megabytes(statSync(file).size)}`;
  const [replay, drift] = [replayCommand(bench, api, file), driftCommand(bench, api, file)];
  // Node keeps compiled code; the first run of a command compiles it.
  for (const command of [replay, drift]) measure(bench, command);
  const taken: { readonly replay: Measurement; readonly drift: Measurement }[] = [];
  for (let run = 1; run <= options.runs; run += 1) {
    options.onStep(`${title}, run ${run} of ${options.runs}`);
    taken.push({ replay: measure(bench, replay), drift: measure(bench, drift) });
  }
  rmSync(file);
  const ours = medianMeasurement(taken.map((each) => each.replay));
  const theirs = medianMeasurement(taken.map((each) => each.drift));
  const rows = FIGURES.map(({ figure, text }) => {
    const [one, other] = [ours[figure], theirs[figure]];
    const cells = [one.toFixed(0), other.toFixed(0), (other / one).toFixed(2)].map((cell) => cell.padStart(9));
    return `  ${text.padEnd(54)}${cells.join('')}`;
  });
  const table = [title, ...rows].join('\n');
  options.onStep(table);
  return table;
}

const FIGURES: readonly { readonly figure: keyof Measurement; readonly text: string }[] = [
  { figure: 'ms', text: 'wall time, ms' },
  { figure: 'cpuMs', text: 'processor time, ms' },
  { figure: 'peakMiB', text: 'peak memory, MiB' },
];

async function compareMemory(bench: Bench, api: RecordedApi, format: RecordedFormat): Promise<string> {
  const [small, large] = bench.options.memoryBytes;
  const least = await memoryOf(bench, api, format, small);
  const most = await memoryOf(bench, api, format, large);
  const seconds = most.ms / 1000;
  const speed = `${seconds.toFixed(1)} s, ${(large / 1e6 / seconds).toFixed(0)} MB/s`;
  const peaks = [least, most].map(({ peakMiB }) => `${peakMiB.toFixed(0)} MiB`);
  const ratio = (most.peakMiB / least.peakMiB).toFixed(2);
  return `Peak memory of ${format}: ${megabytes(small)} ${peaks[0]}, ${megabytes(large)} ${peaks[1]} (${ratio} times; ${speed})`;
}

async function memoryOf(bench: Bench, api: RecordedApi, format: RecordedFormat, bytes: number): Promise<Measurement> {
  const file = join(bench.folder, `traffic.${format}`);
  bench.options.onStep(`memory on ${megabytes(bytes)} of ${format}`);
  await writeTraffic(file, { api, format, bytes });
  const measured = measure(bench, replayCommand(bench, api, file));
  rmSync(file);
  return measured;
}

function measure({ folder }: Bench, command: NodeCommand): Measurement {
  return measureProcesses([command], folder, [0, 1]);
}

function replayCommand({ program, folder }: Bench, api: RecordedApi, file: string): NodeCommand {
  const report = join(folder, 'replay.json');
  return [program, 'replay', file, '--document', api.document, '--format', 'json', '--output', report];
}

function driftCommand({ folder }: Bench, api: RecordedApi, file: string): NodeCommand {
  return [REDOCLY, 'drift', file, '--api', api.document, '--format', 'json', '-o', join(folder, 'drift.json')];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
