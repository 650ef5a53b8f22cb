import type { SourcePlace } from '../../document/source/places.ts';
import { readablePath } from '../../document/source/readable-path.ts';
import { excerpt } from '../../json/excerpt.ts';
import { type Json, textOfJson } from '../../json/json.ts';
import { fingerprintOf } from '../../report/fingerprint.ts';
import {
  type Acceptance,
  type DiffReport,
  type Finding,
  type Observation,
  type OperationCoverage,
  type ReportedChange,
  type ReportedPlace,
  reportHead,
  severityCounts,
} from '../../report/report.ts';
import { type Change, type ChangePlace, changePlaceText, type Versions, type Witness } from '../change.ts';
import { CHANGE_KINDS } from '../change-kinds.ts';
import type { ClassifiedChange } from '../classified-change.ts';
import { needsAcknowledgement, unexaminedChanges } from '../classify-changes.ts';
import type { ConsumerBreak } from '../consumers/check-consumer.ts';
import { nameWithVersion, type Version, versionText } from '../read-version.ts';
import { operationsOf } from '../service/contracted.ts';
import type { UsageOfChange } from '../usage/affected-consumers.ts';
import { changeText, UNEXAMINED, unexaminedText } from './change-text.ts';
import { type DiffResult, isAcknowledged } from './diff-result.ts';

/** Rules of a report that are no kinds of changes. */
export const OTHER_RULES = {
  'version-not-risen': 'info.version rises as the changes demand.',
  'changes-unexamined': 'Each change is examined in every operation that it reaches.',
  'consumer-breaks': 'Programs that use the types of the base compile with those of the revision.',
} as const;

/**
 * The result as a report: what breaks is an error, what is risky a warning or, where that fails too, an error. What is
 * safe, and what is a correction, are observations. `version` is that of this tool.
 */
export function diffReport(result: DiffResult, version: string): DiffReport {
  const { classification, versions, consumerBreaks } = result;
  const { changes } = classification;
  const findings = [
    ...versionFindings(result),
    ...unexaminedFindings(result),
    ...changes.filter(({ standing }) => !isObserved(standing)).map((each) => changeFinding(each, result)),
    ...consumerBreaks.map((each, index) =>
      consumerFinding(each, result, countAlike(consumerBreaks.slice(0, index), each)),
    ),
  ].sort((left, right) => rank(left) - rank(right));
  const observations = changes
    .filter(({ standing }) => isObserved(standing))
    .map((each) => observationOf(each, versions));
  const { errors, warnings } = severityCounts(findings);
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return {
    ...reportHead('diff', version, {
      title: textOfJson(versions.base.document.info['title'] ?? versions.base.name),
      version: versionText(versions.base),
      sha256: result.sha256,
    }),
    target: nameWithVersion(versions.revision),
    seed: 0,
    durationMs: Math.round(result.durationMs),
    summary: {
      exchanges: result.exchanges,
      checks: changes.length,
      errors,
      warnings,
      observations: observations.length,
      accepted: findings.length - errors - warnings,
    },
    findings,
    observations,
    coverage: { operations: untouchedOperations(versions.base, changes), skipped: {} },
    rules: Object.fromEntries(rules.map((rule) => [rule, ruleText(rule)])),
    changes: changes.map((each) => reportedChange(each, result.usageOf?.(each.change))),
    vanished: classification.vanished.map(({ fingerprint, reason, who }) => ({
      id: fingerprint,
      rule: 'acknowledgement',
      operations: [],
      message: `It matches no change (${reason}, ${who}).`,
    })),
  };
}

const isObserved = (standing: ClassifiedChange['standing']) => standing === 'safe' || standing === 'correction';

const rank = ({ severity, accepted }: Finding): number =>
  accepted !== undefined && !accepted.hasExpired ? 2 : severity === 'error' ? 0 : 1;

function ruleText(rule: string): string {
  const kinds: Readonly<Record<string, { readonly why: string }>> = CHANGE_KINDS;
  const others: Readonly<Record<string, string>> = OTHER_RULES;
  return kinds[rule]?.why ?? others[rule] ?? '';
}

function changeFinding(
  classified: ClassifiedChange,
  { classification: { failOn }, link: linkOf, versions }: DiffResult,
): Finding {
  const { change, standing, acknowledgement, evidence } = classified;
  const isError = needsAcknowledgement(change, failOn);
  const [only, ...others] = change.operationIds;
  const doubts = evidence === undefined ? '' : ` Seen in traffic: ${evidence.message}`;
  const link = linkOf?.(change);
  const unexamined = change.isUnexamined ? ` ${UNEXAMINED}` : '';
  const was = change.base.isThere ? ` It was at ${changePlaceText(change.base)}.` : '';
  return {
    id: change.id,
    severity: isError ? 'error' : 'warning',
    rule: change.kind,
    operationId: others.length === 0 ? (only ?? null) : null,
    message: `${changeText(change, versions)}${was}${doubts}${unexamined} To keep it compatible: ${change.cure}`,
    count: 1,
    operations: change.operationIds.map((operationId) => ({ operationId, count: 1 })),
    ...shownBy(change),
    source: sourceOf(change),
    sourcePath: readablePath(change.revision.pointer, versions.revision.original),
    ...(link === undefined ? {} : { link }),
    ...(acknowledgement === undefined
      ? {}
      : { accepted: acceptanceOf(acknowledgement, standing !== 'acknowledged', change.operationIds) }),
  };
}

function acceptanceOf(
  { reason, who, expires }: { readonly reason: string; readonly who: string; readonly expires: string },
  hasExpired: boolean,
  operations: readonly string[],
): Acceptance {
  return { operations, reason, by: who, expires, hasExpired };
}

/** The place in the source files: in the revision if the element exists there, otherwise in the base. */
function sourceOf({ base, revision }: Change): SourcePlace | null {
  const places: readonly ChangePlace[] = revision.isThere ? [revision, base] : [revision];
  return places.find(({ source }) => source !== undefined)?.source ?? null;
}

/** A finding that is not of one operation and that no message shows. */
function plainFinding({
  source,
  sourcePath,
  accepted,
  ...named
}: Pick<Finding, 'id' | 'severity' | 'rule' | 'message' | 'source' | 'sourcePath' | 'accepted'>): Finding {
  const { id, severity, rule, message } = named;
  return {
    ...{ id, severity, rule, operationId: null, message, count: 1, operations: [] },
    ...{ request: null, response: null, source, ...(sourcePath === undefined ? {} : { sourcePath }), curl: null },
    ...(accepted === undefined ? {} : { accepted }),
  };
}

function versionFindings({ classification: { version }, versionPlace }: DiffResult): Finding[] {
  if (version === undefined || version.isRight) return [];
  return [
    plainFinding({
      id: fingerprintOf('version-not-risen', version.base),
      severity: 'error',
      rule: 'version-not-risen',
      message: version.message,
      source: versionPlace ?? null,
      sourcePath: readablePath('#/info/version'),
    }),
  ];
}

function unexaminedFindings({ classification }: DiffResult): Finding[] {
  const unexamined = unexaminedChanges(classification);
  if (unexamined.length === 0) return [];
  return [
    plainFinding({
      id: fingerprintOf('changes-unexamined'),
      severity: classification.allowUnexamined ? 'warning' : 'error',
      rule: 'changes-unexamined',
      message: `${unexaminedText(unexamined.length)} Acknowledge each, or pass --allow-unexamined.`,
      source: null,
    }),
  ];
}

/** How many breaks say the same about a file: their ids count them, since a line changes with each edit above it. */
function countAlike(breaks: readonly ConsumerBreak[], { file, message }: ConsumerBreak): number {
  return breaks.filter((each) => each.file === file && each.message === message).length;
}

function consumerFinding(
  { file, line, column, message, cause }: ConsumerBreak,
  { classification, versions }: DiffResult,
  before: number,
): Finding {
  const classified = classification.changes.find(({ change }) => change.id === cause);
  const because =
    classified === undefined ? '' : ` Caused by ${classified.change.id}: ${changeText(classified.change, versions)}`;
  const acknowledgement = isAcknowledged(classification, cause) ? classified?.acknowledgement : undefined;
  return plainFinding({
    id: fingerprintOf('consumer-breaks', file, message, ...(before === 0 ? [] : [String(before)])),
    severity: 'error',
    rule: 'consumer-breaks',
    message: `${message}${because}`,
    source: { file, line, column },
    ...(acknowledgement === undefined ? {} : { accepted: acceptanceOf(acknowledgement, false, []) }),
  });
}

function observationOf({ change, standing, evidence }: ClassifiedChange, versions: Versions): Observation {
  const { kind, operationIds } = change;
  const text = changeText(change, versions);
  const [only, ...others] = operationIds;
  const place = changePlaceText(change.revision.isThere ? change.revision : change.base);
  const sentence = standing === 'correction' ? `Correction: ${text} ${evidence?.message ?? ''}` : text;
  return {
    topic: standing === 'correction' ? 'correction' : kind,
    operationId: others.length === 0 ? (only ?? null) : null,
    message: `${sentence.trim()} (${place})`,
    questions: [],
    count: 1,
  };
}

/** Nothing is sent, so coverage lists only the operations without a finding, each as a passing case. */
function untouchedOperations(base: Version, changes: readonly ClassifiedChange[]): OperationCoverage[] {
  const found = changes.filter(({ standing }) => !isObserved(standing)).flatMap(({ change }) => change.operationIds);
  const touched = new Set(found);
  const untouched = operationsOf(base).filter(({ operationId, isSent }) => !isSent && !touched.has(operationId));
  return untouched.map(({ operationId, method, path }) => ({
    operationId,
    method: method.toUpperCase(),
    path,
    exchanges: 0,
    statuses: {},
    unseenStatuses: [],
    fields: { declared: 0, unseen: [] },
    rules: { judged: ['compatible'], unjudged: {} },
  }));
}

/** A change as the report for programs has it. */
function reportedChange(
  { change, standing, evidence }: ClassifiedChange,
  usage: UsageOfChange | undefined,
): ReportedChange {
  const { id, kind, severity, direction, operationIds, message, cure, base, revision, witness, isUnexamined } = change;
  return {
    ...{ id, kind, severity, standing, direction, operationIds, message, cure },
    base: reportedPlace(base),
    revision: reportedPlace(revision),
    witness: witnessJson(witness),
    evidence: evidence?.message ?? null,
    ...(isUnexamined ? { isUnexamined } : {}),
    ...(usage === undefined ? {} : { usage }),
  };
}

function reportedPlace({ pointer, isThere, source }: ChangePlace): ReportedPlace {
  return { pointer, isThere, source: source ?? null };
}

function witnessJson(witness: Witness | 'unproven' | undefined): Json {
  if (witness === undefined || witness === 'unproven') return witness ?? null;
  const { value, validUnder, accepting, refusing, message } = witness;
  const shown = message === undefined ? {} : { message: { ...message, headers: { ...message.headers } } };
  return { value, validUnder, accepting, refusing, ...shown };
}

/** How much of a response a report shows, in characters. */
const LENGTH = 400;

/** The message that proves a change, as a report has it; nothing where there is no proof. */
function shownBy({ witness }: Change): Pick<Finding, 'request' | 'response' | 'curl'> {
  const none = { request: null, response: null, curl: null };
  if (witness === undefined || witness === 'unproven') return none;
  const { message, value } = witness;
  if (message === undefined) return { ...none, response: responseOf(null, null, JSON.stringify(value)) };
  if (message.is === 'response') {
    const body = message.body === undefined ? '' : JSON.stringify(message.body);
    return { ...none, response: responseOf(message.status, message.headers['content-type'] ?? null, body) };
  }
  const { method, url, headers, body, curl } = message;
  return { ...none, request: { method, url, headers, body: body === undefined ? null : JSON.stringify(body) }, curl };
}

function responseOf(status: number | null, contentType: string | null, text: string) {
  return { status, contentType, pointer: '', excerpt: excerpt(text, LENGTH) };
}
