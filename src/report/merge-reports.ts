import { byImpact } from './by-impact.ts';
import type { Coverage, FailOn, Finding, Observation, OperationCoverage, Problem, Report, Traffic } from './report.ts';
import { ReportError } from './report-error.ts';

/**
 * One report out of those of several runs that shared the work: counts are added up, a finding that several have is one,
 * and what any run has seen is seen. Baselines are applied afterwards, to the whole.
 *
 * @throws {ReportError} `reports-differ` when they are not of the same document and command.
 */
export function mergeReports(reports: readonly Report[]): Report {
  const [first, ...rest] = reports;
  if (first === undefined) throw new ReportError('reports-differ', 'There is no report to merge.');
  for (const other of rest) demandSame(first, other);
  const findings = merged(
    reports.flatMap((report) => report.findings),
    ({ id }) => id,
    mergedFinding,
  ).toSorted(byImpact);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const observations = merged(
    reports.flatMap((report) => report.observations),
    observationKey,
    (one, other) => ({
      ...one,
      count: one.count + other.count,
    }),
  );
  const sum = (figure: 'exchanges' | 'checks') => reports.reduce((all, { summary }) => all + summary[figure], 0);
  const portal = reports.find((report) => report.portal !== undefined)?.portal;
  const traffic = reports.flatMap((report) => report.traffic ?? []);
  const failOn = strictest(reports);
  const remaining = reports.flatMap((report) => report.remaining ?? []);
  const problem = sharedProblem(reports);
  return {
    tool: first.tool,
    contract: first.contract,
    target: [...new Set(reports.map(({ target }) => target))].join(', '),
    seed: first.seed,
    // They ran beside one another.
    durationMs: Math.max(...reports.map(({ durationMs }) => durationMs)),
    summary: {
      exchanges: sum('exchanges'),
      checks: sum('checks'),
      errors,
      warnings: findings.length - errors,
      observations: observations.length,
    },
    findings,
    observations,
    ...(failOn === 'error' ? {} : { failOn }),
    ...(remaining.length === 0 ? {} : { remaining }),
    ...(problem === undefined ? {} : { problem }),
    ...(portal === undefined ? {} : { portal }),
    coverage: mergedCoverage(reports.map(({ coverage }) => coverage)),
    rules: Object.assign({}, ...reports.map(({ rules }) => rules ?? {})),
    ...(traffic.length === 0 ? {} : { traffic: mergedTraffic(traffic) }),
  };
}

/** What the strictest of the reports fails on. */
function strictest(reports: readonly Report[]): FailOn {
  const all = new Set(reports.map(({ failOn = 'error' }) => failOn));
  return all.has('warning') ? 'warning' : all.has('error') ? 'error' : 'never';
}

/** The problem of the first report, where every report has one: a single run without a problem proves enough. */
function sharedProblem(reports: readonly Report[]): Problem | undefined {
  return reports.every(({ problem }) => problem !== undefined) ? reports[0]?.problem : undefined;
}

function demandSame(one: Report, other: Report): void {
  if (one.contract.sha256 !== other.contract.sha256) {
    const nameOf = ({ contract }: Report) => `${contract.title} ${contract.version} (${contract.sha256.slice(0, 12)})`;
    const message = `The reports are about different documents: ${nameOf(one)} and ${nameOf(other)}. Merge reports of one document only.`;
    throw new ReportError('reports-differ', message);
  }
  if (one.tool.command === other.tool.command) return;
  const message = `The reports are of different commands: ${one.tool.command} and ${other.tool.command}. Merge those of one only.`;
  throw new ReportError('reports-differ', message);
}

/** The items, those of the same key joined, in the order in which each key came first. */
function merged<T>(items: readonly T[], keyOf: (item: T) => string, join: (one: T, other: T) => T): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const known = byKey.get(keyOf(item));
    byKey.set(keyOf(item), known === undefined ? item : join(known, item));
  }
  return [...byKey.values()];
}

/** One finding out of two with the same cause: the counts of both, and the example of the one that is an error. */
export function mergedFinding(one: Finding, other: Finding): Finding {
  const { accepted: _accepted, ...example } = one.severity === 'warning' && other.severity === 'error' ? other : one;
  const operations = merged(
    [...one.operations, ...other.operations],
    ({ operationId }) => operationId,
    ({ operationId, count }, more) => ({ operationId, count: count + more.count }),
  );
  return { ...example, count: one.count + other.count, operations };
}

function observationKey({ topic, operationId, message }: Observation): string {
  return JSON.stringify([topic, operationId, message]);
}

function mergedCoverage(all: readonly Coverage[]): Coverage {
  const operations = merged(
    all.flatMap((coverage) => coverage.operations),
    ({ operationId }) => operationId,
    mergedOperation,
  );
  const called = new Set(operations.map(({ operationId }) => operationId));
  const skipped = all.flatMap((coverage) => Object.entries(coverage.skipped)).filter(([id]) => !called.has(id));
  const unchecked = Object.assign({}, ...all.map((coverage) => coverage.unchecked ?? {}));
  const isChecked = Object.keys(unchecked).length === 0;
  return { operations, skipped: Object.fromEntries(skipped), ...(isChecked ? {} : { unchecked }) };
}

/** An operation that any of the runs checked counts as checked. */
function mergedOperation(
  { unchecked, successes, unrecorded, ...one }: OperationCoverage,
  other: OperationCoverage,
): OperationCoverage {
  const judged = [...new Set([...one.rules.judged, ...other.rules.judged])];
  const unjudged = { ...one.rules.unjudged, ...other.rules.unjudged };
  return {
    ...one,
    exchanges: one.exchanges + other.exchanges,
    statuses: added(one.statuses, other.statuses),
    ...(successes === undefined || other.successes === undefined ? {} : { successes: successes + other.successes }),
    ...(unrecorded === undefined && other.unrecorded === undefined
      ? {}
      : { unrecorded: added(unrecorded ?? {}, other.unrecorded ?? {}) }),
    ...(unchecked === undefined || other.unchecked === undefined ? {} : { unchecked }),
    unseenStatuses: inBoth(one.unseenStatuses, other.unseenStatuses),
    ...(one.mediaTypes === undefined || other.mediaTypes === undefined
      ? {}
      : { mediaTypes: added(one.mediaTypes, other.mediaTypes) }),
    ...(one.unseenMediaTypes === undefined || other.unseenMediaTypes === undefined
      ? {}
      : { unseenMediaTypes: inBoth(one.unseenMediaTypes, other.unseenMediaTypes) }),
    fields: { declared: one.fields.declared, unseen: inBoth(one.fields.unseen, other.fields.unseen) },
    ...(one.values === undefined || other.values === undefined
      ? {}
      : { values: { declared: one.values.declared, unseen: inBoth(one.values.unseen, other.values.unseen) } }),
    rules: { judged, unjudged: Object.fromEntries(Object.entries(unjudged).filter(([id]) => !judged.includes(id))) },
  };
}

function inBoth(one: readonly string[], other: readonly string[]): string[] {
  const others = new Set(other);
  return one.filter((each) => others.has(each));
}

function added(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const sums = new Map(Object.entries(one));
  for (const [name, count] of Object.entries(other)) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries(sums);
}

/** How many broken entries a report names. */
const MOST_LISTED = 20;

function mergedTraffic(all: readonly Traffic[]): Traffic {
  return {
    entries: all.reduce((sum, { entries }) => sum + entries, 0),
    ignored: all.map(({ ignored }) => ignored).reduce(added, {}),
    broken: {
      count: all.reduce((sum, { broken }) => sum + broken.count, 0),
      first: all.flatMap(({ broken }) => broken.first).slice(0, MOST_LISTED),
    },
    shard: null,
  };
}
