import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { withEnumArrays } from '../../src/pipeline/derive/enum-arrays.ts';
import { readYaml } from '../support/read-yaml.ts';

/** A case of `enum-arrays.yaml`, whose first lines describe it. */
interface EnumCase {
  readonly name: string;
  readonly schema: JsonObject;
  readonly others?: JsonObject;
  readonly published?: JsonObject;
  readonly has?: JsonObject;
}
const { cases } = readYaml<{ readonly cases: readonly EnumCase[] }>('enum-arrays.yaml', import.meta.url);

test.each(cases)('$name', ({ schema, others = {}, published, has = {} }) => {
  const document = withEnumArrays({ components: { schemas: { ...others, State: schema } } });
  const { State: state } = Object(document['components']).schemas;
  expect(state).toMatchObject(has);
  if (published !== undefined) expect(JSON.stringify(state)).toBe(JSON.stringify(published));
});

test.each([
  [{}],
  [{ components: 3 }],
  [{ components: { schemas: [] } }],
  [{ components: { schemas: { A: true, B: { enum: 1 }, C: { type: 'string' } } } }],
])('%j has no enum and stays as it is', (document) => {
  expect(withEnumArrays(document)).toEqual(document);
});
