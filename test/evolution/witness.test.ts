import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import type { Witness } from '../../src/evolution/change.ts';
import { CORPUS } from './corpus/corpus.ts';
import { changesOf } from './verdicts.ts';

/** Whether a plain Ajv, which shares nothing with the engine but its name, accepts a value. */
function accepts(document: JsonObject, pointer: string, value: Witness['value']): boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addFormat('idn-email', /@/).addFormat('idn-hostname', true);
  ajv.addSchema({ $id: 'https://document.example/', ...document });
  const validate = ajv.compile({ $ref: `https://document.example/${pointer}` });
  return validate(value) === true;
}

const proven = CORPUS.filter(({ version, id }) => version === '3.1' && !/(read|write)-only|writable/.test(id)).flatMap(
  ({ id, base, revision, today }) =>
    changesOf({ base, revision, ...(today === undefined ? {} : { today }) }).flatMap(({ witness, kind }) =>
      witness === undefined ? [] : [{ id, kind, base, revision, witness }],
    ),
);

describe('witness', () => {
  test('every breaking change of a schema in the corpus is proven', () => {
    expect(proven.length).toBeGreaterThan(150);
    expect(proven.filter(({ witness }) => witness === 'unproven').map(({ id, kind }) => `${id} ${kind}`)).toEqual([]);
  });

  test('a plain Ajv confirms each: valid under one version, invalid under the other', () => {
    for (const { id, base, revision, witness } of proven) {
      if (witness === 'unproven') continue;
      const [valid, invalid] = witness.validUnder === 'base' ? [base, revision] : [revision, base];
      const verdict = [
        accepts(valid, witness.accepting, witness.value),
        accepts(invalid, witness.refusing, witness.value),
      ];
      expect([id, witness.value, verdict]).toEqual([id, witness.value, [true, false]]);
    }
  });

  test('the same documents give the same witnesses', () => {
    const some = CORPUS.slice(0, 60);
    expect(some.map(changesOf)).toEqual(some.map(changesOf));
  });
});
