import { describe, expect, test, vi } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { ExchangeValidator } from '../../../src/engine/findings/checks/exchange-validator.ts';
import type { OperationExchange } from '../../../src/engine/message/exchange.ts';
import { SentParameters } from '../../../src/engine/message/sent-parameters.ts';
import { answer, sentTo } from '../../support/exchanges.ts';

const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pet': {
      get: {
        parameters: [limit],
        responses: { 200: { description: 'A pet', content: { 'application/json': { schema } } } },
      },
    },
  },
};
const api = readDescription(JSON.stringify(document), 'pets.json');

function exchangeWith(body: string, status = 200): OperationExchange {
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('There is no operation.');
  return sentTo(operation, '/pet', answer(status, body, { 'content-type': 'application/json' }));
}

const sentWith = (query: string) => new SentParameters({ pathValues: {}, query, headers: {} });

describe('one validator for live, recorded and library exchanges', () => {
  const validator = new ExchangeValidator(api, false);
  const rulesOf = (exchange: OperationExchange, sent?: SentParameters) =>
    validator
      .validate(sent === undefined ? exchange : { ...exchange, request: { ...exchange.request, parameters: sent } })
      .faults.map(({ rule }) => rule);

  test('the response of every origin is validated', () => {
    expect(rulesOf(exchangeWith('{"name":"Rex"}'))).toEqual([]);
    expect(rulesOf(exchangeWith('{"name":1}'))).toEqual(['response-body']);
    expect(rulesOf(exchangeWith('{"name":1}'), sentWith(''))).toEqual(['response-body']);
    expect(rulesOf(exchangeWith('{}', 404))).toEqual(['response-status']);
  });

  test('the request is validated where it was recorded and answered with success', () => {
    expect(rulesOf(exchangeWith('{"name":"Rex"}'), sentWith('limit=1'))).toEqual([]);
    expect(rulesOf(exchangeWith('{"name":"Rex"}'), sentWith('limit=x'))).toEqual(['input-invalid']);
    expect(rulesOf(exchangeWith('{"name":"Rex"}'))).toEqual([]);
  });

  test('the documented response is returned', () => {
    expect(validator.validate(exchangeWith('{"name":"Rex"}')).response?.status).toBe('200');
    expect(validator.validate(exchangeWith('{"name":"Rex"}', 404)).response).toBeUndefined();
  });

  test.each(['{"name":"Rex"}', '{"name":1}'])('the body %s is parsed once, at its first use', (body) => {
    const exchange = exchangeWith(body);
    const parse = vi.spyOn(JSON, 'parse');
    try {
      validator.validate(exchange);
      new ExchangeValidator(api, true).validate(exchange);
      expect(parse).toHaveBeenCalledTimes(1);
    } finally {
      parse.mockRestore();
    }
  });

  test('a body that is nested deeper than the limit is a failure; a body within the limit has no finding', () => {
    const nested = (depth: number) => `{"name":"Rex","below":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(rulesOf(exchangeWith(nested(10)))).toEqual(['response-undeclared']);
    expect(rulesOf(exchangeWith(nested(5000)))).toEqual(['response-limits']);
  });
});
