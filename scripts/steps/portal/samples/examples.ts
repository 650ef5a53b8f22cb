import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/openapi/json.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';

/** An example of the document. */
export interface Example {
  readonly name: string;
  readonly value: Json;
}

/** The examples of a Media Type or Parameter Object, else those of its schema. */
export function examplesOf({ document }: PortalModel, holder: JsonObject): Example[] {
  const named = isJsonObject(holder['examples']) ? Object.entries(holder['examples']) : [];
  const own = named.flatMap(([name, each]): Example[] => {
    const { summary, value, dataValue = value } = resolved(document, each);
    return dataValue === undefined ? [] : [{ name: typeof summary === 'string' ? summary : name, value: dataValue }];
  });
  const single = holder['example'] === undefined ? [] : [{ name: 'Example', value: holder['example'] }];
  if (own.length + single.length > 0) return [...own, ...single];
  const schema = resolved(document, holder['schema']);
  const ofSchema = [...listAt(schema, 'examples'), ...(schema['example'] === undefined ? [] : [schema['example']])];
  return ofSchema.map((value, index) => ({ name: ofSchema.length === 1 ? 'Example' : `Example ${index + 1}`, value }));
}

/** So deep is a value made; deeper objects and lists are empty. */
const DEEPEST = 5;

/** A value of the form that `schema` demands, where the document has no example; undefined without a schema. */
export function exampleOfSchema(model: PortalModel, schema: Json | undefined, depth = 0): Json | undefined {
  if (!isJsonObject(schema)) return undefined;
  const object = resolved(model.document, schema);
  const [given] = [...listAt(object, 'examples'), object['example'], object['default'], object['const']].filter(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  const [listed] = listAt(object, 'enum');
  if (listed !== undefined) return listed;
  const all = listAt(object, 'allOf').map((part) => exampleOfSchema(model, part, depth + 1));
  const [alternative] = [...listAt(object, 'oneOf'), ...listAt(object, 'anyOf')];
  const parts = [...all, alternative === undefined ? undefined : exampleOfSchema(model, alternative, depth + 1)];
  const own = ofType(model, object, depth);
  const objects = [...parts, own].filter(isJsonObject);
  if (objects.length > 0) return Object.assign({}, ...objects);
  return [...parts, own].find((value) => value !== undefined);
}

function ofType(model: PortalModel, schema: JsonObject, depth: number): Json | undefined {
  const [type = isJsonObject(schema['properties']) ? 'object' : undefined] = [schema['type']]
    .flat()
    .filter((each) => each !== 'null');
  switch (type) {
    case 'object': {
      const properties =
        isJsonObject(schema['properties']) && depth < DEEPEST ? Object.entries(schema['properties']) : [];
      const members = properties.flatMap(([name, property]): [string, Json][] => {
        const value = exampleOfSchema(model, property, depth + 1);
        return value === undefined ? [] : [[name, value]];
      });
      return Object.fromEntries(members);
    }
    case 'array': {
      const item = depth < DEEPEST ? exampleOfSchema(model, schema['items'], depth + 1) : undefined;
      return item === undefined ? [] : [item];
    }
    case 'string':
      return textOfFormat(schema['format']);
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0;
    case 'boolean':
      return true;
    default:
      return schema['type'] === 'null' ? null : undefined;
  }
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

function textOfFormat(format: Json | undefined): string {
  return (typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined) ?? 'string';
}

function listAt(schema: JsonObject, key: string): readonly Json[] {
  const list = schema[key];
  return isJsonArray(list) ? list : [];
}
