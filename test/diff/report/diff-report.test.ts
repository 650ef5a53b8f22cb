import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Acknowledgement } from '../../../src/engine/diff/acknowledgements.ts';
import type { Change } from '../../../src/engine/diff/change.ts';
import type { ChangeEvidence } from '../../../src/engine/diff/classified-change.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { diffReport } from '../../../src/engine/diff/report/diff-report.ts';
import type { DiffResult } from '../../../src/engine/diff/report/diff-result.ts';
import { renderDiff } from '../../../src/engine/diff/report/render-diff.ts';
import { FORMATS } from '../../../src/engine/extensions/ajv.ts';
import { REPORT_FORMATS, type ReportFormat, renderReport } from '../../../src/engine/report/formats.ts';
import { wordingOf } from '../../../src/engine/report/report-text.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { BASE_DOCUMENT, edited } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { classified, diffResult, madeChange } from './made-change.ts';

const SCHEMA_URL = new URL('../../../src/engine/report/report.schema.json', import.meta.url);
const validate = new Ajv2020({ formats: FORMATS }).compile(JSON.parse(readFileSync(SCHEMA_URL, 'utf8')));
const FORMAT_NAMES = Object.keys(REPORT_FORMATS).filter((name): name is ReportFormat => name in REPORT_FORMATS);

/** The parts of `sample-diff.yaml`, whose first lines describe them. */
const { changes, acknowledged, evidence, ...sample } = readYaml<{
  readonly changes: readonly Partial<Change>[];
  readonly acknowledged: readonly Acknowledgement[];
  readonly evidence: Readonly<Record<string, ChangeEvidence>>;
  readonly consumerBreaks: DiffResult['consumerBreaks'];
  readonly notes: readonly string[];
}>('sample-diff.yaml', import.meta.url);

const RESULT = diffResult({
  versions: {
    base: versionOf(BASE_DOCUMENT, 'v1.0.0'),
    revision: versionOf(edited(BASE_DOCUMENT, { 'info version': '1.1.0' }), 'generated/openapi.json'),
  },
  classification: classified(changes.map(madeChange), {
    acknowledgements: acknowledged,
    evidence: new Map(Object.entries(evidence)),
    versions: { base: '1.0.0', revision: '1.1.0' },
  }),
  versionPlace: { file: 'spec/openapi.yaml', line: 4, column: 3 },
  exchanges: 40,
  durationMs: 1234,
  ...sample,
});

test('people read the worst first, each with place, proof and cure', async () => {
  await expect(renderDiff(RESULT)).toMatchFileSnapshot('./render-diff.golden.txt');
});

test.each(['1.0.0', '1.0.1'])(
  'a version %s that rises too little for safe changes is its own result',
  async (revision) => {
    const classification = classified([madeChange({ severity: 'safe' })], { versions: { base: '1.0.0', revision } });
    const result = { ...RESULT, classification, consumerBreaks: [], notes: [] };
    expect(renderDiff(result)).toContain('info.version must rise: 0 breaking, 0 risky, 1 safe (1.2 s).');
    const summary = await renderReport(diffReport(result, '0.1.0'), 'summary');
    expect(summary).toContain('## ❌ info.version must rise: ');
    expect(summary).not.toContain('Breaking changes');
  },
);

test('no text of a document steers the terminal', () => {
  const steering = '\u001b[2J\u202e\nBREAKING nothing';
  const changes = [madeChange({ message: steering, operationIds: [steering], cure: steering })];
  const classification = {
    ...RESULT.classification,
    changes: changes.map((change) => ({ change, standing: 'break' as const })),
  };
  const text = renderDiff({ ...RESULT, classification });
  for (const char of ['\u001b', '\u202e']) expect(text).not.toContain(char);
  expect(text).not.toMatch(/^BREAKING nothing/m);
});

describe('the report', () => {
  const report = diffReport(RESULT, '0.1.0');

  test('is what its schema describes', () => {
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  });

  // Errors, warnings and observations are counted; each break has its place, its request or response, and the cure.
  test('has findings for people and every change for programs', async () => {
    await expect(await renderReport(report, 'json')).toMatchFileSnapshot('./diff-report.golden.json');
  });

  test('is refused by its schema when a change lacks something', () => {
    const [{ cure: _, ...first } = { cure: '' }] = report.changes ?? [];
    expect(validate({ ...report, changes: [first] })).toBe(false);
    expect(validate({ ...report, changes: [{ ...first, cure: '', standing: 'fine' }] })).toBe(false);
  });

  test('has an id for each finding that no other has', () => {
    expect(new Set(report.findings.map(({ id }) => id)).size).toBe(report.findings.length);
  });

  test('has ids of call sites that an edit above them does not change', () => {
    const idsAt = (by: number) => {
      const consumerBreaks = [...RESULT.consumerBreaks, ...RESULT.consumerBreaks].map((each) => ({
        ...each,
        line: each.line + by,
      }));
      return diffReport({ ...RESULT, consumerBreaks }, '0.1.0').findings.map(({ id }) => id);
    };
    expect(idsAt(5)).toEqual(idsAt(0));
    expect(new Set(idsAt(0)).size).toBe(idsAt(0).length);
  });

  test('names the version as the cure where only the version is wrong', () => {
    const classification = { ...RESULT.classification, changes: [] };
    const only = diffReport({ ...RESULT, classification, consumerBreaks: [] }, '0.1.0');
    expect(wordingOf(only)).toEqual({ verdict: 'info.version must rise', isGood: false, cure: 'Raise info.version.' });
  });

  test('fails for what is risky where it was asked to', () => {
    const classification = { ...RESULT.classification, failOn: 'risky' as const };
    expect(diffReport({ ...RESULT, classification }, '0.1.0').summary).toMatchObject({ errors: 6, warnings: 0 });
  });

  test.each(FORMAT_NAMES)('%s can be written', async (format) => {
    expect(await renderReport(report, format)).toContain('LOST');
  });

  test('has a passing case only for operations that nothing breaks', async () => {
    const junit = await renderReport(report, 'junit');
    expect(junit).toContain('<testcase classname="deleteThing" name="compatible"/>');
    expect(junit).not.toContain('<testcase classname="getThing" name="compatible"/>');
  });

  test('of documents that do not differ has a passing case for each operation', async () => {
    const classification = { ...RESULT.classification, changes: [], vanished: [], version: undefined };
    const same = diffReport({ ...RESULT, classification, consumerBreaks: [] }, '0.1.0');
    expect(await renderReport(same, 'junit')).toContain('<testcase classname="listThings" name="compatible"/>');
  });
});

test('a break without an example is called one that was not looked for only after 300 others', () => {
  const textOf = (count: number) => {
    const changes = Array.from({ length: count }, (_, index) => madeChange({ id: String(index), witness: 'unproven' }));
    const standing = 'break' as const;
    const classification = { ...RESULT.classification, changes: changes.map((change) => ({ change, standing })) };
    return renderDiff({ ...RESULT, classification });
  };
  expect(textOf(1)).toContain('  no example was found\n');
  expect(textOf(301)).toContain('  no example was found, or none was looked for after 300 others\n');
});

test('the same documents give the same report, but for the time it took', () => {
  const revision = edited(BASE_DOCUMENT, { 'components schemas Thing properties name type': 'integer' });
  const reports = [1, 2].map((durationMs) => {
    const versions = { base: versionOf(BASE_DOCUMENT, 'a'), revision: versionOf(revision, 'b') };
    const changes = compareDocuments(versions.base, versions.revision);
    const result = { ...RESULT, versions, classification: classified(changes), durationMs };
    return { ...diffReport(result, '1'), durationMs: 0 };
  });
  expect(reports[0]).toEqual(reports[1]);
});
