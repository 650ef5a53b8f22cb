import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './median.ts';
import { packedCommand } from './packed-command.ts';
import { exchangePlanner, FaultyTraffic } from './proxy-faults.ts';
import { serveProxy } from './served-proxies.ts';

/** The options of the measurement. */
export interface ProxySoakOptions {
  readonly minutes: number;
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

const CLIENTS = 16;
/** How long each client pauses between two exchanges, in milliseconds. */
const PAUSE_MS = 20;
/** How often a body of 1 GB passes, in milliseconds. */
const LARGE_MS = 30_000;
const SAMPLE_MS = 5000;

/**
 * Sends exchanges through `backoffice proxy`, some of which are broken off, slow or of 1 GB, and compares at both ends what
 * was sent with what was received: start line, fields in their order and case, body, trailers.
 */
export async function proxySoak({ minutes, onStep }: ProxySoakOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-proxy-'));
  const { program, remove } = packedCommand();
  const document = join(folder, 'files.json');
  writeFileSync(document, JSON.stringify(filesDocument()));
  const traffic = new FaultyTraffic();
  const report = join(folder, 'report.json');
  const target = await traffic.listen();
  const proxy = await serveProxy('backoffice', { target, document, program, folder, options: ['--report', report] });
  try {
    const start = performance.now();
    const end = start + minutes * 60_000;
    const next = exchangePlanner(LARGE_MS);
    const clients = Array.from({ length: CLIENTS }, () =>
      traffic.send(proxy.url, () => performance.now() < end, next, PAUSE_MS),
    );
    const memory: number[] = [];
    const sampling = new AbortController();
    const sampler = (async () => {
      while (!sampling.signal.aborted) {
        memory.push(proxy.residentMiB());
        const { exchanges, changed, failed } = traffic.counts;
        onStep(
          `${((performance.now() - start) / 60_000).toFixed(1)} min, ${exchanges} exchanges, ${changed} changed, ${failed} failed, ${memory.at(-1)?.toFixed(0)} MiB`,
        );
        await delay(SAMPLE_MS, undefined, { signal: sampling.signal }).catch(() => {});
      }
    })();
    await Promise.all(clients);
    sampling.abort();
    await sampler;
    return soakTable(traffic, memory, minutes, validatedLine(proxy.output()));
  } finally {
    await proxy.stop();
    traffic.stop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function soakTable({ counts }: FaultyTraffic, memory: readonly number[], minutes: number, problems: string): string {
  const { exchanges, compared, changed, broken, failed, bytes } = counts;
  // The first tenth is the start.
  const steady = memory.slice(Math.ceil(memory.length / 10));
  const half = Math.floor(steady.length / 2);
  const [first, second] = [median(steady.slice(0, half)), median(steady.slice(half))];
  return [
    `${minutes} minutes, ${CLIENTS} clients, ${exchanges.toLocaleString('en-US')} exchanges, ${(bytes / 1e9).toFixed(0)} GB of bodies`,
    `compared at both ends: ${compared.toLocaleString('en-US')}; changed: ${changed}; failed: ${failed}; broken off on purpose: ${broken.toLocaleString('en-US')}`,
    `resident memory, medians: ${first.toFixed(0)} MiB in the first half, ${second.toFixed(0)} MiB in the second; at most ${Math.max(...memory).toFixed(0)} MiB`,
    problems,
  ].join('\n');
}

function validatedLine(output: string): string {
  const problems = output
    .split('\n')
    .filter((line) => line.startsWith('Validation cannot keep up') || line.startsWith('A validation thread'));
  return problems.length === 0 ? 'Validation kept up.' : (problems.at(-1) ?? '');
}

/** A document of the paths that are sent; some of the exchanges differ from it. */
function filesDocument() {
  const parameters = [
    { name: 'number', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'a', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
    { name: 'b', in: 'query', allowEmptyValue: true, schema: { type: 'string' } },
  ];
  const operation = (operationId: string) => ({
    operationId,
    parameters,
    responses: { '200': { description: 'A file.', content: { 'text/plain': { schema: { type: 'string' } } } } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Files', version: '1.0.0' },
    paths: { '/files/{number}': { get: operation('getFile'), put: operation('putFile'), post: operation('postFile') } },
  };
}
