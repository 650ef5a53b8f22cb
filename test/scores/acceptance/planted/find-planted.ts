import { join } from 'node:path';
import type { Finding, OperationCoverage, Report } from '../../../../src/engine/report/report.ts';
import { startFaultProxy } from '../../drift/fault-proxy.ts';
import { type Pass, runVerify } from '../run-verify.ts';
import type { StartedServer } from '../servers.ts';
import { type PlantedDifference, plantedChange } from './planted-difference.ts';

/** What verify finds with one planted difference beside what it finds without. */
export interface PlantedResult {
  readonly planted: PlantedDifference;
  /** Why verify cannot find it; undefined where it must be found. */
  readonly missed: string | undefined;
  /** How many requests or responses were changed. */
  readonly responses: number;
  /** Further findings of the operation: the rule and the message. */
  readonly findings: readonly string[];
  /** Further findings of other operations only. */
  readonly elsewhere: readonly string[];
}

/** What is found in one run. */
interface Run {
  readonly report: Report;
  readonly responses: number;
}

/** How differences are planted. */
interface PlantOptions {
  /** The name of the server. */
  readonly name: string;
  readonly start: () => Promise<StartedServer>;
  readonly folder: string;
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
  const to = (run: string) => ({ ...options, folder: join(options.folder, 'planted', run) });
  const clean = { read: await runOnce(to('none'), 'read'), writes: await runOnce(to('none'), 'writes') };
  const results: PlantedResult[] = [];
  for (const planted of differences) {
    const { operations } = clean.writes.report.coverage;
    const own = operations.find(({ method, path }) => `${method} ${path}` === planted.operation);
    if (own === undefined) throw new Error(`verify does not call ${planted.operation}; correct planted.yaml.`);
    const resultOf = async (pass: Pass) => {
      const run = await runOnce(to(String(results.length + 1)), pass, { planted, operations });
      return { planted, missed: planted.missed?.[options.name], ...further(clean[pass], run, own.operationId) };
    };
    const read = await resultOf('read');
    results.push(read.responses > 0 ? read : await resultOf('writes'));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return results;
}

async function runOnce(
  { start, folder }: PlantOptions,
  pass: Pass,
  difference?: { readonly planted: PlantedDifference; readonly operations: readonly OperationCoverage[] },
): Promise<Run> {
  await using server = await start();
  const prefix = new URL(server.url).pathname.replace(/\/$/, '');
  const change = difference && plantedChange(difference.planted, difference.operations, prefix);
  await using proxy = await startFaultProxy(server.url, change);
  const report = await runVerify({ ...server, url: proxy.url }, folder, pass);
  return { report, responses: proxy.injected };
}

/** What a run finds beside what is found without the difference. */
function further(clean: Run, run: Run, operationId: string): Omit<PlantedResult, 'planted' | 'missed'> {
  const known = new Set(clean.report.findings.flatMap(causesOf));
  const found = run.report.findings.filter((finding) => causesOf(finding).some((cause) => !known.has(cause)));
  const isOwn = (finding: Finding) => {
    const cause = causeIn(finding, operationId);
    return causesOf(finding).includes(cause) && !known.has(cause);
  };
  const textOf = ({ rule, operationId, message }: Finding) => `${rule} ${operationId ?? ''}: ${message}`;
  return {
    responses: run.responses,
    findings: found.filter(isOwn).map(textOf),
    elsewhere: found.filter((finding) => !isOwn(finding)).map(textOf),
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
export function isAsExpected({ missed, responses, findings }: PlantedResult): boolean {
  return responses > 0 && findings.length > 0 === (missed === undefined);
}

/** Each difference with what became of it, and how many were found. */
export function renderPlanted(name: string, results: readonly PlantedResult[]): string {
  const lines = results.flatMap((result) => {
    const { planted, missed, findings, elsewhere } = result;
    const { operation, difference } = planted;
    return [
      `${outcomeOf(result)} ${operation}: ${difference}${missed === undefined ? '' : ` (${missed})`}`,
      ...findings.map((finding) => `    ${finding}`),
      ...elsewhere.map((finding) => `    elsewhere: ${finding}`),
    ];
  });
  const found = results.filter(({ findings }) => findings.length > 0).length;
  return [...lines, `${name}: found ${found} of ${results.length} planted differences`].join('\n');
}

function outcomeOf({ missed, responses, findings }: PlantedResult): string {
  if (responses === 0) return 'not planted';
  if (findings.length > 0) return missed === undefined ? 'found' : 'found, not expected';
  return missed === undefined ? 'MISSED' : 'missed';
}
