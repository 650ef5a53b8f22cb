import { describe, expect, test } from 'vitest';
import { documentSource } from '../../src/cli/diff/document-source.ts';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { applyChange } from '../../src/engine/diff/evidence/traffic-evidence.ts';
import type { Version } from '../../src/engine/diff/read-version.ts';
import { parseJson } from '../../src/engine/json/json.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';
import { type NumberDocument, numberDocuments } from '../openapi/number-documents.ts';
import { readYaml } from '../support/read-yaml.ts';
import { folderWith } from '../support/run-folder.ts';

const SCHEMA = '#/paths/~1v/get/responses/200/content/application~1json/schema';

/** A row of exact-numbers.yaml. */
interface Row {
  readonly base: string;
  readonly revision: string;
  readonly message?: string;
  readonly severity?: string;
}

const ROWS = readYaml<readonly Row[]>('exact-numbers.yaml', import.meta.url);

const CASES = ROWS.flatMap(({ base, revision, message, severity }) =>
  (['3.0.3', '3.1.1'] as const).flatMap((version) => {
    const after = numberDocuments(revision, version);
    return numberDocuments(base, version).flatMap((document, index) => {
      const changed = after[index];
      // Annotations of alternatives are not compared.
      if (base.startsWith('"default"') && document.name.startsWith('a schema in an alternative')) return [];
      return changed === undefined ? [] : [{ base, revision, message, severity, version, document, changed }];
    });
  }),
);

/** A version as `backoffice diff` reads it from files. */
function versionIn({ root, files }: NumberDocument, name: string): Version {
  return { ...documentSource(root, folderWith(files)).version, name };
}

describe('numbers are compared with all their digits', () => {
  test.each(CASES)('$version, $document.name: $base to $revision', ({ document, changed, message, severity }) => {
    const changes = compareDocuments(versionIn(document, 'base'), versionIn(changed, 'revision'));
    const found = changes.map((change) => `${change.severity}: ${change.message}`);
    expect(found).toEqual(message === undefined ? [] : [`${severity}: ${message}`]);
  });

  test('a constant', () => {
    const [base, revision] = ['9007199254740993', '9007199254740992'].map((value) => {
      const [document] = numberDocuments(`"const":${value}`, '3.1.1');
      if (document === undefined) throw new Error('There is a document of each shape.');
      return versionIn(document, value);
    });
    if (base === undefined || revision === undefined) throw new Error('There are two versions.');
    expect(compareDocuments(base, base)).toEqual([]);
    expect(compareDocuments(base, revision).map(({ message }) => message)).toEqual([
      'const changed from 9007199254740993 to 9007199254740992: 9007199254740992 is now accepted.',
      'const changed from 9007199254740993 to 9007199254740992: 9007199254740993 is no longer accepted.',
    ]);
  });
});

test.each([
  ['"maximum":9007199254740992', '"maximum":9007199254740993', '9007199254740993'],
  ['"minimum":9007199254740993', '"minimum":9007199254740992', '9007199254740992'],
  ['"enum":[9007199254740992]', '"enum":[9007199254740992,9007199254740993]', '9007199254740993'],
])('the document with one change accepts what the change allows: %s to %s', (before, after, accepted) => {
  const [document] = numberDocuments(before, '3.1.1');
  const [changed] = numberDocuments(after, '3.1.1');
  if (document === undefined || changed === undefined) throw new Error('There is a document of each shape.');
  const [base, revision] = [versionIn(document, 'base'), versionIn(changed, 'revision')];
  const [change] = compareDocuments(base, revision);
  const applied = change && applyChange(base, revision, change);
  if (applied === undefined) throw new Error('The change can be made alone.');
  const isAccepted = (by: Version['document']) => boundedValidators(by).at(SCHEMA)(parseJson(accepted), accepted);
  expect([isAccepted(base.document), isAccepted(applied)]).toEqual([false, true]);
});
