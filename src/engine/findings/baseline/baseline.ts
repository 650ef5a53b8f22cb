import { CodedError } from '../../json/coded-error.ts';
import { fileContent } from '../../json/file-schema.ts';
import { parsedJson } from '../../json/json.ts';
import { isDate } from '../../schema/formats/date.ts';
import schema from './baseline.schema.json' with { type: 'json' };

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

/** What the members of the file must be. */
const TEXTS = {
  findings: 'a list of findings, which --update-baseline writes',
  'findings[]': 'an object, which --update-baseline writes',
  id: 'the id of a finding in a report, 16 hexadecimal digits',
  rule: 'a text',
  operations:
    'a list of operationIds, each once. A baseline of an earlier version has none: delete the file, and write it again with --update-baseline',
  'operations[]': 'a text',
  message: 'a text',
  reason: 'a text',
  by: 'a text',
  expires: 'a day as YYYY-MM-DD',
};

/**
 * The baseline that `text` spells. `file` names it in errors. Entries may lack a reason; see {@link demandReasons}.
 *
 * @throws {BaselineError} `baseline-unreadable`, `baseline-invalid`
 */
export function parseBaseline(text: string, file: string): Baseline {
  const json = parsedJson(text);
  if (json === undefined) throw new BaselineError('baseline-unreadable', `${file} is not JSON.`);
  const options = { whole: 'the file', formats: { date: isDate }, texts: TEXTS };
  const content = fileContent<Baseline>(json, schema, options);
  if (content.kind === 'invalid') throw new BaselineError('baseline-invalid', `${file}: ${content.message}`);
  const findings = content.value.findings.map(({ id, rule, operations, message, reason, by, expires }) => {
    return { id, rule, operations, message, reason, by, expires };
  });
  const ids = findings.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) {
    throw new BaselineError(
      'baseline-invalid',
      `${file}: findings[${twice}].id is ${ids[twice]}, as that of an entry before it. Keep one of them.`,
    );
  }
  return { findings };
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
