import { CodedError } from '../../json/coded-error.ts';
import { asList, asObject, isJsonArray, isJsonObject, type Json, parsedJson } from '../../json/json.ts';
import { isDate } from '../../schema/formats/date.ts';

/** Everything that keeps a baseline from being used. Each code has one cause and one cure. */
export const BASELINE_ERRORS = {
  'baseline-unreadable': 'The file cannot be read, or is not JSON.',
  'baseline-invalid': 'The file is JSON, but no baseline.',
  'baseline-incomplete': 'An entry has no reason, or no name of the person who accepted it.',
  'baseline-unwritable': 'The file cannot be written.',
} as const;

/** A baseline cannot be used. The message names the file, the entry, the field and the cure. */
export class BaselineError extends CodedError<keyof typeof BASELINE_ERRORS> {
  override readonly name = 'BaselineError';
}

/** A finding that a person has accepted for some time. */
export interface BaselineEntry {
  /** The `id` of the finding in a report. */
  readonly id: string;
  /** What the finding was when it was accepted, for who reads the file. */
  readonly rule: string;
  /** The operations for which it is accepted; empty for a finding that concerns none. */
  readonly operations: readonly string[];
  readonly message: string;
  /** Why it is accepted. */
  readonly reason: string;
  /** Who answers for it. */
  readonly by: string;
  /** The last day (YYYY-MM-DD) on which it is accepted. */
  readonly expires: string;
}

/** The findings that are known. `baseline.schema.json` describes the file. */
export interface Baseline {
  readonly findings: readonly BaselineEntry[];
}

/**
 * The baseline that `text` spells. `file` names it in errors. Entries may lack a reason; see {@link demandReasons}.
 *
 * @throws {BaselineError} `baseline-unreadable`, `baseline-invalid`
 */
export function parseBaseline(text: string, file: string): Baseline {
  const json = parsedJson(text);
  if (json === undefined) throw new BaselineError('baseline-unreadable', `${file} is not JSON.`);
  const findings = asObject(json)['findings'];
  if (!isJsonArray(findings)) {
    throw new BaselineError('baseline-invalid', `${file} has no list "findings". --update-baseline writes one.`);
  }
  const entries = findings.map((entry, index) => entryOf(entry, `${file}: findings[${index}]`));
  const ids = entries.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) {
    throw new BaselineError(
      'baseline-invalid',
      `${file}: findings[${twice}].id is ${ids[twice]}, as that of an entry before it. Keep one of them.`,
    );
  }
  return { findings: entries };
}

/**
 * Demands that a person has filled in every entry.
 *
 * @throws {BaselineError} `baseline-incomplete`
 */
export function demandReasons({ findings }: Baseline, file: string): void {
  for (const [index, { id, rule, reason, by }] of findings.entries()) {
    const field = reason.trim() === '' ? 'reason' : by.trim() === '' ? 'by' : undefined;
    if (field === undefined) continue;
    const needed = field === 'reason' ? 'why it is accepted' : 'who accepted it';
    const message = `${file}: findings[${index}].${field} is empty (${id}, ${rule}); write ${needed}.`;
    throw new BaselineError('baseline-incomplete', message);
  }
}

/** The text of a baseline, its entries in the order of operation and rule, so that changes are easy to read. */
export function renderBaseline({ findings }: Baseline): string {
  const key = ({ operations, rule, id }: BaselineEntry) => `${operations[0] ?? ''}\n${rule}\n${id}`;
  const sorted = findings.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
  return `${JSON.stringify({ findings: sorted }, null, 2)}\n`;
}

const ID = /^[0-9a-f]{16}$/;

function entryOf(entry: Json, place: string): BaselineEntry {
  if (!isJsonObject(entry)) throw new BaselineError('baseline-invalid', `${place} is not an object.`);
  const { id, rule, operations, message, reason, by, expires } = entry;
  const text = (name: string, value: Json | undefined): string => {
    if (typeof value === 'string') return value;
    throw new BaselineError('baseline-invalid', `${place}.${name} is ${describeValue(value)}; it must be a text.`);
  };
  if (typeof id !== 'string' || !ID.test(id)) {
    const allowed = 'the id of a finding in a report, 16 hexadecimal digits';
    throw new BaselineError('baseline-invalid', `${place}.id is ${describeValue(id)}; it must be ${allowed}.`);
  }
  if (typeof expires !== 'string' || !isDate(expires)) {
    throw new BaselineError(
      'baseline-invalid',
      `${place}.expires is ${describeValue(expires)}; it must be a day as YYYY-MM-DD.`,
    );
  }
  return {
    id,
    rule: text('rule', rule),
    operations: namesIn(operations, place),
    message: text('message', message),
    reason: text('reason', reason),
    by: text('by', by),
    expires,
  };
}

function namesIn(operations: Json | undefined, place: string): string[] {
  const names = asList(operations).filter((name) => typeof name === 'string');
  if (isJsonArray(operations) && new Set(names).size === operations.length) return names;
  const allowed = 'a list of operationIds, each once';
  const cure =
    operations === undefined
      ? ' A baseline of an earlier version has none: delete the file, and write it again with --update-baseline.'
      : '';
  const message = `${place}.operations is ${describeValue(operations)}; it must be ${allowed}.${cure}`;
  throw new BaselineError('baseline-invalid', message);
}

function describeValue(value: Json | undefined): string {
  return value === undefined ? 'absent' : JSON.stringify(value).slice(0, 80);
}
