import { byImpact } from './finding-text.ts';
import { type Learned, type LearnedOutcome, type LearnedPoint, renameExchanges } from './learned.ts';
import {
  type Acceptance,
  type Coverage,
  type DiffReport,
  type FailOn,
  type Finding,
  isVerifyReport,
  type LearnReport,
  MOST_BROKEN,
  type Observation,
  type OperationCoverage,
  openOperations,
  type Problem,
  problemOf,
  type Report,
  ReportError,
  type ReportedChange,
  type ReportOf,
  remainingOf,
  severityCounts,
  type Traffic,
  type TrafficReport,
  type Vanished,
  type VerifyReport,
} from './report.ts';

/** Every member of `T`, undefined where it is absent: code that forgets a new member does not compile. */
type Members<T> = { readonly [Name in keyof T]-?: object extends Pick<T, Name> ? T[Name] | undefined : T[Name] };

/**
 * One report out of those of several runs that shared the work: counts are added up, a finding that several have is one,
 * and what any run has seen is seen. A finding stays accepted where every report that has it accepts it.
 *
 * @throws {ReportError} `reports-differ` when they are not of the same document and command.
 */
export function mergeReports(reports: readonly VerifyReport[]): VerifyReport;
export function mergeReports(reports: readonly TrafficReport[]): TrafficReport;
export function mergeReports(reports: readonly LearnReport[]): LearnReport;
export function mergeReports(reports: readonly DiffReport[]): DiffReport;
export function mergeReports(reports: readonly Report[]): Report;
export function mergeReports(reports: readonly Report[]): Report {
  demandSame(reports);
  if (reports.every((report) => 'traffic' in report)) {
    return { ...mergedMembers(reports), traffic: mergedTraffic(reports.map(({ traffic }) => traffic)) };
  }
  if (reports.every((report) => 'changes' in report)) {
    return { ...mergedMembers(reports), changes: mergeChanges(reports.flatMap(({ changes }) => changes)) };
  }
  if (reports.every((report) => 'learned' in report)) {
    const learned = mergeLearned(reports.map((report) => report.learned));
    return { ...mergedMembers(reports), ...sharedProblem(reports), learned };
  }
  const remaining = reports.flatMap(remainingOf);
  return {
    ...mergedMembers(reports.filter(isVerifyReport)),
    ...sharedProblem(reports),
    ...(remaining.length === 0 ? {} : { remaining }),
  };
}

/** The members that the reports of all commands have. */
function mergedMembers<Command extends string>(reports: readonly ReportOf<Command>[]): ReportOf<Command> {
  const [first] = reports;
  if (first === undefined) throw new ReportError('reports-differ', 'There is no report to merge.');
  const findings = mergeByKey(
    reports.flatMap((report) => report.findings),
    ({ id }) => id,
    mergedFinding,
  ).toSorted(byImpact);
  const observations = mergeByKey(
    reports.flatMap((report) => report.observations),
    observationKey,
    (one, other) => ({ ...one, count: one.count + other.count }),
  );
  const failOn = strictest(reports);
  const baselined = reports.flatMap(({ vanished }) => (vanished === undefined ? [] : [vanished]));
  return present<ReportOf<Command>>({
    tool: first.tool,
    contract: first.contract,
    target: [...new Set(reports.map(({ target }) => target))].join(', '),
    seed: first.seed,
    // They ran beside one another.
    durationMs: Math.max(...reports.map(({ durationMs }) => durationMs)),
    summary: mergedSummary(
      reports.map(({ summary }) => summary),
      findings,
      observations.length,
    ),
    findings,
    observations,
    failOn: failOn === 'error' ? undefined : failOn,
    portal: reports.find(({ portal }) => portal !== undefined)?.portal,
    coverage: mergedCoverage(reports.map(({ coverage }) => coverage)),
    rules: Object.assign({}, ...reports.map(({ rules }) => rules ?? {})),
    vanished: baselined.length === 0 ? undefined : mergedVanished(baselined.flat(), findings),
  });
}

/** `members` without those that are absent. */
function present<T>(members: Members<T>): T {
  const all = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.assign({}, ...all.map(([name, value]) => ({ [name]: value })));
}

function mergedSummary(
  all: readonly Report['summary'][],
  findings: readonly Finding[],
  observations: number,
): Report['summary'] {
  const { errors, warnings } = severityCounts(findings);
  return present<Report['summary']>({
    exchanges: all.reduce((sum, { exchanges }) => sum + exchanges, 0),
    checks: all.reduce((sum, { checks }) => sum + checks, 0),
    errors,
    warnings,
    observations,
    accepted: all.some(({ accepted }) => accepted !== undefined) ? findings.length - errors - warnings : undefined,
  });
}

/** What the strictest of the reports fails on. */
function strictest(reports: readonly Pick<Report, 'failOn'>[]): FailOn {
  const all = new Set(reports.map(({ failOn = 'error' }) => failOn));
  return all.has('warning') ? 'warning' : all.has('error') ? 'error' : 'never';
}

/** The problem of the first report, where every report has one: a single run without a problem proves enough. */
function sharedProblem(reports: readonly Report[]): { readonly problem?: Problem } {
  const [problem, ...others] = reports.map(problemOf);
  return problem === undefined || others.includes(undefined) ? {} : { problem };
}

function demandSame([one, ...others]: readonly Report[]): void {
  if (one === undefined) return;
  for (const other of others) {
    if (one.contract.sha256 !== other.contract.sha256) {
      const nameOf = ({ contract }: Report) =>
        `${contract.title} ${contract.version} (${contract.sha256.slice(0, 12)})`;
      const message = `The reports are about different documents: ${nameOf(one)} and ${nameOf(other)}. Merge reports of one document only.`;
      throw new ReportError('reports-differ', message);
    }
    if (one.tool.command === other.tool.command) continue;
    const message = `The reports are of different commands: ${one.tool.command} and ${other.tool.command}. Merge those of one only.`;
    throw new ReportError('reports-differ', message);
  }
}

/** One finding out of two with the same cause: the counts of both, and the example of the one that is an error. */
export function mergedFinding(one: Finding, other: Finding): Finding {
  const { accepted: _accepted, ...example } = one.severity === 'warning' && other.severity === 'error' ? other : one;
  const operations = mergeByKey(
    [...one.operations, ...other.operations],
    ({ operationId }) => operationId,
    ({ operationId, count }, more) => ({ operationId, count: count + more.count }),
  );
  const accepted = mergedAcceptance(one, other);
  return { ...example, count: one.count + other.count, operations, ...(accepted === undefined ? {} : { accepted }) };
}

/** The acceptance of a finding by two reports, without the operations for which one of them has it and does not accept it. */
function mergedAcceptance(one: Finding, other: Finding): Acceptance | undefined {
  const all = [one, other].flatMap(({ accepted }) => accepted ?? []);
  const [first] = all.toSorted((left, right) => Number(right.hasExpired) - Number(left.hasExpired));
  if (first === undefined) return undefined;
  const open = new Set([...openOperations(one), ...openOperations(other)]);
  const operations = [...new Set(all.flatMap((accepted) => accepted.operations))].filter((name) => !open.has(name));
  const isAccepted = one.operations.length === 0 ? all.length === 2 : operations.length > 0;
  return isAccepted ? { ...first, operations } : undefined;
}

/** The findings that are gone from every report: none of them has them in the operations where they vanished from another. */
function mergedVanished(all: readonly Vanished[], findings: readonly Finding[]): Vanished[] {
  const seen = new Map(findings.map(({ id, operations }) => [id, operations.map(({ operationId }) => operationId)]));
  const gone = mergeByKey(
    all,
    ({ id }) => id,
    (one, other) => ({ ...one, operations: [...new Set([...one.operations, ...other.operations])] }),
  );
  return gone.flatMap((vanished) => {
    const operations = vanished.operations.filter((name) => !seen.get(vanished.id)?.includes(name));
    const isGone = vanished.operations.length === 0 ? !seen.has(vanished.id) : operations.length > 0;
    return isGone ? [{ ...vanished, operations }] : [];
  });
}

function observationKey({ topic, operationId, message }: Observation): string {
  return JSON.stringify([topic, operationId, message]);
}

function mergedCoverage(all: readonly Coverage[]): Coverage {
  const operations = mergeByKey(
    all.flatMap((coverage) => coverage.operations),
    ({ operationId }) => operationId,
    mergedOperation,
  );
  const called = new Set(operations.map(({ operationId }) => operationId));
  const skipped = all.flatMap((coverage) => Object.entries(coverage.skipped)).filter(([id]) => !called.has(id));
  const unchecked = Object.assign({}, ...all.map((coverage) => coverage.unchecked ?? {}));
  return present<Coverage>({
    operations,
    skipped: Object.fromEntries(skipped),
    unchecked: Object.keys(unchecked).length === 0 ? undefined : unchecked,
  });
}

/** An operation that any of the runs checked counts as checked. */
function mergedOperation(one: OperationCoverage, other: OperationCoverage): OperationCoverage {
  const judged = [...new Set([...one.rules.judged, ...other.rules.judged])];
  const unjudged = { ...one.rules.unjudged, ...other.rules.unjudged };
  const { operationId, method, path, fields } = one;
  return present<OperationCoverage>({
    operationId,
    method,
    path,
    exchanges: one.exchanges + other.exchanges,
    statuses: added(one.statuses, other.statuses),
    successes: inEach(one.successes, other.successes, (left, right) => left + right),
    unrecorded:
      one.unrecorded === undefined && other.unrecorded === undefined
        ? undefined
        : added(one.unrecorded ?? {}, other.unrecorded ?? {}),
    unchecked: other.unchecked && one.unchecked,
    unseenStatuses: inBoth(one.unseenStatuses, other.unseenStatuses),
    mediaTypes: inEach(one.mediaTypes, other.mediaTypes, added),
    unseenMediaTypes: inEach(one.unseenMediaTypes, other.unseenMediaTypes, inBoth),
    fields: { declared: fields.declared, unseen: inBoth(fields.unseen, other.fields.unseen) },
    values: inEach(one.values, other.values, ({ declared, unseen }, more) => ({
      declared,
      unseen: inBoth(unseen, more.unseen),
    })),
    rules: { judged, unjudged: Object.fromEntries(Object.entries(unjudged).filter(([id]) => !judged.includes(id))) },
  });
}

/** Two members as one; undefined where one of them is absent. */
function inEach<T>(one: T | undefined, other: T | undefined, merge: (one: T, other: T) => T): T | undefined {
  return one === undefined || other === undefined ? undefined : merge(one, other);
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

function mergedTraffic(all: readonly Traffic[]): Traffic {
  return {
    entries: all.reduce((sum, { entries }) => sum + entries, 0),
    ignored: all.map(({ ignored }) => ignored).reduce(added, {}),
    broken: {
      count: all.reduce((sum, { broken }) => sum + broken.count, 0),
      first: all.flatMap(({ broken }) => broken.first).slice(0, MOST_BROKEN),
    },
    shard: null,
  };
}

/** The standings of changes, the worst first. */
const STANDINGS: readonly ReportedChange['standing'][] = ['break', 'risk', 'acknowledged', 'correction', 'safe'];

/** The changes of several reports, the worst first. A change that several have keeps its worst standing, and the usage of all. */
function mergeChanges(changes: readonly ReportedChange[]): ReportedChange[] {
  const sorted = changes.toSorted(
    (left, right) => STANDINGS.indexOf(left.standing) - STANDINGS.indexOf(right.standing),
  );
  return mergeByKey(sorted, ({ id }) => id, mergedChange);
}

function mergedChange(worse: ReportedChange, other: ReportedChange): ReportedChange {
  const usage = mergedUsage(worse.usage, other.usage);
  return { ...worse, evidence: worse.evidence ?? other.evidence, ...(usage === undefined ? {} : { usage }) };
}

function mergedUsage(one: ReportedChange['usage'], other: ReportedChange['usage']): ReportedChange['usage'] {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    affected: distinctItems([...one.affected, ...other.affected]),
    unknown: distinctItems([...one.unknown, ...other.unknown]),
  };
}

function distinctItems<T>(items: readonly T[]): T[] {
  return mergeByKey(
    items,
    (item) => JSON.stringify(item),
    (item) => item,
  );
}

/**
 * The results of several runs of `learn`. An answer that one run proves is the answer, unless another run refutes it. The
 * exchanges are numbered anew, since each run numbers its own.
 */
export function mergeLearned(all: readonly Learned[]): Learned {
  const numbered = all.map((learned, index) => {
    const before = all.slice(0, index).reduce((sum, { exchanges }) => sum + exchanges.length, 0);
    const names = new Map(learned.exchanges.map(({ id }, at) => [id, `x${before + at + 1}`]));
    const nameOf = (id: string) => names.get(id) ?? id;
    return {
      points: learned.points.map((point) => renameExchanges(point, nameOf)),
      exchanges: learned.exchanges.map((exchange) => ({ ...exchange, id: nameOf(exchange.id) })),
    };
  });
  return {
    points: mergeByKey(
      numbered.flatMap(({ points }) => points),
      ({ id, pointer }) => JSON.stringify([id, pointer]),
      mergedPoint,
    ),
    exchanges: numbered.flatMap(({ exchanges }) => exchanges),
  };
}

function mergedPoint(one: LearnedPoint, other: LearnedPoint): LearnedPoint {
  const questions = mergeByKey(
    [...one.questions, ...other.questions],
    ({ id }) => id,
    (left, right) => ({ ...left, outcome: mergedOutcome(left.outcome, right.outcome) }),
  );
  return { ...one, questions };
}

function mergedOutcome(one: LearnedOutcome, other: LearnedOutcome): LearnedOutcome {
  const refuted = mergeByKey(
    [one, other].flatMap((outcome) => ('refuted' in outcome ? outcome.refuted : [])),
    ({ answer }) => answer,
    (left, right) => ({ ...left, exchanges: [...left.exchanges, ...right.exchanges] }),
  );
  if (one.kind === 'undecided') {
    if (other.kind !== 'undecided') return mergedOutcome(other, one);
    const experiments = distinctTexts([...(one.experiments ?? []), ...(other.experiments ?? [])]);
    return {
      ...one,
      possible: one.possible.filter((answer) => other.possible.includes(answer)),
      refuted,
      needs: distinctTexts([...one.needs, ...other.needs]),
      observed: [...one.observed, ...other.observed],
      ...(experiments.length === 0 ? {} : { experiments }),
    };
  }
  const settled = [one, other].filter((outcome) => outcome.kind !== 'undecided');
  const exchanges = settled.flatMap((outcome) => outcome.exchanges);
  if (one.kind === 'contradictory') return { ...one, exchanges };
  if (other.kind === 'contradictory') return { ...other, exchanges };
  const answers = distinctTexts(
    settled.map((outcome) => (outcome.kind === 'decided' ? outcome.answer : 'none of the answers')),
  );
  const against = refuted.find(({ answer }) => answers.includes(answer));
  if (answers.length > 1 || against !== undefined) {
    const why = `The reports contradict each other: one decides ${answers.join(', another ')}${answers.length > 1 ? '' : ', another refutes it'}.`;
    return { kind: 'contradictory', why, exchanges: [...exchanges, ...(against?.exchanges ?? [])] };
  }
  return { ...one, refuted, exchanges };
}

function distinctTexts<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/** The items, those of the same key joined, in the order in which each key came first. */
function mergeByKey<T>(items: readonly T[], keyOf: (item: T) => string, join: (one: T, other: T) => T): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const known = byKey.get(keyOf(item));
    byKey.set(keyOf(item), known === undefined ? item : join(known, item));
  }
  return [...byKey.values()];
}
