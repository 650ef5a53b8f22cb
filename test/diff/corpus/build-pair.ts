import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { BASE_DOCUMENT } from './base-document.ts';
import { type Edits, GONE, type OpenApiVersion, type SchemaRow, type ServiceRow } from './row.ts';

/** Two documents, as JSON. */
export interface Pair {
  readonly base: JsonObject;
  readonly revision: JsonObject;
}

/** The documents of a row about a schema: `Subject` is sent to one operation and comes back from another. */
export function schemaPair(row: SchemaRow, version: OpenApiVersion): Pair {
  const components = row.components ?? {};
  return {
    base: schemaDocument(row.base, components, version),
    revision: schemaDocument(row.revision, { ...components, ...row.revisionComponents }, version),
  };
}

function schemaDocument(schema: SchemaRow['base'], components: JsonObject, version: OpenApiVersion): JsonObject {
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

/** The documents of a row about the service. */
export function servicePair(row: ServiceRow): Pair {
  const base = edited(BASE_DOCUMENT, row.base ?? {});
  return { base, revision: edited(base, row.revision) };
}

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

function put(node: Json | undefined, [key, ...rest]: readonly string[], value: Json | typeof GONE): Json {
  if (key === undefined) return value === GONE ? null : value;
  if (Array.isArray(node)) {
    const copy: Json[] = [...node];
    const index = key === '-' ? copy.length : Number(key);
    if (rest.length === 0 && value === GONE) copy.splice(index, 1);
    else copy[index] = put(copy[index], rest, value);
    return copy;
  }
  const copy: Record<string, Json> = isJsonObject(node) ? { ...node } : {};
  if (rest.length === 0 && value === GONE) {
    if (!Object.hasOwn(copy, key)) throw new Error(`There is no ${key} to take away.`);
    delete copy[key];
  } else copy[key] = put(copy[key], rest, value);
  return copy;
}
