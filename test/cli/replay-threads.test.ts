import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadDescription } from '../../src/backoffice/contract/load-description.ts';
import { RULE_PACKS } from '../../src/backoffice/rules/rule-packs.ts';
import { type ReplayThreads, type Sharing, startThreads } from '../../src/cli/replay/replay-threads.ts';
import { replayBeside } from '../../src/cli/replay/replay-traffic.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import type { TrafficReport } from '../../src/engine/report/report.ts';
import { type ReplayOptions, replay } from '../../src/engine/traffic/replay.ts';
import { BASE, ledgerRecord, pageRecord, WRONG_RECORD } from '../drift/replay/traffic.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const folder = temporaryFolder();
const api = loadDescription(undefined);

function optionsFor(file: string): ReplayOptions {
  return {
    api,
    packs: RULE_PACKS,
    sources: [file],
    server: undefined,
    strict: false,
    shard: undefined,
    signal: new AbortController().signal,
    version: '0',
    onProgress: () => {},
  };
}

/** What several threads make of a file; undefined where it is not shared. */
async function shared(
  options: ReplayOptions,
  sharing: Sharing,
  documentName?: string,
): Promise<TrafficReport | undefined> {
  const [file] = options.sources;
  const job = {
    file: String(file),
    documentName,
    server: undefined,
    strict: false,
    configuration: options.configuration,
    redact: [],
  };
  const threads = await startThreads(job, sharing);
  if (threads === undefined) return undefined;
  try {
    const beside = await replayBeside(options, threads);
    return 'report' in beside ? beside.report : undefined;
  } finally {
    await threads.stop();
  }
}

/** What several threads make of a file, and what one makes of it; undefined where it is not shared. */
async function both(name: string, content: string | Buffer, threads = 3, documentName?: string) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const progress: number[] = [];
  const options = { ...optionsFor(file), onProgress: (entries: number) => progress.push(entries) };
  const report = await shared(options, { threads, smallest: 1000 }, documentName);
  const alone = await replay(optionsFor(file));
  return { shared: report && { ...report, durationMs: 0 }, alone: { ...alone, durationMs: 0 }, progress };
}

const at = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 31), 12)).toISOString();
const page = (index: number): JsonObject =>
  pageRecord(index % 5 === 0 ? { more: String(index % 3) } : {}, [
    ledgerRecord(at(index), index % 7 === 3 ? { comment: `comment ${index} "}]` } : {}),
    ...(index % 40 === 17 ? [WRONG_RECORD] : []),
    ...(index > 250 ? [ledgerRecord(at(index), { finTranTypeID: 'SPUR', late: index })] : []),
  ]);
const pages = Array.from({ length: 300 }, (_, index) => page(index));

/** What a recorded page is made of. */
interface Recorded {
  readonly startedAt: string;
  readonly request: { readonly headers?: object };
  readonly response: { readonly headers?: object; readonly body: string };
}

const BROKEN = ['{"request":1}', '{"x":', '[]'];
const lines = pages
  .map((record) => JSON.stringify(record))
  .flatMap((line, index) => [line, ...(index % 90 === 80 ? BROKEN : [])]);

/** The same as HAR. What is no JSON would end the list there. */
function har(indent: number): string {
  const entries = pages.map((record) => {
    const { startedAt, request, response }: Recorded = JSON.parse(JSON.stringify(record));
    const listed = (headers: object = {}) => Object.entries(headers).map(([name, value]) => ({ name, value }));
    return {
      startedDateTime: startedAt,
      request: { ...request, headers: listed(request.headers), bodySize: 0 },
      response: { ...response, headers: listed(response.headers), content: { size: 1, text: response.body } },
    };
  });
  return JSON.stringify({ log: { version: '1.2', pages: [{ startedDateTime: 'x' }], entries } }, null, indent);
}

test.each<[string, string, number]>([
  ['crlf.ndjson', `${lines.join('\r\n')}\r\n\r\n`, 2],
  ['lines.ndjson', lines.join('\n'), 3],
  ['compact.har', har(0), 2],
  ['indented.har', har(2), 2],
])('the report of several threads is that of one: %s', async (name, content, threads) => {
  const { shared, alone, progress } = await both(name, content, threads);
  expect(shared).toEqual(alone);
  expect(progress).not.toEqual([]);
  expect(Math.max(...progress)).toBeLessThanOrEqual(alone.traffic.entries);
  expect(alone.findings.length).toBeGreaterThan(1);
  expect(alone.summary.exchanges).toBe(300);
  // Entries that are broken keep their numbers.
  const numbers = lines.flatMap((line, index) => (BROKEN.includes(line) ? [index + 1] : []));
  const { count, first } = alone.traffic.broken;
  expect(count).toBe(name.endsWith('.har') ? 0 : 9);
  expect(first.map(({ place }) => Number(place.split(':').at(-1)))).toEqual(name.endsWith('.har') ? [] : numbers);
});

/** What looks like an entry of HAR. */
const TRAP = `{"startedDateTime":"x","y":"${'y'.repeat(80)}"}`;
const insideAnEntry = `{"a":[{"startedDateTime":1}${`,${TRAP}`.repeat(20_000)}]}`;
const severalLines = (count: number, recordOf: (index: number) => JsonObject) =>
  Array.from({ length: count }, (_, index) => JSON.stringify(recordOf(index))).join('\n');
const withoutOperation = (index: number) => {
  const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return { ...pageRecord({}, []), request: { method: 'GET', url: `${BASE}/odd-${letters}` } };
};

test.each<[why: string, name: string, content: string | Buffer, threads: number, alone?: object]>([
  ['is small', 'small.ndjson', lines.slice(0, 1).join('\n').slice(0, 900), 3],
  ['is for one thread', 'one-thread.ndjson', lines.join('\n'), 1],
  [
    'is compressed',
    'zipped.ndjson.gz',
    gzipSync(Buffer.concat([Buffer.from(lines.join('\n')), Buffer.alloc(200, ' ')]), { level: 0 }),
    3,
  ],
  ['has one line', 'one-line.ndjson', lines[0]?.padEnd(5000, ' ') ?? '', 3],
  ['has no entries', 'no-entries.har', `{"log":{"entries":[],"x":"${' '.repeat(5000)}"}}`, 3],
  ['is empty', 'empty.ndjson', '', 3],
  [
    'has within an entry what looks like entries',
    'trap.har',
    har(0).replace('"entries":[{', `"entries":[{"startedDateTime":1},${insideAnEntry},{`),
    2,
    { summary: { exchanges: 300 } },
  ],
  [
    'has behind the entries what looks like entries',
    'behind.har',
    har(0).replace(/\]\}\}$/, `],"more":[${TRAP}${`,${TRAP}`.repeat(1999)}]}}`),
    2,
    { traffic: { entries: 300, broken: { count: 0 } } },
  ],
  [
    'has more findings than are kept',
    'odd.ndjson',
    severalLines(620, withoutOperation),
    2,
    { findings: { length: 500 }, observations: [{ topic: 'findings-not-kept' }] },
  ],
  [
    'has more findings of one keyword than are kept',
    'fields.ndjson',
    severalLines(30, (index) => pageRecord({}, [ledgerRecord(at(index), { [`odd${index}`]: 1 })])),
    2,
    { findings: { length: 20 } },
  ],
])('a file that %s is validated in one piece', async (_why, name, content, threads, expected = {}) => {
  const { shared, alone } = await both(name, content, threads);
  expect(shared).toBeUndefined();
  expect(alone).toMatchObject(expected);
});

test('a file is validated in one piece where a thread fails', async () => {
  expect((await both('thread.ndjson', lines.join('\n'), 2, 'no/such.json')).shared).toBeUndefined();
});

/** Threads beside this one, which validates the whole of a file. */
function besideWhole(name: string, more: Partial<ReplayThreads>): [ReplayOptions, ReplayThreads] {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  const own = { format: 'ndjson', start: 0, end: Buffer.byteLength(lines.join('\n')), isLast: true } as const;
  const none = { entries: 0, bytes: 0 };
  return [optionsFor(file), { own, parts: [], progress: () => none, stop: async () => {}, ...more }];
}

test('a defect in a thread is not hidden', async () => {
  const parts = [Promise.reject(new TypeError('x is not a function'))];
  await expect(replayBeside(...besideWhole('defect.ndjson', { parts }))).rejects.toThrow('x is not a function');
});

test('progress has the entries and bytes of the other threads', async () => {
  const seen: (readonly [number, number])[] = [];
  const [options, threads] = besideWhole('others.ndjson', { progress: () => ({ entries: 1000, bytes: 1e9 }) });
  await replayBeside({ ...options, onProgress: (entries, bytes) => seen.push([entries, bytes]) }, threads);
  expect(seen).not.toEqual([]);
  expect(seen.filter(([entries, bytes]) => entries < 1000 || bytes < 1e9)).toEqual([]);
});

test('a stop ends all threads', async () => {
  const file = join(folder, 'stopped.ndjson');
  writeFileSync(file, lines.join('\n'));
  const stop = new AbortController();
  stop.abort();
  const options = { ...optionsFor(file), signal: stop.signal };
  await expect(shared(options, { threads: 2, smallest: 0 })).rejects.toThrow('aborted');
});
