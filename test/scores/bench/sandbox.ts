import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import type { VerifiedSandbox } from '../../../src/cli/start/verify-servers.ts';
import { objectAt } from '../../../src/engine/openapi/document.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { startMock } from '../../../src/pipeline/mock/start-mock.ts';
import { textTable } from '../text-table.ts';
import {
  bodyOf,
  type LoadRequest,
  median,
  RUN,
  responsesPerSecond,
  type Served,
  serve,
  timeInTurns,
} from './measure.ts';

/** The options of the measurement. */
interface SandboxBenchOptions {
  /** How many records the account has whose pages are asked for. */
  readonly records: number;
  /** Called at each step, to show progress. */
  readonly onStep: (text: string) => void;
}

const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));
/** The line that the sandbox prints when it has started, with `--format json`. */
const GREETING = /^\{.*\}$/m;
const LIMIT = 50;
const SMALL = 20_000;
const TURNS = 5;
/** How long a turn lasts, in seconds. */
const SECONDS = 3;

/**
 * Measures pages of 50 records: from the sandbox with a large SQLite file, from Prism with the very page as its example, and from a
 * bare node:http server that only writes it. The three take turns, so that the load of the machine hits them alike.
 */
export async function sandboxBench({ records, onStep }: SandboxBenchOptions): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-sandbox-'));
  const stops: (() => Promise<void>)[] = [];
  const started = async (argv: readonly string[]): Promise<Served> => {
    const served = await serve(argv, GREETING);
    stops.push(served.stop);
    return served;
  };
  try {
    onStep(`loading ${records.toLocaleString('en-US')} records`);
    const loadMs = await loadRecords(sandboxCommand(join(scratch, 'large.db'), records));
    await loadRecords(sandboxCommand(join(scratch, 'small.db'), SMALL));
    const large = await started(sandboxCommand(join(scratch, 'large.db'), records));
    const small = await started(sandboxCommand(join(scratch, 'small.db'), SMALL));

    const first = pageRequest(greetingOf(large));
    const page = await bodyOf(first);
    const [mockDocument, barePage] = [join(scratch, 'openapi.json'), join(scratch, 'page.json')];
    writeFileSync(mockDocument, documentWithPage(page));
    writeFileSync(barePage, page);
    const mock = await startMock({ document: mockDocument });
    stops.push(mock.stop);
    const bare = await serve([BARE, barePage]);
    stops.push(bare.stop);
    const servers = [
      {
        name: 'Prism, the same page as its example',
        request: { ...first, url: first.url.replace(/^.*\/back-office/, mock.url) },
      },
      { name: 'sandbox, SQLite file', request: first },
      { name: 'bare node:http, the same bytes (the limit)', request: { url: bare.output().trim() } },
    ].map((server) => ({ ...server, rates: [] as number[] }));
    for (let turn = 1; turn <= TURNS; turn += 1) {
      for (const { name, request, rates } of servers) {
        onStep(`turn ${turn} of ${TURNS}: ${name}`);
        if ((await bodyOf(request)).length < page.length / 2) throw new Error(`${name} returns another page.`);
        rates.push(await responsesPerSecond(request, SECONDS));
      }
    }
    const last = await lastPageRequest(greetingOf(large));
    const tasks = [
      { name: 'first', run: () => bodyOf(first) },
      { name: 'last', run: () => bodyOf(last) },
    ];
    const [firstMs = Number.NaN, lastMs = Number.NaN] = (await timeInTurns(tasks, { turns: 20, ms: 50, onStep })).map(
      ({ ms }) => ms,
    );
    await responsesPerSecond(pageRequest(greetingOf(small)), TURNS * SECONDS);
    const prismRate = median(servers[0]?.rates ?? []);
    return [
      `${records.toLocaleString('en-US')} records generated and loaded in ${(loadMs / 1000).toFixed(0)} s; a page of ${LIMIT} records has ${(Buffer.byteLength(page) / 1000).toFixed(0)} kB`,
      textTable([
        ['', 'pages/s', '÷ Prism'],
        ...servers.map(({ name, rates }) => {
          const rate = median(rates);
          return [name, Math.round(rate).toLocaleString('en-US'), (rate / prismRate).toFixed(2)];
        }),
      ]),
      `last page ÷ first page: ${(lastMs / firstMs).toFixed(2)} (${lastMs.toFixed(2)} ms and ${firstMs.toFixed(2)} ms)`,
      `resident memory after the load: ${large.residentMiB().toFixed(0)} MiB; with ${SMALL.toLocaleString('en-US')} records and as long a load: ${small.residentMiB().toFixed(0)} MiB`,
    ].join('\n');
  } finally {
    for (const stop of stops) await stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Makes the ledgers and ends again, so that later measurements do not include it. Returns milliseconds. */
async function loadRecords(command: readonly string[]): Promise<number> {
  const start = performance.now();
  const served = await serve(command, GREETING);
  const ms = performance.now() - start;
  await served.stop();
  return ms;
}

function sandboxCommand(file: string, records: number): string[] {
  const flags = ['--port', '0', '--profile', 'unlimited', '--format', 'json'];
  return [RUN, 'sandbox', ...flags, '--database', `sqlite:${file}`, '--records', String(records)];
}

function greetingOf(sandbox: Served): VerifiedSandbox {
  return JSON.parse(GREETING.exec(sandbox.output())?.[0] ?? '');
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
  const before: unknown = JSON.parse(await bodyOf(pageRequest(greeting, `&offset=${to}&direction=prev`)));
  const [oldest]: unknown[] = Array.isArray(before) ? before : [];
  if (typeof oldest !== 'object' || oldest === null || !('tranWhen' in oldest))
    throw new Error('The account is empty.');
  return pageRequest(greeting, `&offset=${oldest.tranWhen}&direction=next`);
}

/** Our document as JSON, with `page` as the only example of the listing's 200. */
function documentWithPage(page: string): string {
  const copy = structuredClone(loadDocument());
  const listing = operationsOf(copy).find(({ operationId }) => operationId === 'listAccountTransactions');
  const pointer = listing?.responses.find(({ status }) => status === '200')?.pointer;
  if (pointer === undefined) throw new Error('The document has no listing that answers 200.');
  const media = objectAt(copy, `${pointer}/content/application~1json`).value;
  return JSON.stringify(copy, (_key, value) =>
    value === media ? { ...media, examples: { page: { value: JSON.parse(page) } } } : value,
  );
}
