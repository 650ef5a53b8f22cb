import { describe, expect, test } from 'vitest';
import { type ClassifyOptions, classifyChanges } from '../../src/diff/classify-changes.ts';
import { type CompareOptions, compareDocuments } from '../../src/diff/compare-documents.ts';
import { diffReport } from '../../src/diff/gate/diff-report.ts';
import { type DiffResult, isRefused } from '../../src/diff/gate/diff-result.ts';
import { renderDiff } from '../../src/diff/gate/render-diff.ts';
import { versionOf } from '../../src/diff/read/read-version.ts';
import type { Json } from '../../src/openapi/json.ts';

/** A document with one operation for each schema of a response. */
function documentOf(schemas: readonly Json[]) {
  const responses = (schema: Json) => ({ 200: { description: '', content: { 'application/json': { schema } } } });
  const paths = schemas.map((schema, index) => [`/p${index}`, { get: { responses: responses(schema) } }] as const);
  return { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: Object.fromEntries(paths) };
}

/** A pattern that changes: no value shows whether the new one accepts more. */
const undecidable = (index: number, side: 'base' | 'revision') => ({
  type: 'string',
  pattern: side === 'base' ? `^(?=.*a)x${index}$` : `^(?=.*b)y${index}b$`,
});

/** A response whose new values the base does not allow: breaking, which only a value proves. */
const breaking = (side: 'base' | 'revision') => ({
  type: 'integer',
  minimum: 0,
  maximum: side === 'base' ? 5 : 9,
  not: { const: 3 },
});

/** Compares documents with the break behind `fillers` changes that cannot be decided. */
function compared(fillers: number, options: CompareOptions = {}, classify: Partial<ClassifyOptions> = {}): DiffResult {
  const version = (side: 'base' | 'revision') => {
    const schemas = Array.from({ length: fillers }, (_, index) => undecidable(index, side));
    return versionOf(documentOf([...schemas, breaking(side)]), side);
  };
  const versions = { base: version('base'), revision: version('revision') };
  const changes = compareDocuments(versions.base, versions.revision, options);
  const defaults = { acknowledgements: [], evidence: new Map(), versions: undefined, failOn: 'breaking' as const };
  return {
    versions,
    sha256: '',
    classification: classifyChanges(changes, { ...defaults, today: '2026-01-01', ...classify }),
    versionPlace: undefined,
    consumerBreaks: [],
    exchanges: 0,
    notes: [],
    durationMs: 0,
  };
}

test.for([0, 1, 299, 300, 301, 1000])('a break behind %d changes that cannot be decided is breaking', (fillers) => {
  const result = compared(fillers);
  const { changes } = result.classification;
  expect(changes.filter(({ standing }) => standing === 'break').map(({ change }) => change.kind)).toEqual([
    'range-widened',
  ]);
  expect(changes.filter(({ change }) => change.isUnexamined)).toEqual([]);
  expect(isRefused(result)).toBe(true);
});

describe('where not all changes are examined', () => {
  test.for([0, 1, 5, 20])('%d are, and the gate fails on the others', (mostExamined) => {
    const result = compared(20, { mostExamined });
    const unexamined = result.classification.changes.filter(({ change }) => change.isUnexamined);
    expect(unexamined).toHaveLength(21 - mostExamined);
    expect(isRefused(result)).toBe(true);
    const text = renderDiff(result);
    const count = unexamined.length === 1 ? '1 change' : `${unexamined.length} changes`;
    expect(text).toContain(`Not all changes were examined: 0 breaking, 21 risky, ${unexamined.length} not examined`);
    expect(text).toContain(`${count} not examined: the documents have too many changes`);
    expect(text).toContain('--allow-unexamined');
    const report = diffReport(result, '1.0.0');
    expect(report.changes?.filter(({ isUnexamined }) => isUnexamined)).toHaveLength(unexamined.length);
    expect(report.findings.filter(({ severity }) => severity === 'error')).toHaveLength(unexamined.length);
    expect(report.findings.filter(({ message }) => message.includes('It was not examined'))).toHaveLength(
      unexamined.length,
    );
  });

  test('--allow-unexamined lets them pass, and the report still says so', () => {
    const result = compared(20, { mostExamined: 3 }, { allowUnexamined: true });
    expect(isRefused(result)).toBe(false);
    expect(renderDiff(result)).toContain('18 changes not examined');
    expect(diffReport(result, '1.0.0').findings.map(({ severity }) => severity)).not.toContain('error');
  });
});

test('versions with the same name do not share sample values', () => {
  const version = (schema: Json) => versionOf(documentOf([schema]), 'same name');
  const object = (schema: Json) => ({ type: 'object', required: ['a'], properties: { a: schema } });
  const severities = (before: Json, after: Json) =>
    compareDocuments(version(object(before)), version(object(after))).map(({ severity }) => severity);
  expect(
    severities({ type: 'integer', maximum: 5, not: { const: 3 } }, { type: 'integer', maximum: 9, not: { const: 3 } }),
  ).toEqual(['breaking']);
  expect(severities({ type: 'string', pattern: '^a{1,3}$' }, { type: 'string', pattern: '^a{1,4}$' })).toEqual([
    'breaking',
  ]);
});
