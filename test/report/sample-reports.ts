import type { JsonObject } from '../../src/engine/json/json.ts';
import { parseReport } from '../../src/engine/report/parse-report.ts';
import type {
  DiffReport,
  Finding,
  LearnReport,
  OperationCoverage,
  Report,
  TrafficReport,
  VerifyReport,
} from '../../src/engine/report/report.ts';
import { type Edits, edited } from '../diff/corpus/documents.ts';
import { readYaml } from '../support/read-yaml.ts';

interface Samples {
  readonly FULL: TrafficReport;
  readonly CLEAN: VerifyReport;
  readonly PARTIAL: VerifyReport;
  readonly REMAINING: VerifyReport;
  readonly LEARNED: LearnReport;
  readonly CHANGED: DiffReport;
}

/** Parts of reports, and reports that many tests draw, compare and merge; sample-reports.yaml says what each is. */
const { FINDING, LISTED, ...SAMPLES }: Samples & { readonly FINDING: Finding; readonly LISTED: OperationCoverage } =
  readYaml('sample-reports.yaml', import.meta.url);

export { FINDING, LISTED, SAMPLES };
export const { FULL, CLEAN, PARTIAL, REMAINING, LEARNED, CHANGED } = SAMPLES;

/** A sample, and what differs from it. */
export interface EditedSample {
  readonly of: keyof Samples;
  readonly edits?: Edits;
}

/** A sample with its edits, as a report that is read. In edits, `$FINDING` is the finding of the samples. */
export function editedSample({ of, edits = {} }: EditedSample): Report {
  const sample: JsonObject = JSON.parse(JSON.stringify(SAMPLES[of]));
  const filled: Edits = JSON.parse(JSON.stringify(edits), (_name, value) => (value === '$FINDING' ? FINDING : value));
  return parseReport(JSON.stringify(edited(sample, filled)), 'sample.json');
}

/** `report` with `text` in every place that a server, a client or a file name could fill. */
export function filledWith<R extends Report>(report: R, text: string): R {
  const replaced: unknown = JSON.parse(JSON.stringify(report), (key, value) =>
    typeof value === 'string' && !KEPT.has(key) ? text : value,
  );
  return isReportLike(report, replaced) ? replaced : report;
}

/** What comes from a closed set of our own. */
const KEPT = new Set(['id', 'severity', 'sha256', 'command', 'name', 'expires', 'shard', 'method', 'kind']);

function isReportLike<R extends Report>(_like: R, value: unknown): value is R {
  return typeof value === 'object' && value !== null && 'findings' in value;
}
