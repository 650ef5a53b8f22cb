import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** Two versions of a document. */
export interface Pair {
  readonly base: JsonObject;
  readonly revision: JsonObject;
}

/** The document that the rows about the service start from. */
export const BASE_DOCUMENT = readYaml<JsonObject>('base-document.yaml', import.meta.url);

/** What is put where in a document: parts of the pointer with spaces between them. {@link GONE} takes away. */
export type Edits = Readonly<Record<string, Json>>;

/** Marks what an edit takes away. */
export const GONE = 'GONE';

/** A copy of `document` with each edit made. */
export function edited(document: JsonObject, edits: Edits): JsonObject {
  let result: JsonObject = document;
  for (const [place, value] of Object.entries(edits)) {
    const next = put(result, place.split(' '), value);
    if (!isJsonObject(next)) throw new Error(`${place} replaces the whole document.`);
    result = next;
  }
  return result;
}

function put(node: Json | undefined, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  const isRemoved = rest.length === 0 && value === GONE;
  if (Array.isArray(node)) {
    const copy: Json[] = [...node];
    const index = key === '-' ? copy.length : Number(key);
    if (isRemoved) copy.splice(index, 1);
    else copy[index] = put(copy[index], rest, value);
    return copy;
  }
  const copy: Record<string, Json> = isJsonObject(node) ? { ...node } : {};
  if (isRemoved) {
    if (!Object.hasOwn(copy, key)) throw new Error(`There is no ${key} to take away.`);
    delete copy[key];
  } else copy[key] = put(copy[key], rest, value);
  return copy;
}

/** The versions of OpenAPI of the documents about a schema. */
export type OpenApiVersion = '3.0' | '3.1';

export type Schema = JsonObject | boolean;

/** A schema of two versions. */
export interface SchemaChange {
  readonly base: Schema;
  readonly revision: Schema;
  /** Further component schemas, of both documents or of one. */
  readonly components?: JsonObject;
  readonly revisionComponents?: JsonObject;
}

/** The documents of a schema: `Subject` is sent to one operation and comes back from another. */
export function schemaPair(change: SchemaChange, version: OpenApiVersion): Pair {
  const { base, revision, components = {}, revisionComponents } = change;
  return {
    base: schemaDocument(base, components, version),
    revision: schemaDocument(revision, { ...components, ...revisionComponents }, version),
  };
}

function schemaDocument(schema: Schema, components: JsonObject, version: OpenApiVersion): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Subject' } } };
  return {
    openapi: version === '3.0' ? '3.0.3' : '3.1.0',
    info: { title: 'Subject', version: '1.0.0' },
    paths: {
      '/subject': {
        put: {
          operationId: 'putSubject',
          requestBody: { required: true, content },
          responses: { '204': { description: 'Done.' } },
        },
        get: { operationId: 'getSubject', responses: { '200': { description: 'The subject.', content } } },
      },
    },
    components: { schemas: { Subject: schema, ...components } },
  };
}
