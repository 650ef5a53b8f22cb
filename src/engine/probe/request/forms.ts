import type { ApiDescription } from '../../document/api-description.ts';
import { asList, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { childPointer } from '../../json/pointer.ts';
import { ParameterDecoder } from '../../message/decode-parameter.ts';
import { sentAlone } from '../../message/encode-parameters.ts';
import type { ValueOrigin } from '../../message/request-parts.ts';
import { ALTERNATIVES, appliedSchemas } from '../../openapi/applied-schemas.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import type { Parameter } from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import { examplesOf, schemaValuesOf } from './document-values.ts';

/** What a parameter can be sent as. */
export interface Forms {
  /** Accepted by the schema. The first is what is sent where the parameter does not matter. */
  readonly valid: readonly Json[];
  /** Texts that the schema refuses, however they are read. */
  readonly invalid: readonly string[];
  /** Whether the schema accepts every text, so that a generated one need not mean anything to the server. */
  readonly isFreeText?: boolean;
  /** Where the first valid form comes from; absent where a rule pack chose it. */
  readonly origin?: ValueOrigin;
}

/** Values of which any may be valid, if the schema accepts it: one or two of each type and format. */
const PLAIN: readonly Json[] = [
  'text',
  1,
  true,
  '2026-10-05',
  '2026-10-05T09:30:00.000Z',
  'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a',
  'user@partner.example',
  'https://partner.example/',
  'A',
  'a1',
  '1',
];

/** Texts that most schemas refuse. */
const ODD = ['not valid!', '-', '2026-13-45'];

/** At most this many valid forms of one parameter are tried. */
const MOST_VALID = 6;

/** How values of a parameter are validated: each returns whether a value is accepted, and refused, however it is read. */
function acceptanceOf(api: ApiDescription, parameter: Parameter) {
  const schemas = api.schemas('request');
  const schema = schemaPointerOf(parameter);
  const validate = schema === undefined ? undefined : schemas.at(schema);
  const decoder = new ParameterDecoder(parameter, schemas);
  const sentAs = (text: string) => decoder.decode(sentAlone(parameter, text), () => false);
  // A value that could not be checked is neither valid nor invalid.
  const isAccepted = (value: Json) => validate === undefined || (validate(value) && validate.isChecked);
  return {
    accepts(value: Json): boolean {
      // How nothing is written in a URL or a header is not defined.
      if (value === null || value === '') return false;
      if (isAccepted(value)) return true;
      const sent = typeof value === 'string' ? sentAs(value) : undefined;
      return sent?.kind === 'value' && isAccepted(sent.value);
    },
    refuses(text: string): boolean {
      const sent = sentAs(text);
      return sent.kind === 'malformed' || (sent.kind === 'value' && validate !== undefined && !validate(sent.value));
    },
  };
}

/** Whether a parameter may be sent with `value`, as the document says. */
export function acceptsForm(api: ApiDescription, parameter: Parameter, value: Json): boolean {
  return acceptanceOf(api, parameter).accepts(value);
}

/**
 * The forms of a parameter, from its examples, enum, default, bounds and the alternatives of its schema; a small
 * value of its type where these have none. There is no valid form where none could be found that the schema accepts.
 */
export function parameterForms(api: ApiDescription, parameter: Parameter): Forms {
  return getOrInsert(FORMS, parameter, () => readForms(api, parameter));
}

/** The forms of each parameter: they are asked for before each operation that waits for values. */
const FORMS = new WeakMap<Parameter, Forms>();

function readForms(api: ApiDescription, parameter: Parameter): Forms {
  const { document } = api;
  const schema = schemaPointerOf(parameter);
  const { accepts, refuses } = acceptanceOf(api, parameter);
  const named = [
    ...examplesOfParameter(document, parameter),
    ...(schema === undefined ? [] : statedBy(document, schema, valuesOf, new Set())),
  ].filter(accepts);
  const bounds = schema === undefined ? [] : statedBy(document, schema, boundsOf, new Set()).filter(accepts);
  const enumerated = schema === undefined ? [] : statedBy(document, schema, enumOf, new Set());
  const stated = distinctValues([...named, ...bounds]);
  const made = schema === undefined ? undefined : schemaValuesOf(api).sample(schema);
  const valid =
    stated.length > 0 ? stated : [...(made === undefined ? [] : [made]), ...PLAIN].filter(accepts).slice(0, 1);
  // The members of an object have names of their own in a query; a text under the name of the parameter means nothing.
  const isText = isJsonObject(parameter.value['content']) || !valid.some(isJsonObject);
  const odd = isText ? ODD.filter(refuses) : [];
  const beyond =
    isText && schema !== undefined ? statedBy(document, schema, beyondBoundsOf, new Set()).filter(refuses) : [];
  return {
    valid: valid.slice(0, MOST_VALID),
    invalid: [...new Set([...odd.slice(0, 1), ...beyond])],
    isFreeText: isText && odd.length === 0 && (schema === undefined || !namesItems(document, schema)),
    origin: originOfFirst(named, enumerated),
  };
}

function distinctValues(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The examples of a parameter, and of its media type where it has `content`. */
function examplesOfParameter(document: OpenApiDocument, parameter: Parameter): Json[] {
  const content = membersOf(document, parameter, 'content').flatMap(({ at }) => examplesOf(document, at));
  return [...examplesOf(document, parameter), ...content];
}

/** What `read` finds in a schema and in the alternatives that it allows, each schema once. */
function statedBy<T extends Json>(
  document: OpenApiDocument,
  pointer: string,
  read: (schema: JsonObject) => T[],
  seen: Set<string>,
): T[] {
  const { value: schema, pointer: place } = objectAt(document, pointer);
  if (seen.has(place)) return [];
  seen.add(place);
  const alternatives = appliedSchemas(schema, place, [...ALTERNATIVES, 'allOf']).flatMap((applied) =>
    statedBy(document, applied.pointer, read, seen),
  );
  return [...read(schema), ...alternatives];
}

/** The values that a schema names. */
function valuesOf(schema: JsonObject): Json[] {
  const listed = asList(schema['examples']);
  const single = ['example', 'default'].map((key) => schema[key]).filter((value) => value !== undefined);
  return [...listed, ...enumOf(schema), ...single];
}

/** Whether the schema of a list names values of its items: a list that is made of them means something to the server. */
function namesItems(document: OpenApiDocument, pointer: string): boolean {
  const { value: schema, pointer: place } = objectAt(document, pointer);
  return (
    isJsonObject(schema['items']) && statedBy(document, childPointer(place, 'items'), valuesOf, new Set()).length > 0
  );
}

/** The values of which a schema allows no other. */
function enumOf({ enum: listed, const: only }: JsonObject): Json[] {
  return [...asList(listed), ...(only === undefined ? [] : [only])];
}

function originOfFirst([first]: readonly Json[], enumerated: readonly Json[]): ValueOrigin {
  if (first === undefined) return 'generated';
  return enumerated.some((value) => JSON.stringify(value) === JSON.stringify(first)) ? 'enum' : 'example';
}

/** The least and the largest value that a schema allows, in number or in length. */
function boundsOf({ minimum, maximum, minLength, maxLength, type }: JsonObject): Json[] {
  const numbers = [minimum, maximum].filter((bound) => typeof bound === 'number');
  const lengths = type === 'string' ? [minLength, maxLength].filter((bound) => typeof bound === 'number') : [];
  return [...numbers, ...lengths.filter((length) => length <= 1000).map((length) => 'a'.repeat(length))];
}

/** Texts just outside of the bounds of a schema. */
function beyondBoundsOf({ minimum, maximum, maxLength, type }: JsonObject): string[] {
  return [
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ...(type === 'string' && typeof maxLength === 'number' && maxLength < 1000 ? ['a'.repeat(maxLength + 1)] : []),
  ].map(String);
}
