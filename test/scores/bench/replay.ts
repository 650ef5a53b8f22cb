import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { membersOf, type OpenApiDocument, objectAt, parseDocument } from '../../../src/engine/openapi/document.ts';
import { type Operation, operationsOf, type Parameter } from '../../../src/engine/openapi/operations.ts';
import { harEntry } from '../../support/har.ts';
import { textTable } from '../text-table.ts';
import { ORDERS_API, ourApi, type RecordedApi, type RecordedMessage } from './generated-data.ts';
import { githubDocument } from './github-document.ts';
import {
  type Measurement,
  measureInTurns,
  measureProcesses,
  type NodeCommand,
  packedCommand,
  REDOCLY,
} from './measure.ts';

const DOCUMENT = fileURLToPath(new URL('../../../generated/openapi.json', import.meta.url));

/** The sizes of the HAR files that both tools validate, in bytes, and how often. */
const HAR_BYTES = [10e6, 64e6];
const TURNS = 5;

/** The sizes of the files whose peak memory is compared, in bytes. */
const MEMORY_BYTES = [10e6, 1e9];

/** The folder of the bench, and the program that it runs. */
interface ReplayBench {
  readonly folder: string;
  readonly program: string;
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

/**
 * Measures `backoffice replay`, as it is packed, beside `redocly drift` without coverage, as whole processes on the same
 * HAR files of three documents; then the peak memory of replay on a small and a large file of each format. All files are
 * in a temporary folder, which is deleted afterwards.
 *
 * @throws {Error} when a tool exits neither with 0 nor with 1, which both use for findings.
 */
export async function replayBench({ onStep }: Pick<ReplayBench, 'onStep'>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'replay-bench-'));
  const { program, remove } = packedCommand();
  const bench = { folder, program, onStep };
  try {
    const ours = ourApi(DOCUMENT);
    const rows = [['HAR', 'replay', 'drift', 'ratio']];
    for (const api of [ours, ORDERS_API, githubApi(folder)]) {
      for (const bytes of HAR_BYTES) rows.push(...(await compare(bench, api, bytes)));
    }
    const memory = [];
    for (const format of ['har', 'ndjson'] as const) memory.push(await compareMemory(bench, ours, format));
    return [textTable(rows), '', ...memory].join('\n');
  } finally {
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const FIGURES: readonly (readonly [key: keyof Measurement, text: string])[] = [
  ['ms', '  wall time, ms'],
  ['cpuMs', '  processor time, ms'],
  ['peakMiB', '  peak memory, MiB'],
];

async function compare(bench: ReplayBench, api: RecordedApi, bytes: number): Promise<string[][]> {
  const { folder, onStep } = bench;
  const file = join(folder, 'traffic.har');
  await writeTraffic(file, { api, format: 'har', bytes });
  const title = `${api.name}, ${megabytes(statSync(file).size)}`;
  const drift = [REDOCLY, 'drift', file, '--api', api.document, '--format', 'json', '-o', join(folder, 'drift.json')];
  const [ours, theirs] = measureInTurns(
    [
      { name: 'replay', commands: [replayCommand(bench, api, file)] },
      { name: 'drift', commands: [drift] },
    ],
    { cwd: folder, exitCodes: [0, 1], turns: TURNS, onStep: (text) => onStep(`${title}: ${text}`) },
  );
  rmSync(file);
  if (ours === undefined || theirs === undefined) throw new Error('Nothing was measured.');
  const rows = FIGURES.map(([key, text]) => [
    text,
    ours[key].toFixed(0),
    theirs[key].toFixed(0),
    (theirs[key] / ours[key]).toFixed(2),
  ]);
  return [[title], ...rows];
}

async function compareMemory(bench: ReplayBench, api: RecordedApi, format: RecordedFormat): Promise<string> {
  const measured: (Measurement & { readonly bytes: number })[] = [];
  for (const bytes of MEMORY_BYTES) {
    const file = join(bench.folder, `traffic.${format}`);
    bench.onStep(`memory on ${megabytes(bytes)} of ${format}`);
    await writeTraffic(file, { api, format, bytes });
    const options = { cwd: bench.folder, exitCodes: [0, 1] };
    measured.push({ bytes, ...measureProcesses([replayCommand(bench, api, file)], options) });
    rmSync(file);
  }
  const [least, most] = measured;
  if (least === undefined || most === undefined) throw new Error('Nothing was measured.');
  const peaks = measured.map(({ bytes, peakMiB }) => `${megabytes(bytes)} ${peakMiB.toFixed(0)} MiB`);
  const speed = `${(most.ms / 1000).toFixed(1)} s, ${(most.bytes / 1000 / most.ms).toFixed(0)} MB/s`;
  return `Peak memory of ${format}: ${peaks.join(', ')} (${(most.peakMiB / least.peakMiB).toFixed(2)} times; ${speed})`;
}

function replayCommand({ program, folder }: ReplayBench, api: RecordedApi, file: string): NodeCommand {
  const report = join(folder, 'replay.json');
  return [program, 'replay', file, '--document', api.document, '--format', 'json', '--output', report];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** The format of recorded traffic. */
type RecordedFormat = 'har' | 'ndjson';

/** Writes traffic of `api` until `file` has at least `bytes`. The entries are written one by one. */
async function writeTraffic(
  file: string,
  { api, format, bytes }: { readonly api: RecordedApi; readonly format: RecordedFormat; readonly bytes: number },
): Promise<void> {
  const out = createWriteStream(file);
  const [begin, separator, end] =
    format === 'har'
      ? ['{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[', ',', ']}}']
      : ['', '\n', '\n'];
  await write(out, begin);
  const entryOf = format === 'har' ? recordedEntry : ndjsonRecord;
  for (let index = 0, written = 0; written < bytes; index += 1) {
    const text = `${index === 0 ? '' : separator}${JSON.stringify(entryOf(api.exchange(index), api.headers))}`;
    await write(out, text);
    written += Buffer.byteLength(text);
  }
  out.end(end);
  await once(out, 'close');
}

async function write(out: WriteStream, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

/** A response with JSON as an entry of HAR. */
function recordedEntry({ url, body }: RecordedMessage, sent: RecordedApi['headers']) {
  const headers = [
    ['content-type', 'application/json; charset=utf-8'],
    ['date', 'Fri, 20 Nov 2026 10:00:00 GMT'],
  ] as const;
  return harEntry({
    request: { method: 'GET', url, headers: Object.entries(sent) },
    response: { status: 200, headers, body: JSON.stringify(body) },
  });
}

function ndjsonRecord({ url, body }: RecordedMessage, headers: RecordedApi['headers']) {
  return {
    startedAt: '2026-11-20T10:00:00.000Z',
    request: { method: 'GET', url, headers },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  };
}

const GITHUB_SERVER = 'https://api.github.com';

/** How often the items of a list are repeated, as far as an example lists only a few. */
const ITEMS = 20;

/**
 * GitHub's document. The traffic calls each GET operation whose response has
 * an example, and repeats the items of examples that are lists.
 */
function githubApi(folder: string): RecordedApi {
  const file = githubDocument(folder);
  const document = parseDocument(readFileSync(file, 'utf8'));
  const calls = operationsOf(document).flatMap((operation) => callsOf(document, operation));
  return {
    name: `GitHub's document with ${calls.length} operations called`,
    document: file,
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
    exchange(index) {
      const call = calls[index % calls.length];
      if (call === undefined) throw new Error(`${file} has no examples of responses.`);
      return { url: GITHUB_SERVER + call.path.replaceAll('{index}', String(index)), body: call.body };
    },
  };
}

interface Call {
  /** `{index}` is the place of the number of the exchange. */
  readonly path: string;
  readonly body: Json;
}

/** The call of a GET operation with an example of its response; none of any other. */
function callsOf(document: OpenApiDocument, { method, path, parameters, responses }: Operation): Call[] {
  if (method !== 'get') return [];
  const content = responses.find(({ status }) => status === '200')?.content ?? [];
  const media = content.find(({ mediaType }) => mediaType === 'application/json');
  const [example] = media === undefined ? [] : membersOf(document, objectAt(document, media.pointer), 'examples');
  const value = example?.at.value['value'];
  if (value === undefined) return [];
  const body = isJsonArray(value) ? Array.from({ length: ITEMS }, (_, at) => value[at % value.length] ?? null) : value;
  return [{ path: filledPath(path, parameters), body }];
}

/** The path with values for its parameters. */
function filledPath(path: string, parameters: readonly Parameter[]): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.value['schema'];
    if (!isJsonObject(schema)) return 'octocat';
    const [value] = isJsonArray(schema['enum']) ? schema['enum'] : [];
    if (typeof value === 'string') return value;
    return schema['type'] === 'integer' ? '{index}' : 'octocat-{index}';
  });
}
