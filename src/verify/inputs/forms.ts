import { membersOf, type OpenApiDocument, objectAt } from '../../contract/document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { Parameter } from '../../contract/operations.ts';
import { childPointer } from '../../contract/pointer.ts';
import type { Contract } from '../document/contract.ts';

/** What a parameter can be sent as. */
export interface Forms {
  /** Accepted by the schema. The first is what is sent where the parameter does not matter. */
  readonly valid: readonly string[];
  /** Refused by the schema. */
  readonly invalid: readonly string[];
}

/** Texts of which any may be valid, if the schema accepts it: one or two of each type and format. */
const PLAIN = [
  '2026-10-05',
  '2026-10-05T09:30:00.000Z',
  '1',
  'true',
  'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a',
  'user@partner.example',
  'https://partner.example/',
  'text',
];

/** Texts that most schemas refuse. */
const ODD = ['not valid!', '-', '2026-13-45'];

/** At most this many valid forms of one parameter are tried. */
const MOST_VALID = 6;

/**
 * The forms of a parameter, as its examples, enum, default, bounds and the alternatives of its schema give them; plain
 * texts of each type where they give none.
 */
export function formsOf(contract: Contract, parameter: Parameter): Forms {
  const { document } = contract;
  const { pointer, value } = parameter;
  const schema = isJsonObject(value['schema']) ? childPointer(pointer, 'schema') : undefined;
  const validate = schema === undefined ? () => true : contract.quick.at(schema);
  const accepts = (text: string) => readingsOf(text).some((reading) => validate(reading));
  const given = [...examplesOf(document, parameter), ...(schema === undefined ? [] : givenBy(document, schema, []))];
  const stated = [...new Set(given.flatMap(textOf))].filter(accepts);
  const valid = stated.length > 0 ? stated : PLAIN.filter(accepts).slice(0, 1);
  return { valid: valid.slice(0, MOST_VALID), invalid: ODD.filter((text) => !accepts(text)).slice(0, 1) };
}

/** What a text in a URL or a header can mean: a number and a boolean look like their JSON, a list is parted by commas. */
function readingsOf(text: string): Json[] {
  const number = text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : [];
  const boolean = text === 'true' || text === 'false' ? [text === 'true'] : [];
  return [text, ...number, ...boolean, text.split(',')];
}

function textOf(value: Json): string[] {
  if (isJsonArray(value)) return [value.join(',')];
  return typeof value === 'object' ? [] : [String(value)];
}

/** The values of `examples` and `example` beside a parameter's schema. */
function examplesOf(document: OpenApiDocument, parameter: Parameter): Json[] {
  const named = membersOf(document, parameter, 'examples').map(({ at }) => at.value['value']);
  return [...named, parameter.value['example']].filter((value) => value !== undefined);
}

/** The values that a schema names itself or bounds, and those of the alternatives that it allows. */
function givenBy(document: OpenApiDocument, pointer: string, above: readonly string[]): Json[] {
  const { value: schema, pointer: place } = objectAt(document, pointer);
  if (above.includes(place)) return [];
  const listed = ['examples', 'enum'].flatMap((key) => (isJsonArray(schema[key]) ? schema[key] : []));
  const single = ['example', 'default', 'const'].map((key) => schema[key]).filter((value) => value !== undefined);
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
    const list = schema[key];
    if (!isJsonArray(list)) return [];
    return list.flatMap((_, index) => givenBy(document, childPointer(place, key, index), [...above, place]));
  });
  return [...listed, ...single, ...boundsOf(schema), ...alternatives];
}

/** The least and the largest value that a schema allows, in number or in length. */
function boundsOf({ minimum, maximum, minLength, maxLength, type }: JsonObject): Json[] {
  const numbers = [minimum, maximum].filter((bound) => typeof bound === 'number');
  const lengths = type === 'string' ? [minLength, maxLength].filter((bound) => typeof bound === 'number') : [];
  return [...numbers, ...lengths.filter((length) => length <= 1000).map((length) => 'a'.repeat(length))];
}
