import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { type OpenApiDocument, objectAt } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { startMock } from '../../src/pipeline/mock/start-mock.ts';
import type { VerifiedSandbox } from '../start/verify-servers.ts';
import { answerOf, answersPerSecond, answerTimes, type LoadRequest, median, type Served, serve } from './measure.ts';

/** The options of the measurement. */
interface SandboxBenchOptions {
  /** How many records the account has whose pages are asked for. */
  readonly records: number;
  /** Rounds of each server. */
  readonly rounds?: number;
  /** How long a round lasts, in milliseconds. */
  readonly ms?: number;
  /** Called at each step, to show progress. */
  readonly onStep: (text: string) => void;
}

/** The results of the measurement. */
interface SandboxBenchResult {
  readonly records: number;
  /** How long it took to make the records and to load them, in seconds, and the size of the file in MB. */
  readonly loadSeconds: number;
  readonly pageBytes: number;
  /** Pages of 50 records a second: medians of the rounds. */
  readonly perSecond: Readonly<Record<'sandbox' | 'prism' | 'bare', number>>;
  /** Milliseconds a page takes on one connection: medians. */
  readonly firstPageMs: number;
  readonly lastPageMs: number;
  /** Resident memory after the same load, in MiB: of a small ledger and of the large one. */
  readonly smallMiB: number;
  readonly largeMiB: number;
}

const RUN = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const LIMIT = 50;
const SMALL = 20_000;

/**
 * Measures pages of 50 records: from the sandbox with a large SQLite file, from Prism with the very page as its example,
 * and from a bare node:http server that only writes it. The three take turns, so that the load of the machine hits them
 * alike; the client is the same for all, in this process.
 */
export async function sandboxBench({
  records,
  rounds = 5,
  ms = 3000,
  onStep,
}: SandboxBenchOptions): Promise<SandboxBenchResult> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-sandbox-'));
  const stops: (() => Promise<void>)[] = [];
  const started = async (argv: readonly string[]): Promise<Served> => {
    const served = await serve(argv);
    stops.push(served.stop);
    return served;
  };
  try {
    onStep(`loading ${records.toLocaleString('en-US')} records`);
    const loadSeconds = await loaded(sandboxCommand(join(scratch, 'large.db'), records));
    await loaded(sandboxCommand(join(scratch, 'small.db'), SMALL));
    const large = await started(sandboxCommand(join(scratch, 'large.db'), records));
    const small = await started(sandboxCommand(join(scratch, 'small.db'), SMALL));

    const first = pageRequest(greetingOf(large.firstLine));
    const page = await answerOf(first);
    const mock = await startMock({
      document: writtenTo(join(scratch, 'openapi.json'), documentWithPage(loadDocument(), page)),
    });
    stops.push(mock.stop);
    const bare = await started([BARE, writtenTo(join(scratch, 'page.json'), page)]);
    const requests = {
      sandbox: first,
      prism: { ...first, url: first.url.replace(/^.*\/back-office/, mock.url) },
      bare: { url: bare.firstLine, headers: {} },
    };
    if ((await answerOf(requests.prism)).length < page.length / 2) throw new Error('Prism answers another page.');

    const rates = { sandbox: [] as number[], prism: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['sandbox', 'prism', 'bare'] as const) {
        onStep(`round ${round + 1} of ${rounds}: ${name}`);
        rates[name].push(await answersPerSecond(requests[name], ms));
      }
    }
    const times = await depthTimes(first, await lastPageRequest(greetingOf(large.firstLine)), onStep);
    await answersPerSecond(pageRequest(greetingOf(small.firstLine)), rounds * ms);
    return {
      records,
      loadSeconds,
      pageBytes: Buffer.byteLength(page),
      perSecond: { sandbox: median(rates.sandbox), prism: median(rates.prism), bare: median(rates.bare) },
      ...times,
      smallMiB: small.residentMiB(),
      largeMiB: large.residentMiB(),
    };
  } finally {
    for (const stop of stops) await stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Makes the ledgers and ends again, so that later measurements do not include it. Returns seconds. */
async function loaded(command: readonly string[]): Promise<number> {
  const start = performance.now();
  const served = await serve(command);
  const seconds = (performance.now() - start) / 1000;
  await served.stop();
  return seconds;
}

function sandboxCommand(file: string, records: number): string[] {
  const flags = ['--port', '0', '--profile', 'unlimited', '--format', 'json'];
  return [RUN, 'sandbox', ...flags, '--database', `sqlite:${file}`, '--records', String(records)];
}

function pageRequest({ url, appKey, token, accounts }: VerifiedSandbox, more = ''): LoadRequest {
  const { accountID, from, to } = accounts.reduce((most, each) => (each.records > most.records ? each : most));
  return {
    url: `${url}/accounts/${accountID}/transactions?from=${from}&to=${to}&limit=${LIMIT}${more}`,
    headers: { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` },
  };
}

/** The page before the end of the range, asked for with the date of its first record. */
async function lastPageRequest(greeting: VerifiedSandbox): Promise<LoadRequest> {
  const { to } = greeting.accounts.reduce((most, each) => (each.records > most.records ? each : most));
  const before: unknown = JSON.parse(await answerOf(pageRequest(greeting, `&offset=${to}&direction=prev`)));
  const [oldest]: unknown[] = Array.isArray(before) ? before : [];
  if (typeof oldest !== 'object' || oldest === null || !('tranWhen' in oldest))
    throw new Error('The account is empty.');
  return pageRequest(greeting, `&offset=${oldest.tranWhen}&direction=next`);
}

async function depthTimes(first: LoadRequest, last: LoadRequest, onStep: (text: string) => void) {
  onStep('first and last page in turns');
  const times = { first: [] as number[], last: [] as number[] };
  for (let turn = 0; turn < 20; turn += 1) {
    times.first.push(...(await answerTimes(first, 100)));
    times.last.push(...(await answerTimes(last, 100)));
  }
  return { firstPageMs: median(times.first), lastPageMs: median(times.last) };
}

function writtenTo(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

/** The line that the sandbox prints when it has started, with `--format json`. */
function greetingOf(line: string): VerifiedSandbox {
  return JSON.parse(line);
}

/** The figures as people read them. */
export function sandboxTable(result: SandboxBenchResult): string {
  const { records, loadSeconds, pageBytes, perSecond, firstPageMs, lastPageMs, smallMiB, largeMiB } = result;
  const { sandbox, prism, bare } = perSecond;
  const rate = (name: string, value: number) =>
    name.padEnd(46) + Math.round(value).toLocaleString('en-US').padStart(8) + (value / prism).toFixed(2).padStart(10);
  return [
    `${records.toLocaleString('en-US')} records generated and loaded in ${loadSeconds.toFixed(0)} s; a page of 50 records has ${(pageBytes / 1000).toFixed(0)} kB`,
    `${''.padEnd(46)}${'pages/s'.padStart(8)}${'÷ Prism'.padStart(10)}`,
    rate('Prism, the same page as its example', prism),
    rate('sandbox, SQLite file', sandbox),
    rate('bare node:http, the same bytes (the limit)', bare),
    `last page ÷ first page: ${(lastPageMs / firstPageMs).toFixed(2)} (${lastPageMs.toFixed(2)} ms and ${firstPageMs.toFixed(2)} ms)`,
    `resident memory after the load: ${largeMiB.toFixed(0)} MiB; with ${SMALL.toLocaleString('en-US')} records and as long a load: ${smallMiB.toFixed(0)} MiB`,
  ].join('\n');
}

/** The document as JSON, with `page` as the only example of the listing's 200. */
function documentWithPage(document: OpenApiDocument, page: string): string {
  const copy = structuredClone(document);
  const listing = operationsOf(copy).find(({ operationId }) => operationId === 'listAccountTransactions');
  const pointer = listing?.responses.find(({ status }) => status === '200')?.pointer;
  if (pointer === undefined) throw new Error('The document has no listing that answers 200.');
  const media = objectAt(copy, `${pointer}/content/application~1json`).value;
  return JSON.stringify(copy, (_key, value) =>
    value === media ? { ...media, examples: { page: { value: JSON.parse(page) } } } : value,
  );
}
