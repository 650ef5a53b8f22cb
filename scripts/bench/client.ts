import { clientMemory, type WalkMemory } from './client-memory.ts';
import { type ClientPageResult, clientPageBench, type PageClient } from './client-page.ts';
import { type BundleSize, clientSizes } from './client-sizes.ts';

/** The options of the measurement. */
export interface ClientBenchOptions {
  /** How many records the walk goes over. Default 1,000,000. */
  readonly records?: number;
  /** Called at each step, to show progress. */
  readonly onStep?: (text: string) => void;
}

/** Measures the client: a page, its size, and the memory of a long walk. The result is a table to be printed. */
export async function clientBench({
  records = 1_000_000,
  onStep = () => {},
}: ClientBenchOptions = {}): Promise<string> {
  onStep('a page of 500 records in three ways');
  const page = await clientPageBench();
  onStep('bundles');
  const sizes = await clientSizes();
  onStep(`a walk over ${records.toLocaleString('en-US')} records`);
  const memory = await clientMemory(records);
  return [pageTable(page), sizeTable(sizes), memoryTable(memory)].join('\n\n');
}

const NAMES: Readonly<Record<PageClient, string>> = {
  plain: 'fetch + JSON.parse',
  openapiFetch: 'openapi-fetch alone',
  client: 'the client',
};

export function pageTable({ records, rounds, bytes, ms, ratio, range }: ClientPageResult): string {
  const figures = (pageClient: PageClient) =>
    [ms[pageClient].toFixed(2), ratio[pageClient].toFixed(3)].map((figure) => figure.padStart(10));
  const between = (pageClient: PageClient) => range[pageClient].map((figure) => figure.toFixed(3)).join(' to ');
  const row = (pageClient: PageClient) =>
    [NAMES[pageClient].padEnd(46), ...figures(pageClient), between(pageClient).padStart(18)].join('');
  return [
    `A page of ${records} records (${(bytes / 1000).toFixed(0)} kB) from a bare server, medians of ${rounds} rounds`,
    `${''.padEnd(46)}${'ms'.padStart(10)}${'÷ fetch'.padStart(10)}${'with 95 %'.padStart(18)}`,
    row('plain'),
    row('openapiFetch'),
    row('client'),
  ].join('\n');
}

export function sizeTable(sizes: readonly BundleSize[]): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(2).padStart(10);
  return [
    'Size as a browser loads it, in KiB',
    `${''.padEnd(46)}${'minified'.padStart(10)}${'gzipped'.padStart(10)}`,
    ...sizes.map(({ name, minified, gzipped }) => name.padEnd(46) + kib(minified) + kib(gzipped)),
  ].join('\n');
}

export function memoryTable({ records, seconds, heap, peakMiB }: WalkMemory): string {
  return [
    `A walk over ${records.toLocaleString('en-US')} records in pages of 500: ${seconds.toFixed(0)} s, peak resident ${peakMiB.toFixed(0)} MiB`,
    `${'heap after garbage collection, at record'.padEnd(46)}${'MiB'.padStart(10)}`,
    ...heap.map(({ at, heapMiB }) => at.toLocaleString('en-US').padEnd(46) + heapMiB.toFixed(2).padStart(10)),
  ].join('\n');
}
