import { learnedTotals } from './learned.ts';
import {
  type Coverage,
  type DiffReport,
  findingsFail,
  isOpenFinding,
  NOT_VALIDATED,
  type OperationCoverage,
  problemOf,
  type Report,
  remainingOf,
  type Traffic,
  type TrafficReport,
  type VerifyReport,
} from './report.ts';

/** A count with its noun: `1 error`, `1,204 records`. */
export function counted(count: number, noun: string): string {
  // Not with toLocaleString, which loads the tables of a locale for some 25 ms.
  const grouped = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const plural = noun.endsWith('entry') ? noun.replace(/y$/, 'ies') : `${noun}s`;
  return `${grouped} ${count === 1 ? noun : plural}`;
}

/** The figures of a report in one line for people, such as `2 errors, 1 warning, 3 observations`. */
function findingTotals({ summary }: Report): string {
  const { errors, warnings, observations, accepted = 0 } = summary;
  const known = accepted === 0 ? [] : [`${accepted} accepted`];
  return [counted(errors, 'error'), counted(warnings, 'warning'), ...known, counted(observations, 'observation')].join(
    ', ',
  );
}

/** The figures of a report with its coverage, such as `0 errors, 1 warning, 0 observations; checked 9 of 16 operations`. */
export function resultTotals(report: Report): string {
  if ('learned' in report) return learnedTotals(report.learned);
  return [findingTotals(report), ...(checksOperations(report) ? [coverageText(report)] : [])].join('; ');
}

/** The amount that was checked, such as `120 exchanges, 480 checks, 1.2 s`. */
export function workTotals({ summary, durationMs }: Report): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  const { exchanges, checks } = summary;
  return [...(exchanges === 0 ? [] : [counted(exchanges, 'exchange')]), counted(checks, 'check'), seconds].join(', ');
}

/** How many operations of the document were checked, and how many there are. */
interface CoverageTotals {
  readonly checked: number;
  readonly all: number;
}

/** Counts the operations that were checked; those that were skipped count as not checked. */
function coverageTotals({ operations, skipped }: Coverage): CoverageTotals {
  const checked = operations.filter(isChecked).length;
  return { checked, all: operations.length + Object.keys(skipped).length };
}

/** Whether an operation was called and a result was reached. */
export function isChecked({ unchecked }: OperationCoverage): boolean {
  return unchecked === undefined;
}

/** Whether the command of a report checks operations; `diff` compares documents, and `learn` answers questions. */
export function checksOperations(report: Report): report is VerifyReport | TrafficReport {
  return !('changes' in report || 'learned' in report);
}

/** What a report says of how much was checked. */
interface CheckedParts {
  readonly coverage: Coverage;
  /** Only of a report of recorded or passing traffic. */
  readonly traffic?: Traffic;
}

/**
 * The coverage in a few words, such as `checked 9 of 16 operations, 2 of them in part; 7 not checked; 1 part of the document not
 * checked; 3 entries not read`.
 */
export function coverageText({ coverage, traffic }: CheckedParts): string {
  const { checked, all } = coverageTotals(coverage);
  const partly = coverage.operations.filter((each) => isChecked(each) && each.unrecorded !== undefined).length;
  const part = partly === 0 ? '' : partly === checked ? ', in part' : `, ${partly} of them in part`;
  const rest = all === checked ? '' : `; ${all - checked} not checked`;
  const parts = Object.keys(coverage.unchecked ?? {}).length;
  const ofDocument = parts === 0 ? '' : `; ${counted(parts, 'part')} of the document not checked`;
  const { unread, unvalidated } = leftOut(traffic);
  const entries = unread === 0 ? '' : `; ${counted(unread, 'entry')} not read`;
  const exchanges = unvalidated === 0 ? '' : `; ${counted(unvalidated, 'exchange')} not validated`;
  return `checked ${checked} of ${all} operation${all === 1 ? '' : 's'}${part}${rest}${ofDocument}${entries}${exchanges}`;
}

/** How much of the traffic may hold a finding that the report does not have: what could not be read, and what the proxy let pass. */
function leftOut(traffic: Traffic | undefined) {
  const { broken, ignored = {} } = traffic ?? {};
  const { unsampled, behind, lost } = NOT_VALIDATED;
  const unvalidated = [unsampled, behind, lost].reduce((sum, why) => sum + (ignored[why] ?? 0), 0);
  return { unread: broken?.count ?? 0, unvalidated };
}

/**
 * Whether everything was read and checked: every entry of the traffic, every operation with its rules and whatever it recorded, and
 * every part of their schemas.
 */
function isComplete({ coverage: { operations, skipped, unchecked }, traffic }: CheckedParts): boolean {
  const { unread, unvalidated } = leftOut(traffic);
  return (
    unread + unvalidated === 0 &&
    isEmpty(skipped) &&
    isEmpty(unchecked ?? {}) &&
    operations.every((each) => isChecked(each) && each.unrecorded === undefined && isEmpty(each.rules.unjudged))
  );
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** What of an operation was not validated, such as `response body (not recorded in 12 of 12 exchanges)`; undefined where all was. */
export function unrecordedText({ unrecorded, exchanges }: OperationCoverage): string | undefined {
  if (unrecorded === undefined) return undefined;
  return Object.entries(unrecorded)
    .map(([part, count]) => {
      const [name, why = 'not recorded'] = part.split(': ');
      return `${name} (${why} in ${count} of ${exchanges} exchange${exchanges === 1 ? '' : 's'})`;
    })
    .join(', ');
}

/** Whether an operation was checked, for a column of a table. */
export function checkedText(operation: OperationCoverage): string {
  const { unchecked } = operation;
  if (unchecked !== undefined) return `no: ${unchecked.message}`;
  const missing = unrecordedText(operation);
  return missing === undefined ? 'yes' : `in part; not validated: ${missing}`;
}

/** Every operation that was not checked with the reason, those that were called first. */
export function uncheckedOperations({
  operations,
  skipped,
}: Coverage): (readonly [operationId: string, why: string])[] {
  const called = operations.flatMap(({ operationId, unchecked }) =>
    unchecked === undefined ? [] : [[operationId, unchecked.message] as const],
  );
  return [...called, ...Object.entries(skipped)];
}

/** The operations that were not checked by the reason, the most frequent reason first. */
export function uncheckedByReason(coverage: Coverage): { readonly why: string; readonly names: readonly string[] }[] {
  const groups = [...Map.groupBy(uncheckedOperations(coverage), ([, why]) => why)];
  return groups
    .map(([why, all]) => ({ why, names: all.map(([name]) => name) }))
    .toSorted((one, other) => other.names.length - one.names.length);
}

/** The operations of the document, by their names. */
export function allOperations({ operations, skipped }: Coverage): string[] {
  return [...operations.map(({ operationId }) => operationId), ...Object.keys(skipped)];
}

/**
 * The operations that the server answered with more than a refusal of the caller, and of which all was recorded and decoded: only in these a
 * finding can be gone.
 */
export function reachedOperations({ operations }: Coverage): Set<string> {
  const reached = operations.filter(
    ({ unchecked, unrecorded }) =>
      unrecorded === undefined &&
      (unchecked === undefined || unchecked.reason === 'no-success' || unchecked.reason === 'html-page'),
  );
  return new Set(reached.map(({ operationId }) => operationId));
}

/** The coverage of an operation, such as `12 exchanges (200: 10, 404: 2), never seen: default, 5 rules checked`. */
export function seenText(operation: OperationCoverage): string {
  const { exchanges, statuses, unseenStatuses, unseenMediaTypes = [], rules } = operation;
  const missing = unrecordedText(operation);
  const came = statusText(statuses);
  const unseen = [...unseenStatuses, ...unseenMediaTypes];
  const never = unseen.length === 0 ? [] : [`never seen: ${unseen.join(' ')}`];
  const count = `${exchanges} exchange${exchanges === 1 ? '' : 's'}${came === '' ? '' : ` (${came})`}`;
  return [count, ...never, ...ruleText(rules), ...(missing === undefined ? [] : [`not validated: ${missing}`])].join(
    ', ',
  );
}

/** How often each status came, such as `200: 10, 404: 2`. */
export function statusText(statuses: OperationCoverage['statuses']): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** How many rules were checked; none where no rule applies, as in traffic that shows responses only. */
function ruleText({ judged, unjudged }: OperationCoverage['rules']): string[] {
  const missing = Object.keys(unjudged).length;
  const checked = `${judged.length} rule${judged.length === 1 ? '' : 's'} checked`;
  if (judged.length + missing === 0) return [];
  return [missing === 0 ? checked : `${checked} and ${missing} not`];
}

/** The texts about a report as a whole. */
interface Wording {
  /** The result in a few words. It never praises a run in which nothing was checked. */
  readonly verdict: string;
  /** Whether nothing is wrong and enough was checked. */
  readonly isGood: boolean;
  /** The remedy for findings. */
  readonly cure: string;
}

/** The result of a run that proves too little, by the code of its problem. */
const PROBLEM_VERDICTS: Readonly<Record<string, string>> = {
  'credentials-refused': 'The server refuses the credentials',
  'too-few-successes': 'Too few operations answered with success',
};

/** The results of `diff`, by the gravest reason for which it fails. */
export const DIFF_VERDICTS = {
  breaking: 'Breaking changes found',
  risky: 'Risky changes found',
  unexamined: 'Changes not examined',
  version: 'info.version must rise',
  none: 'No breaking changes',
} as const;

/** Why a `diff` fails. */
export type DiffRefusal = keyof typeof DIFF_VERDICTS;

/** The gravest reason for which a report of `diff` with errors fails. */
function diffRefusal({ findings, changes }: DiffReport): DiffRefusal {
  const risky = new Set(changes.filter(({ severity }) => severity === 'risky').map(({ id }) => id));
  const failing = findings.filter((finding) => finding.severity === 'error' && isOpenFinding(finding));
  const reasons = new Set(failing.map(({ id, rule }) => (risky.has(id) ? 'risky' : (REFUSALS[rule] ?? 'breaking'))));
  return (['breaking', 'risky', 'unexamined', 'version'] as const).find((reason) => reasons.has(reason)) ?? 'breaking';
}

/** The findings that are no changes of a document, by their rule. */
const REFUSALS: Readonly<Record<string, DiffRefusal>> = {
  'changes-unexamined': 'unexamined',
  'version-not-risen': 'version',
};

/** The words for the result of a report. */
export function wordingOf(report: Report): Wording {
  const isWrong = report.summary.errors > 0 || findingsFail(report);
  const problem = problemOf(report);
  if ('learned' in report) {
    const verdict = problem === undefined ? 'Learned' : (PROBLEM_VERDICTS[problem.code] ?? 'Nothing was learned');
    const cure = 'Each curl line sends an exchange again.';
    return { verdict, isGood: problem === undefined, cure };
  }
  if (!checksOperations(report)) {
    const refusal = isWrong ? diffRefusal(report) : 'none';
    return {
      verdict: DIFF_VERDICTS[refusal],
      isGood: !isWrong,
      cure:
        refusal === 'version'
          ? 'Raise info.version.'
          : 'Make the change compatible, or acknowledge it with a reason and raise the version.',
    };
  }
  const variables = curlVariables(report);
  const needed =
    variables.length === 0
      ? ''
      : ` in a shell where ${variables.join(' and ')} ${variables.length === 1 ? 'is' : 'are'} set`;
  const cure = `Correct the server, or the document if that is wrong. The curl line of a finding reproduces it${needed}. --baseline accepts known findings.`;
  if (isWrong && report.failOn !== 'never') return { verdict: 'Drift found', isGood: false, cure };
  if (problem !== undefined) {
    return { verdict: PROBLEM_VERDICTS[problem.code] ?? NOTHING, isGood: false, cure };
  }
  if (remainingOf(report).length > 0) return { verdict: 'Resources of this run remain', isGood: false, cure };
  if (coverageTotals(report.coverage).checked === 0) return { verdict: NOTHING, isGood: false, cure };
  if (isWrong) return { verdict: 'Drift found, but the run passes because of --fail-on never', isGood: true, cure };
  const verdict = isComplete(report) ? 'No drift found' : 'No drift found in what was checked';
  return { verdict, isGood: true, cure };
}

/** The variables in the curl lines of open findings: they hold credentials, which no report shows. */
function curlVariables({ findings }: Report): string[] {
  const lines = findings.filter(isOpenFinding).map(({ curl }) => curl ?? '');
  return [
    ...new Set(lines.flatMap((line) => [...line.matchAll(/"\$(BACKOFFICE_\w+)"/g)].map(([, name = '']) => name))),
  ];
}

const NOTHING = 'Nothing was checked';
