import { matchingWord } from '../../../../src/engine/diff/schema/compare-languages.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import { regularExpression } from '../../../../src/engine/regular-expression/regular-expression.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';

/** An example of the document. */
export interface Example {
  readonly name: string;
  readonly value: Json;
}

/** The name of an example that has none. */
export const UNNAMED = 'Example';

/** The examples of a Media Type or Parameter Object, else those of its schema. */
export function examplesOf({ document }: PortalModel, holder: JsonObject): Example[] {
  const named = isJsonObject(holder['examples']) ? Object.entries(holder['examples']) : [];
  const own = named.flatMap(([name, each]): Example[] => {
    const { summary, value, dataValue = value, serializedValue } = resolved(document, each);
    const shown = dataValue === undefined ? parsedValue(serializedValue) : dataValue;
    return shown === undefined ? [] : [{ name: typeof summary === 'string' ? summary : name, value: shown }];
  });
  const single = holder['example'] === undefined ? [] : [{ name: UNNAMED, value: holder['example'] }];
  if (own.length + single.length > 0) return [...own, ...single];
  const schema = resolved(document, holder['schema']);
  const ofSchema = [...listAt(schema, 'examples'), ...(schema['example'] === undefined ? [] : [schema['example']])];
  return ofSchema.map((value, index) => ({ name: ofSchema.length === 1 ? UNNAMED : `Example ${index + 1}`, value }));
}

/** The value of an example that is given as it is sent (OpenAPI 3.2). */
function parsedValue(text: Json | undefined): Json | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** So deep is a value made; deeper objects and lists are empty. */
const DEEPEST = 5;

/** The message that a value is made for: a request has no `readOnly` properties, a response no `writeOnly` ones. */
export type ExampleDirection = 'request' | 'response';

/** A value of the form that `schema` demands, where the document has no example; undefined without a schema. */
export function exampleOfSchema(
  model: PortalModel,
  schema: Json | undefined,
  direction: ExampleDirection,
): Json | undefined {
  return valueFor({ model, direction }, schema, { depth: 0, inside: [] });
}

interface Making {
  readonly model: PortalModel;
  readonly direction: ExampleDirection;
}

/** How deep a value is, and the schemas that it is in by reference. */
interface Position {
  readonly depth: number;
  readonly inside: readonly string[];
}

function valueFor(making: Making, schema: Json | undefined, outer: Position): Json | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { model } = making;
  const ref = schema['$ref'];
  // A schema within itself is shown once.
  if (typeof ref === 'string' && outer.inside.filter((each) => each === ref).length > 1) return undefined;
  const at = { depth: outer.depth + 1, inside: typeof ref === 'string' ? [...outer.inside, ref] : outer.inside };
  const object = resolved(model.document, schema);
  const [given] = [...listAt(object, 'examples'), object['example'], object['default'], object['const']].filter(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  const [listed] = listAt(object, 'enum');
  if (listed !== undefined) return listed;
  const all = listAt(object, 'allOf').map((part) => valueFor(making, part, at));
  const [alternative] = [...listAt(object, 'oneOf'), ...listAt(object, 'anyOf')];
  const parts = [...all, alternative === undefined ? undefined : valueFor(making, alternative, at)];
  const own = ofType(making, object, at);
  const objects = [...parts, own].filter(isJsonObject);
  if (objects.length > 0) return Object.assign({}, ...objects);
  return [...parts, own].find((value) => value !== undefined);
}

function ofType(making: Making, schema: JsonObject, at: Position): Json | undefined {
  const [type = isJsonObject(schema['properties']) ? 'object' : undefined] = [schema['type']]
    .flat()
    .filter((each) => each !== 'null');
  switch (type) {
    case 'object': {
      const properties =
        isJsonObject(schema['properties']) && at.depth <= DEEPEST ? Object.entries(schema['properties']) : [];
      const members = properties.flatMap(([name, property]): [string, Json][] => {
        if (isLeftOut(making, property)) return [];
        const value = valueFor(making, property, at);
        return value === undefined ? [] : [[name, value]];
      });
      return Object.fromEntries(members);
    }
    case 'array': {
      if (at.depth > DEEPEST) return [];
      const first = listAt(schema, 'prefixItems').map((item) => valueFor(making, item, at) ?? null);
      const item = first.length > 0 ? undefined : valueFor(making, schema['items'], at);
      return item === undefined ? first : Array.from({ length: itemCount(schema) }, () => item);
    }
    case 'string':
      return textOfSchema(schema);
    case 'integer':
    case 'number':
      return leastOf(schema);
    case 'boolean':
      return true;
    default:
      return schema['type'] === 'null' ? null : undefined;
  }
}

/** Whether a property is not part of messages of this direction. */
function isLeftOut({ model, direction }: Making, property: Json): boolean {
  const { readOnly, writeOnly } = resolved(model.document, property);
  return direction === 'request' ? readOnly === true : writeOnly === true;
}

/** Longer lists and texts are no example that is read. */
const MOST_ITEMS = 5;
const MOST_CHARACTERS = 200;

function itemCount({ minItems }: JsonObject): number {
  return typeof minItems === 'number' ? Math.min(Math.max(1, minItems), MOST_ITEMS) : 1;
}

/** A small number that the bounds allow. */
function leastOf(schema: JsonObject): Json {
  const { multipleOf } = schema;
  const least = withinBounds(schema);
  return typeof multipleOf === 'number' && multipleOf >= 1 ? Math.ceil(least / multipleOf) * multipleOf : least;
}

function withinBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  if (typeof minimum === 'number') return exclusiveMinimum === true ? minimum + 1 : minimum;
  if (typeof exclusiveMaximum === 'number') return Math.min(0, exclusiveMaximum - 1);
  return typeof maximum === 'number' ? Math.min(0, maximum) : 0;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  time: '09:30:00Z',
  email: 'name@example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

const TEXT = 'string';

/** A text that the schema accepts: of its format, else of its lengths and its pattern. */
function textOfSchema({ format, pattern, minLength = 0, maxLength }: JsonObject): string {
  const known = typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (known !== undefined) return known;
  const least = typeof minLength === 'number' ? Math.min(minLength, MOST_CHARACTERS) : 0;
  const most = typeof maxLength === 'number' ? maxLength : undefined;
  const text = TEXT.repeat(Math.ceil(least / TEXT.length) || 1).slice(
    0,
    Math.min(Math.max(TEXT.length, least), most ?? least + TEXT.length),
  );
  if (typeof pattern !== 'string' || regularExpression(pattern).test(text) === true) return text;
  const lengths = `^[^]{${least},${most ?? ''}}$`;
  const key = pattern + lengths;
  const word = WORDS.has(key) ? WORDS.get(key) : (matchingWord([pattern, lengths]) ?? matchingWord([pattern]));
  WORDS.set(key, word);
  return word ?? text;
}

/** The words that were found: the same schemas are on many pages. */
const WORDS = new Map<string, string | undefined>();

function listAt(schema: JsonObject, key: string): readonly Json[] {
  const list = schema[key];
  return isJsonArray(list) ? list : [];
}
