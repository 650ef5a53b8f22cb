import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { FORMATS } from '../../engine/extensions/ajv.ts';
import { errorMessage } from '../../engine/json/error-message.ts';

/** The definition of one `x-` key. */
export interface Extension {
  /** The objects of OpenAPI on which it is allowed, by their names in the specification: `Schema`, `Operation`, … */
  readonly places: readonly string[];
  readonly validate: ValidateFunction;
}

/** The extensions that the document may use, by their keys. */
export type ExtensionCatalogue = ReadonlyMap<string, Extension>;

const FILE_NAME = /^(x-.+)\.schema\.json$/;

/** Names the places of an extension in its schema; no keyword of JSON Schema, so it constrains nothing. */
const PLACES_KEYWORD = 'x-places';

function readSchema(folder: string, file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${errorMessage(error)}.`);
  }
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictRequired: false,
    allowUnionTypes: true,
    validateSchema: false,
    meta: false,
    formats: FORMATS,
    code: { optimize: false },
  });
  return ajv.addVocabulary([PLACES_KEYWORD]);
}

/**
 * Reads the extensions from their schemas, one file `<key>.schema.json` each.
 *
 * @throws Error when the folder or a schema in it cannot be read; the message names it
 */
export function readExtensionCatalogue(folder: string): ExtensionCatalogue {
  if (!existsSync(folder)) throw new Error('the folder does not exist.');
  const ajv = newAjv();
  const catalogue = new Map<string, Extension>();
  for (const file of readdirSync(folder).sort()) {
    const key = FILE_NAME.exec(file)?.[1];
    if (key === undefined) continue;
    const schema = readSchema(folder, file);
    const places = schema[PLACES_KEYWORD];
    if (!Array.isArray(places)) throw new Error(`${file} lacks ${PLACES_KEYWORD}, the objects on which it is allowed.`);
    catalogue.set(key, { places: places.map(String), validate: ajv.compile(schema) });
  }
  return catalogue;
}
