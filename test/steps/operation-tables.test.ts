import { expect, test } from 'vitest';
import { operationTables } from '../../src/pipeline/derive/operation-tables.ts';
import { fixtureDocument } from './fixture-document.ts';

test('the tables of the operations are those of the golden file', async () => {
  await expect(operationTables(fixtureDocument())).toMatchFileSnapshot('./fixtures/operations.golden.ts');
});

test('a document without operations has empty tables', () => {
  const text = operationTables({ openapi: '3.1.0', info: {}, paths: {} });
  expect(text.match(/export const .*/g)).toEqual([
    'export const operationIds = {} as const;',
    'export const dateParameters = {} as const;',
  ]);
});
