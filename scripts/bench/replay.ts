import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, measureProcesses } from './measure-process.ts';
import { median } from './median.ts';
import { packedCommand } from './packed-command.ts';
import { MANY_OPERATIONS, ORDERS, OURS } from './recorded-api.ts';
import { type TrafficPlan, writeHar, writeNdjson } from './recorded-traffic.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
const DOCUMENT = join(ROOT, 'generated/openapi.json');

/** What is measured. */
export interface ReplayBenchOptions {
  /** The HAR files that both tools judge. */
  readonly plans: readonly TrafficPlan[];
  /** How often each tool judges each file, one after the other in turn. */
  readonly runs: number;
  /** The sizes of NDJSON of which the peak memory is measured, in bytes, the smallest first. */
  readonly ndjsonBytes: readonly number[];
}

/** Small enough for every day; the goal of memory is stated for 10 MB and 1 GB. */
export const REPLAY_BENCH: ReplayBenchOptions = {
  // The largest are near the longest text that Node can hold, which is what the other tool reads.
  plans: [
    { api: OURS, exchanges: 1600, records: 400 },
    { api: OURS, exchanges: 30_000, records: 20 },
    { api: OURS, exchanges: 8000, records: 20 },
    { api: OURS, exchanges: 20_000, records: 1 },
    { api: ORDERS, exchanges: 30_000, records: 20 },
    { api: MANY_OPERATIONS, exchanges: 30_000, records: 5 },
  ],
  runs: 5,
  ndjsonBytes: [10_000_000, 1_000_000_000],
};

/**
 * Judges the same recorded traffic with `backoffice replay`, as the package has it, and `redocly drift`, with and without
 * its coverage, and measures the peak memory of replay on NDJSON of several sizes. Everything stands in a temporary folder
 * that is gone afterwards.
 *
 * @throws {Error} when a tool does not end with exit code 0.
 */
export async function replayBench({ plans, runs, ndjsonBytes }: ReplayBenchOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'replay-bench-'));
  const { program, remove } = packedCommand();
  try {
    // Node keeps what it has compiled; whoever runs the command has run it before.
    await compare(program, folder, { api: OURS, exchanges: 2, records: 2 }, 1);
    const lines: string[] = [];
    for (const plan of plans) lines.push(...(await compare(program, folder, plan, runs)));
    return [...lines, ...(await memory(program, folder, ndjsonBytes))].join('\n');
  } finally {
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(program: string, folder: string, plan: TrafficPlan, runs: number): Promise<string[]> {
  const file = join(folder, 'traffic.har');
  await writeHar(file, plan);
  const megabytes = statSync(file).size / 1e6;
  const out = join(folder, 'report.json');
  const document = plan.api.document === null ? DOCUMENT : join(folder, 'openapi.json');
  if (plan.api.document !== null) writeFileSync(document, JSON.stringify(plan.api.document));
  const drift = [REDOCLY, 'drift', file, '--api', document, '--format', 'json', '-o', out];
  const tools = {
    'backoffice replay': [program, 'replay', file, '--document', document, '--format', 'json', '--output', out],
    'redocly drift --coverage': [...drift, '--coverage'],
    'redocly drift': drift,
  };
  const names = Object.keys(tools);
  const taken: Measurement[][] = names.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, command] of Object.values(tools).entries())
      taken[index]?.push(measureProcesses([command], folder));
  }
  const ms = taken.map((all) => median(all.map((each) => each.ms)));
  const rows = names.map((name, index) => {
    const time = ms[index] ?? Number.NaN;
    const peak = Math.max(...(taken[index] ?? []).map(({ peakMiB }) => peakMiB));
    const times = index === 0 ? '' : `  ${(time / (ms[0] ?? time)).toFixed(1)} times the time of replay`;
    return `  ${name.padEnd(26)}${time.toFixed(0).padStart(7)} ms ${((megabytes / time) * 1000).toFixed(0).padStart(5)} MB/s ${peak.toFixed(0).padStart(5)} MiB${times}`;
  });
  return [
    `replay of HAR: ${plan.api.name}, ${plan.exchanges} exchanges with ${plan.records} records each, ${megabytes.toFixed(0)} MB`,
    ...rows,
  ];
}

async function memory(program: string, folder: string, sizes: readonly number[]): Promise<string[]> {
  const rows: { readonly bytes: number; readonly measured: Measurement }[] = [];
  for (const bytes of sizes) {
    const file = join(folder, 'traffic.ndjson');
    await writeNdjson(file, bytes, 20);
    const command = [program, 'replay', file, '--format', 'json', '--output', join(folder, 'report.json')];
    rows.push({ bytes, measured: measureProcesses([command], folder) });
    rmSync(file);
  }
  const least = rows[0]?.measured.peakMiB ?? Number.NaN;
  return rows.map(({ bytes, measured: { ms, peakMiB } }) => {
    const speed = bytes / 1000 / ms;
    const times = (peakMiB / least).toFixed(2);
    return `replay of NDJSON: ${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s, ${speed.toFixed(0)} MB/s, peak ${peakMiB.toFixed(0)} MiB (${times} times the first)`;
  });
}
