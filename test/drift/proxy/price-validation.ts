import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { HttpExchange } from '../../../src/engine/message/exchange.ts';
import { targetAt } from '../../../src/engine/proxy/target.ts';
import { ValidationWorker } from '../../../src/engine/proxy/validation-worker.ts';
import type { TrafficReport } from '../../../src/engine/report/report.ts';

const price = { type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } };
const get = (operationId: string, headers: JsonObject = {}): JsonObject => ({
  operationId,
  responses: { '200': { description: 'Prices.', headers, content: { 'application/json': { schema: price } } } },
});

/** A document of prices: one is read, with the header X-Total, and stored. */
export const PRICES: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Prices', version: '1' },
  paths: {
    '/prices': {
      get: get('getPrices', { 'X-Total': { schema: { type: 'integer' } } }),
      put: {
        operationId: 'putPrice',
        requestBody: { content: { 'application/json': { schema: price } } },
        responses: { '200': { description: 'Stored.' } },
      },
    },
    '/prices/best': { get: get('getBest') },
  },
};
export const PRICES_TEXT = JSON.stringify(PRICES, null, 2);

/** Validates what passes to a target by the document of prices, with other servers. */
export function priceValidation(target = 'http://127.0.0.1:3000', servers?: readonly { readonly url: string }[]) {
  const text = servers === undefined ? PRICES_TEXT : JSON.stringify({ ...PRICES, servers });
  return new ValidationWorker({
    api: readDescription(text, 'api.json'),
    packs: [],
    target: targetAt(target),
    strict: false,
    configuration: undefined,
    version: '1.0.0',
  });
}

export function validated(worker: ValidationWorker, ...exchanges: readonly HttpExchange[]) {
  const reply = worker.reply({ kind: 'validate', exchanges });
  if (reply.kind !== 'validated') throw new Error('Nothing was validated.');
  return reply;
}

/** The report of what was validated. */
export function reportOf(worker: ValidationWorker): TrafficReport {
  const reply = worker.reply({ kind: 'report' });
  if (reply.kind !== 'report') throw new Error('No report.');
  return reply.report;
}

/** The report of exchanges that passed. */
export function passedReport(...exchanges: readonly HttpExchange[]): TrafficReport {
  const worker = priceValidation();
  validated(worker, ...exchanges);
  return reportOf(worker);
}

/** An exchange as the proxy records it, without the origin of the target. */
export function withoutHost(exchange: HttpExchange): HttpExchange {
  const { request } = exchange;
  return { ...exchange, request: { ...request, url: new URL(request.url).pathname } };
}
