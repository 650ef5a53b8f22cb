import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonArray, isJsonObject, type Json, type JsonObject, parseJson } from '../../src/engine/json/json.ts';
import { valueAt } from '../../src/engine/json/pointer.ts';
import { ordersApi, ourApi, type RecordedApi, type RecordedMessage } from './generated-data.ts';
import { type Measurement, measureProcesses, medianMeasurement, type NodeCommand, packedCommand } from './measure.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
const DOCUMENT = join(ROOT, 'generated/openapi.json');

interface ReplayBenchOptions {
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
  const entryOf = format === 'har' ? harEntry : ndjsonRecord;
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

/** An entry of HAR 1.2, as browsers write it. */
function harEntry({ url, body }: RecordedMessage, sent: RecordedApi['headers']) {
  const headers = [
    { name: 'content-type', value: 'application/json; charset=utf-8' },
    { name: 'date', value: 'Fri, 20 Nov 2026 10:00:00 GMT' },
  ];
  const text = JSON.stringify(body);
  return {
    startedDateTime: '2026-11-20T10:00:00.000Z',
    time: 12,
    request: {
      method: 'GET',
      url,
      httpVersion: 'HTTP/1.1',
      headers: Object.entries(sent).map(([name, value]) => ({ name, value })),
      queryString: Array.from(new URL(url).searchParams, ([name, value]) => ({ name, value })),
      cookies: [],
      headersSize: -1,
      bodySize: 0,
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      headers,
      cookies: [],
      content: { size: text.length, mimeType: 'application/json; charset=utf-8', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: text.length,
    },
    cache: {},
    timings: { send: 0, wait: 12, receive: 0 },
  };
}

function ndjsonRecord({ url, body }: RecordedMessage, headers: RecordedApi['headers']) {
  return {
    startedAt: '2026-11-20T10:00:00.000Z',
    request: { method: 'GET', url, headers },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  };
}

const PACKAGE = '@octokit/openapi@23.0.2';
const GITHUB_DOCUMENT = 'package/generated/api.github.com.json';
const GITHUB_SERVER = 'https://api.github.com';

/** How often the items of a list are repeated, as far as an example lists only a few. */
const ITEMS = 20;

/**
 * GitHub's document, which npm downloads or takes from its cache. The traffic calls each GET operation whose response has
 * an example, and repeats the items of examples that are lists.
 */
function githubApi(folder: string): RecordedApi {
  const packed = execFileSync('npm', ['pack', PACKAGE, '--prefer-offline', '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', packed.trim(), GITHUB_DOCUMENT], { cwd: folder });
  const file = join(folder, GITHUB_DOCUMENT);
  const document = parseJson(readFileSync(file, 'utf8'));
  const calls = callsOf(document);
  return {
    name: `GitHub's document with ${calls.length} operations called`,
    document: file,
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
    exchange(index) {
      const call = calls[index % calls.length];
      if (call === undefined) throw new Error(`${PACKAGE} has no examples of responses.`);
      return { url: GITHUB_SERVER + call.path.replaceAll('{index}', String(index)), body: call.body };
    },
  };
}

interface Call {
  /** `{index}` is the place of the number of the exchange. */
  readonly path: string;
  readonly body: Json;
}

function callsOf(document: Json): Call[] {
  return Object.entries(objectAt(document, document, 'paths')).flatMap(([path, item]) => {
    const get = objectAt(document, item, 'get');
    const content = objectAt(document, objectAt(document, get, 'responses'), '200', 'content', 'application/json');
    const [example] = Object.values(objectAt(document, content, 'examples'));
    const { value } = objectAt(document, example);
    if (value === undefined) return [];
    return [
      { path: filled(path, parametersOf(document, item, get)), body: isJsonArray(value) ? repeated(value) : value },
    ];
  });
}

function repeated(items: readonly Json[]): Json[] {
  const [first] = items;
  return first === undefined ? [] : Array.from({ length: ITEMS }, (_, index) => items[index % items.length] ?? first);
}

function filled(path: string, parameters: readonly JsonObject[]): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const schema = parameters.find((each) => each['name'] === name)?.['schema'];
    if (!isJsonObject(schema)) return 'octocat';
    const [value] = isJsonArray(schema['enum']) ? schema['enum'] : [];
    if (typeof value === 'string') return value;
    return schema['type'] === 'integer' ? '{index}' : 'octocat-{index}';
  });
}

function parametersOf(document: Json, ...holders: readonly (Json | undefined)[]): JsonObject[] {
  const lists = holders.map((holder) => objectAt(document, holder)['parameters']);
  return lists.flatMap((list) => (isJsonArray(list) ? list : [])).map((each) => objectAt(document, each));
}

/** The object at `keys` of `value`; references are followed. Empty where there is none. */
function objectAt(document: Json, value: Json | undefined, ...keys: readonly string[]): JsonObject {
  if (!isJsonObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref === 'string') return objectAt(document, valueAt(document, $ref), ...keys);
  const [key, ...deeper] = keys;
  return key === undefined ? value : objectAt(document, value[key], ...deeper);
}
