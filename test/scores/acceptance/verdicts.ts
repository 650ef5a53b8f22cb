import { parse, stringify } from 'yaml';
import type { Finding } from '../../../src/engine/report/report.ts';

/** What a person found out about a finding. `unreviewed` is written by the command and fails until it is replaced. */
const VERDICTS = ['true', 'false alarm', 'arguable', 'unreviewed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A finding that was reviewed by hand. */
export interface ReviewedFinding {
  /** The id of the finding. */
  readonly id: string;
  /** The rule, the operation and the message, for the reader. */
  readonly finding: string;
  readonly verdict: Verdict;
  /** Why, in one sentence. */
  readonly reason: string;
}

/** What verify reports beside what was reviewed. */
export interface Comparison {
  /** Every finding with its verdict. */
  readonly reviewed: readonly ReviewedFinding[];
  /** Reviewed findings that verify does not report any more. */
  readonly vanished: readonly ReviewedFinding[];
}

/** Compares findings with the reviewed ones. A finding that was not reviewed keeps the verdict of an equal text, if one vanished. */
export function compare(findings: readonly Finding[], known: readonly ReviewedFinding[]): Comparison {
  const ids = new Set(findings.map(({ id }) => id));
  const vanished = known.filter(({ id }) => !ids.has(id));
  const reviewed = findings.map((finding): ReviewedFinding => {
    const { id } = finding;
    const text = textOf(finding);
    const { verdict, reason } = known.find((each) => each.id === id) ??
      vanished.find((each) => each.finding === text) ?? { verdict: 'unreviewed', reason: '' };
    return { id, finding: text, verdict, reason };
  });
  const isKept = ({ finding }: ReviewedFinding) => reviewed.some((each) => each.finding === finding);
  return { reviewed, vanished: vanished.filter((each) => !isKept(each)) };
}

/** The text of a finding, without what differs between runs and with escapes for the characters that YAML does not allow. */
function textOf({ severity, rule, operationId, message }: Finding): string {
  const text = message
    .replaceAll(OF_ONE_RUN, (value) => value.replaceAll(/[0-9a-f]/gi, '0'))
    .replaceAll(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
  return `${severity} ${rule} ${operationId ?? ''}: ${text}`;
}

/** Ids and times, which differ between runs: UUIDs, ULIDs, and the dates of RFC 3339. */
const OF_ONE_RUN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b01[0-9A-HJKMNP-TV-Z]{24}\b|\d{4}-\d\d-\d\dT[\d:.]+/gi;

/**
 * Reads a file of verdicts.
 *
 * @throws {Error} an entry is wrong; the message names the file, the entry and what is allowed.
 */
export function readVerdicts(text: string, file: string): ReviewedFinding[] {
  const entries: unknown = parse(text) ?? [];
  if (!Array.isArray(entries)) throw new Error(`${file} must hold a list.`);
  return entries.map((entry: unknown, index) => {
    const { id = '', finding = '', verdict: written, reason = '' } = Object(entry);
    const verdict = VERDICTS.find((each) => each === written);
    if (id !== '' && verdict !== undefined && (verdict === 'unreviewed' || reason)) {
      return { id: String(id), finding: String(finding), verdict, reason: String(reason) };
    }
    throw new Error(
      `${file}: entry ${index + 1} (${id || 'without id'}) needs an id, a reason, and a verdict of: ${VERDICTS.join(', ')}.`,
    );
  });
}

/** The text of a file of verdicts. */
export function writeVerdicts(reviewed: readonly ReviewedFinding[]): string {
  return reviewed.length === 0 ? '[]\n' : stringify(reviewed, { lineWidth: 0 });
}
