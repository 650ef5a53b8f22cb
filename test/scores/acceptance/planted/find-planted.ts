import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, OperationCoverage, Report } from '../../../../src/engine/report/report.ts';
import { type PassedExchange, startFaultProxy } from '../../drift/fault-proxy.ts';
import { problemsOfDrift } from '../../drift/peers/drift.ts';
import { writeHar } from '../../drift/peers/write-har.ts';
import { type Pass, runVerify } from '../run-verify.ts';
import type { StartedServer } from '../start/started-server.ts';
import { type PlantedDifference, plantedChange } from './planted-difference.ts';

/** What verify finds with one planted difference beside what it finds without. */
export interface PlantedResult {
  readonly planted: PlantedDifference;
  /** How many requests or responses were changed. */
  readonly responses: number;
  /** Further findings of the operation: the rule and the message. */
  readonly findings: readonly string[];
  /** Further findings of other operations only. */
  readonly elsewhere: readonly string[];
  /** Further problems of the operation that `redocly drift` reports about the same exchanges; undefined where it is not asked. */
  readonly drift?: readonly string[];
}

/** What is found in one run. */
interface Run {
  readonly report: Report;
  readonly responses: number;
  readonly drift: ReadonlySet<string> | undefined;
}

/** How differences are planted. */
interface PlantOptions {
  readonly start: () => Promise<StartedServer>;
  readonly folder: string;
  /** Whether `redocly drift` is asked about the exchanges of each run. */
  readonly withPeers: boolean;
}

/**
 * Runs verify once for each planted difference, each on a server that was started anew; once more with `--writes` if nothing
 * has changed, since some responses only come then.
 *
 * @throws {Error} verify calls no such operation.
 */
export async function findPlanted(
  options: PlantOptions,
  differences: readonly PlantedDifference[],
): Promise<readonly PlantedResult[]> {
  const to = (name: string) => ({ ...options, folder: join(options.folder, 'planted', name) });
  const clean = { read: await runOnce(to('none'), 'read'), writes: await runOnce(to('none'), 'writes') };
  const results: PlantedResult[] = [];
  for (const planted of differences) {
    const { operations } = clean.writes.report.coverage;
    if (!operations.some(({ operationId }) => operationId === planted.operation)) {
      throw new Error(`verify calls no operation ${planted.operation}; correct planted.yaml.`);
    }
    const resultOf = async (pass: Pass) =>
      compared(clean[pass], await runOnce(to(String(results.length + 1)), pass, { planted, operations }), planted);
    const read = await resultOf('read');
    results.push(read.responses > 0 ? read : await resultOf('writes'));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return results;
}

async function runOnce(
  { start, folder, withPeers }: PlantOptions,
  pass: Pass,
  difference?: { readonly planted: PlantedDifference; readonly operations: readonly OperationCoverage[] },
): Promise<Run> {
  const server = await start();
  const exchanges: PassedExchange[] = [];
  const prefix = new URL(server.url).pathname.replace(/\/$/, '');
  const change = difference && plantedChange(difference.planted, difference.operations, prefix);
  const proxy = await startFaultProxy(server.url, change, { onPassed: (exchange) => exchanges.push(exchange) });
  try {
    const report = await runVerify({ ...server, url: proxy.url }, folder, pass);
    const drift = withPeers ? await driftOf(server, proxy.url, exchanges, folder) : undefined;
    return { report, responses: proxy.injected, drift };
  } finally {
    await proxy.close();
    await server.stop();
  }
}

/** What `redocly drift` reports about the exchanges of a run. */
async function driftOf(
  server: StartedServer,
  proxy: string,
  exchanges: readonly PassedExchange[],
  folder: string,
): Promise<ReadonlySet<string>> {
  const [har, document] = [join(folder, 'traffic.har'), join(folder, 'document.json')];
  writeFileSync(document, await (await fetch(server.document)).text());
  writeHar(har, exchanges, new URL(proxy).origin);
  return problemsOfDrift(har, proxy, document);
}

function compared(clean: Run, run: Run, planted: PlantedDifference): PlantedResult {
  const known = new Set(clean.report.findings.flatMap(causesOf));
  const further = run.report.findings.filter((finding) => causesOf(finding).some((cause) => !known.has(cause)));
  const isOwn = (finding: Finding) => {
    const cause = causeIn(finding, planted.operation);
    return causesOf(finding).includes(cause) && !known.has(cause);
  };
  const textOf = ({ rule, operationId, message }: Finding) => `${rule} ${operationId ?? ''}: ${message}`;
  const drift = run.drift?.difference(clean.drift ?? new Set());
  return {
    planted,
    responses: run.responses,
    findings: further.filter(isOwn).map(textOf),
    elsewhere: further.filter((finding) => !isOwn(finding)).map(textOf),
    ...(drift === undefined
      ? {}
      : { drift: [...drift].filter((problem) => problem.includes(` ${planted.operation} `)) }),
  };
}

/** The cause of a finding in each of its operations: the same cause in another operation is a further finding. */
function causesOf(finding: Finding): string[] {
  return finding.operations.map(({ operationId }) => causeIn(finding, operationId));
}

function causeIn({ id }: Finding, operationId: string): string {
  return `${id} ${operationId}`;
}

/** Whether a difference was found if it must be, and missed if it cannot be found. */
export function isAsExpected({ planted: { missed }, responses, findings }: PlantedResult): boolean {
  return responses > 0 && findings.length > 0 === (missed === undefined);
}

/** Each difference with what became of it, and how many were found. */
export function renderPlanted(name: string, results: readonly PlantedResult[]): string {
  const lines = results.flatMap((result) => {
    const { planted, findings, elsewhere, drift = [] } = result;
    const { operation, difference, missed } = planted;
    return [
      `${outcomeOf(result)} ${operation}: ${difference}${missed === undefined ? '' : ` (${missed})`}`,
      ...findings.map((finding) => `    ${finding}`),
      ...elsewhere.map((finding) => `    elsewhere: ${finding}`),
      ...drift.map((problem) => `    redocly drift: ${problem}`),
    ];
  });
  const found = results.filter(({ findings }) => findings.length > 0).length;
  const peers = results.filter(({ drift = [] }) => drift.length > 0).length;
  const isAsked = results.some(({ drift }) => drift !== undefined);
  return [
    ...lines,
    `${name}: found ${found} of ${results.length} planted differences`,
    ...(isAsked ? [`${name}: redocly drift finds ${peers} in the same exchanges`] : []),
  ].join('\n');
}

function outcomeOf({ planted: { missed }, responses, findings }: PlantedResult): string {
  if (responses === 0) return 'not planted';
  if (findings.length > 0) return missed === undefined ? 'found' : 'found, not expected';
  return missed === undefined ? 'MISSED' : 'missed';
}
