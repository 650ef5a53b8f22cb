import type { JsonObject } from '../../../src/engine/json/json.ts';

const json = (schema: JsonObject) => ({ 'application/json': { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const response = (schema: JsonObject) => ({ description: 'A response.', content: json(schema) });
const text = { type: 'string' };
const object = (properties: JsonObject, required: readonly string[] = []) => ({
  type: 'object',
  required: [...required],
  properties,
});
const id = { name: 'id', in: 'path', required: true, schema: text };

/** The document of the projects whose reads are known. */
export const ORDERS: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1.0.0' },
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'sort', in: 'query', schema: { enum: ['asc', 'desc'] } },
          { name: 'cursor', in: 'query', schema: text },
        ],
        responses: { '200': response({ type: 'array', items: ref('Order') }), default: response(ref('Problem')) },
      },
      post: {
        operationId: 'createOrder',
        requestBody: { required: true, content: json(ref('NewOrder')) },
        responses: { '201': response(ref('Order')), default: response(ref('Problem')) },
      },
    },
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        parameters: [id],
        responses: {
          '200': {
            ...response(ref('Order')),
            headers: { ETag: { required: true, schema: text }, Link: { required: true, schema: text } },
          },
          '404': response(ref('Problem')),
        },
      },
      delete: { operationId: 'deleteOrder', parameters: [id], responses: { '204': { description: 'It is deleted.' } } },
    },
  },
  components: {
    schemas: {
      Order: object(
        {
          id: text,
          state: ref('State'),
          note: text,
          total: { type: 'number' },
          customer: ref('Customer'),
          lines: { type: 'array', items: ref('Line') },
          shipping: object({ street: text, city: text, zip: text }),
        },
        ['id', 'state', 'total', 'customer', 'lines'],
      ),
      State: { type: 'string', enum: ['OPEN', 'DONE'] },
      Customer: object({ name: text, mail: text, address: ref('Address') }, ['name']),
      Address: object({ line: text, country: text }),
      Line: object({ sku: text, amount: { type: 'number' }, price: { type: 'number' } }, ['sku', 'amount']),
      NewOrder: object({
        amount: { type: 'number' },
        memo: text,
        gift: object({ wrap: { type: 'boolean' }, words: text }),
      }),
      Problem: object({ code: text, text }, ['code']),
    },
  },
};
