import { describe, expect, expectTypeOf, it, test } from 'vitest';
import type { components } from '../../generated/types.ts';
import { listAccountTransactions_200 } from '../../generated/validators.js';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { createAjv, SCHEMA_EXTENSIONS } from '../../src/engine/extensions/ajv.ts';
import { schemasOf } from '../../src/engine/extensions/schemas.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { isJsonArray } from '../../src/engine/json/json.ts';
import { schemaValidators } from '../../src/pipeline/derive/schema-validators.ts';

const document = loadDocument();

test('a generated validator narrows what it accepts', () => {
  const body: unknown = [];
  if (!listAccountTransactions_200(body)) throw new Error('An empty page is refused.');
  expectTypeOf(body).toEqualTypeOf<components['schemas']['AccountTransaction'][]>();
});

describe('the generated validators', () => {
  it('agree with a fresh Ajv on every example of the document', async () => {
    const { schemas } = await import('../../generated/validators.js');
    const compiled = new Map(Object.entries(schemas));
    const fresh = schemaValidators(document, createAjv());
    const examples = schemasOf(document).flatMap(({ schema }) => exampleList(schema['examples']));
    expect(examples.length).toBeGreaterThan(50);
    for (const { name, pointer } of schemasOf(document)) {
      const validate = compiled.get(name);
      const freshValidate = fresh.at(pointer);
      for (const value of examples) {
        const verdict = validate?.(value) ? null : validate?.errors;
        expect({ name, value, verdict }).toEqual({
          name,
          value,
          verdict: freshValidate(value) ? null : freshValidate.errors,
        });
      }
    }
  });

  it('know every extension of a schema', () => {
    const used = new Set(
      [...JSON.stringify(schemasOf(document)).matchAll(/"(x-[a-zA-Z-]+)":/g)].map(([, name]) => name),
    );
    expect([...used].filter((name) => !SCHEMA_EXTENSIONS.some((known) => known === name))).toEqual([]);
  });
});

function exampleList(examples: Json | undefined): readonly Json[] {
  return isJsonArray(examples) ? examples : [];
}
