import type { JsonObject } from '../../../src/engine/json/json.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** A document with the operations of a collection of pets and of one pet. */
export const PETS: JsonObject = readYaml('../cases/documents/pets.yaml', import.meta.url);

/** Pets that exist before a run. */
export const BEFORE = {
  '/pets': [
    { id: 1, name: 'Rex' },
    { id: 2, name: 'Tom' },
  ],
};
