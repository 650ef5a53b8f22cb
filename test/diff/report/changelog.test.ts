import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/engine/diff/change.ts';
import type { ClassifyOptions } from '../../../src/engine/diff/classify-changes.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { changelogBetween, changelogOf, renderChangelog } from '../../../src/engine/diff/report/changelog.ts';
import { BASE_DOCUMENT, type Edits, edited, GONE } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { classified } from './made-change.ts';

const NAME = 'components schemas Thing properties name';
const STATES = { [`${NAME} enum`]: ['A', 'B'], [`${NAME} x-enum-descriptions`]: ['First.', 'Second.'] };
const BASE = edited(BASE_DOCUMENT, STATES);

function changelog(
  edits: Edits,
  options: (changes: readonly Change[]) => Partial<ClassifyOptions> = () => ({}),
  base = BASE,
) {
  const versions = { base: versionOf(base, 'base'), revision: versionOf(edited(base, edits), 'revision') };
  const changes = compareDocuments(versions.base, versions.revision);
  return changelogOf(classified(changes, options(changes)).changes, versions);
}

const MANY: Edits = {
  'info version': '2.0.0',
  [`${NAME} enum`]: ['A', 'B', 'C'],
  [`${NAME} x-enum-descriptions`]: ['First.', 'Second.', 'Third,\nand last.'],
  'paths /things get parameters 0 schema maximum': 50,
  'paths /things get parameters 0 schema default': 10,
  'paths /things/{thing_id} delete deprecated': true,
  'paths /things/{thing_id} put': { operationId: 'replaceThing', responses: { '204': { description: 'Done.' } } },
  'paths /things/{thing_id} get responses 200 headers': { 'X-Age': { schema: { type: 'integer' } } },
  'components schemas Error required': GONE,
};

test('is a section of CHANGELOG.md', async () => {
  const log = changelog(MANY, (changes) => {
    const [enumValue] = changes.filter(({ kind }) => kind === 'enum-value-added');
    const [limit] = changes.filter(({ kind }) => kind === 'range-narrowed');
    if (enumValue === undefined || limit === undefined) throw new Error('Both changes are there.');
    return {
      acknowledgements: [
        { fingerprint: limit.id, reason: 'No client asks for so many.', who: 'Mira', expires: '2026-12-31' },
      ],
      evidence: new Map([[enumValue.id, { seen: 2, against: 0, message: 'Seen twice.' }]]),
    };
  });
  await expect(renderChangelog(log)).toMatchFileSnapshot('./changelog.golden.md');
});

describe('the data', () => {
  test('states the meaning of a new enum value, in one line', () => {
    const { sections } = changelog(MANY);
    const entries = sections.flatMap((section) => section.entries);
    expect(entries.find(({ kind }) => kind === 'enum-value-added')).toMatchObject({
      subject: 'Thing.name',
      message: 'Enum value "C" was added.',
      meaning: 'Third, and last.',
      directions: ['response'],
    });
  });

  test('lists once a change of requests and responses, in the section of the worse', () => {
    const shared = edited(BASE_DOCUMENT, {
      'paths /things post requestBody content application/json schema': { $ref: '#/components/schemas/Thing' },
    });
    const { sections } = changelog({ [`${NAME} maxLength`]: 5 }, undefined, shared);
    expect(sections).toMatchObject([
      { name: 'breaking', entries: [{ subject: 'Thing.name', directions: ['request'] }] },
    ]);
  });

  test('has no empty sections', () => {
    expect(changelog({}).sections).toEqual([]);
  });
});

test('between two documents needs nothing else', () => {
  const versions = { base: versionOf(BASE, 'base'), revision: versionOf(edited(BASE, MANY), 'revision') };
  expect(changelogBetween(versions)).toEqual(changelog(MANY));
});

test('nothing is said where nothing changed', () => {
  expect(renderChangelog(changelog({ 'info version': '1.0.1', 'info title': 'Other' }))).toBe(
    '## 1.0.1\n\nSince 1.0.0. Nothing changed that people or programs could notice.\n',
  );
});

test('a version that has not risen is not released', () => {
  expect(renderChangelog(changelog({}))).toMatch(/^## Unreleased\n\nSince 1\.0\.0\./);
});

test('names and values cannot be markup', () => {
  const edits = { [`${NAME} enum`]: ['A', 'B', '</details>[x](javascript:1) `code` *b* _i_ NEW_TYPE\n# h'] };
  const text = renderChangelog(changelog(edits));
  expect(text).toContain(String.raw`"&lt;/details>\[x\](javascript:1) \`code\` \*b\* \_i\_ NEW_TYPE\\n# h"`);
});
