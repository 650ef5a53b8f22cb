import { join } from 'node:path';
import type { Finding, Report } from '../../../src/engine/report/report.ts';
import { type Pass, runVerify } from '../run-verify.ts';
import type { StartedServer } from '../start/started-server.ts';
import type { PlantedDifference } from './planted-difference.ts';
import { startPlantedProxy } from './planted-proxy.ts';

/** What verify finds with one planted difference beside what it finds without. */
export interface PlantedResult {
  readonly planted: PlantedDifference;
  /** How many requests or responses were changed. */
  readonly responses: number;
  /** Further findings of the operation: the rule and the message. */
  readonly findings: readonly string[];
  /** Further findings of other operations only. */
  readonly elsewhere: readonly string[];
}

/**
 * Runs verify once for each planted difference, each on a server that was started anew; once more with `--writes` if nothing
 * has changed, since some responses only come then.
 *
 * @throws {Error} verify calls no such operation.
 */
export async function findPlanted(
  start: () => Promise<StartedServer>,
  folder: string,
  differences: readonly PlantedDifference[],
): Promise<readonly PlantedResult[]> {
  const clean = { read: await reportOf(start, folder, 'read'), writes: await reportOf(start, folder, 'writes') };
  const results: PlantedResult[] = [];
  for (const planted of differences) {
    if (!clean.writes.coverage.operations.some(({ operationId }) => operationId === planted.operation)) {
      throw new Error(`verify calls no operation ${planted.operation}; correct planted.yaml.`);
    }
    const to = join(folder, 'planted', String(results.length + 1));
    const read = await resultOf(start, to, 'read', clean.read, planted);
    results.push(read.responses > 0 ? read : await resultOf(start, to, 'writes', clean.writes, planted));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return results;
}

async function reportOf(start: () => Promise<StartedServer>, folder: string, pass: Pass): Promise<Report> {
  const server = await start();
  try {
    return await runVerify(server, join(folder, 'planted', 'none'), pass);
  } finally {
    await server.stop();
  }
}

async function resultOf(
  start: () => Promise<StartedServer>,
  folder: string,
  pass: Pass,
  clean: Report,
  planted: PlantedDifference,
): Promise<PlantedResult> {
  const server = await start();
  const proxy = await startPlantedProxy(server.url, clean.coverage.operations, planted);
  try {
    const { findings } = await runVerify({ ...server, url: proxy.url }, folder, pass);
    const known = new Set(clean.findings.flatMap(causesOf));
    const further = findings.filter((finding) => causesOf(finding).some((cause) => !known.has(cause)));
    const isOwn = (finding: Finding) => {
      const cause = causeIn(finding, planted.operation);
      return causesOf(finding).includes(cause) && !known.has(cause);
    };
    const textOf = ({ rule, operationId, message }: Finding) => `${rule} ${operationId ?? ''}: ${message}`;
    const own = further.filter(isOwn);
    const elsewhere = further.filter((finding) => !isOwn(finding));
    return { planted, responses: proxy.planted(), findings: own.map(textOf), elsewhere: elsewhere.map(textOf) };
  } finally {
    await proxy.stop();
    await server.stop();
  }
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
    const { planted, findings, elsewhere } = result;
    const { operation, difference, missed } = planted;
    return [
      `${outcomeOf(result)} ${operation}: ${difference}${missed === undefined ? '' : ` (${missed})`}`,
      ...findings.map((finding) => `    ${finding}`),
      ...elsewhere.map((finding) => `    elsewhere: ${finding}`),
    ];
  });
  const found = results.filter(({ findings }) => findings.length > 0).length;
  return [...lines, `${name}: found ${found} of ${results.length} planted differences`].join('\n');
}

function outcomeOf({ planted: { missed }, responses, findings }: PlantedResult): string {
  if (responses === 0) return 'not planted';
  if (findings.length > 0) return missed === undefined ? 'found' : 'found, not expected';
  return missed === undefined ? 'MISSED' : 'missed';
}
