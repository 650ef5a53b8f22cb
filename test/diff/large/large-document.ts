import type { Json, JsonObject } from '../../../src/engine/json/json.ts';

/** A document of about `bytes` characters: operations, each with schemas of its own that refer to others. */
export function largeDocument(bytes: number, isRevision = false): JsonObject {
  const schemas: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (let index = 0, size = 0; size < bytes; index += 1) {
    const schema = schemaOf(index, isRevision);
    const path = pathOf(index);
    schemas[`Record${index}`] = schema;
    paths[`/records/${index}/{id}`] = path;
    size += JSON.stringify(schema).length + JSON.stringify(path).length + 50;
  }
  return { openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths, components: { schemas } };
}

/** How many schemas refer to each other. */
const CLUSTER = 100;

/** Every schema refers to two others of its cluster; every tenth of the revision differs. */
function schemaOf(index: number, isRevision: boolean): JsonObject {
  const first = index - (index % CLUSTER);
  const isChanged = isRevision && index % 10 === 0;
  const fields: Record<string, Json> = {};
  for (let field = 0; field < 20; field += 1) {
    fields[`field${field}`] = {
      type: 'string',
      maxLength: 100 + field,
      description: `The field ${field} of record ${index}.`,
    };
  }
  return {
    type: 'object',
    properties: {
      ...fields,
      state: { type: 'string', enum: ['OPEN', 'CLOSED', ...(isChanged ? ['LOST'] : [])] },
      amount: { type: 'number', minimum: 0, maximum: isChanged ? 50 : 100 },
      code: { anyOf: [{ type: 'string', pattern: '^[A-Z]{3}$' }, { type: 'integer' }] },
      parent: { $ref: `#/components/schemas/Record${first + Math.floor((index - first) / 2)}` },
      next: { $ref: `#/components/schemas/Record${Math.max(first, index - 1)}` },
    },
    required: ['state', 'field0'],
  };
}

function pathOf(index: number): JsonObject {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/Record${index}` } } };
  return {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    get: { operationId: `getRecord${index}`, responses: { '200': { description: 'The record.', content } } },
    put: {
      operationId: `putRecord${index}`,
      requestBody: { required: true, content },
      responses: { '204': { description: 'Done.' } },
    },
  };
}
