import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { Witness } from '../../src/engine/diff/change.ts';
import { CHANGE_KINDS, NOTHING_TO_DO } from '../../src/engine/diff/change-kinds.ts';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { readYaml } from '../support/read-yaml.ts';
import { BASE_DOCUMENT, edited, type SchemaChange, schemaPair } from './corpus/documents.ts';
import { CORPUS, ROWS } from './corpus/read-corpus.ts';
import { changesOf, verdictsOf } from './verdicts.ts';
import { versionOf } from './version-of.ts';

/** What is expected of the proofs of some rows, in `proofs.yaml`, whose first lines describe it. */
const PROOFS = readYaml<{
  readonly unproven: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
  readonly sideBySide: SchemaChange & { readonly reasons: Readonly<Record<string, string>> };
  readonly named: Readonly<Record<string, readonly [before: JsonObject, after: JsonObject]>>;
}>('proofs.yaml', import.meta.url);
const UNPROVEN = Object.entries(PROOFS.unproven).flatMap(([kind, ids]) =>
  ids.split(/\s+/).map((id) => `${id} ${kind}`),
);

/** The changes of each pair of the corpus, which take seconds: all that is expected of them is in this file. */
const CHANGES = new Map(CORPUS.map((one) => [one.id, changesOf(one)]));

describe('corpus', () => {
  test('has at least 250 rows, each with an id of its own', () => {
    expect(ROWS).toBeGreaterThanOrEqual(250);
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length);
  });

  test.each(CORPUS.map((one) => [one.id, one] as const))('%s', (_, one) => {
    expect(verdictsOf(CHANGES.get(one.id) ?? [])).toEqual([...new Set(one.expected)].sort());
  });
});

test('no two changes of a pair have one id, so that an acknowledgement accepts one of them', () => {
  const shared = [...CHANGES].filter(([, changes]) => new Set(changes.map(({ id }) => id)).size !== changes.length);
  expect(shared.map(([id]) => id)).toEqual([]);
});

test('a change that is not safe names what keeps it compatible', () => {
  const changes = [...CHANGES.values()].flat();
  const isIdle = changes.map(({ severity, cure }) => [severity === 'safe', cure === NOTHING_TO_DO]);
  expect(isIdle.filter(([isSafe, hasNothingToDo]) => isSafe !== hasNothingToDo)).toEqual([]);
});

test('every kind of the catalogue is met in the corpus, but those that no small pair shows', () => {
  const met = new Set([...CHANGES.values()].flatMap((changes) => changes.map(({ kind }) => kind)));
  const unmet = Object.keys(CHANGE_KINDS).filter((kind) => ![...met].some((known) => known === kind));
  expect(unmet.sort()).toEqual(UNMET);
});

/** Kinds without a row: too many alternatives. */
const UNMET: readonly string[] = ['alternatives-undecided'];

/** A plain Ajv, which shares nothing with the engine but its name. */
const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
addFormats.default(ajv);
ajv.addFormat('idn-email', /@/).addFormat('idn-hostname', true);
ajv.addFormat('float', { type: 'number', validate: (number: number) => Math.abs(number) < 3.5e38 });

function accepts(document: JsonObject, pointer: string, value: Witness['value']): boolean {
  ajv.removeSchema().addSchema({ $id: 'https://document.example/', ...document });
  return ajv.validate({ $ref: `https://document.example/${pointer}` }, value) === true;
}

const BREAKING = CORPUS.flatMap((one) =>
  (CHANGES.get(one.id) ?? [])
    .filter(({ severity }) => severity === 'breaking')
    .map(({ witness, kind }) => ({ ...one, kind, witness })),
);

describe('witness', () => {
  test('every breaking change of the corpus is proven by a whole message, but these and encodings', () => {
    const unproven = BREAKING.filter(({ witness }) => typeof witness !== 'object' || witness.message === undefined);
    expect(BREAKING.length).toBeGreaterThan(600);
    const kinds = unproven.filter(({ kind }) => kind !== 'encoding-changed');
    expect(kinds.map(({ id, kind }) => `${id} ${kind}`).sort()).toEqual(UNPROVEN.sort());
  });

  test('a plain Ajv confirms each value: valid under one version, invalid under the other', () => {
    let checked = 0;
    for (const { id, version, base, revision, witness } of BREAKING) {
      if (typeof witness !== 'object' || version !== '3.1' || !witness.accepting.endsWith('/schema')) continue;
      if (!witness.refusing.endsWith('/schema') || /(read|write)-only|writable/.test(id)) continue;
      // A plain Ajv has no end there, finds a $dynamicAnchor only in schemas that it has entered, and compiles no empty enum. It ignores
      // `if` without `then`, whose annotations count all the same (Core 2020-12, 10.2.2.1).
      if (/^(endless|dynamic|enum-of-nothing|if-evaluates)-/.test(id)) continue;
      checked += 1;
      const [valid, invalid] = witness.validUnder === 'base' ? [base, revision] : [revision, base];
      const verdict = [
        accepts(valid, witness.accepting, witness.value),
        accepts(invalid, witness.refusing, witness.value),
      ];
      expect([id, witness.value, verdict]).toEqual([id, witness.value, [true, false]]);
    }
    expect(checked).toBeGreaterThan(250);
  });

  test('the same documents give the same witnesses', () => {
    const some = CORPUS.slice(0, 60);
    expect(some.map(changesOf)).toEqual(some.map(({ id }) => CHANGES.get(id)));
  });
});

test('changes side by side are each shown by a value that is refused for that change', () => {
  const { reasons: expected, ...change } = PROOFS.sideBySide;
  const changes = changesOf(schemaPair(change, '3.1'));
  const reasons = changes.flatMap(({ severity, message, witness }) =>
    severity === 'breaking' && typeof witness === 'object' ? [[message, witness.reason]] : [],
  );
  expect(Object.fromEntries(reasons)).toEqual(expected);
  const states = changes.flatMap(({ kind, severity, witness }) =>
    kind === 'enum-value-removed' && severity === 'breaking' && typeof witness === 'object' ? [witness.value] : [],
  );
  expect(states).toEqual(
    expect.arrayContaining(['DONE', 'OPEN'].map((one) => expect.objectContaining({ state: one }))),
  );
});

test.each(Object.entries(PROOFS.named))(
  'versions with the same name have the same proofs as others: %s',
  (_, [before, after]) => {
    const withName = (schema: JsonObject) =>
      edited(BASE_DOCUMENT, { 'components schemas Thing properties name': schema });
    const changes = (name: string, nameNow: string) =>
      compareDocuments(versionOf(withName(before), name), versionOf(withName(after), nameNow));
    expect(changes('a', 'b').map(({ severity }) => severity)).toContain('breaking');
    expect(changes('a', 'a')).toEqual(changes('a', 'b'));
  },
);

test.each(Object.entries(PROOFS.messages))('%s is shown by %s', (id, expected) => {
  const shown = BREAKING.filter((one) => one.id === id).map(({ witness }) => {
    const message = typeof witness === 'object' ? witness.message : undefined;
    if (message?.is === 'request') return message.curl;
    const { status, headers, body } = message ?? {};
    return JSON.stringify({ status, headers, body });
  });
  expect(shown).toContain(expected);
});
