import { writeFileSync } from 'node:fs';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { transactionPage } from './transaction-page.ts';

/** A request of method GET, and the body of its response with status 200. */
export interface RecordedMessage {
  readonly url: string;
  readonly body: unknown;
}

/** An API with generated traffic: the same index returns the same exchange. */
export interface RecordedApi {
  readonly name: string;
  /** The file of an OpenAPI document. */
  readonly document: string;
  /** The headers of each request. */
  readonly headers: Readonly<Record<string, string>>;
  exchange(index: number): RecordedMessage;
}

const ACCOUNTS = 'https://sandbox.brokerage.example/back-office/accounts/a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a.';
const SHOP = 'https://shop.example';

const text = { type: 'string' };
const integer = { type: 'integer' };

/** The number of records in a page. */
const RECORDS = 20;

/** Our own document in `document`: pages of the listing of account transactions. */
export function ourApi(document: string): RecordedApi {
  return {
    name: 'our document',
    document,
    headers: { 'svc-client-app-key': 'key', authorization: 'Bearer token' },
    exchange: (index) => ({
      url: `${ACCOUNTS}${index}/transactions?from=2026-01-01&to=2026-12-31&limit=1000`,
      body: transactionPage(RECORDS, index),
    }),
  };
}

/** A document with integers, nested objects, a map and references, which is written to `file`. */
export function ordersApi(file: string): RecordedApi {
  writeFileSync(file, JSON.stringify(documentOf({ '/shops/{shopId}/orders': orderOperation('listOrders') })));
  return {
    name: 'integers and nested objects',
    document: file,
    headers: {},
    exchange: (index) => ({
      url: `${SHOP}/shops/${index}/orders?page=${1 + (index % 9)}`,
      body: orderPage(RECORDS, index),
    }),
  };
}

function documentOf(paths: JsonObject): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1.0.0' },
    servers: [{ url: SHOP }],
    paths,
    components: {
      schemas: {
        Money: {
          type: 'object',
          required: ['amount', 'currency'],
          properties: { amount: { ...integer, minimum: 0 }, currency: { ...text, enum: ['CHF', 'EUR', 'USD'] } },
        },
        Line: {
          type: 'object',
          required: ['sku', 'quantity', 'price'],
          properties: {
            sku: { ...text, pattern: '^[A-Z]{2}-[0-9]{6}$' },
            quantity: { ...integer, minimum: 1, maximum: 1000 },
            price: { $ref: '#/components/schemas/Money' },
          },
        },
        Customer: {
          type: 'object',
          required: ['id', 'name', 'address'],
          properties: {
            id: integer,
            name: { ...text, minLength: 1 },
            address: {
              type: 'object',
              required: ['city'],
              properties: { street: text, city: text, zip: integer },
            },
          },
        },
        Order: {
          type: 'object',
          required: ['id', 'createdAt', 'customer', 'lines', 'total'],
          properties: {
            id: { ...integer, minimum: 1 },
            createdAt: { ...text, format: 'date-time' },
            isPaid: { type: 'boolean' },
            customer: { $ref: '#/components/schemas/Customer' },
            lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
            total: { $ref: '#/components/schemas/Money' },
            labels: { type: 'object', additionalProperties: text },
          },
        },
      },
    },
  };
}

function orderOperation(operationId: string): JsonObject {
  const page = {
    type: 'object',
    required: ['count', 'orders'],
    properties: { count: integer, orders: { type: 'array', items: { $ref: '#/components/schemas/Order' } } },
  };
  return {
    get: {
      operationId,
      parameters: [
        { name: 'shopId', in: 'path', required: true, schema: integer },
        { name: 'page', in: 'query', schema: { ...integer, minimum: 1 } },
      ],
      responses: { '200': { description: 'A page of orders.', content: { 'application/json': { schema: page } } } },
    },
  };
}

function orderPage(count: number, seed: number) {
  const generator = mersenne(seed);
  const random = () => uniformFloat64(generator);
  const below = (most: number) => Math.floor(random() * most);
  const money = () => ({ amount: below(100_000), currency: ['CHF', 'EUR', 'USD'][below(3)] });
  const orders = Array.from({ length: count }, (_, index) => ({
    id: 1 + seed * count + index,
    createdAt: new Date(Date.UTC(2026, 0, 1 + below(300), below(24))).toISOString(),
    isPaid: random() < 0.8,
    customer: {
      id: below(1_000_000),
      name: `Customer ${below(1000)}`,
      address: { street: `Street ${below(300)}`, city: 'Zürich', zip: 8000 + below(60) },
    },
    lines: Array.from({ length: 1 + below(4) }, () => ({
      sku: `AB-${String(below(1_000_000)).padStart(6, '0')}`,
      quantity: 1 + below(20),
      price: money(),
    })),
    total: money(),
    labels: { channel: below(2) === 0 ? 'web' : 'store', campaign: `c${below(50)}` },
  }));
  return { count, orders };
}
