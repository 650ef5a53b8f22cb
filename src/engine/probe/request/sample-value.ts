import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import { Steps } from '../../json/steps.ts';
import { type OpenApiDocument, objectAt } from '../../openapi/document.ts';

/** Deeper values are left out, since a schema may contain itself. */
const MOST_DEPTH = 8;

/** Schemas that contain each other several times have no end in practice. */
const MOST_PARTS = 10_000;

const OF_FORMAT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    date: '2026-10-05',
    'date-time': '2026-10-05T09:30:00.000Z',
    time: '09:30:00Z',
    uuid: 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a',
    email: 'user@partner.example',
    hostname: 'partner.example',
    ipv4: '192.0.2.1',
    ipv6: '2001:db8::1',
    uri: 'https://partner.example/',
    byte: 'dGV4dA==',
  }),
);

/**
 * A small value that the schema at `pointer` is likely to accept: what it names itself, else the smallest of its type with
 * all that is required. Whether it is accepted is for a validator to say.
 *
 * @param correct replaces a guess that is wrong, from the innermost schema to the outermost.
 */
export function sampleValue(document: OpenApiDocument, pointer: string, correct: Correct = (_, guess) => guess): Json {
  return sampleAt({ document, correct, steps: new Steps(MOST_PARTS) }, pointer, 0);
}

/** Returns the value for the schema at a pointer: the guess, or a better one. */
export type Correct = (pointer: string, guess: Json) => Json;

interface Sampling {
  readonly document: OpenApiDocument;
  readonly correct: Correct;
  readonly steps: Steps;
}

function sampleAt(sampling: Sampling, pointer: string, depth: number): Json {
  const { document, correct } = sampling;
  if (!isJsonObject(valueAt(document, pointer))) return null;
  return correct(pointer, guessAt(sampling, pointer, depth));
}

function guessAt(sampling: Sampling, pointer: string, depth: number): Json {
  const { document, steps } = sampling;
  if (depth > MOST_DEPTH || !steps.tryTake(1)) return null;
  const { value: schema, pointer: place } = objectAt(document, pointer);
  const named = [
    schema['example'],
    schema['default'],
    schema['const'],
    first(schema['examples']),
    first(schema['enum']),
  ];
  const given = named.find((value) => value !== undefined);
  if (given !== undefined) return given;
  for (const key of ['oneOf', 'anyOf']) {
    if (isJsonArray(schema[key])) return sampleAt(sampling, childPointer(place, key, 0), depth + 1);
  }
  const { allOf } = schema;
  if (isJsonArray(allOf)) {
    const parts = allOf.map((_, index) => sampleAt(sampling, childPointer(place, 'allOf', index), depth + 1));
    const own = isJsonObject(schema['properties']) ? [objectSample(sampling, schema, place, depth)] : [];
    const objects = [...parts, ...own].filter(isJsonObject);
    return objects.length > 0
      ? Object.fromEntries(objects.flatMap((each) => Object.entries(each)))
      : (parts[0] ?? null);
  }
  return ofType(sampling, schema, place, depth);
}

function first(list: Json | undefined): Json | undefined {
  return isJsonArray(list) ? list[0] : undefined;
}

function ofType(sampling: Sampling, schema: JsonObject, place: string, depth: number): Json {
  const { type, format, minLength, minItems } = schema;
  const [name] = isJsonArray(type) ? type : [type];
  switch (name) {
    case 'string': {
      const text = (typeof format === 'string' ? OF_FORMAT.get(format) : undefined) ?? 'text';
      return text.padEnd(typeof minLength === 'number' ? Math.min(minLength, 1000) : 0, 'x');
    }
    case 'integer':
    case 'number':
      return numberWithin(schema);
    case 'boolean':
      return true;
    case 'array': {
      const count = typeof minItems === 'number' ? Math.min(minItems, 10) : 1;
      const item = isJsonObject(schema['items']) ? sampleAt(sampling, childPointer(place, 'items'), depth + 1) : null;
      return Array.from({ length: count }, () => item);
    }
    case 'null':
      return null;
    default:
      return isJsonObject(schema['properties']) || name === 'object'
        ? objectSample(sampling, schema, place, depth)
        : 'text';
  }
}

function numberWithin({ minimum, maximum, exclusiveMinimum, multipleOf }: JsonObject): number {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  if (typeof minimum === 'number') return Math.ceil(minimum / step) * step;
  if (typeof exclusiveMinimum === 'number') return (Math.floor(exclusiveMinimum / step) + 1) * step;
  return typeof maximum === 'number' && maximum < step ? Math.floor(maximum / step) * step : step;
}

function objectSample(sampling: Sampling, schema: JsonObject, place: string, depth: number): JsonObject {
  const required = isJsonArray(schema['required']) ? schema['required'].map(String) : [];
  return Object.fromEntries(
    required.map((name) => [name, sampleAt(sampling, childPointer(place, 'properties', name), depth + 1)]),
  );
}
