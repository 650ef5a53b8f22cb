import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { type ConformanceCase, HOST } from '../../openapi/corpus/conformance-case.ts';
import { rootFile } from '../../openapi/corpus/replay-case.ts';
import { harEntry, harText } from '../../support/har.ts';

const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** How long one process may take, in milliseconds. */
const TIME_LIMIT = 120_000;

/** How many cases one process has: it compares each request with the paths of all documents. */
const BATCH = 500;

/**
 * The cases for which `redocly drift` reports an error. It reads a folder of documents and one HAR file, so that one
 * process reads many documents with the server {@link HOST}, each at a host of its own; every other document has a
 * process for its cases.
 *
 * @param onProgress called after each process with the number of cases that are done
 */
export async function reportedByRedocly(
  cases: readonly ConformanceCase[],
  onProgress: (done: number) => void,
): Promise<ReadonlySet<ConformanceCase>> {
  const [movable, others] = [cases.filter(isMovable), cases.filter((each) => !isMovable(each))];
  const batches = [
    ...Array.from({ length: Math.ceil(movable.length / BATCH) }, (_, index) =>
      movable.slice(index * BATCH, (index + 1) * BATCH),
    ),
    ...Map.groupBy(others, ({ document }) => document).values(),
  ];
  const reported = new Set<ConformanceCase>();
  let done = 0;
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      for (const each of await reportedIn(batch)) reported.add(each);
      done += batch.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return reported;
}

/** Whether the document names {@link HOST} once and no other server, so that another host changes nothing. */
function isMovable(each: ConformanceCase): boolean {
  const { text } = rootFile(each);
  return text.split(HOST).length === 2 && !/"?servers"?:[^\]]*"?servers"?:/.test(text) && text.includes('servers');
}

async function reportedIn(batch: readonly ConformanceCase[]): Promise<readonly ConformanceCase[]> {
  const folder = mkdtempSync(join(tmpdir(), 'redocly-drift-'));
  try {
    const documents = join(folder, 'documents');
    const entries = batch.map((each, index) => {
      // Cases with one document share it, unless each has a host of its own.
      const isAlone = !isMovable(each);
      const place = join(documents, String(isAlone ? 0 : index));
      const moved = (text: string) => (isAlone ? text : text.replaceAll(HOST, `https://n${index}.example`));
      mkdirSync(place, { recursive: true });
      const { name, text } = rootFile(each);
      writeFileSync(join(place, name), moved(text));
      for (const [file, content] of Object.entries(each.files ?? {})) {
        mkdirSync(dirname(join(place, file)), { recursive: true });
        writeFileSync(join(place, file), content);
      }
      const entry: JsonObject = JSON.parse(moved(JSON.stringify(harEntry(each.exchange))));
      return entry;
    });
    const traffic = join(folder, 'traffic.har');
    writeFileSync(traffic, harText(entries));
    const report = join(folder, 'report.sarif');
    await drift([traffic, '--api', documents, '--traffic-format', 'har', '--format', 'sarif', '--output', report]);
    const found = errorsIn(JSON.parse(readFileSync(report, 'utf8')));
    return batch.filter((_, index) => found.has(index));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drift(args: readonly string[]): Promise<void> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [CLI, 'drift', ...args], { env, timeout: TIME_LIMIT }, (error, _stdout, stderr) => {
      // It exits with 1 when it reports an error.
      if (error === null || error.code === 1) resolve();
      else reject(new Error(`redocly drift failed (${error.signal ?? error.code}): ${stderr.slice(-500)}`));
    });
  });
}

/** The indexes of the exchanges for which a SARIF report has an error. */
function errorsIn(report: Json): ReadonlySet<number> {
  const [run] = isJsonObject(report) && isJsonArray(report['runs']) ? report['runs'] : [];
  if (!isJsonObject(run) || !isJsonArray(run['results'])) throw new Error('The report of redocly drift is not SARIF.');
  return new Set(
    run['results'].flatMap((result) => {
      if (!isJsonObject(result) || result['level'] !== 'error' || !isJsonObject(result['properties'])) return [];
      const index = result['properties']['exchangeIndex'];
      return typeof index === 'number' ? [index] : [];
    }),
  );
}
