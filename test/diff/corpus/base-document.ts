import type { JsonObject } from '../../../src/engine/json/json.ts';

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const error: JsonObject = { description: 'A fault.', content: json(ref('Error')) };

/** The document that the rows about the service start from. */
export const BASE_DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: 'https://api.example.com/v1' }],
  security: [],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            description: 'The things.',
            headers: {
              'X-Total': { required: true, schema: { type: 'integer' } },
              'X-Next': { schema: { type: 'string' } },
            },
            content: json({ type: 'array', items: ref('Thing') }),
          },
          '404': error,
        },
      },
      post: {
        operationId: 'createThing',
        requestBody: { required: true, content: json(ref('NewThing')) },
        responses: { '201': { description: 'Made.', content: json(ref('Thing')) }, default: error },
        callbacks: {
          ready: {
            '{$request.body#/url}': {
              post: {
                operationId: 'thingReady',
                requestBody: { content: json(ref('Event')) },
                responses: { '200': { description: 'Heard.' } },
              },
            },
          },
        },
      },
    },
    '/things/{thing_id}': {
      parameters: [{ name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getThing',
        responses: { '200': { description: 'The thing.', content: json(ref('Thing')) } },
      },
      patch: {
        operationId: 'updateThing',
        requestBody: { content: json(ref('NewThing')) },
        responses: { '204': { description: 'Done.' } },
      },
      delete: {
        operationId: 'deleteThing',
        security: [{ OAuth: ['write'] }],
        responses: { '204': { description: 'Gone.' } },
      },
    },
  },
  webhooks: {
    thingChanged: {
      post: {
        operationId: 'onThingChanged',
        requestBody: { content: json(ref('Event')) },
        responses: { '200': { description: 'Heard.', content: json({ type: 'object' }) } },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } }, required: ['id'] },
      NewThing: { type: 'object', properties: { name: { type: 'string' }, url: { type: 'string' } } },
      Error: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
      Event: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      Spare: { type: 'string', enum: ['a', 'b'] },
    },
    securitySchemes: {
      Bearer: { type: 'http', scheme: 'bearer' },
      Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      OAuth: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://api.example.com/token', scopes: { read: 'Read.', write: 'Write.' } },
        },
      },
    },
  },
};
