import type { Json } from '../../../src/engine/json/json.ts';

const error = {
  description: 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const header = (name: string, required: boolean, schema: Json) => ({ [name]: { required, schema } });

/** A document of OpenAPI 3.0: `nullable`, exclusive bounds as booleans, keys in header, query and cookie, and Basic. */
export const LIBRARY = {
  openapi: '3.0.3',
  info: { title: 'Library', version: '2' },
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        security: [{ headerKey: [] }],
        parameters: [
          { name: 'genre', in: 'query', schema: { type: 'string', enum: ['novel', 'poem'] } },
          {
            name: 'tags',
            in: 'query',
            schema: { type: 'array', items: { type: 'string' }, minItems: 1 },
            example: ['old', 'rare'],
          },
          {
            name: 'year',
            in: 'query',
            schema: { type: 'integer', minimum: 1450, maximum: 2100, exclusiveMaximum: true },
          },
          { name: 'X-Shelf', in: 'header', required: true, schema: { type: 'string' }, example: 'A1' },
        ],
        responses: {
          '200': {
            description: 'Books.',
            headers: {
              ...header('X-Total', true, { type: 'integer', minimum: 0 }),
              ...header('Link', false, { type: 'string' }),
            },
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Book' } } },
            },
          },
          '400': error,
          '401': error,
        },
      },
    },
    '/books/{book_id}': {
      parameters: [
        { name: 'book_id', in: 'path', required: true, schema: { type: 'string', pattern: '^b-[0-9]{4}$' } },
      ],
      get: {
        operationId: 'getBook',
        security: [{ queryKey: [] }],
        responses: {
          '200': {
            description: 'A book.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
          '401': error,
          '404': error,
        },
      },
      head: {
        operationId: 'peekBook',
        security: [],
        responses: { '200': { description: 'It is there.' }, '404': { description: 'None.' } },
      },
      delete: { operationId: 'deleteBook', responses: { '204': { description: 'Gone.' } } },
    },
    '/books/{book_id}/cover': {
      get: {
        operationId: 'getCover',
        security: [{ cookieKey: [] }],
        parameters: [
          { name: 'book_id', in: 'path', required: true, schema: { type: 'string', pattern: '^b-[0-9]{4}$' } },
        ],
        responses: {
          '200': {
            description: 'A picture, or the text on it.',
            content: {
              'image/png': { schema: { type: 'string', format: 'binary' } },
              'text/plain': { schema: { type: 'string', minLength: 1 } },
            },
          },
          '401': error,
        },
      },
    },
    '/health': { get: { operationId: 'health', responses: { '204': { description: 'Well.' } } } },
    '/staff': {
      get: {
        operationId: 'listStaff',
        security: [{ basic: [] }],
        responses: {
          '200': {
            description: 'Names.',
            content: { 'application/vnd.library+json': { schema: { type: 'array', items: { type: 'string' } } } },
          },
          '401': error,
        },
      },
    },
  },
  components: {
    securitySchemes: {
      headerKey: { type: 'apiKey', in: 'header', name: 'X-Library-Key' },
      queryKey: { type: 'apiKey', in: 'query', name: 'key' },
      cookieKey: { type: 'apiKey', in: 'cookie', name: 'reader' },
      basic: { type: 'http', scheme: 'basic' },
    },
    schemas: {
      Book: {
        type: 'object',
        required: ['id', 'title', 'price', 'returned', 'secret'],
        properties: {
          id: { type: 'string', pattern: '^b-[0-9]{4}$' },
          title: { type: 'string', minLength: 1 },
          price: { type: 'number', minimum: 0, exclusiveMinimum: true },
          returned: { type: 'string', format: 'date', nullable: true },
          secret: { type: 'string', writeOnly: true },
        },
      },
      Problem: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
    },
  },
};
