import type { JsonObject } from '../../../src/engine/json/json.ts';

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });

/** A response with a JSON body of a schema. */
export const answers = (schema: JsonObject): JsonObject => ({ description: '', ...json(schema) });

/** A request body of a schema. */
export const takes = (schema: JsonObject): JsonObject => ({ required: true, ...json(schema) });

/** A path parameter. */
export const inPath = (name: string, schema: JsonObject = { type: 'integer' }): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema,
});

export const NEW_PET: JsonObject = {
  type: 'object',
  required: ['name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  example: { id: 1, name: 'Rex' },
};
const pet: JsonObject = { type: 'object', required: ['id', 'name'], properties: NEW_PET['properties'] ?? {} };
const missing = answers({ type: 'object' });

/** A document of the version and the paths. */
export const documentOf = (paths: JsonObject, openapi = '3.1.0', more: JsonObject = {}): JsonObject => ({
  openapi,
  info: { title: 'Store', version: '1' },
  paths,
  ...more,
});

/** The operation that creates a pet. */
export const CREATE_PET: JsonObject = {
  operationId: 'createPet',
  requestBody: takes(NEW_PET),
  responses: { 201: answers(pet) },
};

/** The operations of a collection of pets and of one pet. */
export const PET_PATHS: JsonObject = {
  '/pets': {
    get: { operationId: 'listPets', responses: { 200: answers({ type: 'array', items: pet }) } },
    post: CREATE_PET,
  },
  '/pets/{petId}': {
    parameters: [inPath('petId')],
    get: { operationId: 'getPet', responses: { 200: answers(pet), 404: missing } },
    put: { operationId: 'replacePet', requestBody: takes(NEW_PET), responses: { 200: answers(pet), 404: missing } },
    patch: { operationId: 'changePet', requestBody: takes(NEW_PET), responses: { 200: answers(pet), 404: missing } },
    delete: { operationId: 'deletePet', responses: { 204: { description: '' }, 404: missing } },
  },
  '/pets/{petId}/archive': {
    parameters: [inPath('petId')],
    post: { operationId: 'archivePet', responses: { 204: { description: '' }, 404: missing } },
  },
};

export const PETS = documentOf(PET_PATHS);
