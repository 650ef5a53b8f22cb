import { expect, test } from 'vitest';
import { isCorrection } from '../../../src/engine/diff/classified-change.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { watchTraffic } from '../../../src/engine/diff/evidence/traffic-evidence.ts';
import { matching } from '../../support/cases.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { BASE_DOCUMENT, type Edits, edited } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { type ObservedParts, observed } from './observed.ts';

type NamedParts = ObservedParts & { readonly operation: string };

/** A case of `traffic-evidence.yaml`, whose first lines describe it. */
interface Case {
  readonly name: string;
  readonly base?: Edits;
  readonly edits: Edits;
  readonly seen: readonly { readonly exchanges: readonly NamedParts[]; readonly evidence: readonly string[] }[];
}

const CASES = readYaml<readonly Case[]>('traffic-evidence.yaml', import.meta.url);

/** The breaking and risky changes of a case, and what the exchanges show of each of them. */
function evidenceOf({ base = {}, edits }: Case, exchanges: readonly NamedParts[]): string[] {
  const document = edited(BASE_DOCUMENT, base);
  const [before, after] = [versionOf(document, 'base'), versionOf(edited(document, edits), 'revision')];
  const changes = compareDocuments(before, after).filter(({ severity }) => severity !== 'safe');
  const traffic = watchTraffic(before, after, changes);
  for (const { operation, ...parts } of exchanges) traffic.observe(observed(operation, parts), 'traffic.ndjson:12');
  const evidence = traffic.evidence();
  const lines = changes.map(({ id, kind, detail }) => {
    const found = evidence.get(id);
    const result = found === undefined ? 'nothing' : isCorrection(found) ? 'correction' : 'break';
    return `${kind} ${detail ?? ''}: ${result}`;
  });
  return lines.sort();
}

test.each(CASES)('$name', (one) => {
  for (const { exchanges, evidence } of one.seen) {
    const expected = evidence.map((line) => matching(line));
    expect(evidenceOf(one, exchanges), JSON.stringify(exchanges)).toEqual(expected);
  }
});

test('the evidence counts what was seen and names the first place', () => {
  const [base, revision] = [
    BASE_DOCUMENT,
    edited(BASE_DOCUMENT, { 'paths /things get parameters 0 schema maximum': 50 }),
  ].map((each) => versionOf(each, 'x'));
  if (base === undefined || revision === undefined) throw new Error('There are two versions.');
  const changes = compareDocuments(base, revision);
  const traffic = watchTraffic(base, revision, changes);
  for (const status of [400, 400, 200]) {
    traffic.observe(observed('listThings', { query: 'limit=80', status }), 'traffic.ndjson:12');
  }
  expect([...traffic.evidence().values()]).toEqual([
    {
      seen: 2,
      against: 1,
      message:
        '2 such requests were refused, first in traffic.ndjson:12 with status 400; ' +
        '1 such request was accepted, first in traffic.ndjson:12 with status 200.',
    },
  ]);
});
