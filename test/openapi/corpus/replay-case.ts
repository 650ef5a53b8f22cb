import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ApiDescription, readDescription } from '../../../src/engine/document/api-description.ts';
import { documentFilesAt } from '../../../src/engine/document/source/document-files.ts';
import { IGNORED } from '../../../src/engine/traffic/read/entry-reading.ts';
import { readHarEntry } from '../../../src/engine/traffic/read/har-entry.ts';
import { TrafficValidator } from '../../../src/engine/traffic/traffic-validator.ts';
import { harEntry } from '../../support/har.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** What `backoffice replay` reports for the exchange of a case. */
export interface CaseResult {
  /** Whether an error, an undeclared operation, or an exchange that nothing matches is reported. */
  readonly isReported: boolean;
  /** Rule and message of each error, or why nothing was validated. */
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
}

/** The result of `backoffice replay` for a case. */
export function replayCase(each: ConformanceCase): CaseResult {
  const reading = readHarEntry(harEntry(each.exchange));
  if (reading.kind !== 'exchange') return unmatched(reading.kind, JSON.stringify(reading));
  const verdict = validatorOf(each).validate(reading.exchange);
  if (verdict.kind === 'ignored') {
    const isUnmatched = verdict.why === IGNORED['other-server'] || verdict.why === IGNORED['not-declared'];
    return isUnmatched ? unmatched('ignored', verdict.why) : { isReported: false, findings: [] };
  }
  if (verdict.kind === 'undeclared') return unmatched('operation-undeclared', verdict.path);
  const errors = verdict.faults.filter(({ severity }) => severity === 'error');
  return { isReported: errors.length > 0, findings: errors.map(({ rule, message }) => ({ rule, message })) };
}

function unmatched(rule: string, message: string): CaseResult {
  return { isReported: true, findings: [{ rule, message }] };
}

/** Whether the result of a case is the one that its text demands. */
export function isRight({ fault }: ConformanceCase, { isReported, findings }: CaseResult): boolean {
  if (fault === null) return !isReported;
  const { rule } = fault;
  return isReported && (rule === undefined || findings.every((finding) => finding.rule === rule));
}

/** The text and the name of the root file of a case. */
export function rootFile({ document }: ConformanceCase): { readonly name: string; readonly text: string } {
  return typeof document === 'string'
    ? { name: 'openapi.yaml', text: document }
    : { name: 'openapi.json', text: JSON.stringify(document) };
}

/** The validator of the last case, which the next case uses if it has the same document. */
let last: { readonly of: ConformanceCase; readonly validator: TrafficValidator } | undefined;

function validatorOf(each: ConformanceCase): TrafficValidator {
  if (last === undefined || last.of.document !== each.document || last.of.files !== each.files) {
    last = {
      of: each,
      validator: new TrafficValidator({ api: contractOf(each), packs: [], server: undefined, strict: false }),
    };
  }
  return last.validator;
}

function contractOf(each: ConformanceCase): ApiDescription {
  const { name, text } = rootFile(each);
  if (each.files === undefined) return readDescription(text, name);
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    for (const [file, content] of Object.entries({ ...each.files, [name]: text })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    return readDescription(text, name, { files: documentFilesAt(join(folder, name), name) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
