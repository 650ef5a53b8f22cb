import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { FORMATS } from '../../../engine/extensions/ajv.ts';
import { ENUM_DESCRIPTION_ARRAY, ENUM_NAME_ARRAYS, ENUM_SOURCE } from '../../../engine/extensions/enum-members.ts';
import { didYouMean } from '../../../engine/json/did-you-mean.ts';
import { errorMessage } from '../../../engine/json/error-message.ts';
import { quote } from '../quote.ts';
import { causes, faultOf, pathOf } from '../schema-fault.ts';

/** The definition of one `x-` key. */
interface Extension {
  /** The objects of OpenAPI on which it is allowed, by their names in the specification: `Schema`, `Operation`, … */
  readonly places: readonly string[];
  readonly validate: ValidateFunction;
}

/** The extensions that the document may use, by their keys. */
type ExtensionCatalogue = ReadonlyMap<string, Extension>;

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
function readExtensionCatalogue(folder: string): ExtensionCatalogue {
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

/** The extensions that generators read, and what a person writes in their place. */
const SOURCE_OF: ReadonlyMap<string, string> = new Map([
  ...ENUM_NAME_ARRAYS.map((key) => [key, ENUM_SOURCE.names] as const),
  ...[ENUM_DESCRIPTION_ARRAY, 'x-enumDescriptions'].map((key) => [key, ENUM_SOURCE.meanings] as const),
]);

/** The sentence of the schema about the part that the value broke, as the cure. */
function cureOf(error: ErrorObject, key: string): string {
  const description: unknown = error.parentSchema?.['description'];
  const hint = typeof description === 'string' ? ` ${description}` : '';
  return `${hint} See extensions/${key}.schema.json.`;
}

function checkValue(
  key: string,
  value: unknown,
  { validate }: Extension,
  location: Location,
  context: UserContext,
): void {
  if (validate(value)) return;
  for (const error of causes(validate.errors)) {
    const path = pathOf(error.instancePath);
    const where = path.length === 0 ? '' : ` at ${path.join('.')}`;
    context.report({
      message: `The value of ${key}${where} is ${quote(error.data)}: it ${faultOf(error)}.${cureOf(error, key)}`,
      location: location.child([key, ...path]),
    });
  }
}

/** Reads the extensions of a document; a folder that cannot be read is a finding, and then no extension is validated. */
function readExtensions(folder: string, context: UserContext): ExtensionCatalogue | undefined {
  try {
    return readExtensionCatalogue(folder);
  } catch (error) {
    context.report({
      message:
        `The schemas of the extensions cannot be read from ${basename(folder)}/: ` +
        `${errorMessage(error)} Restore or correct them.`,
    });
    return undefined;
  }
}

/**
 * Every `x-` key of the document is one of ours, is on an object where it has a meaning, and its value matches the
 * schema of the extension. The schemas are in `extensions/` next to the root document, or in the folder that the
 * option `folder` names (relative to the root document).
 */
export function extensionValid(options: Record<string, unknown>): Oas3Visitor {
  const folderName = typeof options['folder'] === 'string' ? options['folder'] : 'extensions';
  let catalogue: ExtensionCatalogue | undefined;
  let isRead = false;

  const checkKey = (key: string, value: unknown, location: Location, context: UserContext): void => {
    const extension = catalogue?.get(key);
    if (catalogue === undefined) return;
    const source = extension === undefined ? SOURCE_OF.get(key) : undefined;
    if (source !== undefined) {
      context.report({
        message: `${key} is generated from ${source} when the document is bundled. Write ${source} instead.`,
        location: location.child(key).key(),
      });
    } else if (extension === undefined) {
      context.report({
        message:
          `${key} is not an extension of this document${didYouMean(key, catalogue.keys())} ` +
          `Known are ${[...catalogue.keys()].join(', ')}. Correct the key, or add extensions/${key}.schema.json.`,
        location: location.child(key).key(),
      });
    } else if (!extension.places.includes(context.type.name)) {
      context.report({
        message:
          `${key} is on an object of the kind ${context.type.name}; it has a meaning on ` +
          `${extension.places.join(', ')} only. Move it there.`,
        location: location.child(key).key(),
      });
    } else {
      checkValue(key, value, extension, location, context);
    }
  };

  const check = (node: unknown, location: Location, context: UserContext): void => {
    if (!isRead) {
      isRead = true;
      catalogue = readExtensions(join(dirname(location.source.absoluteRef), folderName), context);
    }
    if (!isPlainObject(node) || context.type.extensionsPrefix !== 'x-') return;
    for (const [key, value] of Object.entries(node)) if (key.startsWith('x-')) checkKey(key, value, location, context);
  };

  return {
    any(node: unknown, context: UserContext): void {
      check(node, context.location, context);
    },
    ref(node: unknown, context: UserContext): void {
      check(node, context.location, context);
    },
  };
}
