import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/diff/change.ts';
import { compareDocuments } from '../../../src/diff/compare-documents.ts';
import { evidenceOfReport, evidenceReport } from '../../../src/diff/evidence/report-evidence.ts';
import { versionOf } from '../../../src/diff/read/read-version.ts';
import type { JsonObject } from '../../../src/openapi/json.ts';
import { BASE_DOCUMENT } from '../corpus/base-document.ts';
import { edited } from '../corpus/build-pair.ts';
import { type Edits, GONE } from '../corpus/row.ts';

const NAME = 'components schemas Thing properties name';
const PLACE = { file: 'spec/thing.yaml', line: 12, column: 3 };
const FINDING = {
  id: '0123456789abcdef',
  rule: 'response-body',
  operationId: 'getThing',
  message: '/name must be equal to one of the allowed values.',
  count: 4,
  request: null,
  response: { status: 200, contentType: 'application/json', pointer: '/name', excerpt: '"LOST"' },
  source: PLACE,
};

/** What a report with one finding says of each change that the edits make; every place of the base is the same line. */
function supportedChanges(finding: JsonObject, revision: Edits, base: Edits = {}, file = `v1:${PLACE.file}`) {
  const before = edited(BASE_DOCUMENT, base);
  const versions = { base: versionOf(before, 'base'), revision: versionOf(edited(before, revision), 'revision') };
  const locate = () => (file === '' ? undefined : { ...PLACE, file });
  const changes = compareDocuments(versions.base, versions.revision, { locate });
  const report = { contract: { sha256: 'a' }, findings: [{ ...FINDING, ...finding }] };
  const evidence = evidenceOfReport(evidenceReport(report, 'nightly.json'), changes, versions);
  const isSeen = ({ id }: Change) => evidence.has(id);
  return changes.filter(isSeen).map(({ kind, detail }) => `${kind} ${detail}`);
}

const LISTED = { [`${NAME} enum`]: ['A', 'B'] };
const MORE = { [`${NAME} enum`]: ['A', 'B', 'LOST', 'GONE'] };

test('a finding is evidence for the value that it shows, and for no other of the same enum', () => {
  expect(supportedChanges({}, MORE, LISTED)).toEqual(['enum-value-added "LOST"']);
});

describe('a finding is no evidence', () => {
  test.each<[string, JsonObject]>([
    ['with a value that is not the new one', { response: { ...FINDING.response, excerpt: '"X"' } }],
    ['whose value was cut', { response: { ...FINDING.response, excerpt: '"LOST…' } }],
    ['of another operation', { operationId: 'deleteThing' }],
    ['in another line', { source: { ...PLACE, line: 13 } }],
    ['in another file of a like name', { source: { ...PLACE, file: 'pec/thing.yaml' } }],
    ['of another rule', { rule: 'response-undeclared' }],
    ['without a place', { source: null }],
  ])('%s', (_name, finding) => {
    expect(supportedChanges(finding, MORE, LISTED)).toEqual([]);
  });

  test('where the place of the change is not known', () => {
    expect(supportedChanges({}, MORE, LISTED, '')).toEqual([]);
  });

  test('for a limit that is not widened far enough', () => {
    const limit = (length: number) => ({ [`${NAME} maxLength`]: length });
    const finding = { response: { ...FINDING.response, excerpt: '"abcdef"' } };
    expect(supportedChanges(finding, limit(5), limit(3))).toEqual([]);
    expect(supportedChanges(finding, limit(6), limit(3))).toEqual([expect.stringMatching(/^length-widened/)]);
  });
});

test('of several names in one list only the one in the finding counts', () => {
  const required = 'components schemas Thing required';
  const finding = {
    message: "/ must have required property 'name'",
    response: { ...FINDING.response, excerpt: '{"id":…' },
  };
  expect(supportedChanges(finding, { [required]: GONE }, { [required]: ['id', 'name'] })).toEqual([
    'property-became-optional name',
  ]);
});

test('a status that was not documented counts only for itself', () => {
  const added = { 'paths /things/{thing_id} get responses 410': { description: 'Gone.' } };
  const finding = (status: number) => ({ rule: 'response-status', response: { ...FINDING.response, status } });
  expect(supportedChanges(finding(410), added)).toEqual([expect.stringMatching(/^status-added/)]);
  expect(supportedChanges(finding(418), added)).toEqual([]);
});

test('a cause that was seen in several operations is evidence for each of them', () => {
  const operations = [
    { operationId: 'listThings', count: 3 },
    { operationId: 'getThing', count: 1 },
  ];
  const added = { 'paths /things/{thing_id} get responses 410': { description: 'Gone.' } };
  const finding = { rule: 'response-status', operationId: 'listThings', source: null, operations };
  const seen = (status: number) => ({ ...finding, response: { ...FINDING.response, status } });
  expect(supportedChanges(seen(410), added)).toEqual([expect.stringMatching(/^status-added/)]);
  expect(supportedChanges(seen(418), added)).toEqual([]);
  expect(supportedChanges({ ...seen(410), operations: operations.slice(0, 1) }, added)).toEqual([]);
});

test('an operation that has another name now is the same one', () => {
  const renamed = { ...MORE, 'paths /things/{thing_id} get operationId': 'readThing' };
  const onlyHere = { 'paths /things get responses': GONE, 'paths /things post responses': GONE } as const;
  expect(supportedChanges({}, { ...renamed, ...onlyHere }, LISTED)).toContain('enum-value-added "LOST"');
});

test('a header that was missing counts only for itself', () => {
  const optional = { 'paths /things get responses 200 headers X-Total required': false };
  const finding = (name: string) => ({
    rule: 'response-header',
    operationId: 'listThings',
    message: `The header ${name} is missing.`,
  });
  expect(supportedChanges(finding('x-total'), optional)).toEqual([expect.stringMatching(/^header-became-optional/)]);
  expect(supportedChanges(finding('x-next'), optional)).toEqual([]);
});

test('the evidence names the report and its finding', () => {
  const versions = {
    base: versionOf(edited(BASE_DOCUMENT, LISTED), 'base'),
    revision: versionOf(edited(BASE_DOCUMENT, MORE), 'revision'),
  };
  const changes = compareDocuments(versions.base, versions.revision, { locate: () => PLACE });
  const report = evidenceReport({ contract: { sha256: 'a' }, findings: [FINDING] }, 'nightly.json');
  expect([...evidenceOfReport(report, changes, versions).values()]).toEqual([
    {
      seen: 4,
      against: 0,
      message:
        'nightly.json shows it 4 times, first as finding 0123456789abcdef (response-body): /name must be equal to one of the allowed values.',
    },
  ]);
});

test('what is no report is refused with what is missing and how to make one', () => {
  expect(() => evidenceReport({ findings: [] }, 'x.json')).toThrow(
    'x.json is not a report: "contract.sha256" or "findings" is missing. Make one with "backoffice verify … --format json --output x.json".',
  );
});
