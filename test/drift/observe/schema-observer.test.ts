import { expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { SchemaObserver } from '../../../src/engine/observe/schema-observer.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** A case of values.yaml, whose comment describes the members. */
interface Observed {
  readonly name: string;
  readonly schema: Json;
  readonly value: Json;
  readonly observed: Readonly<Record<string, { readonly texts: number; readonly numbers: number }>>;
}

const cases: readonly Observed[] = readYaml('values.yaml', import.meta.url);

test.each(cases)('$name', ({ schema, value, observed }) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Observed', version: '1' },
    paths: {},
    components: { schemas: { Value: schema, Text: { type: 'string' } } },
  };
  const observer = new SchemaObserver(readDescription(JSON.stringify(document), 'openapi.json'));
  const exchange = { number: 1, at: '2026-01-01T00:00:00.000Z', name: () => 'x1' };
  observer.visit(['#/components/schemas/Value'], value, exchange);
  const seen = observer.seen
    .map(({ pointer, texts, numbers }) => [pointer, { texts: texts.values, numbers: numbers.values }] as const)
    .filter(([, { texts, numbers }]) => texts + numbers > 0);
  const names = seen.map(([pointer, counts]) => [pointer.replace('#/components/schemas/', ''), counts]);
  expect(Object.fromEntries(names)).toEqual(observed);
});
