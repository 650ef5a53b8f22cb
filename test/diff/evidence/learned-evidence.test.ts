import { expect, test } from 'vitest';
import { isCorrection } from '../../../src/engine/diff/classified-change.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { learnedEvidence } from '../../../src/engine/diff/evidence/learned-evidence.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { Learned, LearnedOutcome } from '../../../src/engine/report/learned.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { type Edits, edited } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';

/** A case of `learned-evidence.yaml`, whose first lines describe it. */
interface Case {
  readonly name?: string;
  readonly base: Edits;
  readonly revision: Edits;
  /** Without an answer the question is undecided. */
  readonly report: { readonly id: string; readonly answer?: string; readonly status?: number };
  readonly corrections: Readonly<Record<string, boolean>>;
}

const { document, cases } = readYaml<{
  readonly document: JsonObject;
  readonly cases: readonly (Case & { readonly each?: readonly Partial<Case>[] })[];
}>('learned-evidence.yaml', import.meta.url);

function learned({ id, answer, status = 400 }: Case['report']): Learned {
  const outcome: LearnedOutcome =
    answer === undefined
      ? {
          kind: 'undecided',
          possible: [],
          refuted: [],
          needs: ['documentation'],
          why: 'Nothing shows it.',
          observed: [],
        }
      : { kind: 'decided', answer, statement: `It is ${answer}.`, exchanges: ['x1'], refuted: [] };
  const request = { method: 'GET', url: 'https://pets.example.com/pets?limit=0', headers: {}, body: null };
  const response = { status, contentType: null, pointer: '', excerpt: '' };
  const at = '2026-11-22T10:00:00.000Z';
  return {
    points: [{ id, pointer: '/elsewhere', question: 'What?', questions: [{ id, decides: 'It.', outcome }] }],
    exchanges: [{ id: 'x1', operationId: 'listPets', at, request, response, curl: null }],
  };
}

const variants = cases.flatMap(({ each = [{}], ...one }) =>
  each.map((variant) => ({ ...one, ...variant, name: [one.name, variant.name].join(' ') })),
);

test.each(variants)('$name', ({ base, revision, report, corrections }) => {
  const versions = {
    base: versionOf(edited(document, base), 'base'),
    revision: versionOf(edited(document, revision), 'revision'),
  };
  const changes = compareDocuments(versions.base, versions.revision);
  const evidence = learnedEvidence('learned.json', learned(report), changes, versions);
  const found = changes.map(({ id, kind }) => {
    const shown = evidence.get(id);
    return [kind, shown !== undefined && isCorrection(shown)];
  });
  expect(Object.fromEntries(found)).toEqual(corrections);
});
