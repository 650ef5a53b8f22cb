import type { SourcePlace } from '../document/source/places.ts';
import { CodedError } from '../json/coded-error.ts';
import type { Json } from '../json/json.ts';
import type { Learned } from './learned.ts';
import type { ReportedRequest, ReportedResponse } from './reported-exchange.ts';

/** The severity of a finding: an error breaks the contract; a warning is about something that the document does not describe. */
export type Severity = 'error' | 'warning';

/** Which findings fail: errors, also warnings, or none. */
export type FailOn = 'error' | 'warning' | 'never';

/** How often a finding was seen in one operation. */
interface FindingOperation {
  readonly operationId: string;
  readonly count: number;
}

/** One cause for which something is not as the document says, however often and in however many operations it was seen. */
export interface Finding {
  /** A fingerprint that is the same in every run with the same cause. */
  readonly id: string;
  readonly severity: Severity;
  /** The id of the rule that is violated. */
  readonly rule: string;
  /** The operation of `message`, `request` and `response`, which are an example; null where it concerns no operation. */
  readonly operationId: string | null;
  readonly message: string;
  /** How often it was seen. */
  readonly count: number;
  /** The operations in which it was seen, in the order in which they were; empty where it concerns none. */
  readonly operations: readonly FindingOperation[];
  /** The request that showed it; null where no request was sent. */
  readonly request: ReportedRequest | null;
  readonly response: ReportedResponse | null;
  /** The place in the sources of the violated part of the document; null where no file is known. */
  readonly source: SourcePlace | null;
  /** The readable path of that place in the document, such as `GET /ready → security`; absent where none is known. */
  readonly sourcePath?: string;
  /** The page of the portal that explains what is violated, relative to its root; absent where the document has no portal. */
  readonly link?: string;
  /** A command for a POSIX shell that shows it again; null where no request was sent. */
  readonly curl: string | null;
  /** Who accepted it and why, where a baseline knows it. It counts as an error or warning only when that has expired. */
  readonly accepted?: Acceptance;
}

/** A person's word that a finding is known. */
export interface Acceptance {
  /** The operations for which it is accepted; empty where the finding concerns none. */
  readonly operations: readonly string[];
  readonly reason: string;
  readonly by: string;
  /** The last day (YYYY-MM-DD) on which it counts. */
  readonly expires: string;
  /** Whether that day is over. */
  readonly hasExpired: boolean;
}

/** An observation where the document leaves something open: a suggestion that a person can adopt. Never wrong. */
export interface Observation {
  /** The topic, in kebab-case, such as `page-order`. */
  readonly topic: string;
  readonly operationId: string | null;
  readonly message: string;
  /** The ids of the open questions (`x-unspecified`) that it helps to answer. */
  readonly questions: readonly string[];
  readonly count: number;
}

/** How much of one operation was seen. */
export interface OperationCoverage {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly exchanges: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The statuses that the document names and that never came. */
  readonly unseenStatuses: readonly string[];
  /** How often each documented media type came with a status of success; absent where none is documented. */
  readonly mediaTypes?: Readonly<Record<string, number>>;
  /** The documented media types of its successes that never came. */
  readonly unseenMediaTypes?: readonly string[];
  /** The declared fields of its responses: how many there are and which never came. */
  readonly fields: { readonly declared: number; readonly unseen: readonly string[] };
  /** The values of the enums in its responses, such as `side=SELL`: how many there are and which never came. */
  readonly values?: { readonly declared: number; readonly unseen: readonly string[] };
  /** How many answers had a status from 200 to 299; absent in reports of earlier versions. */
  readonly successes?: number;
  /**
   * In how many exchanges a part that the document describes was not recorded, such as `response body`, or not decoded, such as
   * `response body: undecodable`, and therefore not validated; absent where all parts were.
   */
  readonly unrecorded?: Readonly<Record<string, number>>;
  /** Why the operation counts as not checked although it was called; absent where it was checked. */
  readonly unchecked?: UncheckedOperation;
  /** The rules that were checked, of any document and of `x-rules`, and those that could not be checked, with the reason. */
  readonly rules: { readonly judged: readonly string[]; readonly unjudged: Readonly<Record<string, string>> };
}

/** Why an operation that was called counts as not checked. */
type UncheckedReason =
  /** Requests with what the document requires were answered with 401 or 403. */
  | 'credentials-refused'
  /** Every answer said that there were too many requests. */
  | 'rate-limited'
  /** Its answers cost too much time or memory. */
  | 'given-up'
  /** No answer arrived. */
  | 'no-answer'
  /** No value of a parameter is known that exists on the server, and a generated one was refused. */
  | 'no-existing-value'
  /** No answer had a status from 200 to 299. */
  | 'no-success'
  /** A status from 200 to 299 came with an HTML page that the document does not describe. */
  | 'html-page';

/** The reason for which an operation was not checked. */
export interface UncheckedOperation {
  readonly reason: UncheckedReason;
  /** A sentence that names the statuses, or what is missing. */
  readonly message: string;
}

/** Why a run proves too little, whatever it found. */
export interface Problem {
  /** `credentials-refused`, `no-success` or `too-few-successes`; `nothing-checked` of recorded traffic. */
  readonly code: string;
  /** One sentence with the place, the value and the cure. */
  readonly message: string;
}

/** The parts of the document that were exercised. */
export interface Coverage {
  readonly operations: readonly OperationCoverage[];
  /** Operations that no request was sent to, with the reason. */
  readonly skipped: Readonly<Record<string, string>>;
  /** Parts of the document that values were not checked against, such as a pattern that is too large, with the reason. */
  readonly unchecked?: Readonly<Record<string, string>>;
}

/** How much of recorded traffic was checked. */
export interface Traffic {
  /** Entries that belong to this run, whatever came of them. */
  readonly entries: number;
  /** How many exchanges were not checked, by the reason. */
  readonly ignored: Readonly<Record<string, number>>;
  /** Entries that cannot be read: how many, and the first of them. */
  readonly broken: { readonly count: number; readonly first: readonly BrokenEntry[] };
  /** Which part of the entries belongs to this run, such as `2/4`; null for all. */
  readonly shard: string | null;
}

/** Why the proxy does not validate an exchange, as reports have it. */
export const NOT_VALIDATED = {
  unsampled: 'It is not in the sample (--sample).',
  behind: 'Too many others waited for validation.',
  lost: 'The thread that validated it failed.',
  refused: 'The proxy refused it: CONNECT, an unknown method, or not HTTP.',
} as const;

/** How many broken entries a report names. */
export const MOST_BROKEN = 20;

/** An entry of recorded traffic that cannot be read. */
export interface BrokenEntry {
  /** The file and the line, or the number of the entry, such as `traffic.ndjson:17`. */
  readonly place: string;
  readonly why: string;
}

/** A finding of the baseline that this run did not find, though its operations were called: they can be removed from its entry. */
export interface Vanished {
  readonly id: string;
  readonly rule: string;
  /** The operations that were called and did not show it; empty where it concerns none. */
  readonly operations: readonly string[];
  readonly message: string;
}

/** Something that `verify --writes` created, or may have created, and that was not deleted. */
export interface RemainingResource {
  /** The operation that created it. */
  readonly operationId: string;
  /** The address of the resource; of the collection where its id is not known. */
  readonly url: string;
  /** Why it was not deleted. */
  readonly message: string;
  /** The command that deletes it; null where its id is not known. */
  readonly curl: string | null;
}

/** What the reports of all commands have. */
export interface ReportOf<Command extends string> {
  readonly tool: { readonly name: string; readonly version: string; readonly command: Command };
  readonly contract: { readonly title: string; readonly version: string; readonly sha256: string };
  /** What was checked: an address or a file. */
  readonly target: string;
  readonly seed: number;
  readonly durationMs: number;
  readonly summary: {
    readonly exchanges: number;
    readonly checks: number;
    readonly errors: number;
    readonly warnings: number;
    readonly observations: number;
    /** Findings that a baseline accepts; they are among neither errors nor warnings. */
    readonly accepted?: number;
  };
  readonly findings: readonly Finding[];
  readonly observations: readonly Observation[];
  readonly coverage: Coverage;
  /** Which findings fail; errors where it is absent. */
  readonly failOn?: FailOn;
  /** The address of the portal that links of findings lead into, with a slash at its end; absent where none was configured. */
  readonly portal?: string;
  /** The rules of the findings, in a sentence each. */
  readonly rules?: Readonly<Record<string, string>>;
  /** What the baseline accepts and the run did not find; absent without a baseline. */
  readonly vanished?: readonly Vanished[];
}

/** The result of `verify`. */
export interface VerifyReport extends ReportOf<'verify'> {
  /** Absent where enough was checked. */
  readonly problem?: Problem;
  /** What `--writes` created and did not delete; absent where nothing remains. */
  readonly remaining?: readonly RemainingResource[];
}

/** The result of `replay` and `proxy`. */
export interface TrafficReport extends ReportOf<'replay' | 'proxy'> {
  readonly traffic: Traffic;
  /** Absent where an exchange was checked, and in a part of the work (`--shard`). */
  readonly problem?: Problem;
}

/** The result of `learn`. It has no findings. */
export interface LearnReport extends ReportOf<'learn'> {
  /** What the server answers where the document leaves something open. */
  readonly learned: Learned;
  /** Absent where the server answered. */
  readonly problem?: Problem;
}

/** The result of `diff`. Its findings are the changes that break or may break a client. */
export interface DiffReport extends ReportOf<'diff'> {
  /** Every change between two versions of a document, the worst first. */
  readonly changes: readonly ReportedChange[];
}

/** The result of a command that checks something against a document. `report.schema.json` is its JSON Schema. */
export type Report = VerifyReport | TrafficReport | LearnReport | DiffReport;

export function isVerifyReport(report: Report): report is VerifyReport {
  return report.tool.command === 'verify';
}

/** What `verify --writes` created and did not delete. */
export function remainingOf(report: Report): readonly RemainingResource[] {
  return 'remaining' in report ? (report.remaining ?? []) : [];
}

/** Why a run proves too little; undefined where it proves enough. */
export function problemOf(report: Report): Problem | undefined {
  return 'problem' in report ? report.problem : undefined;
}

/** Whether a finding fails or warns: no baseline accepts it, no longer, or not for all of its operations. */
export function isOpenFinding(finding: Finding): boolean {
  const { accepted } = finding;
  return accepted === undefined || accepted.hasExpired || openOperations(finding).length > 0;
}

/** Whether a finding fails or warns in one of its operations, or outside of operations: a baseline may accept it in others only. */
export function isOpenIn(finding: Finding, operation: string | undefined): boolean {
  if (operation === undefined || finding.accepted?.hasExpired) return isOpenFinding(finding);
  return openOperations(finding).includes(operation);
}

/** The operations of a finding for which no baseline has accepted it. */
export function openOperations({ operations, accepted }: Finding): string[] {
  const names = operations.map(({ operationId }) => operationId);
  return names.filter((name) => !accepted?.operations.includes(name));
}

/** The head of a report: which version of this tool made it, and of which document it is. */
export function reportHead<Command extends string>(
  command: Command,
  toolVersion: string,
  { title, version, sha256 }: ReportOf<Command>['contract'],
): Pick<ReportOf<Command>, 'tool' | 'contract'> {
  return { tool: { name: 'backoffice', version: toolVersion, command }, contract: { title, version, sha256 } };
}

/** The errors and warnings among findings; what a baseline accepts is neither. */
export function severityCounts(findings: readonly Finding[]): Pick<Report['summary'], 'errors' | 'warnings'> {
  const open = findings.filter(isOpenFinding);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: open.length - errors };
}

/** Whether open findings of a severity fail. */
export function severityFails(severity: Severity, failOn: FailOn): boolean {
  return failOn !== 'never' && (severity === 'error' || failOn === 'warning');
}

/** Whether the findings of a report fail. */
export function findingsFail({ summary, failOn = 'error' }: Pick<Report, 'summary' | 'failOn'>): boolean {
  const { errors, warnings } = summary;
  return (errors > 0 && severityFails('error', failOn)) || (warnings > 0 && severityFails('warning', failOn));
}

/**
 * The exit code of a command that made `report`: 2 when too little was checked for a result, 1 when findings fail, fewer
 * operations succeeded than were demanded, or something that was created remains, else 0.
 */
export function exitCodeOf(report: Report): 0 | 1 | 2 {
  const problem = problemOf(report);
  if (problem !== undefined && problem.code !== 'too-few-successes') return 2;
  return findingsFail(report) || problem !== undefined || remainingOf(report).length > 0 ? 1 : 0;
}

/** A change between two versions of a document, with all that is known of it. */
export interface ReportedChange {
  /** A fingerprint that stays the same as long as the change does; the id of its finding, where it is one. */
  readonly id: string;
  /** The kind of the change, in kebab-case, such as `enum-value-added`. */
  readonly kind: string;
  /** The severity from the documents alone. */
  readonly severity: 'breaking' | 'risky' | 'safe';
  /** The result with acknowledgements and evidence: a correction documents what servers already do. */
  readonly standing: 'break' | 'risk' | 'acknowledged' | 'correction' | 'safe';
  readonly direction: 'request' | 'response';
  readonly operationIds: readonly string[];
  readonly message: string;
  /** How to make it so that nothing breaks. */
  readonly cure: string;
  readonly base: ReportedPlace;
  readonly revision: ReportedPlace;
  /** A message that one version allows and the other does not; null where none is looked for. */
  readonly witness: Json;
  /** The observed behaviour of servers; null without evidence. */
  readonly evidence: string | null;
  /** Present where it was not examined in every operation that it reaches, so that it may be breaking. */
  readonly isUnexamined?: true;
  /** The projects that it affects, and those whose manifests do not show it; absent without manifests. */
  readonly usage?: {
    readonly affected: readonly { readonly consumer: string; readonly at: string; readonly why: string }[];
    readonly unknown: readonly { readonly consumer: string; readonly why: string }[];
  };
}

/** A place in one version of a document. */
export interface ReportedPlace {
  /** JSON pointer into the document; to what would hold it where it is not there. */
  readonly pointer: string;
  readonly isThere: boolean;
  /** Lines and columns are counted from 1; null where no file is known. */
  readonly source: { readonly file: string; readonly line: number; readonly column: number } | null;
}

/** The errors of writing or reading a report. Each code has one cause and one remedy. */
const REPORT_ERRORS = {
  'output-unwritable': 'A report cannot be written.',
  'report-unreadable': 'A file cannot be read, or is not JSON.',
  'report-invalid': 'A file is JSON, but no report of backoffice.',
  'reports-differ':
    'Reports of different documents cannot be merged, those of different commands neither merged nor compared.',
} as const;

/** A report cannot be written or read. The message names the file and the cure. */
export class ReportError extends CodedError<keyof typeof REPORT_ERRORS> {
  override readonly name = 'ReportError';
}
