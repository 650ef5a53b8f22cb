import { describe, expect, test } from 'vitest';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { changelogOf, renderChangelog } from '../../src/engine/diff/report/changelog.ts';
import { diffReport } from '../../src/engine/diff/report/diff-report.ts';
import { type DiffResult, isRefused } from '../../src/engine/diff/report/diff-result.ts';
import { renderDiff } from '../../src/engine/diff/report/render-diff.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { memoized } from '../../src/engine/json/memoized.ts';
import { REPORT_FORMATS, type ReportFormat, renderReport } from '../../src/engine/report/formats.ts';
import { wordingOf } from '../../src/engine/report/report-text.ts';
import { classified, diffResult } from './report/made-change.ts';
import { versionOf } from './version-of.ts';

const FORMAT_NAMES = Object.keys(REPORT_FORMATS).filter((name): name is ReportFormat => name in REPORT_FORMATS);

/** Two versions of a document: one operation for the schema of each response, and the component schemas of each version. */
function versionsOf(
  responses: (isNew: boolean) => readonly Json[],
  schemas: (isNew: boolean) => JsonObject = () => ({}),
) {
  const version = (isNew: boolean) => {
    const paths = responses(isNew).map((schema, index): [string, Json] => {
      const content = { 'application/json': { schema } };
      const get = { operationId: `get${index}`, responses: { '200': { description: 'Found.', content } } };
      return [`/things/${index}`, { get }];
    });
    const json = {
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: Object.fromEntries(paths),
      components: { schemas: schemas(isNew) },
    };
    return versionOf(json, isNew ? 'revision' : 'base');
  };
  return { base: version(false), revision: version(true) };
}

const changesOf = memoized(({ base, revision }: DiffResult['versions']) => compareDocuments(base, revision));

/** The result of the gate without acknowledgements of others. */
function resultOf(versions: DiffResult['versions'], more: { allowUnexamined?: boolean; acknowledged?: string } = {}) {
  const { allowUnexamined = false, acknowledged } = more;
  const acknowledgement = { reason: 'No client reads it.', who: 'Mira', expires: '2026-12-31' };
  const acknowledgements = acknowledged === undefined ? [] : [{ fingerprint: acknowledged, ...acknowledgement }];
  return diffResult({
    versions,
    classification: classified(changesOf(versions), { acknowledgements, allowUnexamined }),
  });
}

/** `MAX_EXAMPLES` is 300. */
const COUNTS = [0, 10, 301];
/** A change that only a value proves to be breaking. */
const provable = (isNew: boolean): Json => ({ type: 'integer', minimum: 0, maximum: isNew ? 9 : 5, not: { const: 3 } });

describe('a change that can be proven is breaking, whatever comes before it', () => {
  test.each(COUNTS)('%i changes that nothing decides', (count) => {
    const undecidable = (isNew: boolean, index: number): Json => ({
      type: 'string',
      pattern: isNew ? `^(?=.*b)y${index}b$` : `^(?=.*a)x${index}$`,
    });
    const { classification, ...more } = resultOf(
      versionsOf((isNew) => [
        ...Array.from({ length: count }, (_, index) => undecidable(isNew, index)),
        provable(isNew),
      ]),
    );
    const breaking = classification.changes.filter(({ change }) => change.severity === 'breaking');
    expect(breaking.map(({ change }) => change.operationIds)).toEqual([[`get${count}`]]);
    expect(classification.changes).toHaveLength(count + 1);
    expect(isRefused({ classification, ...more })).toBe(true);
  });

  test.each(COUNTS)('%i changes that break in any case', (count) => {
    const { classification } = resultOf(
      versionsOf((isNew) => [
        ...Array.from({ length: count }, (_, index) => ({ type: 'integer', minimum: isNew ? index : index + 1 })),
        provable(isNew),
      ]),
    );
    expect(classification.changes.map(({ standing }) => standing)).toEqual(Array(count + 1).fill('break'));
  });
});

/**
 * A schema that changes, in `count` bodies that no value of it completes and in one that every value does. In each of the
 * former, all values of the schema are tried in vain.
 */
const sharedBy = (count: number) =>
  versionsOf(
    () => [
      ...Array.from({ length: count }, () => ({
        type: 'object',
        required: ['name'],
        properties: { name: { $ref: '#/components/schemas/Name' } },
        not: { required: ['name'] },
      })),
      { type: 'object', required: ['name'], properties: { name: { $ref: '#/components/schemas/Name' } } },
    ],
    (isNew) => ({ Name: { type: 'string', minLength: isNew ? 1 : 3, not: { const: 'xxx' } } }),
  );

describe('a change of a schema that several operations share', () => {
  test.each([0, 1, 3, 4, 30])('is breaking where %i operations before the one that breaks do not show it', (count) => {
    const { classification } = resultOf(sharedBy(count));
    expect(classification.changes).toMatchObject([{ standing: 'break', change: { witness: { value: {} } } }]);
  });

  describe('that is not examined in all of them', () => {
    const versions = sharedBy(1000);
    const result = resultOf(versions);
    const [unexamined] = result.classification.changes;

    test('fails', () => {
      expect(result.classification.changes).toMatchObject([{ standing: 'risk', change: { isUnexamined: true } }]);
      expect(isRefused(result)).toBe(true);
    });

    test('passes where that is allowed, or where the change is acknowledged', () => {
      expect(isRefused(resultOf(versions, { allowUnexamined: true }))).toBe(false);
      expect(isRefused(resultOf(versions, { acknowledged: unexamined?.change.id ?? '' }))).toBe(false);
    });

    const COUNTED = '1 change was not examined in every operation that it reaches: it may be breaking.';

    test('is counted for people', () => {
      const text = renderDiff(result);
      expect(text).toContain('  Not examined in every operation that it reaches: it may be breaking.\n');
      expect(text).toContain(`Changes not examined: 0 breaking, 1 risky, 0 safe (0.0 s).\n${COUNTED}\n`);
      expect(text).toContain('accept them with --allow-unexamined');
      expect(wordingOf(diffReport(result, '0.1.0'))).toMatchObject({ verdict: 'Changes not examined', isGood: false });
      const allowed = renderDiff(resultOf(versions, { allowUnexamined: true }));
      expect(allowed).toContain(`No breaking changes: 0 breaking, 1 risky, 0 safe (0.0 s).\n${COUNTED}\n`);
      expect(allowed).not.toContain('--allow-unexamined');
    });

    test('is counted in the changelog', () => {
      expect(renderChangelog(changelogOf(result.classification.changes, versions))).toContain(`\n\n${COUNTED}\n\n`);
    });

    test.each(FORMAT_NAMES)('is counted as %s', async (format) => {
      expect((await renderReport(diffReport(result, '1'), format)).replaceAll(/\s+/g, ' ')).toContain(COUNTED);
    });

    test('is an error, and a warning where it is allowed', () => {
      const findings = [false, true].map((allowUnexamined) =>
        diffReport(resultOf(versions, { allowUnexamined }), '1').findings.find(
          ({ rule }) => rule === 'changes-unexamined',
        ),
      );
      expect(findings).toMatchObject([{ severity: 'error' }, { severity: 'warning' }]);
      expect(diffReport(result, '1').changes).toMatchObject([{ isUnexamined: true }]);
    });
  });
});
