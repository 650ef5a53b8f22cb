import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { FORMATS } from '../../contract/ajv.ts';
import { fragmentOf } from '../../openapi/body-pointer.ts';
import { didYouMean } from '../../openapi/did-you-mean.ts';
import { excerpt } from '../../openapi/excerpt.ts';
import { type Json, type JsonObject, parseJson, stringifyJson } from '../../openapi/json.ts';
import { childPointer, partsOf, valueAt } from '../../openapi/pointer.ts';
import schema from './twin.schema.json' with { type: 'json' };

/** What a file of `learn --twin` says, as far as a sandbox needs it. `twin.schema.json` describes the file. */
export interface Twin {
  /** The answer of each switch that was decided, by its name. */
  readonly switches: Readonly<Record<string, string>>;
  readonly accounts: Readonly<Record<string, { readonly records: readonly TwinRecord[] }>>;
}

/** A record as the server sends it. */
export type TwinRecord = JsonObject & { readonly finTranID: string; readonly tranWhen: string };

/** So much of a value is quoted. */
const MOST_QUOTED = 80;

/**
 * The twin that `text` spells.
 *
 * @param wrong the error for a reason, which names the field, its value and what is allowed.
 */
export function parseTwin(text: string, wrong: (why: string) => Error): Twin {
  let json: Json;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw wrong(`is not JSON: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
  const isTwin = new Ajv2020({ verbose: true, formats: FORMATS }).compile<Twin>(schema);
  if (isTwin(json)) return json;
  const [error] = isTwin.errors ?? [];
  throw wrong(
    `is not a file of "backoffice learn --twin": ${error === undefined ? 'not valid.' : errorText(error, json)}`,
  );
}

function errorText({ keyword, instancePath, params, parentSchema }: ErrorObject, twin: Json): string {
  const above = fragmentOf(instancePath);
  const key: unknown = params['additionalProperty'] ?? params['missingProperty'];
  const field = twinField(typeof key === 'string' ? childPointer(above, key) : above);
  if (keyword === 'required') return `${field} is missing.`;
  if (keyword === 'additionalProperties') {
    const known = Object.keys(Object(parentSchema?.['properties']));
    return `${field} is not known${didYouMean(String(key), known)} Allowed are ${known.join(', ')}.`;
  }
  const value = valueAt(twin, above) ?? null;
  const given = excerpt(stringifyJson(value), MOST_QUOTED);
  const values = [params['allowedValues'] ?? []].flat().map(String);
  return `${field} is ${given}; it must be ${allowedText(keyword, params, values)}${didYouMean(String(value), values)}`;
}

function allowedText(keyword: string, { type }: ErrorObject['params'], values: readonly string[]): string {
  if (keyword === 'enum') return `one of ${values.join(', ')}`;
  return keyword === 'type' ? `of the type ${type}` : 'a timestamp such as 2026-10-14T12:00:00.000Z';
}

/** A place as JavaScript writes it, such as `accounts["a.1"].records[0]`. */
export function twinField(pointer: string): string {
  const parts = partsOf(pointer).map((part) => {
    if (/^\d+$/.test(part)) return `[${part}]`;
    return /^\w+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
  });
  return parts.join('').replace(/^\./, '') || 'the file';
}
