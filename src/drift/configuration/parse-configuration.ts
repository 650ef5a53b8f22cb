import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { fragmentOf } from '../../openapi/body-pointer.ts';
import { didYouMean } from '../../openapi/did-you-mean.ts';
import { childPointer, partsOf } from '../../openapi/pointer.ts';
import { placeText } from '../../openapi/source/place-text.ts';
import type { Places } from '../../openapi/source/places.ts';
import { yamlPlaces } from '../../openapi/source/yaml-places.ts';
import { parseYaml } from '../../openapi/yaml/parse-yaml.ts';
import { yamlJson } from '../../openapi/yaml/yaml-json.ts';
import schema from './configuration.schema.json' with { type: 'json' };
import type { Settings } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';

/**
 * The settings that a text spells in YAML, of which JSON is a part. `file` names it in errors.
 *
 * @throws {ConfigurationError} `configuration-unreadable`, `configuration-invalid`, with the line and the column
 */
export function parseSettings(text: string, file: string): Settings {
  let value: unknown;
  try {
    value = yamlJson(parseYaml(text, file));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError('configuration-unreadable', why, { cause });
  }
  return checkSettings(value, file, yamlPlaces(text, file));
}

/**
 * The settings that a value is, such as the default export of a module.
 *
 * @param places the places of its parts, where the file is a text
 * @throws {ConfigurationError} `configuration-invalid`
 */
export function checkSettings(value: unknown, file: string, places?: Places): Settings {
  const isSettings = new Ajv2020({ verbose: true }).compile<Settings>(schema);
  if (isSettings(value)) return value;
  const [error] = isSettings.errors ?? [];
  throw new ConfigurationError('configuration-invalid', error === undefined ? file : errorText(error, file, places));
}

function errorText({ keyword, instancePath, params, data, parentSchema }: ErrorObject, file: string, places?: Places) {
  const above = fragmentOf(instancePath);
  const key: unknown = params['additionalProperty'] ?? params['missingProperty'];
  const pointer = typeof key === 'string' ? childPointer(above, key) : above;
  const place = placeText(places?.at(pointer)) || file;
  const field = fieldOf(pointer);
  if (keyword === 'required') return `${place}: ${field} is missing.`;
  if (keyword === 'additionalProperties') {
    const known = Object.keys(Object(parentSchema?.['properties']));
    return `${place}: ${field} is not known${didYouMean(String(key), known)} Known are: ${known.join(', ')}.`;
  }
  const given = JSON.stringify(data) ?? typeof data;
  return `${place}: ${field} is ${given.slice(0, 80)}; it must be ${allowedBy(keyword, params, String(data))}`;
}

function allowedBy(keyword: string, params: ErrorObject['params'], given: string): string {
  if (keyword === 'type') return `of the type ${params['type']}.`;
  if (keyword !== 'enum') return 'not empty.';
  const values = [params['allowedValues']].flat().map(String);
  return `one of ${values.join(', ')}${didYouMean(given, values)}`;
}

/** A place as JavaScript writes it, such as `overrides[0].rules`. */
function fieldOf(pointer: string): string {
  const parts = partsOf(pointer).map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`));
  return parts.join('').replace(/^\./, '') || 'the configuration';
}
