import { expect, expectTypeOf, test } from 'vitest';
import type { components } from '../../generated/types.ts';
import { listAccountTransactions_200 } from '../../generated/validators.js';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { SCHEMA_EXTENSIONS } from '../../src/engine/extensions/ajv.ts';
import { schemasOf } from '../../src/engine/extensions/schemas.ts';

test('a generated validator narrows what it accepts', () => {
  const body: unknown = [];
  if (!listAccountTransactions_200(body)) throw new Error('An empty page is refused.');
  expectTypeOf(body).toEqualTypeOf<components['schemas']['AccountTransaction'][]>();
});

test('Ajv knows every extension of a schema', () => {
  const used = new Set(
    [...JSON.stringify(schemasOf(loadDocument())).matchAll(/"(x-[a-zA-Z-]+)":/g)].map(([, name]) => name),
  );
  expect([...used].filter((name) => !SCHEMA_EXTENSIONS.some((known) => known === name))).toEqual([]);
});
