import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { JsonObject } from '../../../src/engine/json/json.ts';

/** A document with the operations of a collection of pets and of one pet. */
export const PETS: JsonObject = parse(readFileSync(new URL('../cases/documents/pets.yaml', import.meta.url), 'utf8'));

/** Pets that exist before a run. */
export const BEFORE = {
  '/pets': [
    { id: 1, name: 'Rex' },
    { id: 2, name: 'Tom' },
  ],
};
