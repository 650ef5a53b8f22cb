import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { enumTables } from '../../src/pipeline/derive/enum-tables.ts';
import { operationTables } from '../../src/pipeline/derive/operation-tables.ts';
import { types } from '../../src/pipeline/derive/types.ts';
import { expectPart, type Part } from '../support/cases.ts';
import { fixtureDocument } from './fixture-document.ts';

const STEPS = { operations: operationTables, enums: enumTables, types };

/** A case of `derived.yaml`, whose first lines describe it. */
interface DerivedCase {
  readonly step: keyof typeof STEPS;
  readonly name: string;
  readonly document: object;
  readonly has?: readonly Part[];
  readonly refused?: string;
}
const { cases }: { readonly cases: readonly DerivedCase[] } = parse(
  readFileSync(new URL('derived.yaml', import.meta.url), 'utf8'),
);

test.each(Object.entries(STEPS))('%s of the fixture are those of the golden file', async (name, step) => {
  await expect(await step(fixtureDocument())).toMatchFileSnapshot(`./fixtures/${name}.golden.txt`);
});

test.each(cases)('$step: $name', async ({ step, document, has = [], refused }) => {
  const given: OpenApiDocument = { openapi: '3.1.0', info: {}, paths: {}, ...document };
  const derive = async () => STEPS[step](given);
  if (refused !== undefined) return expect(derive()).rejects.toThrow(refused);
  const text = await derive();
  for (const part of has) expectPart(text, part, 's');
});
