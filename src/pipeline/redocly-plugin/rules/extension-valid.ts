import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Oas3Visitor, UserContext } from '@redocly/openapi-core';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { FORMATS } from '../../../engine/extensions/ajv.ts';
import { ENUM_DESCRIPTION_ARRAY, ENUM_NAME_ARRAYS, ENUM_SOURCE } from '../../../engine/extensions/enum-members.ts';
import { didYouMean } from '../../../engine/json/did-you-mean.ts';
import { errorMessage } from '../../../engine/json/error-message.ts';
import { fragmentOf, partsOf } from '../../../engine/json/pointer.ts';
import { quote } from '../quote.ts';
import { causes, faultOf } from '../schema-fault.ts';
import { eachExtension } from '../visitors.ts';

/** The definition of one `x-` key. */
interface Extension {
  /** The objects of OpenAPI on which it is allowed, by their names in the specification: `Schema`, `Operation`, … */
  readonly places: readonly string[];
  readonly validate: ValidateFunction;
}

/** The extensions that the document may use, by their keys. */
type ExtensionCatalogue = ReadonlyMap<string, Extension>;

/** The JSON Schema of all extensions, beside the root document. It has the schema of each under its key in `$defs`. */
const SCHEMA_FILE = 'extensions/document.schema.json';

/** Names the places of an extension in its schema; no keyword of JSON Schema, so it constrains nothing. */
const PLACES_KEYWORD = 'x-places';

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
 * Reads the extensions from their schema.
 *
 * @throws Error when it cannot be read; the message says why
 */
function readExtensionCatalogue(file: string): ExtensionCatalogue {
  if (!existsSync(file)) throw new Error('there is no such file.');
  const { $defs }: { readonly $defs?: Readonly<Record<string, Record<string, unknown>>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const ajv = newAjv();
  return new Map(
    Object.entries($defs ?? {})
      .filter(([key]) => key.startsWith('x-'))
      .map(([key, schema]) => {
        const places = schema[PLACES_KEYWORD];
        if (!Array.isArray(places))
          throw new Error(`${key} lacks ${PLACES_KEYWORD}, the objects on which it is allowed.`);
        return [key, { places: places.map(String), validate: ajv.compile(schema) }];
      }),
  );
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
  return `${hint} See ${key} in ${SCHEMA_FILE}.`;
}

function checkValue(key: string, value: unknown, validate: ValidateFunction, context: UserContext): void {
  if (validate(value)) return;
  for (const error of causes(validate.errors)) {
    const path = partsOf(fragmentOf(error.instancePath));
    const where = path.length === 0 ? '' : ` at ${path.join('.')}`;
    context.report({
      message: `The value of ${key}${where} is ${quote(error.data)}: it ${faultOf(error)}.${cureOf(error, key)}`,
      location: context.location.child([key, ...path]),
    });
  }
}

/** Reads the extensions of a document; a schema that cannot be read is a finding, and then no extension is validated. */
function readExtensions(file: string, context: UserContext): ExtensionCatalogue | undefined {
  try {
    return readExtensionCatalogue(file);
  } catch (error) {
    context.report({
      message:
        `The schema of the extensions cannot be read from ${basename(dirname(file))}/${basename(file)}: ` +
        `${errorMessage(error)} Restore or correct it.`,
    });
    return undefined;
  }
}

/**
 * Every `x-` key of the document is one of ours, is on an object where it has a meaning, and its value matches the
 * schema of the extension. The option `schema` names another file of the schema, relative to the root document.
 */
export function extensionValid(options: Record<string, unknown>): Oas3Visitor {
  const schemaFile = typeof options['schema'] === 'string' ? options['schema'] : SCHEMA_FILE;
  let catalogue: ExtensionCatalogue | undefined;
  let isRead = false;

  const { any, ref } = eachExtension((key, value, context) => {
    const extension = catalogue?.get(key);
    const fault = catalogue && faultOfKey(key, extension, context.type.name, [...catalogue.keys()]);
    if (fault !== undefined) context.report({ message: fault, location: context.location.child(key).key() });
    else if (extension !== undefined) checkValue(key, value, extension.validate, context);
  });
  return {
    any(node, context): void {
      // The root document is visited first.
      if (!isRead) catalogue = readExtensions(join(dirname(context.location.source.absoluteRef), schemaFile), context);
      isRead = true;
      any(node, context);
    },
    ref,
  };
}

/** Why a key must not be on an object of the kind `place`; undefined where it may. */
function faultOfKey(
  key: string,
  extension: Extension | undefined,
  place: string,
  known: readonly string[],
): string | undefined {
  if (extension !== undefined) {
    const { places } = extension;
    if (places.includes(place)) return undefined;
    return `${key} is on an object of the kind ${place}; it has a meaning on ${places.join(', ')} only. Move it there.`;
  }
  const source = SOURCE_OF.get(key);
  if (source !== undefined) {
    return `${key} is generated from ${source} when the document is bundled. Write ${source} instead.`;
  }
  return (
    `${key} is not an extension of this document${didYouMean(key, known)} Known are ${known.join(', ')}. ` +
    `Correct the key, or add it to ${SCHEMA_FILE}.`
  );
}
