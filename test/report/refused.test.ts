import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { compareReports, renderComparison } from '../../src/engine/report/compare-reports.ts';
import comparisonSchema from '../../src/engine/report/comparison.schema.json' with { type: 'json' };
import { parseReport } from '../../src/engine/report/parse-report.ts';
import schema from '../../src/engine/report/report.schema.json' with { type: 'json' };
import { type Edits, edited } from '../diff/corpus/documents.ts';
import { readYaml } from '../support/read-yaml.ts';
import { CLEAN, FINDING, FULL, SAMPLES } from './sample-reports.ts';

/** The parts of `refused.yaml`, whose comments describe them. */
interface Refused {
  readonly schema: Readonly<Record<string, Edits>>;
  readonly reading: readonly {
    readonly of?: keyof typeof SAMPLES;
    readonly edits?: Edits;
    readonly text?: string;
    readonly message: string;
  }[];
  readonly comparison: Readonly<Record<string, Edits>>;
}

const refused: Refused = readYaml('refused.yaml', import.meta.url);

const jsonOf = (value: object): JsonObject => JSON.parse(JSON.stringify(value));
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
addFormats.default(ajv);

describe('the JSON Schema of the report', () => {
  const isReport = ajv.compile(schema);

  test.each(Object.values(SAMPLES))('a report is as it says: $tool.command', (report) => {
    expect(isReport(jsonOf(report)), JSON.stringify(isReport.errors)).toBe(true);
  });

  test.each(Object.entries(refused.schema))('%s is refused', (_name, edits) => {
    expect(isReport(edited(jsonOf(FULL), edits))).toBe(false);
  });
});

describe('the JSON Schema of the comparison', () => {
  const isComparison = ajv.compile(comparisonSchema);
  const problem = { code: 'nothing-checked', message: 'Nothing was checked.' };
  const compared = (revision: typeof CLEAN): JsonObject =>
    JSON.parse(renderComparison(compareReports({ ...CLEAN, findings: [FINDING] }, revision), 'json'));

  test.each([CLEAN, { ...CLEAN, problem }])(
    'a comparison is as it says, also where a report proves too little',
    (to) => {
      expect(isComparison(compared(to)), JSON.stringify(isComparison.errors)).toBe(true);
    },
  );

  test.each(Object.entries(refused.comparison))('%s is refused', (_name, edits) => {
    expect(isComparison(edited(compared(CLEAN), edits))).toBe(false);
  });
});

test.each(refused.reading)('a report is refused when it is read: $message', ({ of, edits = {}, text, message }) => {
  const read = () => parseReport(text ?? JSON.stringify(of && edited(jsonOf(SAMPLES[of]), edits)), 'a.json');
  expect(read).toThrow(message);
});
