import type { Json } from '../../../src/engine/json/json.ts';

const json = (schema: Json) => ({ 'application/json': { schema } });
const refused = {
  description: 'Refused.',
  content: json({ type: 'object', required: ['code'], properties: { code: { const: 'no' } } }),
};
const query = (name: string, schema: Json, more: Record<string, Json> = {}) => ({ name, in: 'query', schema, ...more });

/** A document of OpenAPI 3.1: lists of types, styles of parameters, cookies, maps, several content types, a bearer token. */
export const FLEET = {
  openapi: '3.1.1',
  info: { title: 'Fleet', version: '7' },
  security: [{ token: [] }],
  paths: {
    '/ships': {
      get: {
        operationId: 'listShips',
        parameters: [
          query('sizes', { type: 'array', items: { type: 'integer' } }, { explode: false, example: [3, 5] }),
          query(
            'flags',
            { type: 'array', items: { type: 'string' } },
            { style: 'pipeDelimited', explode: false, example: ['at', 'ch'] },
          ),
          query(
            'box',
            { type: 'object', properties: { north: { type: 'number' } } },
            { style: 'deepObject', example: { north: 1, west: -2 } },
          ),
          query('near', { anyOf: [{ type: 'string', format: 'date' }, { type: 'integer' }] }),
          {
            name: 'filter',
            in: 'query',
            content: json({ type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }),
          },
          { name: 'harbour', in: 'cookie', required: true, schema: { type: 'string', default: 'north' } },
        ],
        responses: {
          '200': {
            description: 'Ships in an envelope.',
            content: {
              ...json({
                type: 'object',
                required: ['ships'],
                additionalProperties: false,
                properties: { ships: { type: 'array', items: { $ref: '#/components/schemas/Ship' } } },
              }),
              'text/csv': { schema: { type: 'string', pattern: '^name\n' } },
            },
          },
          '4XX': refused,
        },
      },
      post: {
        operationId: 'addShip',
        requestBody: { content: json({ $ref: '#/components/schemas/Ship' }) },
        responses: {
          '201': { description: 'Added.', content: json({ $ref: '#/components/schemas/Ship' }) },
          '4XX': refused,
        },
      },
    },
    '/ships/{ship_id}/log{;page}': {
      get: {
        operationId: 'getLog',
        parameters: [
          { name: 'ship_id', in: 'path', required: true, schema: { type: 'integer' } },
          {
            name: ';page',
            in: 'path',
            required: true,
            schema: { type: 'string', allOf: [{ pattern: '^a$' }, { pattern: '^b$' }] },
          },
        ],
        responses: { '200': { description: 'Never called: no page is known.' } },
      },
    },
    '/ships/{ship_id}': {
      get: {
        operationId: 'getShip',
        parameters: [{ name: 'ship_id', in: 'path', required: true, style: 'label', schema: { type: 'integer' } }],
        responses: {
          '200': { description: 'A ship.', content: json({ $ref: '#/components/schemas/Ship' }) },
          '4XX': refused,
        },
      },
    },
    '/open': {
      get: {
        operationId: 'open',
        security: [{}, { token: [] }],
        responses: {
          '200': { description: 'Open.', content: { 'text/*': { schema: { type: 'string', maxLength: 5 } } } },
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Ship: {
        type: 'object',
        required: ['id', 'name', 'loads', 'kind'],
        properties: {
          id: { type: 'integer', minimum: 1 },
          name: { type: ['string', 'null'], maxLength: 8 },
          loads: { type: 'object', additionalProperties: { type: 'number' } },
          kind: {
            oneOf: [
              { const: 'sail' },
              { type: 'object', required: ['engine'], properties: { engine: { enum: ['gas', 'coal'] } } },
            ],
          },
          captain: { type: 'string' },
          mate: { type: 'string' },
        },
        dependentRequired: { captain: ['mate'] },
        patternProperties: { '^x-': { type: 'boolean' } },
      },
    },
  },
};
