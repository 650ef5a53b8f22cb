import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import type { Version } from '../../src/engine/diff/read-version.ts';
import { versionOf } from './version-of.ts';

async function versionIn(folder: string): Promise<Version> {
  const ref = fileURLToPath(new URL(`corpus/fixtures/${folder}/openapi.yaml`, import.meta.url));
  const { bundle: result } = await bundle({ ref, config: await createConfig({}) });
  return versionOf(JSON.parse(JSON.stringify(result.parsed)), folder);
}

test('files that are renamed and joined change nothing', async () => {
  const [base, moved] = [await versionIn('base'), await versionIn('moved')];
  expect(compareDocuments(base, moved)).toEqual([]);
  expect(compareDocuments(moved, base)).toEqual([]);
});

test('a change in a file that others refer to is reported once for each direction', async () => {
  const changes = compareDocuments(await versionIn('base'), await versionIn('narrower'));
  expect(changes).toMatchObject([
    { kind: 'length-narrowed', severity: 'breaking', direction: 'request', operationIds: ['createNote'] },
    { kind: 'length-narrowed', severity: 'safe', direction: 'response', operationIds: ['createNote'] },
  ]);
  expect(changes[0]?.witness).toMatchObject({ value: { text: 'a'.repeat(401) }, validUnder: 'base' });
});
