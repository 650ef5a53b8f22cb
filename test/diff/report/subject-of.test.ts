import { expect, test } from 'vitest';
import { subjectOf } from '../../../src/engine/diff/report/change-text.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { BASE_DOCUMENT } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { madeChange } from './made-change.ts';

const version = versionOf(BASE_DOCUMENT, 'base');

const SUBJECTS = readYaml<Readonly<Record<string, string>>>('subject-of.yaml', import.meta.url);

test.each(Object.entries(SUBJECTS))('%s is called %j', (pointer, subject) => {
  const place = { pointer, isThere: true };
  expect(subjectOf(madeChange({ base: place, revision: place }), { base: version, revision: version })).toBe(subject);
});

test('what is gone is called as the base called it', () => {
  const { 0: first } = Object.values(version.document.paths);
  const revision = versionOf({ ...BASE_DOCUMENT, paths: { '/things': { ...Object(first), get: {} } } }, 'revision');
  const change = madeChange({
    base: { pointer: '#/paths/~1things/get/parameters/0', isThere: true },
    revision: { pointer: '#/paths/~1things/get', isThere: false },
  });
  expect(subjectOf(change, { base: version, revision })).toBe('GET /things: query parameter limit');
});
